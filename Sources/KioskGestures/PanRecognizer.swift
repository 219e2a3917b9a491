import Foundation
import KioskInput

/// A recogniser of fingers that drag: one, or two that move in parallel.
///
/// A drag continues without a new threshold when fingers join or leave it, until the last one lifts. Its point, which is that of the
/// finger or the midpoint of two, then jumps, but the map does not move. The sum of its movements without these jumps is called the
/// path of the drag.
struct PanRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// No finger is down.
        case idle
        /// Fingers are down and have not left the slop around their start.
        case possible(DragFingers, start: CGPoint)
        /// One finger remains of two that zoomed or rotated the map, and has not moved since; any movement begins a drag.
        case continuing(DragFingers)
        /// The fingers drag; their points are the last ones.
        case active(DragFingers, start: CGPoint)
        /// The recogniser has yielded to another gesture, and waits for a finger to lift or to come down.
        case failed(DragFingers)
    }

    private(set) var state = State.idle

    /// Whether the fingers may still begin a pitch or a quick zoom; a drag does not begin meanwhile.
    var awaitsOtherGesture = false

    /// Whether two fingers may drag; otherwise only one that has begun a drag alone does, also if another one joins it.
    var dragsWithTwo = true

    /// Whether two fingers zoom or rotate the map in this frame; the pair also moves it, so that no drag of two fingers begins.
    var hasActivePair = false

    /// Whether the frame must be processed again, because the returned event contains the previous points of the fingers.
    private(set) var needsSecondPass = false

    /// The fingers that are down, which `updateFingers(from:thresholds:)` updates.
    private(set) var fingers = FingerTravels()
    private var velocities = FingerVelocities()

    /// The vector from the point of the fingers to the path of the drag: the sum of the jumps, negated.
    private var offset = CGPoint.zero

    /// The point of the path in the last frame in which two fingers zoomed or rotated the map; nil if they did not during the drag.
    ///
    /// A finger that lifts near it ends a pinch whose fingers lift one after the other, and does not fling the map.
    private var lastPairPoint: CGPoint?

    /// The time of the last frame in which two fingers zoomed or rotated the map, or moved in different directions; nil if they did not
    /// since the first finger came down.
    private var lastPairTime: Timestamp?
    /// The fling of the last frame.
    private var fling: GestureEvent?

    /// Whether the fingers drag.
    var isActive: Bool {
        if case .active = state { true } else { false }
    }

    /// The contact that drags, or the first of two; nil without a drag.
    var contact: Int? {
        if case .active(let fingers, _) = state { fingers.first } else { nil }
    }

    /// Removes and returns the fling of fingers that lifted in the last frame; nil without one, as of fingers that had come to rest.
    mutating func removeFling() -> GestureEvent? {
        defer { fling = nil }
        return fling
    }

    /// Updates the fingers from a frame, before any recogniser processes it.
    mutating func updateFingers(from frame: TouchFrame, thresholds: GestureThresholds) {
        fingers.update(frame, slop: thresholds.restSlop)
        // The movement before a gap is unknown.
        if frame.isAfterGap { velocities.reset() }
    }

    /// Processes a frame and returns the event that it causes.
    ///
    /// Call it again with the same frame while `needsSecondPass` is true.
    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        if !needsSecondPass { velocities.add(frame, thresholds: thresholds) }
        needsSecondPass = false
        if hasActivePair || fingers.diverge(agreement: thresholds.pairAgreement)
            || velocities.diverge(in: frame, thresholds: thresholds)
        {
            lastPairTime = frame.time
        }
        defer { if fingers.fingers.isEmpty { lastPairTime = nil } }
        switch state {
        case .idle:
            restart()
        case .possible(let last, let start):
            guard let now = fingers.oldest, now.hasSameContacts(as: last) else {
                restart()
                // The finger that remains of a pinch continues to move the map, without a slop.
                return hasActivePair && fingers.isContinued ? resume() : nil
            }
            recordPair(at: now.point)
            let isPair = now.second != nil
            let mayDrag = !isPair || (dragsWithTwo && !hasActivePair)
            let slop = isPair ? thresholds.pinchTravelSlop : thresholds.panSlop
            guard mayDrag, !awaitsOtherGesture, start.distance(to: now.point) > slop else { break }
            state = .active(now, start: start)
            // Each of two fingers that began the drag is part of it, even if it travelled less than the slop of its own.
            fingers.includeOldest()
            return .pan(.began, now.point, start: start)
        case .continuing(let last):
            guard let now = fingers.oldest, now.hasSameContacts(as: last) else {
                restart()
                break
            }
            return resume()
        case .active(let last, let start):
            return drag(last, start: start, in: frame, thresholds: thresholds)
        case .failed(let last):
            if fingers.oldest?.hasSameContacts(as: last) != true { restart() }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        switch state {
        case .idle, .failed: return nil
        case .possible(let last, _), .continuing(let last):
            state = .failed(last)
            return nil
        case .active(let last, let start):
            state = .failed(last)
            return .pan(.ended, last.point, start: start)
        }
    }

    /// Returns the fingers that drag, with their points in a frame.
    private func dragging(in frame: FingerTravels.Frame) -> DragFingers? {
        fingers.dragging(limit: dragsWithTwo ? 2 : 1, in: frame)
    }

    /// Continues or ends a drag.
    ///
    /// - Parameters:
    ///   - last: The fingers that drag, with the points of the last event.
    ///   - start: The point at which the drag began.
    ///   - frame: The frame.
    ///   - thresholds: The thresholds of the recognisers.
    private mutating func drag(
        _ last: DragFingers, start: CGPoint, in frame: TouchFrame, thresholds: GestureThresholds
    ) -> GestureEvent? {
        guard fingers.isContinued, let now = dragging(in: .current) else {
            let isCancelled = last.wereCancelled(in: frame)
            if fingers.fingers.isEmpty, !isCancelled {
                fling = makeFling(from: last, at: last.liftTime(in: frame), thresholds)
            }
            restart()
            return .pan(isCancelled ? .cancelled : .ended, last.point, start: start)
        }
        guard now.hasSameContacts(as: last) else {
            // The fingers that stay have moved in this frame as well. They grab the ground at their previous points, and the second
            // pass moves it to the current ones.
            let grabbed = dragging(in: .previous) ?? now
            offset.x += last.point.x - grabbed.point.x
            offset.y += last.point.y - grabbed.point.y
            state = .active(grabbed, start: start)
            needsSecondPass = true
            return .pan(.rebased, grabbed.point, start: start)
        }
        recordPair(at: now.point)
        guard now.point != last.point else { return nil }
        state = .active(now, start: start)
        return .pan(.changed, now.point, start: start)
    }

    /// Begins a drag by the finger that remains of two, at its previous point, as soon as it moves; the second pass moves the map to
    /// its current one.
    private mutating func resume() -> GestureEvent? {
        guard fingers.fingers.count == 1, let grabbed = dragging(in: .previous), let now = fingers.oldest else {
            return nil
        }
        guard now.point != grabbed.point else {
            state = .continuing(now)
            return nil
        }
        (offset, lastPairPoint) = (.zero, grabbed.point)
        state = .active(grabbed, start: grabbed.point)
        needsSecondPass = true
        fingers.includeOldest()
        return .pan(.began, grabbed.point, start: grabbed.point)
    }

    /// Resets the state to that of the fingers that are down now, which have not begun a drag.
    private mutating func restart() {
        (offset, lastPairPoint) = (.zero, nil)
        guard let now = fingers.oldest else {
            state = .idle
            return
        }
        state = .possible(now, start: now.point)
    }

    /// Records a point of the drag on its path if two fingers zoom or rotate the map.
    private mutating func recordPair(at point: CGPoint) {
        if hasActivePair { lastPairPoint = CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
    }

    /// Returns the fling of fingers that lift; nil if they had come to rest, or end a pinch or a rotation.
    private func makeFling(
        from last: DragFingers, at time: Timestamp, _ thresholds: GestureThresholds
    ) -> GestureEvent? {
        // Fingers that pinch or rotate do not lift in the same frame; the last one still moves as part of the pair.
        if let lastPairTime, time.seconds(since: lastPairTime) <= thresholds.pairLiftInterval { return nil }
        let point = CGPoint(x: last.point.x + offset.x, y: last.point.y + offset.y)
        if let lastPairPoint, lastPairPoint.distance(to: point) <= thresholds.panSlop { return nil }
        return velocities.velocity(of: last, atLift: time, thresholds: thresholds)
            .map { .fling(last.point, velocity: $0) }
    }
}

extension PanRecognizer {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        switch state {
        case .idle: digest.combine(0)
        case .possible(let fingers, let start):
            digest.combine(1)
            digest.combine(fingers)
            digest.combine(start)
        case .continuing(let fingers):
            digest.combine(2)
            digest.combine(fingers)
        case .active(let fingers, let start):
            digest.combine(3)
            digest.combine(fingers)
            digest.combine(start)
        case .failed(let fingers):
            digest.combine(4)
            digest.combine(fingers)
        }
        fingers.digest(into: &digest)
        velocities.digest(into: &digest)
        // It is on the path of the drag, which differs from the screen by the offset.
        digest.combine(lastPairPoint) { [offset] in
            $0.combine(CGPoint(x: $1.x - offset.x, y: $1.y - offset.y))
        }
        digest.combine(lastPairTime) { $0.combine($1) }
    }
}
