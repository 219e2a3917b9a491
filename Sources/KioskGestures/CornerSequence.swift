public import Foundation
public import KioskInput

/// A recogniser of a secret sequence of taps in the corners of the screen, which is unlikely to occur by chance.
///
///     var knock = CornerSequence([.topLeft, .topRight, .bottomRight, .bottomLeft])
///     if knock.handle(frame, screen: size) { … }  // ask for the code
///
/// It observes touches without consuming them.
public struct CornerSequence: Hashable, Sendable {
    /// A corner of the screen.
    public enum Corner: String, Hashable, Sendable, CaseIterable {
        /// The upper left one.
        case topLeft
        /// The upper right one.
        case topRight
        /// The lower left one.
        case bottomLeft
        /// The lower right one.
        case bottomRight
    }

    /// The corners to tap, in order.
    public let corners: [Corner]

    /// The extent of a corner along both edges, in points.
    public var cornerSize: CGFloat = 80

    /// The maximum time between two taps, in seconds.
    public var interval: TimeInterval = 2

    /// The number of corners that have been tapped.
    private var progress = 0

    /// The finger that taps the next corner.
    private var contact: Int?

    /// The time at which the last tap ended.
    private var last: Timestamp?

    /// Creates a sequence before its first tap; an empty one is never recognised.
    public init(_ corners: [Corner]) {
        self.corners = corners
    }

    /// Processes a frame, and returns whether the last tap of the sequence ended in it.
    ///
    /// A tap elsewhere, a second finger or a longer pause restarts the sequence.
    ///
    /// - Parameters:
    ///   - frame: The touches.
    ///   - screen: The size of the screen, in points.
    public mutating func handle(_ frame: TouchFrame, screen: CGSize) -> Bool {
        for finger in frame.contacts {
            switch finger.phase {
            case .began:
                begin(finger, at: frame.time, isAlone: frame.touching.count == 1, screen: screen)
            case .moved, .stationary:
                if finger.id == contact, corner(at: finger.position, screen: screen) != corners[progress] { restart() }
            case .ended where finger.id == contact:
                contact = nil
                last = frame.time
                progress += 1
                guard progress == corners.count else { continue }
                restart()
                return true
            case .ended, .cancelled:
                if finger.id == contact { restart() }
            }
        }
        return false
    }

    private mutating func begin(_ finger: TouchContact, at time: Timestamp, isAlone: Bool, screen: CGSize) {
        let isLate = last.map { time.seconds(since: $0) > interval } ?? false
        if isLate || !isAlone || contact != nil { restart() }
        guard isAlone, let corner = corner(at: finger.position, screen: screen) else { return restart() }
        if corners.indices.contains(progress), corner == corners[progress] {
            contact = finger.id
        } else {
            restart()
            // A wrong corner may be the first one of another attempt.
            if corner == corners.first { contact = finger.id }
        }
    }

    private mutating func restart() {
        progress = 0
        contact = nil
        last = nil
    }

    private func corner(at point: CGPoint, screen: CGSize) -> Corner? {
        let (isLeft, isRight) = (point.x < cornerSize, point.x >= screen.width - cornerSize)
        let (isTop, isBottom) = (point.y < cornerSize, point.y >= screen.height - cornerSize)
        guard isLeft != isRight, isTop != isBottom else { return nil }
        return isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    }
}
