public import KioskInput
public import KioskTiles

/// The event of a loaded style of which a frame has shown all layers; sent once for each load of a style.
public struct MapLoaded: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.mapLoaded

    /// The time from the beginning of the load to the end of the frame.
    public var timeInterval: EventTimeInterval

    package init(timeInterval: EventTimeInterval) {
        self.timeInterval = timeInterval
    }
}

/// The event of a map at rest: a frame has ended and no other is needed, no finger holds the map, and everything is
/// drawn.
public struct MapIdle: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.mapIdle

    /// The time of the frame.
    public var timestamp: Timestamp

    package init(timestamp: Timestamp) {
        self.timestamp = timestamp
    }
}

/// The kind of a resource that cannot be loaded.
public enum MapLoadingErrorType: String, CaseIterable, Hashable, Sendable {
    /// The style itself.
    case style
    /// The images of the style.
    case sprite
    /// The metadata of a source.
    case source
    /// A tile of a source.
    case tile
    /// The glyphs of texts.
    case glyphs
}

/// The event of a resource that cannot be loaded.
public struct MapLoadingError: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.mapLoadingError

    /// The kind of resource.
    public var type: MapLoadingErrorType

    /// The problem and its remedy.
    public var message: String

    /// The id of the source; nil for a resource without a source.
    public var sourceId: String?

    /// The tile; nil for a resource without a tile.
    public var tileId: CanonicalTileID?

    /// The time at which the problem was detected.
    public var timestamp: Timestamp

    package init(
        type: MapLoadingErrorType, message: String, sourceId: String? = nil, tileId: CanonicalTileID? = nil,
        timestamp: Timestamp
    ) {
        self.type = type
        self.message = message
        self.sourceId = sourceId
        self.tileId = tileId
        self.timestamp = timestamp
    }

    package var data: [String: Any] {
        var data: [String: Any] = ["type": type.rawValue, "message": message]
        data["source-id"] = sourceId
        data["tile-id"] = tileId?.data
        return data
    }
}

/// The id of a tile, independent of the copy of the world in which it is seen.
public typealias CanonicalTileID = TileID

extension TileID {
    var data: [String: Any] { ["z": Int(z), "x": Int(x), "y": Int(y)] }
}
