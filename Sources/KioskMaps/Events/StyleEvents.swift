public import KioskInput

/// A stage of the loading of a style.
public enum StyleDataLoadedType: String, CaseIterable, Hashable, Sendable {
    /// The document is read: layers and sources may be read and changed before they are first drawn.
    case style
    /// What pictures it brings is settled; told of styles that name a sprite.
    case sprite
    /// What its sources say of themselves is known.
    case sources
}

/// A stage of a style is loaded.
public struct StyleDataLoaded: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.styleDataLoaded

    /// The stage.
    public var type: StyleDataLoadedType

    /// From the beginning of the load to the end of the stage.
    public var timeInterval: EventTimeInterval

    var data: [String: Any] { ["type": type.rawValue] }
}

/// A style is loaded with all its stages: the last moment to change it before it is drawn.
public struct StyleLoaded: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.styleLoaded

    /// From the beginning of the load to its end.
    public var timeInterval: EventTimeInterval
}

/// An icon names a picture the style has not; sent once for each name until a picture of that name is added.
public struct StyleImageMissing: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.styleImageMissing

    /// The name of the picture.
    public var imageId: String

    /// When the icon was to be drawn.
    public var timestamp: Timestamp

    var data: [String: Any] { ["id": imageId] }
}

/// A picture that was added at run time is no longer used; never sent yet, because pictures stay until they are removed.
public struct StyleImageRemoveUnused: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.styleImageRemoveUnused

    /// The name of the picture.
    public var imageId: String

    /// When the last use of it ended.
    public var timestamp: Timestamp

    var data: [String: Any] { ["id": imageId] }
}
