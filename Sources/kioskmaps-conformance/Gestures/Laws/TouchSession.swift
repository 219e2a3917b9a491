import Foundation
import KioskGestures
import KioskInput

/// What the fingers have done since the first of them came down, as the laws need it: it is derived from the frames alone.
struct TouchSession: Sendable {
    /// A finger that is down.
    struct Finger: Sendable {
        let id: Int
        let start: CGPoint
        let landed: Timestamp
        /// Whether it came down beside a drag.
        let isBesideDrag: Bool
        var position: CGPoint
        /// The movements in the last frame and in the one before.
        var step = CGPoint.zero
        var stepBefore = CGPoint.zero
        /// The point in the frame before.
        var previous: CGPoint { CGPoint(x: position.x - step.x, y: position.y - step.y) }
        /// The times of the last frame with a movement and of the one before.
        var moved: Timestamp
        var movedBefore: Timestamp
        /// The greatest distance from the start in any frame.
        var farthest: CGFloat = 0

        /// The distance from the start, in points.
        var distance: CGFloat { hypot(position.x - start.x, position.y - start.y) }
    }

    /// The two oldest fingers.
    struct Pair: Sendable {
        var first: Int
        var second: Int
        /// Their points when they became the oldest.
        var start: FingerPair
        /// Their points now, and in the frame before.
        var now: FingerPair
        var before: FingerPair
        /// The least and the greatest distance between them.
        var spans: ClosedRange<CGFloat>
        /// The least and the greatest rotation since the start, in degrees.
        var rotations = 0.0...0.0
    }

    /// The fingers that are down, the oldest first.
    private(set) var fingers: [Finger] = []

    /// The number of fingers that came down, those that lifted included.
    private(set) var count = 0

    /// The time at which the first finger came down.
    private(set) var began = Timestamp.zero

    /// The time of the last frame.
    private(set) var lastFrame = Timestamp.zero

    /// Whether a contact was lost or cancelled, events were dropped, a mouse was used, or the first finger stopped the map.
    private(set) var isSpoiled = false

    /// Whether events were dropped, after which nothing is known of the fingers that are down.
    private(set) var hasGap = false

    /// Whether options were applied.
    var isConfigured = false

    /// The greatest distance of a finger from its start in any frame, also of those that lifted.
    private(set) var farthest: CGFloat = 0

    /// Whether all fingers that came down were down at the same time.
    private(set) var wereTogether = true

    /// The gestures that have begun.
    var gestures: ContinuousGestures = []

    /// The two oldest fingers; nil for fewer.
    private(set) var pair: Pair?

    /// The time of the last frame before which two fingers zoomed or rotated the map; nil if they did not.
    private(set) var lastPairGesture: Timestamp?

    /// The time at which a pair last ended; nil if none did.
    private(set) var pairEnded: Timestamp?

    /// Whether the fingers that moved the map together have become one, which continues to move it.
    private(set) var isContinued = false

    /// Processes a frame of fingers.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - active: The gestures in progress before the frame.
    ///   - wasGliding: Whether the map decelerated before the frame.
    mutating func update(_ frame: TouchFrame, active: ContinuousGestures, wasGliding: Bool) {
        let touching = frame.contacts.filter(\.isTouching)
        let before = fingers.count
        for finger in fingers {
            let contact = frame.contacts.first { $0.id == finger.id }
            if contact?.phase != .ended, contact?.isTouching != true { isSpoiled = true }
        }
        fingers.removeAll { finger in !touching.contains { $0.id == finger.id } }
        if fingers.isEmpty, !touching.isEmpty { start(at: frame.time) }
        if frame.isAfterGap { (isSpoiled, hasGap) = (true, true) }
        // A finger that replaces one of several continues its gesture.
        if !fingers.isEmpty, fingers.count < before, touching.contains(where: { $0.phase == .began }) {
            isSpoiled = true
        }
        for contact in touching {
            if let index = fingers.firstIndex(where: { $0.id == contact.id }) {
                fingers[index].update(contact, at: frame.time)
                farthest = max(farthest, fingers[index].farthest)
            } else {
                if wasGliding { isSpoiled = true }
                if fingers.count < count { wereTogether = false }
                fingers.append(Finger(contact, at: frame.time, isBesideDrag: active.contains(.pan) && !fingers.isEmpty))
                count += 1
            }
        }
        if fingers.count > 1 {
            isContinued = false
        } else if before > 1, fingers.count == 1 {
            isContinued = !active.isDisjoint(with: .ground)
        }
        updatePair(at: frame.time)
        if !active.isDisjoint(with: [.pinch, .rotate]), count > 1 { lastPairGesture = frame.time }
        lastFrame = frame.time
    }

    /// Notes that a mouse was used.
    mutating func spoil() {
        isSpoiled = true
    }

    private mutating func start(at time: Timestamp) {
        self = TouchSession()
        began = time
    }

    private mutating func updatePair(at time: Timestamp) {
        guard fingers.count > 1 else {
            if pair != nil { pairEnded = time }
            pair = nil
            return
        }
        let now = FingerPair(first: fingers[0].position, second: fingers[1].position)
        guard var next = pair, next.first == fingers[0].id, next.second == fingers[1].id else {
            pair = Pair(
                first: fingers[0].id, second: fingers[1].id, start: now, now: now, before: now,
                spans: now.span...now.span)
            return
        }
        next.before = next.now
        next.now = now
        next.spans = min(next.spans.lowerBound, now.span)...max(next.spans.upperBound, now.span)
        let rotation = next.start.rotation(to: now)
        next.rotations = min(next.rotations.lowerBound, rotation)...max(next.rotations.upperBound, rotation)
        pair = next
    }

    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        digest.combine(min(count, 5))
        guard count > 0, !fingers.isEmpty else { return }
        for finger in fingers {
            digest.combine(finger.start)
            digest.combine(vector: finger.step)
            digest.combine(finger.landed)
            digest.combine(finger.isBesideDrag)
            digest.combine(finger.moved)
            digest.combine(distance: min(finger.farthest, 32))
        }
        digest.combine(began)
        digest.combine(distance: min(farthest, 32))
        for flag in [isSpoiled, hasGap, isConfigured, wereTogether, isContinued] { digest.combine(flag) }
        digest.combine(Int(gestures.rawValue))
        digest.combine(pair) {
            $0.combine($1.start)
            $0.combine(distance: min($1.spans.upperBound - $1.spans.lowerBound, 64))
            $0.combine(distance: min($1.rotations.upperBound - $1.rotations.lowerBound, 32))
        }
        digest.combine(pairEnded) { $0.combine($1) }
        digest.combine(lastPairGesture) { $0.combine($1) }
    }
}

extension TouchSession.Finger {
    fileprivate init(_ contact: TouchContact, at time: Timestamp, isBesideDrag: Bool) {
        self.init(
            id: contact.id, start: contact.position, landed: time, isBesideDrag: isBesideDrag,
            position: contact.position, moved: time,
            movedBefore: time)
    }

    fileprivate mutating func update(_ contact: TouchContact, at time: Timestamp) {
        stepBefore = step
        step = CGPoint(x: contact.position.x - position.x, y: contact.position.y - position.y)
        if step != .zero { (moved, movedBefore) = (time, moved) }
        position = contact.position
        farthest = max(farthest, distance)
    }
}
