public import KioskInput

/// A stage of the loading of a style.
public enum StyleDataLoadedType: String, CaseIterable, Hashable, Sendable {
    /// The document is read: layers and sources may be read and changed before they are drawn for the first time.
    case style
    /// The images of the style are loaded; sent for styles with a sprite.
    case sprite
    /// The metadata of the sources are loaded.
    case sources
}

/// The event of a stage of a style that is loaded.
public struct StyleDataLoaded: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.styleDataLoaded

    /// The stage.
    public var type: StyleDataLoadedType

    /// The time from the beginning of the load to the end of the stage.
    public var timeInterval: EventTimeInterval

    package init(type: StyleDataLoadedType, timeInterval: EventTimeInterval) {
        self.type = type
        self.timeInterval = timeInterval
    }

    package var data: [String: Any] { ["type": type.rawValue] }
}

/// The event of a style that is loaded with all its stages: the last opportunity to change it before it is drawn.
public struct StyleLoaded: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.styleLoaded

    /// The time from the beginning of the load to its end.
    public var timeInterval: EventTimeInterval

    package init(timeInterval: EventTimeInterval) {
        self.timeInterval = timeInterval
    }
}

/// The event of an icon whose image the style does not contain; sent once for each name until an image with the name is
/// added.
public struct StyleImageMissing: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.styleImageMissing

    /// The name of the image.
    public var imageId: String

    /// The time at which the icon was to be drawn.
    public var timestamp: Timestamp

    package init(imageId: String, timestamp: Timestamp) {
        self.imageId = imageId
        self.timestamp = timestamp
    }

    package var data: [String: Any] { ["id": imageId] }
}

/// The event of an image that was added at run time and is no longer used; never sent yet, because images stay until they
/// are removed.
public struct StyleImageRemoveUnused: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.styleImageRemoveUnused

    /// The name of the image.
    public var imageId: String

    /// The time at which its last use ended.
    public var timestamp: Timestamp

    package var data: [String: Any] { ["id": imageId] }
}
