public import KioskInput

/// The event of a frame that is about to be drawn.
///
/// The frame shows the changes that a handler makes to the map.
public struct RenderFrameStarted: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.renderFrameStarted

    /// The time of the frame, on the clock of the map.
    public var timestamp: Timestamp

    package init(timestamp: Timestamp) {
        self.timestamp = timestamp
    }
}

/// Whether a frame shows the whole map.
public enum RenderModeType: String, CaseIterable, Hashable, Sendable {
    /// The frame shows the parts of the map that are loaded.
    case partial
    /// The frame shows the whole map, whose visible tiles and resources are loaded.
    case full
}

/// The event of a frame that was drawn.
public struct RenderFrameFinished: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.renderFrameFinished

    /// Whether the frame shows the whole map.
    public var renderMode: RenderModeType

    /// Whether another frame is drawn next, because of an animation, a transition or data that is loading.
    public var needsRepaint: Bool

    /// Whether the placement of symbols has changed.
    public var placementChanged: Bool

    /// The interval from the time of the frame to the end of drawing it.
    public var timeInterval: EventTimeInterval

    package init(
        renderMode: RenderModeType, needsRepaint: Bool, placementChanged: Bool, timeInterval: EventTimeInterval
    ) {
        self.renderMode = renderMode
        self.needsRepaint = needsRepaint
        self.placementChanged = placementChanged
        self.timeInterval = timeInterval
    }

    package var data: [String: Any] {
        [
            "render-mode": renderMode.rawValue, "needs-repaint": needsRepaint,
            "placement-changed": placementChanged,
        ]
    }
}

/// A time interval on the clock of the map.
///
/// The clock is the `FrameClock` of the map view; without one, all times are `Timestamp.zero`. The times are not dates: a frame clock
/// never decreases, while the clock that shows the time of day may be set back.
public struct EventTimeInterval: Hashable, Sendable {
    /// The beginning.
    public var begin: Timestamp

    /// The end.
    public var end: Timestamp
}
