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
