package import KioskInput

/// A part of a map that takes part in its frames.
///
/// A part conforms to the protocols of the phases that it needs, and is not called in the others. The order of the parts within a
/// phase is the order of `MapView.frameParticipants`.
@MainActor
package protocol FrameParticipant: AnyObject {
    /// Adapts to another clock: times of the previous one are meaningless now.
    ///
    /// - Parameters:
    ///   - oldClock: The previous clock; nil if there was none.
    ///   - newClock: The current clock; nil if there is none.
    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?)
}

extension FrameParticipant {
    package func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {}
}

/// A part of a map that changes with the time of a frame.
@MainActor
package protocol FrameUpdating: FrameParticipant {
    /// Updates the part to the time of a frame.
    func update(at time: Timestamp)
}

/// A part of a map that requests frames.
@MainActor
package protocol FrameScheduling: FrameParticipant {
    /// Returns the earliest time at which the part needs another frame; nil if it needs none.
    ///
    /// A later time than the given one is waited for without frames; any other requests the next frame.
    ///
    /// - Parameter time: The time of the last frame.
    func nextFrameTime(after time: Timestamp) -> Timestamp?
}

/// A part of a map that sends events at the end of a frame.
@MainActor
package protocol FrameFinishing: FrameParticipant {
    /// Sends the events of a frame, after the image was drawn and the next frame was requested or scheduled.
    func didFinishFrame(at time: Timestamp)
}
