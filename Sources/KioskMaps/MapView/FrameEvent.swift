/// An event of the frames of a map, for a watchdog.
package enum FrameEvent: Hashable, Sendable {
    /// A frame was requested, because the image has to change.
    case due
    /// A frame was drawn.
    case presented
}

extension MapView {
    /// Sends when a frame is requested and when it was drawn; a frame that could not be drawn is not presented.
    package var onFrameEvent: Signal<FrameEvent> { frameEvents.signal }
}
