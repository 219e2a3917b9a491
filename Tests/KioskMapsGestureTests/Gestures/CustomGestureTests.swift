import Foundation
import KioskGestures
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Gestures of an app")
struct CustomGestureTests {
    private let kiosk = Kiosk()
    private let log = GestureLog()

    init() {
        kiosk.mapView.gestures.delegate = log
        kiosk.mapView.gestures.add(
            MapGesture(
                .threeFingerTap, as: .doubleTouchToZoomOut, isContinuous: false, recognizer: ThreeFingerTapRecognizer(),
                isEnabled: { $0.doubleTouchToZoomOutEnabled }
            ) { event, camera in
                guard case .custom(_, _, _, let levels) = event else { return nil }
                return CameraOptions(zoom: camera.zoom + levels)
            })
        kiosk.mapView.gestures.add(
            MapGesture(
                .circle, as: .rotation, isContinuous: true, recognizer: CircleRecognizer(),
                isEnabled: { $0.rotateEnabled }
            ) { event, camera in
                guard case .custom(_, _, _, let degrees) = event else { return nil }
                return CameraOptions(bearing: camera.bearing - degrees)
            })
    }

    private func tapWithThreeFingers() {
        kiosk.fingers.touch([-80, 0, 80].map { CGPoint(x: kiosk.center.x + $0, y: kiosk.center.y) })
        kiosk.fingers.rest(0.05)
        kiosk.fingers.lift()
    }

    /// Draws circles around the centre of the view with one finger, which stays down.
    private func drawCircles(_ count: Double) {
        func point(_ degrees: Double) -> CGPoint {
            let angle = degrees * .pi / 180
            return CGPoint(x: kiosk.center.x + 100 * cos(angle), y: kiosk.center.y + 100 * sin(angle))
        }
        kiosk.fingers.touch([point(0)])
        for degrees in stride(from: 4, through: 360 * count, by: 4) {
            kiosk.fingers.move(to: [point(degrees)], duration: kiosk.fingers.frameInterval)
        }
    }

    @Test("A tap of three fingers is announced and eases the camera")
    func tap() {
        var kinds: [GestureKind] = []
        let token = kiosk.mapView.gestures.onGesture.observe { kinds.append($0.kind) }
        tapWithThreeFingers()
        #expect(kinds == [.threeFingerTap])
        #expect(log.lines == ["began doubleTouchToZoomOut", "ended doubleTouchToZoomOut (animates)"])
        #expect(kiosk.map.isGestureInProgress)
        #expect(kiosk.mapView.camera.cameraAnimators.map(\.owner) == [.gestures])
        kiosk.clock.advance(by: 0.5)
        #expect(log.lines.last == "stopped doubleTouchToZoomOut" && log.isPaired)
        #expect(kiosk.camera.zoom == 10 && !kiosk.map.isGestureInProgress)
        #expect(!kiosk.cameraChanges.isEmpty && kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
        token.cancel()
    }

    @Test("A circle ends the drag it began as, and rotates the camera until the finger lifts")
    func circle() {
        var turned = 0.0
        let token = kiosk.mapView.gestures.onGesture.observe { event in
            if case .custom(.circle, .changed, _, let degrees) = event { turned += degrees }
        }
        drawCircles(2)
        #expect(kiosk.map.isGestureInProgress)
        #expect(kiosk.mapView.camera.cameraAnimators.map(\.owner) == [.gestures])
        kiosk.fingers.lift()
        #expect(turned > 400)
        #expect(abs(remainder(kiosk.camera.bearing + turned, 360)) < 1e-6)
        #expect(log.lines == ["began pan", "ended pan", "began rotation", "ended rotation"])
        #expect(log.isPaired && !kiosk.map.isGestureInProgress)
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
        #expect(
            kiosk.animatorLog == ["started gestures", "finished gestures", "started gestures", "finished gestures"])
        token.cancel()
    }

    @Test("A circle whose finger is lost is cancelled")
    func lost() {
        drawCircles(1)
        kiosk.fingers.lose()
        #expect(log.lines.suffix(2) == ["began rotation", "ended rotation"])
        #expect(kiosk.animatorLog.suffix(2) == ["started gestures", "cancelled gestures"])
        #expect(!kiosk.map.isGestureInProgress)
    }

    @Test("A pinch ends a circle")
    func pinch() {
        drawCircles(1)
        kiosk.fingers.touch([CGPoint(x: 100, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 600, y: 300), CGPoint(x: 40, y: 300)])
        #expect(log.lines.suffix(3) == ["began rotation", "ended rotation", "began pinch"])
        kiosk.fingers.lift()
        #expect(log.isPaired && !kiosk.map.isGestureInProgress)
    }

    @Test("A caller that cancels the animations of gestures stops a circle from moving the camera")
    func cancelled() {
        drawCircles(1)
        kiosk.mapView.camera.cancelAnimations(withOwners: [.gestures])
        let bearing = kiosk.camera.bearing
        kiosk.fingers.move(to: [CGPoint(x: 100, y: 100)])
        #expect(kiosk.camera.bearing == bearing)
        #expect(kiosk.animatorLog.suffix(2) == ["started gestures", "cancelled gestures"])
    }

    @Test("Options and removal end a circle in progress, and disable what follows", arguments: [true, false])
    func disabled(byOptions: Bool) {
        drawCircles(1)
        if byOptions {
            kiosk.mapView.gestures.options.rotateEnabled = false
        } else {
            kiosk.mapView.gestures.remove(.circle)
        }
        #expect(log.lines.suffix(2) == ["began rotation", "ended rotation"])
        #expect(!kiosk.map.isGestureInProgress)
        kiosk.fingers.lift()
        let bearing = kiosk.camera.bearing
        drawCircles(2)
        kiosk.fingers.lift()
        // The drag ends with inertia.
        kiosk.clock.advance(by: 10)
        #expect(kiosk.camera.bearing == bearing)
        #expect(log.isPaired)
    }

    @Test("Options disable a tap of three fingers")
    func ignored() {
        kiosk.mapView.gestures.options.doubleTouchToZoomOutEnabled = false
        tapWithThreeFingers()
        #expect(log.lines.isEmpty && kiosk.camera.zoom == 12)
    }

    @Test("A kind that every map has is reported and ignored")
    func existingKind() {
        kiosk.mapView.gestures.add(
            MapGesture(.pan, as: .pan, isContinuous: true, recognizer: CircleRecognizer()) { _, _ in nil })
        #expect(
            kiosk.reports(.interactions) == [
                "gesture pan: cannot be added, every map has it; use a kind of its own"
            ])
        kiosk.fingers.drag(from: kiosk.center, to: .zero)
        #expect(log.lines == ["began pan", "ended pan"])
    }
}

extension GestureKind {
    fileprivate static let threeFingerTap = GestureKind(rawValue: "three-finger-tap")
    static let circle = GestureKind(rawValue: "circle")
}

/// Recognises three fingers that touch briefly; the value is the number of zoom levels.
private struct ThreeFingerTapRecognizer: GestureRecognizer {
    private enum State {
        /// No finger is down.
        case idle
        /// At most three fingers are down since a time.
        case possible(since: Timestamp, count: Int, point: CGPoint)
        /// Waits until all fingers have lifted.
        case failed
    }

    private var state = State.idle

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let touching = frame.touching
        if touching.isEmpty {
            defer { state = .idle }
            guard case .possible(let since, 3, let point) = state,
                frame.time.seconds(since: since) <= thresholds.twoFingerTapDuration
            else { return nil }
            return .custom(.threeFingerTap, nil, at: point, value: -2)
        }
        let point = touching.first?.position ?? .zero
        switch state {
        case .idle: state = .possible(since: frame.time, count: touching.count, point: point)
        case .possible(let since, let count, _) where touching.count <= 3:
            state = .possible(since: since, count: max(count, touching.count), point: point)
        case .possible, .failed: state = .failed
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        if case .possible = state { state = .failed }
        return nil
    }
}

/// Recognises one finger that draws a circle; the value is the rotation since the event before, in degrees clockwise.
struct CircleRecognizer: GestureRecognizer {
    private enum State {
        /// No finger is down.
        case idle
        /// A finger moves from a point in a direction, and its path has turned by an angle.
        case possible(contact: Int, last: CGPoint, heading: Double?, turned: Double)
        /// The finger draws circles.
        case active(contact: Int, last: CGPoint, heading: Double)
        /// Waits until all fingers have lifted.
        case failed
    }

    /// The angle by which the path of a finger turns before it is a circle, in degrees.
    var minimumRotation = 180.0

    private var state = State.idle

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        switch state {
        case .idle:
            if let finger = frame.touching.first {
                state = .possible(contact: finger.id, last: finger.position, heading: nil, turned: 0)
            }
        case .possible(let contact, let last, let heading, let turned):
            guard let finger = frame.touching.first(where: { $0.id == contact }), frame.touching.count == 1 else {
                state = frame.touching.isEmpty ? .idle : .failed
                break
            }
            guard finger.position != last else { break }
            let now = Self.heading(from: last, to: finger.position)
            let sum = turned + (heading.map { remainder(now - $0, 360) } ?? 0)
            guard abs(sum) >= minimumRotation else {
                state = .possible(contact: contact, last: finger.position, heading: now, turned: sum)
                break
            }
            state = .active(contact: contact, last: finger.position, heading: now)
            return .custom(.circle, .began, at: finger.position, value: 0)
        case .active(let contact, let last, let heading):
            guard let finger = frame.touching.first(where: { $0.id == contact }) else {
                let isLost = frame.contacts.contains { $0.id == contact && $0.phase == .cancelled(.lost) }
                state = frame.touching.isEmpty ? .idle : .failed
                return .custom(.circle, isLost ? .cancelled : .ended, at: last, value: 0)
            }
            guard finger.position != last else { break }
            let now = Self.heading(from: last, to: finger.position)
            state = .active(contact: contact, last: finger.position, heading: now)
            return .custom(.circle, .changed, at: finger.position, value: remainder(now - heading, 360))
        case .failed:
            if frame.touching.isEmpty { state = .idle }
        }
        return nil
    }

    /// Ends a circle; a drag may still become one.
    mutating func yield() -> GestureEvent? {
        guard case .active(_, let last, _) = state else { return nil }
        state = .failed
        return .custom(.circle, .ended, at: last, value: 0)
    }

    private static func heading(from start: CGPoint, to end: CGPoint) -> Double {
        atan2(end.y - start.y, end.x - start.x) * 180 / .pi
    }
}
