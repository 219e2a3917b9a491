import Foundation
import KioskInput

/// The recognition of touches that explore the screen: one finger reads what is under it, a double tap activates what was read last, its
/// second touch slides that if it is held before it moves, and several fingers move the map.
struct TouchExploration {
    /// What a frame of touches means.
    enum Outcome: Hashable {
        /// The element at a point is to be read: at the begin of a touch in any case, and otherwise if it is another one.
        case read(CGPoint, isBegin: Bool)
        /// The element that was read last is to be activated.
        case activate
        /// The element that was read last is to be slid, by the movement from the point at which the finger was held.
        case slide(from: CGPoint, to: CGPoint, isBegin: Bool)
        /// The map handles a frame.
        case pass(TouchFrame)
        /// Nothing.
        case nothing
    }

    /// The longest time of a tap, after which a finger is held, and from its end to the begin of the next one, in seconds: people who do not
    /// see the screen tap slowly.
    private static let tapTime = 0.4

    /// The greatest movement of a finger that taps, and between two taps, in points: less than the distance of two controls.
    private static let tapDistance: CGFloat = 40

    /// The touch of one finger.
    private struct Touch {
        var begin: Timestamp
        var start: CGPoint
        /// The position in the last frame.
        var last: CGPoint
        var isShort = true
        /// Whether it is the second one of a double tap.
        var isSecond = false
        /// The point at which the finger was held after the first tap; nil before.
        var holdPoint: CGPoint?
    }

    private var touch: Touch?
    private var lastTap: (end: Timestamp, position: CGPoint)?
    private var isPassing = false

    init() {}

    /// Returns what a frame means.
    mutating func handle(_ frame: TouchFrame) -> Outcome {
        // A mouse and its pointer are for people who see the screen.
        guard frame.tool == .finger else { return .pass(frame) }
        let touching = Array(frame.touching)
        if isPassing {
            if touching.isEmpty { isPassing = false }
            return .pass(frame)
        }
        // Fingers that were down before the exploration began belong to the map.
        if touch == nil, frame.contacts.contains(where: { $0.phase != .began }) {
            isPassing = !touching.isEmpty
            return .pass(frame)
        }
        if touching.count > 1 { return beginToPass(frame) }
        guard let contact = touching.first else { return end(frame) }
        let isBegin = touch == nil
        if isBegin { begin(contact.position, at: frame.time) }
        guard var current = touch else { return .nothing }
        let isOver = frame.time.seconds(since: current.begin) > Self.tapTime
        let isHoldBegin = current.isSecond && current.isShort && isOver && current.holdPoint == nil
        if isHoldBegin { current.holdPoint = current.last }
        let distance = hypot(contact.position.x - current.start.x, contact.position.y - current.start.y)
        if distance > Self.tapDistance { current.isShort = false }
        current.last = contact.position
        touch = current
        if let hold = current.holdPoint { return .slide(from: hold, to: contact.position, isBegin: isHoldBegin) }
        // The second tap may be anywhere: it activates what the first one has read.
        return current.isSecond && current.isShort ? .nothing : .read(contact.position, isBegin: isBegin)
    }

    private mutating func begin(_ position: CGPoint, at time: Timestamp) {
        var touch = Touch(begin: time, start: position, last: position)
        if let lastTap {
            let distance = hypot(position.x - lastTap.position.x, position.y - lastTap.position.y)
            touch.isSecond = time.seconds(since: lastTap.end) <= Self.tapTime && distance <= Self.tapDistance
        }
        self.touch = touch
        lastTap = nil
    }

    private mutating func end(_ frame: TouchFrame) -> Outcome {
        guard let touch else { return .nothing }
        self.touch = nil
        // A contact that was lost is no tap.
        guard let contact = frame.contacts.first, contact.phase == .ended, touch.isShort,
            frame.time.seconds(since: touch.begin) <= Self.tapTime
        else { return .nothing }
        if touch.isSecond { return .activate }
        lastTap = (frame.time, contact.position)
        return .nothing
    }

    /// Passes fingers to the map, for which they begin in this frame.
    private mutating func beginToPass(_ frame: TouchFrame) -> Outcome {
        (isPassing, touch, lastTap) = (true, nil, nil)
        var passed = frame
        passed.contacts = frame.touching.map { contact in
            var contact = contact
            contact.phase = .began
            return contact
        }
        return .pass(passed)
    }
}
