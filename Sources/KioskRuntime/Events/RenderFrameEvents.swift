public import KioskInput

/// The event of a frame that is about to be drawn; changes by a handler are part of its image.
public struct RenderFrameStarted: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.renderFrameStarted

    /// The time of the frame.
    public var timestamp: Timestamp

    package init(timestamp: Timestamp) {
        self.timestamp = timestamp
    }
}

/// The completeness of a frame.
public enum RenderModeType: String, CaseIterable, Hashable, Sendable {
    /// The parts of the map that are loaded.
    case partial
    /// The whole map.
    case full
}

/// The event of a frame that was drawn.
public struct RenderFrameFinished: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.renderFrameFinished

    /// The completeness of the frame.
    public var renderMode: RenderModeType

    /// Whether another frame follows.
    public var needsRepaint: Bool

    /// Whether the placement of symbols has changed.
    public var placementChanged: Bool

    /// The time from that of the frame to the end of its drawing.
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
/// The clock is the `FrameClock` of the map view, so that the times of a scenario are exact; without a clock all times
/// are `Timestamp.zero`. The times are not dates: the clock of the day may be set back, but a frame clock never
/// decreases.
public struct EventTimeInterval: Hashable, Sendable {
    /// The beginning.
    public var begin: Timestamp

    /// The end.
    public var end: Timestamp
}
