public import Foundation
public import KioskMaps

/// A hand in virtual time: touches a map view as a panel would, frame by frame.
///
///     let fingers = Fingers(on: mapView, clock: clock)
///     fingers.pinch(at: CGPoint(x: 400, y: 300), from: 100, to: 200)
///
/// Places are points from the top left corner of the view; durations are seconds of the clock, which the hand advances.
@MainActor
public final class Fingers {
    /// Seconds between two frames of the panel.
    public var frameInterval: TimeInterval = 1.0 / 120

    /// Called after the map has answered to a frame.
    public var onFrame: (TouchFrame) -> Void = { _ in }

    private let mapView: MapView
    private let clock: ManualClock
    private var down: [TouchContact] = []
    private var nextID = 0

    /// Creates a hand over a map view, no finger down.
    public init(on mapView: MapView, clock: ManualClock) {
        self.mapView = mapView
        self.clock = clock
    }

    /// Touches briefly and waits until it is certain that no second tap follows.
    public func tap(at point: CGPoint, duration: TimeInterval = 0.08) {
        press([point], duration: duration)
        awaitDecision()
    }

    /// Taps twice on one spot; the map begins to zoom.
    ///
    /// - Parameters:
    ///   - point: The spot.
    ///   - duration: Seconds each tap lasts.
    ///   - pause: Seconds from one tap to the next.
    public func doubleTap(at point: CGPoint, duration: TimeInterval = 0.08, pause: TimeInterval = 0.1) {
        press([point], duration: duration)
        rest(pause)
        press([point], duration: duration)
    }

    /// Touches briefly with two fingers side by side; the map begins to zoom.
    ///
    /// - Parameters:
    ///   - center: The point half-way between the fingers.
    ///   - span: Their distance, in points.
    ///   - duration: Seconds they stay.
    public func twoFingerTap(at center: CGPoint, span: CGFloat = 100, duration: TimeInterval = 0.08) {
        press([-span / 2, span / 2].map { CGPoint(x: center.x + $0, y: center.y) }, duration: duration)
    }

    /// Drags one finger in a straight line and lets it come to rest before it lifts, so that the map rests too.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
        touch([start])
        move(to: [end], duration: duration)
        rest(0.1)
        lift()
    }

    /// Drags one finger in a straight line and lifts it in motion; the map begins to glide on.
    public func fling(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.15) {
        touch([start])
        move(to: [end], duration: duration)
        lift()
    }

    /// Touches and stays, long enough for a long press unless said otherwise.
    public func longPress(at point: CGPoint, duration: TimeInterval = 0.7) {
        touch([point])
        rest(duration)
        lift()
    }

    /// Touches, stays long enough for a long press, then drags in a straight line and comes to rest before it lifts.
    public func hold(
        at start: CGPoint, thenDragTo end: CGPoint, over duration: TimeInterval = 0.3, after press: TimeInterval = 0.7
    ) {
        touch([start])
        rest(press)
        move(to: [end], duration: duration)
        rest(0.1)
        lift()
    }

    /// Spreads or closes two fingers about a point, turning them on the way if asked.
    ///
    /// - Parameters:
    ///   - center: The point half-way between the fingers.
    ///   - span: Their distance at first, in points.
    ///   - endSpan: Their distance at last, in points.
    ///   - turn: Degrees clockwise they turn.
    ///   - travel: How far the point between them moves.
    ///   - duration: Seconds.
    public func pinch(
        at center: CGPoint, from span: CGFloat, to endSpan: CGFloat, turning turn: Double = 0,
        travelling travel: CGSize = .zero, duration: TimeInterval = 0.4
    ) {
        func pair(_ progress: Double) -> [CGPoint] {
            let half = (span + (endSpan - span) * progress) / 2
            let angle = turn * progress * .pi / 180
            let middle = CGPoint(
                x: center.x + travel.width * progress, y: center.y + travel.height * progress)
            return [-half, half].map { CGPoint(x: middle.x + $0 * cos(angle), y: middle.y + $0 * sin(angle)) }
        }
        touch(pair(0))
        follow(duration: duration, path: pair)
        lift()
    }

    /// Turns two fingers about a point, their distance unchanged.
    ///
    /// - Parameters:
    ///   - center: The point half-way between the fingers.
    ///   - turn: Degrees clockwise.
    ///   - span: Their distance, in points.
    ///   - duration: Seconds; slower than 40° a second nothing turns.
    public func rotate(at center: CGPoint, by turn: Double, span: CGFloat = 200, duration: TimeInterval = 0.4) {
        pinch(at: center, from: span, to: span, turning: turn, duration: duration)
    }

    /// Moves two fingers side by side up or down together.
    ///
    /// - Parameters:
    ///   - center: The point half-way between the fingers.
    ///   - distance: Points down; less than 0 is up, which tilts the map more.
    ///   - span: Their distance, in points.
    ///   - duration: Seconds.
    public func tilt(at center: CGPoint, by distance: CGFloat, span: CGFloat = 100, duration: TimeInterval = 0.3) {
        pinch(
            at: center, from: span, to: span, travelling: CGSize(width: 0, height: distance), duration: duration)
    }

    /// Taps, comes down again on the spot, moves up or down and lifts.
    ///
    /// - Parameters:
    ///   - point: The spot.
    ///   - distance: Points down, which zooms in; less than 0 is up.
    ///   - duration: Seconds it moves.
    public func quickZoom(at point: CGPoint, by distance: CGFloat, duration: TimeInterval = 0.4) {
        press([point], duration: 0.08)
        rest(0.1)
        touch([point])
        move(to: [CGPoint(x: point.x, y: point.y + distance)], duration: duration)
        lift()
    }

    /// Puts fingers down, one for each point, beside those that are down already.
    public func touch(_ points: [CGPoint]) {
        settle()
        for point in points {
            down.append(TouchContact(id: nextID, position: point, phase: .began))
            nextID += 1
        }
        send()
    }

    /// Moves the fingers that are down in straight lines, one point for each in the order they came down.
    public func move(to points: [CGPoint], duration: TimeInterval = 0.3) {
        let starts = down.map(\.position)
        follow(duration: duration) { progress in
            zip(starts, points).map { start, end in
                CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
            }
        }
    }

    /// Lets time pass without moving.
    public func rest(_ duration: TimeInterval) {
        clock.advance(by: duration)
    }

    /// Lifts all fingers, or the one at an index in the order they came down.
    public func lift(finger index: Int? = nil) {
        end(index, as: .ended)
    }

    /// Loses all fingers, or the one at an index: a palm, an unplugged panel.
    public func lose(finger index: Int? = nil) {
        end(index, as: .cancelled(.lost))
    }

    private func press(_ points: [CGPoint], duration: TimeInterval) {
        touch(points)
        rest(duration)
        lift()
    }

    /// Lets time pass until it is certain what a tap meant.
    func awaitDecision() {
        guard mapView.gestures.deadline != nil else { return }
        // The map looks at its fingers with its frames, so it may be one late.
        rest(mapView.gestures.thresholds.doubleTapInterval + clock.frameInterval)
    }

    private func follow(duration: TimeInterval, path: (_ progress: Double) -> [CGPoint]) {
        let frames = max(1, Int((duration / frameInterval).rounded()))
        for frame in 1...frames {
            clock.advance(by: frameInterval)
            for (index, point) in path(Double(frame) / Double(frames)).enumerated() where down.indices.contains(index) {
                down[index].phase = down[index].position == point ? .stationary : .moved
                down[index].position = point
            }
            send()
        }
    }

    private func end(_ index: Int?, as phase: TouchContact.Phase) {
        clock.advance(by: frameInterval)
        settle()
        for finger in down.indices where index == nil || finger == index { down[finger].phase = phase }
        send()
        down.removeAll { !$0.isTouching }
    }

    private func settle() {
        for index in down.indices { down[index].phase = .stationary }
    }

    private func send() {
        let frame = TouchFrame(time: clock.now, contacts: down)
        mapView.gestures.handle(frame)
        onFrame(frame)
    }
}
