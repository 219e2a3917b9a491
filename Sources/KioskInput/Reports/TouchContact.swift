public import Foundation

/// A finger or another object on the glass, in one touch frame.
public struct TouchContact: Hashable, Sendable {
    /// The id of the contact: greater than that of every contact that began before it.
    public var id: Int
    /// The position, in points from the top left of the screen; the last one after the end.
    public var position: CGPoint
    /// The phase of the contact in the frame.
    public var phase: Phase
    /// The time at which the finger was lifted, if a filter reports the end later; `nil` if it is that of the frame.
    public var liftTime: Timestamp?

    /// Creates a contact at a position in points.
    ///
    /// - Parameters:
    ///   - id: The id of the contact.
    ///   - position: The position, in points.
    ///   - phase: The phase of the contact in the frame.
    public init(id: Int, position: CGPoint, phase: Phase) {
        self.id = id
        self.position = position
        self.phase = phase
    }

    /// The phases of a contact: it begins, moves or rests in any number of frames, and ends or is cancelled once.
    public enum Phase: Hashable, Sendable {
        /// It begins in this frame.
        case began
        /// Its position has changed since the frame before.
        case moved
        /// Its position is that of the frame before.
        case stationary
        /// The finger was lifted.
        case ended
        /// The contact ended without a known lift; it must not have an effect.
        case cancelled(CancelReason)
    }

    /// A reason for which a contact was cancelled.
    public enum CancelReason: String, Hashable, Sendable, CaseIterable {
        /// It ended while the kernel dropped events.
        case lost
        /// The device was unplugged or suspended.
        case unplugged
        /// The device reports it as a palm.
        case palm
        /// It came from a twin node of a panel that is touched.
        case twin
        /// The recording or another source ended while the finger was down.
        case endOfInput
        /// Touches were withheld while the finger was down.
        case withheld
    }

    /// Whether the finger is down after the frame.
    public var isTouching: Bool {
        switch phase {
        case .began, .moved, .stationary: true
        case .ended, .cancelled: false
        }
    }
}
