public import KioskInput

/// A frame is about to be drawn: what changes in a handler is in its picture.
public struct RenderFrameStarted: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.renderFrameStarted

    /// The time of the frame.
    public var timestamp: Timestamp
}

/// How much of the map a frame shows.
public enum RenderModeType: String, CaseIterable, Hashable, Sendable {
    /// What is loaded so far.
    case partial
    /// All of it.
    case full
}

/// A frame is drawn.
public struct RenderFrameFinished: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.renderFrameFinished

    /// How much of the map it shows.
    public var renderMode: RenderModeType

    /// Whether another frame follows.
    public var needsRepaint: Bool

    /// Whether symbols have found other places.
    public var placementChanged: Bool

    /// From the time of the frame to when it was drawn.
    public var timeInterval: EventTimeInterval

    var data: [String: Any] {
        [
            "render-mode": renderMode.rawValue, "needs-repaint": needsRepaint,
            "placement-changed": placementChanged,
        ]
    }
}

/// When something began and when it was done, on the clock of the map.
///
/// The clock is the map view's `FrameClock`, so that the times of a scenario are exact; a map without a clock stamps
/// everything with `Timestamp.zero`. These are no dates: a kiosk's clock of the day may jump, the frame clock never goes back.
public struct EventTimeInterval: Hashable, Sendable {
    /// When it began.
    public var begin: Timestamp

    /// When it was done.
    public var end: Timestamp
}
