public import KioskInput
public import KioskTiles

/// The event of a source that was added to the style.
public struct SourceAdded: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.sourceAdded

    /// The id of the source.
    public var sourceId: String

    /// The time of the event.
    public var timestamp: Timestamp

    package var data: [String: Any] { ["id": sourceId] }
}

/// The event of a source that was removed from the style.
public struct SourceRemoved: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.sourceRemoved

    /// The id of the source.
    public var sourceId: String

    /// The time of the event.
    public var timestamp: Timestamp

    package var data: [String: Any] { ["id": sourceId] }
}

/// The kind of data of a source that are loaded.
public enum SourceDataLoadedType: String, CaseIterable, Hashable, Sendable {
    /// The metadata of the source; of a GeoJSON source, its features.
    case metadata
    /// A tile.
    case tile
}

/// The event of data of a source that are loaded.
public struct SourceDataLoaded: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.sourceDataLoaded

    /// The id of the source.
    public var sourceId: String

    /// The kind of data.
    public var type: SourceDataLoadedType

    /// Whether all data of the view are loaded; nil if unknown.
    public var loaded: Bool?

    /// The tile; nil for other data.
    public var tileId: CanonicalTileID?

    /// The id of the data that the caller has set; nil without one.
    public var dataId: String?

    /// The time from the request of the data to their arrival.
    public var timeInterval: EventTimeInterval

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - type: The kind of data.
    ///   - loaded: Whether all data of the view are loaded; nil if unknown.
    ///   - tileId: The tile; nil for other data.
    ///   - dataId: The id of the data that the caller has set; nil without one.
    ///   - timeInterval: The time from the request of the data to their arrival.
    public init(
        sourceId: String, type: SourceDataLoadedType, loaded: Bool? = nil, tileId: CanonicalTileID? = nil,
        dataId: String? = nil, timeInterval: EventTimeInterval
    ) {
        self.sourceId = sourceId
        self.type = type
        self.loaded = loaded
        self.tileId = tileId
        self.dataId = dataId
        self.timeInterval = timeInterval
    }

    package var data: [String: Any] {
        var data: [String: Any] = ["id": sourceId, "type": type.rawValue]
        data["loaded"] = loaded
        data["tile-id"] = tileId?.data
        data["data-id"] = dataId
        return data
    }
}
