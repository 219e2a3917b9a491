public import Foundation
public import KioskMaps

/// An injector of touches into a map view in virtual time, frame by frame.
///
///     let fingers = Fingers(on: mapView, clock: clock)
///     fingers.pinch(at: CGPoint(x: 400, y: 300), from: 100, to: 200)
///
/// Points are relative to the top left corner of the view. Durations are in seconds of the clock, which the
/// injector advances.
@MainActor
public final class Fingers {
    /// The time between two frames of the panel, in seconds.
    public var frameInterval: TimeInterval = 1.0 / 120

    /// Called after the map has handled a frame.
    public var onFrame: (TouchFrame) -> Void = { _ in }

    private let receiver: InputReceiver
    let clock: ManualClock
    var down: [TouchContact] = []
    var nextID = 0

    /// Creates an injector for a map view, without touches.
    public init(on mapView: MapView, clock: ManualClock) {
        receiver = InputReceiver(mapView)
        self.clock = clock
    }

    /// Creates an injector for a receiver, without touches.
    init(on receiver: InputReceiver, clock: ManualClock) {
        self.receiver = receiver
        self.clock = clock
    }

    /// Taps, and waits until no second tap can follow.
    ///
    /// - Parameters:
    ///   - point: The position of the tap.
    ///   - duration: The duration of the touch, in seconds.
    public func tap(at point: CGPoint, duration: TimeInterval = 0.08) {
        press([point], duration: duration)
        awaitDecision()
    }

    /// Taps twice at the same point, which starts a zoom.
    ///
    /// - Parameters:
    ///   - point: The position of the taps.
    ///   - duration: The duration of each touch, in seconds.
    ///   - pause: The time between the taps, in seconds.
    public func doubleTap(at point: CGPoint, duration: TimeInterval = 0.08, pause: TimeInterval = 0.1) {
        press([point], duration: duration)
        rest(pause)
        press([point], duration: duration)
    }

    /// Taps with two fingers side by side, which starts a zoom.
    ///
    /// - Parameters:
    ///   - center: The point midway between the fingers.
    ///   - span: The distance between the fingers, in points.
    ///   - duration: The duration of the touch, in seconds.
    public func twoFingerTap(at center: CGPoint, span: CGFloat = 100, duration: TimeInterval = 0.08) {
        press([-span / 2, span / 2].map { CGPoint(x: center.x + $0, y: center.y) }, duration: duration)
    }

    /// Drags one finger in a straight line and pauses before lifting it, so that the map does not decelerate.
    ///
    /// - Parameters:
    ///   - start: The start of the drag.
    ///   - end: The end of the drag.
    ///   - duration: The duration of the movement, in seconds.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
        touch([start])
        move(to: [end], duration: duration)
        rest(0.1)
        lift()
    }

    /// Drags one finger in a straight line and lifts it while moving, so that the map decelerates.
    ///
    /// - Parameters:
    ///   - start: The start of the drag.
    ///   - end: The end of the drag.
    ///   - duration: The duration of the movement, in seconds.
    public func fling(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.15) {
        touch([start])
        move(to: [end], duration: duration)
        lift()
    }

    /// Touches a point for the duration of a long press.
    ///
    /// - Parameters:
    ///   - point: The position of the touch.
    ///   - duration: The duration of the touch, in seconds.
    public func longPress(at point: CGPoint, duration: TimeInterval = 0.7) {
        touch([point])
        rest(duration)
        lift()
    }

    /// Presses long, then drags in a straight line and pauses before lifting.
    ///
    /// - Parameters:
    ///   - start: The position of the press.
    ///   - end: The end of the drag.
    ///   - duration: The duration of the movement, in seconds.
    ///   - press: The duration of the press before the movement, in seconds.
    public func hold(
        at start: CGPoint, thenDragTo end: CGPoint, over duration: TimeInterval = 0.3, after press: TimeInterval = 0.7
    ) {
        touch([start])
        rest(press)
        move(to: [end], duration: duration)
        rest(0.1)
        lift()
    }

    /// Pinches with two fingers about a point, optionally with a rotation and a translation.
    ///
    /// - Parameters:
    ///   - center: The initial point midway between the fingers.
    ///   - span: The initial distance between the fingers, in points.
    ///   - endSpan: The final distance between the fingers, in points.
    ///   - angle: The rotation of the fingers, in degrees clockwise.
    ///   - travel: The translation of the point midway between the fingers, in points.
    ///   - duration: The duration of the movement, in seconds.
    public func pinch(
        at center: CGPoint, from span: CGFloat, to endSpan: CGFloat, turning angle: Double = 0,
        travelling travel: CGSize = .zero, duration: TimeInterval = 0.4
    ) {
        pinch(
            PinchPath(center: center, span: span, endSpan: endSpan, rotation: angle, travel: travel), duration: duration
        )
    }

    /// Moves two fingers along the paths of a pinch.
    func pinch(_ path: PinchPath, duration: TimeInterval) {
        touch(path.points(at: 0))
        follow(duration: duration, path: path.points)
        lift()
    }

    /// Rotates two fingers about a point at a constant distance.
    ///
    /// - Parameters:
    ///   - center: The point midway between the fingers.
    ///   - angle: The rotation, in degrees clockwise.
    ///   - span: The distance between the fingers, in points.
    ///   - duration: The duration of the movement, in seconds; below 40° per second the map does not rotate.
    public func rotate(at center: CGPoint, by angle: Double, span: CGFloat = 200, duration: TimeInterval = 0.4) {
        pinch(at: center, from: span, to: span, turning: angle, duration: duration)
    }

    /// Moves two fingers side by side up or down.
    ///
    /// - Parameters:
    ///   - center: The initial point midway between the fingers.
    ///   - distance: The distance down, in points; negative values move up, which increases the pitch.
    ///   - span: The distance between the fingers, in points.
    ///   - duration: The duration of the movement, in seconds.
    public func tilt(at center: CGPoint, by distance: CGFloat, span: CGFloat = 100, duration: TimeInterval = 0.3) {
        pinch(
            at: center, from: span, to: span, travelling: CGSize(width: 0, height: distance), duration: duration)
    }

    /// Performs a quick zoom: taps, touches the point again, moves up or down and lifts.
    ///
    /// - Parameters:
    ///   - point: The position of the tap.
    ///   - distance: The distance down, in points, which zooms in; negative values move up.
    ///   - duration: The duration of the movement, in seconds.
    public func quickZoom(at point: CGPoint, by distance: CGFloat, duration: TimeInterval = 0.4) {
        press([point], duration: 0.08)
        rest(0.1)
        touch([point])
        move(to: [CGPoint(x: point.x, y: point.y + distance)], duration: duration)
        lift()
    }

    /// Adds a finger for each point.
    public func touch(_ points: [CGPoint]) {
        markStationary()
        for point in points {
            down.append(TouchContact(id: nextID, position: point, phase: .began))
            nextID += 1
        }
        send()
    }

    /// Moves the touching fingers in straight lines.
    ///
    /// - Parameters:
    ///   - points: The final points of the fingers, in the order they touched; fingers without a point rest.
    ///   - duration: The duration of the movement, in seconds.
    public func move(to points: [CGPoint], duration: TimeInterval = 0.3) {
        let starts = down.map(\.position)
        follow(duration: duration) { progress in
            zip(starts, points).map { start, end in
                CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
            }
        }
    }

    /// Advances time without movement.
    public func rest(_ duration: TimeInterval) {
        clock.advance(by: duration)
    }

    /// Lifts all fingers, or the finger at an index in the order they touched.
    public func lift(finger index: Int? = nil) {
        end(index, as: .ended)
    }

    /// Cancels all fingers, or the finger at an index, as if they were lost.
    ///
    /// - Parameters:
    ///   - index: The finger, in the order they touched; nil for all.
    ///   - reason: The reason, such as a panel that is unplugged.
    public func lose(finger index: Int? = nil, reason: TouchContact.CancelReason = .lost) {
        end(index, as: .cancelled(reason))
    }

    /// The number of fingers that are down.
    package var count: Int { down.count }

    private func press(_ points: [CGPoint], duration: TimeInterval) {
        touch(points)
        rest(duration)
        lift()
    }

    /// Advances time until the meaning of a tap is decided.
    func awaitDecision() {
        guard let interval = receiver.decisionInterval else { return }
        // The map evaluates deadlines in its frames, so the decision may be one frame late.
        rest(interval + clock.frameInterval)
    }

    private func follow(duration: TimeInterval, path: (_ progress: Double) -> [CGPoint]) {
        let frames = max(1, Self.frameCount(of: duration, every: frameInterval))
        for frame in 1...frames {
            clock.advance(by: frameInterval)
            markStationary()
            for (index, point) in path(Double(frame) / Double(frames)).enumerated() where down.indices.contains(index) {
                down[index].phase = down[index].position == point ? .stationary : .moved
                down[index].position = point
            }
            send()
        }
    }

    /// Returns the number of frames in a duration, in 0...1,000,000,000; 0 if it is NaN.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds.
    ///   - interval: The time between two frames, in seconds.
    ///   - rule: The rounding of a part of a frame.
    static func frameCount(
        of duration: TimeInterval, every interval: TimeInterval,
        _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
    ) -> Int {
        let count = (duration / interval).rounded(rule)
        return count > 0 ? Int(min(count, 1e9)) : 0
    }

    private func end(_ index: Int?, as phase: TouchContact.Phase) {
        clock.advance(by: frameInterval)
        markStationary()
        for finger in down.indices where index == nil || finger == index { down[finger].phase = phase }
        send()
        down.removeAll { !$0.isTouching }
    }

    func markStationary() {
        for index in down.indices { down[index].phase = .stationary }
    }

    func send() {
        let frame = TouchFrame(time: clock.now, contacts: down)
        receiver.handle(.touches(frame))
        onFrame(frame)
    }
}
