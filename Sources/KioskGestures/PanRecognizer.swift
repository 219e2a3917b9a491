import Foundation
import KioskInput

/// A recogniser of fingers that drag: one, or two that move in parallel.
///
/// A drag continues without a new threshold when fingers join or leave it, until the last one lifts.
struct PanRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// No finger is down.
        case idle
        /// Fingers are down and have not left the slop around their start.
        case possible(DragFingers, start: CGPoint)
        /// One finger remains of two that moved the map; any movement continues the drag.
        case continuing(DragFingers)
        /// The fingers drag; their points are the last ones.
        case active(DragFingers, start: CGPoint)
        /// It has yielded to another gesture, and waits for a finger to lift or to come down.
        case failed(DragFingers)
    }

    private(set) var state = State.idle

    /// Whether fingers that drag may still begin another gesture.
    var dragIsOpen = false

    /// Whether two fingers drag; otherwise the oldest of them does, if it began alone.
    var dragsWithTwo = true

    /// Whether two fingers zoom or rotate the map, which moves it as well.
    var isCovered = false

    /// Whether the fingers have moved in the frame beyond the returned event, so that the frame must be processed again.
    private(set) var isBehind = false

    /// The fingers that are down; `follow(_:thresholds:)` updates them.
    private(set) var fingers = FingerTravels()
    private var velocities = FingerVelocities()

    /// The offset from the fingers to the path without joining and leaving fingers.
    private var offset = CGPoint.zero

    /// The point on that path of the finger that remained when two zoomed or rotated the map; the end of a pinch whose
    /// fingers lift one after the other is not a fling.
    private var lastCovered: CGPoint?

    /// The time until which two of the fingers that are down zoomed or rotated the map, or moved differently; nil if they did
    /// not.
    private var coveredUntil: Timestamp?
    private var fling: GestureEvent?

    /// Whether the fingers drag.
    var isActive: Bool {
        if case .active = state { true } else { false }
    }

    /// The contact that drags, or the first of two; nil without a drag.
    var contact: Int? {
        if case .active(let fingers, _) = state { fingers.first } else { nil }
    }

    /// Removes and returns the fling of a finger that lifted in the last frame; nil if it had come to rest.
    mutating func removeFling() -> GestureEvent? {
        defer { fling = nil }
        return fling
    }

    /// Updates the fingers from a frame, before any recogniser processes it.
    mutating func follow(_ frame: TouchFrame, thresholds: GestureThresholds) {
        fingers.update(frame, slop: thresholds.restSlop)
        // The movement before a gap is unknown.
        if frame.isAfterGap { velocities.reset() }
    }

    /// Processes a frame, or the rest of one after `began` or `rebased`, and returns the event that it causes.
    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        if !isBehind { velocities.add(frame, thresholds: thresholds) }
        isBehind = false
        if isCovered || fingers.diverge(agreement: thresholds.pairAgreement)
            || velocities.diverge(in: frame, thresholds: thresholds)
        {
            coveredUntil = frame.time
        }
        defer { if fingers.fingers.isEmpty { coveredUntil = nil } }
        switch state {
        case .idle:
            begin()
        case .possible(let last, let start):
            guard let now = fingers.oldest, now.hasSameContacts(as: last) else {
                begin()
                return isCovered && fingers.isContinued ? resume() : nil
            }
            follow(now.point)
            let isPair = now.second != nil
            let slop = isPair ? thresholds.pinchTravelSlop : thresholds.panSlop
            guard !dragIsOpen, !isPair || dragsWithTwo && !isCovered, start.distance(to: now.point) > slop else {
                break
            }
            state = .active(now, start: start)
            fingers.includeOldest()
            return .pan(.began, now.point, start: start)
        case .continuing(let last):
            guard let now = fingers.oldest, now.hasSameContacts(as: last) else {
                begin()
                break
            }
            return resume()
        case .active(let last, let start):
            return drag(last, start: start, in: frame, thresholds: thresholds)
        case .failed(let last):
            if fingers.oldest?.hasSameContacts(as: last) != true {
                begin()
            }
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

    private func dragging(at point: KeyPath<FingerTravels.Finger, CGPoint>) -> DragFingers? {
        fingers.dragging(limit: dragsWithTwo ? 2 : 1, at: point)
    }

    private mutating func drag(
        _ last: DragFingers, start: CGPoint, in frame: TouchFrame, thresholds: GestureThresholds
    ) -> GestureEvent? {
        guard fingers.isContinued, let now = dragging(at: \.position) else {
            let isCancelled = last.wereCancelled(in: frame)
            if fingers.fingers.isEmpty, !isCancelled {
                fling = makeFling(from: last, at: last.liftTime(in: frame), thresholds)
            }
            begin()
            return .pan(isCancelled ? .cancelled : .ended, last.point, start: start)
        }
        guard now.hasSameContacts(as: last) else {
            // The fingers that stay move the map in this frame as well: they grab the ground that lay under them before
            // it.
            let grabbed = dragging(at: \.previous) ?? now
            offset.x += last.point.x - grabbed.point.x
            offset.y += last.point.y - grabbed.point.y
            state = .active(grabbed, start: start)
            isBehind = true
            return .pan(.rebased, grabbed.point, start: start)
        }
        follow(now.point)
        guard now.point != last.point else { return nil }
        state = .active(now, start: start)
        return .pan(.changed, now.point, start: start)
    }

    /// Begins immediately at the previous point of the remaining finger.
    private mutating func resume() -> GestureEvent? {
        guard fingers.fingers.count == 1, let grabbed = dragging(at: \.previous), let now = fingers.oldest else {
            return nil
        }
        guard now.point != grabbed.point else {
            state = .continuing(now)
            return nil
        }
        (offset, lastCovered) = (.zero, grabbed.point)
        state = .active(grabbed, start: grabbed.point)
        isBehind = true
        fingers.includeOldest()
        return .pan(.began, grabbed.point, start: grabbed.point)
    }

    private mutating func begin() {
        (offset, lastCovered) = (.zero, nil)
        guard let now = fingers.oldest else {
            state = .idle
            return
        }
        state = .possible(now, start: now.point)
    }

    /// Records the point of the path at which two fingers still zoomed or rotated the map.
    private mutating func follow(_ point: CGPoint) {
        if isCovered { lastCovered = CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
    }

    private func makeFling(
        from last: DragFingers, at time: Timestamp, _ thresholds: GestureThresholds
    ) -> GestureEvent? {
        // A hand that pinches or rotates does not lift its fingers at once; the last one still moves as the pair did.
        if let coveredUntil, time.seconds(since: coveredUntil) <= thresholds.pairLiftInterval { return nil }
        let point = CGPoint(x: last.point.x + offset.x, y: last.point.y + offset.y)
        if let lastCovered, lastCovered.distance(to: point) <= thresholds.panSlop { return nil }
        return velocities.velocity(of: last, atLift: time, thresholds: thresholds)
            .map { .fling(last.point, velocity: $0) }
    }
}
