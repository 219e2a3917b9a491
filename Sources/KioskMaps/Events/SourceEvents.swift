public import KioskInput

/// A source was added to the style.
public struct SourceAdded: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.sourceAdded

    /// The id of the source.
    public var sourceId: String

    /// When.
    public var timestamp: Timestamp

    var data: [String: Any] { ["id": sourceId] }
}

/// A source was removed from the style.
public struct SourceRemoved: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.sourceRemoved

    /// The id the source had.
    public var sourceId: String

    /// When.
    public var timestamp: Timestamp

    var data: [String: Any] { ["id": sourceId] }
}

/// Which data of a source are there.
public enum SourceDataLoadedType: String, CaseIterable, Hashable, Sendable {
    /// What it says of itself; of a GeoJSON source, its features.
    case metadata
    /// A tile.
    case tile
}

/// Data of a source are there.
public struct SourceDataLoaded: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.sourceDataLoaded

    /// The id of the source.
    public var sourceId: String

    /// Which data.
    public var type: SourceDataLoadedType

    /// Whether all data for the view are there; nil when that is not known.
    public var loaded: Bool?

    /// The tile; nil unless the data are one.
    public var tileId: CanonicalTileID?

    /// What the data were called by who gave them; nil when they were not.
    public var dataId: String?

    /// From when they were asked for to when they were there.
    public var timeInterval: EventTimeInterval

    var data: [String: Any] {
        var data: [String: Any] = ["id": sourceId, "type": type.rawValue]
        data["loaded"] = loaded
        data["tile-id"] = tileId?.data
        data["data-id"] = dataId
        return data
    }
}
