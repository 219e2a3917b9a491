public import KioskInput

/// The style is loaded and a frame has shown all of it; sent once for each load of a style.
public struct MapLoaded: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.mapLoaded

    /// From the beginning of the load to the end of that frame.
    public var timeInterval: EventTimeInterval
}

/// A frame has ended and no other is needed: nothing moves, no finger holds the map, all is drawn.
public struct MapIdle: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.mapIdle

    /// The time of that frame.
    public var timestamp: Timestamp
}

/// What of a style cannot be had.
public enum MapLoadingErrorType: String, CaseIterable, Hashable, Sendable {
    /// The style itself.
    case style
    /// Its pictures.
    case sprite
    /// What a source says of itself.
    case source
    /// A tile of a source.
    case tile
    /// The letters of its texts.
    case glyphs
}

/// A resource of the map cannot be had.
public struct MapLoadingError: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.mapLoadingError

    /// What cannot be had.
    public var type: MapLoadingErrorType

    /// Why, and what to do about it.
    public var message: String

    /// The source it belongs to; nil for what belongs to none.
    public var sourceId: String?

    /// The tile it belongs to; nil for what belongs to none.
    public var tileId: CanonicalTileID?

    /// When it was found out.
    public var timestamp: Timestamp

    var data: [String: Any] {
        var data: [String: Any] = ["type": type.rawValue, "message": message]
        data["source-id"] = sourceId
        data["tile-id"] = tileId?.data
        return data
    }
}

/// A tile of the world, whichever copy of the world it is seen in.
public struct CanonicalTileID: Hashable, Sendable {
    /// The zoom level.
    public var z: UInt8
    /// The column, from the west.
    public var x: UInt32
    /// The row, from the north.
    public var y: UInt32

    /// Creates the name of a tile.
    public init(z: UInt8, x: UInt32, y: UInt32) {
        self.z = z
        self.x = x
        self.y = y
    }

    var data: [String: Any] { ["z": Int(z), "x": Int(x), "y": Int(y)] }
}
