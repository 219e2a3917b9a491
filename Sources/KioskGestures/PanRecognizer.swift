import Foundation
import KioskInput

/// Recognises fingers that drag: one, or two that move in parallel.
///
/// A drag continues without a new threshold when fingers join or leave it, until the last one lifts.
struct PanRecognizer {
    enum State: Equatable {
        /// No finger is down.
        case idle
        /// Fingers are down and have not left the slop around their start.
        case possible(DragFingers, start: CGPoint)
        /// A finger is left of two that moved the map; any movement continues that.
        case continuing(DragFingers)
        /// The fingers drag; they are where they were last.
        case active(DragFingers, start: CGPoint)
        /// Gave way to another gesture and waits for a finger to lift or another to come.
        case failed(DragFingers)
    }

    private(set) var state = State.idle

    /// Whether fingers that drag may still mean something else.
    var dragIsOpen = false

    /// Whether two fingers drag; otherwise the oldest of them does, if it began alone.
    var dragsWithTwo = true

    /// Whether two fingers zoom or turn the map, which moves it as well.
    var isCovered = false

    /// Whether the fingers have moved in the frame beyond the event that was returned; the same frame brings the rest.
    private(set) var isBehind = false

    private var tracker = VelocityTracker()

    /// From where the fingers are to where they would be if no finger had ever joined or left: the path whose velocity counts.
    private var offset = CGPoint.zero

    /// Where on that path the finger was that stayed when two zoomed or turned the map; the last moments of a pinch whose
    /// fingers lift one after the other are no fling.
    private var lastCovered: CGPoint?
    private var fling: GestureEvent?

    /// Whether the fingers drag.
    var isActive: Bool {
        if case .active = state { true } else { false }
    }

    /// The contact that drags, or the first of two; nil while none does.
    var contact: Int? {
        if case .active(let fingers, _) = state { fingers.first } else { nil }
    }

    /// Takes out how the finger flung the map when it lifted in the last frame; nil when it came to rest before.
    mutating func takeFling() -> GestureEvent? {
        defer { fling = nil }
        return fling
    }

    /// Discards the movement before a gap.
    mutating func forgetVelocity() {
        tracker.reset()
    }

    /// Follows one frame, or the rest of one after `began` or `rebased`, and returns what happened in it.
    mutating func handle(
        _ frame: TouchFrame, fingers: FingerTravels, thresholds: GestureThresholds
    ) -> GestureEvent? {
        isBehind = false
        switch state {
        case .idle:
            begin(fingers, at: frame.time, thresholds: thresholds)
        case .possible(let last, let start):
            guard let now = fingers.oldest, now.follows(last) else {
                begin(fingers, at: frame.time, thresholds: thresholds)
                return isCovered && fingers.isContinued ? resume(fingers) : nil
            }
            follow(now.point, at: frame.time, thresholds: thresholds)
            let isPair = now.second != nil
            let slop = isPair ? thresholds.pinchTravelSlop : thresholds.panSlop
            guard !dragIsOpen, !isPair || dragsWithTwo && !isCovered, start.distance(to: now.point) > slop else {
                break
            }
            state = .active(now, start: start)
            return .pan(.began, now.point, start: start)
        case .continuing(let last):
            guard let now = fingers.oldest, now.follows(last) else {
                begin(fingers, at: frame.time, thresholds: thresholds)
                break
            }
            return resume(fingers)
        case .active(let last, let start):
            return drag(last, start: start, in: frame, fingers: fingers, thresholds: thresholds)
        case .failed(let last):
            if fingers.oldest?.follows(last) != true { begin(fingers, at: frame.time, thresholds: thresholds) }
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

    private func dragging(
        _ fingers: FingerTravels, at place: KeyPath<FingerTravels.Finger, CGPoint>
    ) -> DragFingers? {
        fingers.dragging(limit: dragsWithTwo ? 2 : 1, at: place)
    }

    private mutating func drag(
        _ last: DragFingers, start: CGPoint, in frame: TouchFrame, fingers: FingerTravels, thresholds: GestureThresholds
    ) -> GestureEvent? {
        guard fingers.isContinued, let now = dragging(fingers, at: \.position) else {
            let isCancelled = last.wereCancelled(in: frame)
            if fingers.fingers.isEmpty, !isCancelled { fling = makeFling(from: last, at: frame.time, thresholds) }
            begin(fingers, at: frame.time, thresholds: thresholds)
            return .pan(isCancelled ? .cancelled : .ended, last.point, start: start)
        }
        guard now.follows(last) else {
            // The map moves in this frame, too, by the fingers that stay: they hold what lay under them before it.
            let held = dragging(fingers, at: \.previous) ?? now
            offset.x += last.point.x - held.point.x
            offset.y += last.point.y - held.point.y
            state = .active(held, start: start)
            isBehind = true
            return .pan(.rebased, held.point, start: start)
        }
        follow(now.point, at: frame.time, thresholds: thresholds)
        guard now.point != last.point else { return nil }
        state = .active(now, start: start)
        return .pan(.changed, now.point, start: start)
    }

    /// Begins at once where the finger that stays was before it moved.
    private mutating func resume(_ fingers: FingerTravels) -> GestureEvent? {
        guard fingers.fingers.count == 1, let held = dragging(fingers, at: \.previous), let now = fingers.oldest else {
            return nil
        }
        guard now.point != held.point else {
            state = .continuing(now)
            return nil
        }
        tracker.reset()
        (offset, lastCovered) = (.zero, held.point)
        state = .active(held, start: held.point)
        isBehind = true
        return .pan(.began, held.point, start: held.point)
    }

    private mutating func begin(_ fingers: FingerTravels, at time: Timestamp, thresholds: GestureThresholds) {
        tracker.reset()
        (offset, lastCovered) = (.zero, nil)
        guard let now = fingers.oldest else {
            state = .idle
            return
        }
        state = .possible(now, start: now.point)
        tracker.follow(now.point, at: time, thresholds: thresholds)
    }

    /// Follows the path of the fingers for the velocity of a fling.
    private mutating func follow(_ point: CGPoint, at time: Timestamp, thresholds: GestureThresholds) {
        let point = CGPoint(x: point.x + offset.x, y: point.y + offset.y)
        if isCovered {
            tracker.reset()
            lastCovered = point
        }
        tracker.follow(point, at: time, thresholds: thresholds)
    }

    private func makeFling(
        from last: DragFingers, at time: Timestamp, _ thresholds: GestureThresholds
    ) -> GestureEvent? {
        let point = CGPoint(x: last.point.x + offset.x, y: last.point.y + offset.y)
        if isCovered || lastCovered.map({ $0.distance(to: point) <= thresholds.panSlop }) ?? false { return nil }
        return tracker.velocity(atLift: time, thresholds: thresholds).map { .fling(last.point, velocity: $0) }
    }
}
