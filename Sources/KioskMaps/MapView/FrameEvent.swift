package import KioskInput

/// An event of the frames of a map, for a watchdog.
package enum FrameEvent: Hashable, Sendable {
    /// A frame was requested at a time, because the image has to change.
    case due(Timestamp)
    /// A frame of a time was drawn.
    case presented(Timestamp)
}

extension MapView {
    /// Sends when a frame is requested and when it was drawn; a frame that could not be drawn is not presented.
    package var onFrameEvent: Signal<FrameEvent> { frameEvents.signal }
}
