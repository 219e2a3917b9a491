import Foundation
import KioskGestures
import KioskInput
import KioskMaps

/// Each touch of one finger that taps is reported once: as a tap, as half of a double tap, or as the beginning of a quick zoom; a
/// finger that rests presses long, and two fingers that touch briefly tap together.
struct TapLaw: Sendable {
    /// A touch that has tapped and was not reported.
    private struct Touch {
        var start: CGPoint
        var end: CGPoint
        var landed: Timestamp
        var lifted: Timestamp
    }

    private var touches: [Touch] = []

    /// Whether options were applied since no touch of a series of taps was followed by the next one.
    private var isConfigured = false

    /// The time at which the last touch ended that tapped.
    private var lastTap = Timestamp.zero

    /// Returns the violation of a moment; nil without one.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - before: The session before the moment.
    ///   - session: The session after it.
    ///   - map: The map after it.
    ///   - active: The gestures in progress after it.
    mutating func check(
        _ moment: TouchMoment, before: TouchSession, session: TouchSession, _ map: ExploredMap,
        active: ContinuousGestures
    ) -> String? {
        let limits = map.thresholds
        if case .configure = moment.action { isConfigured = true }
        addTap(of: moment, before: before, limits)
        let expectsPair = isPairTap(moment, before: before, limits)
        let expectsZoom = isQuickZoom(moment, before: before, session, map)
        var (tappedPair, zooms) = (false, false)
        let problem = moment.forEachEvent { event, time in
            switch event {
            case .tap: return handleTap(map.options, limits)
            case .doubleTap: return handleDoubleTap(map.options, limits)
            case .quickZoom(.began, let point, let start):
                zooms = true
                return handleQuickZoom(to: point, from: start, session, map.options, limits)
            case .longPress:
                let isAlone =
                    before.count == 1 && before.fingers.first.map { $0.farthest <= limits.longPressSlop } ?? false
                let age = time.seconds(since: before.began)
                return isAlone && age >= limits.longPressDuration
                    ? nil : "long press: of a finger that moves, early or not alone"
            case .twoFingerTap:
                tappedPair = true
                return expectsPair || before.isSpoiled ? nil : "two-finger tap: of fingers that do not tap together"
            default: return nil
            }
        }
        if let problem { return problem }
        if expectsPair, !tappedPair, map.options.doubleTouchToZoomOutEnabled, before.gestures.isEmpty,
            !before.isConfigured,
            !before.isSpoiled
        {
            return "two-finger tap: missing"
        }
        if expectsZoom, !zooms { return "quick zoom: missing" }
        guard moment.isPunctual else { return nil }
        return missingPress(at: moment.time, session, map, active)
            ?? missingTap(at: moment.time, session, map.options, limits)
    }

    /// Adds the touch that ends in a moment, if it taps.
    private mutating func addTap(of moment: TouchMoment, before: TouchSession, _ limits: GestureThresholds) {
        guard let frame = moment.frame, moment.isOfFingers, before.count == 1, !before.isSpoiled,
            before.gestures.isEmpty,
            let finger = before.fingers.first, let contact = frame.contacts.first(where: { $0.id == finger.id }),
            contact.phase == .ended, finger.farthest <= limits.tapSlop,
            frame.time.seconds(since: finger.landed) <= limits.tapMaximumDuration
        else { return }
        let isFirst = touches.isEmpty && before.began.seconds(since: lastTap) > limits.doubleTapInterval
        if isFirst { isConfigured = before.isConfigured }
        lastTap = frame.time
        touches.append(
            Touch(start: finger.start, end: contact.position, landed: finger.landed, lifted: frame.time))
    }

    private func isPairTap(_ moment: TouchMoment, before: TouchSession, _ limits: GestureThresholds) -> Bool {
        guard let frame = moment.frame, moment.isOfFingers, before.count == 2, before.wereTogether,
            !before.fingers.isEmpty,
            before.fingers.allSatisfy({ finger in frame.contacts.contains { $0.id == finger.id && $0.phase == .ended } }
            )
        else { return false }
        return before.farthest <= limits.twoFingerTapSlop
            && frame.time.seconds(since: before.began) <= limits.twoFingerTapDuration
    }

    /// Returns whether a finger that has come down after a tap leaves the slop in a moment.
    private func isQuickZoom(
        _ moment: TouchMoment, before: TouchSession, _ session: TouchSession, _ map: ExploredMap
    ) -> Bool {
        let limits = map.thresholds
        guard let touch = touches.first, touches.count == 1, session.count == 1, let finger = session.fingers.first,
            before.fingers.first?.id == finger.id, before.gestures.isEmpty, finger.distance > limits.panSlop,
            !session.isSpoiled, !isConfigured, !session.isConfigured, map.options.quickZoomEnabled,
            moment.time.seconds(since: finger.landed) < limits.longPressDuration
        else { return false }
        return Self.mayFollow(touch, at: finger.start, finger.landed, limits)
    }

    private mutating func handleTap(_ options: GestureOptions, _ limits: GestureThresholds) -> String? {
        guard !touches.isEmpty else { return "tap: without a touch that taps" }
        if touches.count > 1, isDoubleTap(limits), options.doubleTapToZoomInEnabled, !isConfigured {
            return "tap: of a touch that is half of a double tap"
        }
        touches.removeFirst()
        return nil
    }

    private mutating func handleDoubleTap(_ options: GestureOptions, _ limits: GestureThresholds) -> String? {
        guard touches.count == 2, isDoubleTap(limits) else { return "double tap: without two touches that tap" }
        touches.removeAll()
        return options.doubleTapToZoomInEnabled ? nil : "double tap: although disabled"
    }

    private func isDoubleTap(_ limits: GestureThresholds) -> Bool {
        touches.count == 2 && Self.mayFollow(touches[0], at: touches[1].start, touches[1].landed, limits)
    }

    /// Returns whether a finger that comes down may be the second one of a double tap.
    private static func mayFollow(
        _ touch: Touch, at point: CGPoint, _ time: Timestamp, _ limits: GestureThresholds
    ) -> Bool {
        time.seconds(since: touch.lifted) <= limits.doubleTapInterval
            && hypot(point.x - touch.end.x, point.y - touch.end.y) <= limits.doubleTapDistance
    }

    private mutating func handleQuickZoom(
        to point: CGPoint, from start: CGPoint, _ session: TouchSession, _ options: GestureOptions,
        _ limits: GestureThresholds
    ) -> String? {
        guard session.count == 1, let finger = session.fingers.first, finger.start == start,
            finger.distance > limits.panSlop
        else { return "quick zoom: begins without one finger that moves" }
        // A tap that no second one may follow was sent when it lifted.
        guard let touch = touches.first else {
            return options.doubleTapToZoomInEnabled && !isConfigured ? "quick zoom: begins without a tap" : nil
        }
        guard Self.mayFollow(touch, at: finger.start, finger.landed, limits) else {
            return "quick zoom: begins too late or too far from the tap"
        }
        touches.removeFirst()
        return nil
    }

    /// Returns a violation if a touch should have been reported by now.
    private func missingTap(
        at time: Timestamp, _ session: TouchSession, _ options: GestureOptions, _ limits: GestureThresholds
    ) -> String? {
        guard let touch = touches.first else { return nil }
        if !options.doubleTapToZoomInEnabled, !isConfigured { return "tap: late, although no second one may follow" }
        if touches.count > 1 { return "tap: missing" }
        if session.fingers.isEmpty {
            return time.seconds(since: touch.lifted) < limits.doubleTapInterval ? nil : "tap: missing"
        }
        guard session.count == 1, let finger = session.fingers.first,
            Self.mayFollow(touch, at: finger.start, finger.landed, limits), finger.farthest <= limits.tapSlop,
            time.seconds(since: finger.landed) < limits.tapMaximumDuration
        else { return "tap: missing" }
        return nil
    }

    private func missingPress(
        at time: Timestamp, _ session: TouchSession, _ map: ExploredMap, _ active: ContinuousGestures
    ) -> String? {
        guard session.count == 1, let finger = session.fingers.first, finger.farthest <= map.thresholds.longPressSlop,
            map.options.longPressEnabled, !session.isConfigured, !session.isSpoiled || session.hasGap,
            time.seconds(since: finger.landed) >= map.thresholds.longPressDuration, !active.contains(.hold)
        else { return nil }
        return "long press: missing"
    }

    /// Whether a touch waits for a second one.
    var isWaiting: Bool { !touches.isEmpty }

    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        digest.combine(touches.count)
        for touch in touches {
            digest.combine(touch.end)
            digest.combine(touch.lifted)
        }
        digest.combine(isConfigured)
        if isConfigured { digest.combine(lastTap) }
    }
}
