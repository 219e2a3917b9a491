public import Foundation

/// One finger, or whatever touches the glass, as it is in one touch frame.
public struct TouchContact: Hashable, Sendable {
    /// The contact's number: greater than that of every contact that began before it.
    public var id: Int
    /// Where it touches, in points from the top left of the screen; where it last touched once it is over.
    public var position: CGPoint
    /// What became of the contact in this frame.
    public var phase: Phase

    /// Creates a contact at a position in points.
    public init(id: Int, position: CGPoint, phase: Phase) {
        self.id = id
        self.position = position
        self.phase = phase
    }

    /// The life of a contact: it begins, moves or rests in any number of frames, and ends or is cancelled once.
    public enum Phase: Hashable, Sendable {
        /// It is new in this frame.
        case began
        /// It is somewhere else than in the frame before.
        case moved
        /// It is where it was in the frame before.
        case stationary
        /// The finger was lifted.
        case ended
        /// The contact is over without the finger having been lifted as far as anyone knows; it must not act.
        case cancelled(CancelReason)
    }

    /// Why a contact was cancelled.
    public enum CancelReason: String, Hashable, Sendable, CaseIterable {
        /// It vanished while the kernel dropped events.
        case lost
        /// The device was unplugged, or put to sleep.
        case unplugged
        /// The device takes it for a palm.
        case palm
        /// It came from a twin node of a panel that is touched itself.
        case twin
        /// The recording or another source came to its end while the finger was down.
        case endOfInput
        /// Touches were shut out while the finger was down.
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
