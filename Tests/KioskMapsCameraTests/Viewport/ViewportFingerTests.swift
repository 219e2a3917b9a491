import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// What fingers on the screen do to a viewport, with touch frames.
@MainActor
@Suite("Gestures and the viewport")
struct ViewportFingerTests {
    private let kiosk = Kiosk()
    private let a = PlainState("A", camera: CameraOptions(zoom: 14))
    private var viewport: ViewportManager { kiosk.viewport }

    private func reach() -> StatusLog {
        viewport.transition(to: a, transition: viewport.makeImmediateViewportTransition())
        kiosk.frame()
        return StatusLog(kiosk) { ($0 as? PlainState)?.name ?? "other" }
    }

    @Test("A drag of 10 points or more interrupts a state")
    func drag() {
        let log = reach()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: kiosk.center.x + 9, y: kiosk.center.y)])
        #expect(viewport.status == .state(a))
        kiosk.fingers.move(to: [CGPoint(x: kiosk.center.x + 12, y: kiosk.center.y)])
        #expect(viewport.status == .idle)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 1)
        #expect(log.lines == ["state A → idle, USER_INTERACTION"])
    }

    @Test("A drag interrupts a transition, whose completion receives false")
    func dragOnTheWay() {
        let log = StatusLog(kiosk) { _ in "A" }
        var received: [Bool] = []
        viewport.transition(to: a) { received.append($0) }
        kiosk.clock.advance(by: 0.2)
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 500, y: 300))
        kiosk.clock.advance(by: 3)
        #expect(received == [false])
        #expect(log.lines == ["idle → transition A, TRANSITION_STARTED", "transition A → idle, USER_INTERACTION"])
    }

    @Test("A double tap and a two-finger tap interrupt the state and zoom", arguments: [1.0, -1])
    func zoomTaps(levels: Double) {
        let log = reach()
        let zoom = Double(kiosk.camera.zoom)
        if levels > 0 {
            kiosk.fingers.doubleTap(at: kiosk.center)
        } else {
            kiosk.fingers.twoFingerTap(at: kiosk.center)
        }
        kiosk.clock.advance(by: 2)
        #expect(log.lines == ["state A → idle, USER_INTERACTION"])
        #expect(Double(kiosk.camera.zoom).isClose(to: zoom + levels))
    }

    @Test("A tap and a long press without movement do not interrupt the state")
    func taps() {
        let log = reach()
        kiosk.fingers.tap(at: kiosk.center)
        kiosk.clock.advance(by: 1)
        kiosk.fingers.longPress(at: kiosk.center)
        kiosk.clock.advance(by: 1)
        #expect(log.lines.isEmpty && viewport.status == .state(a))
    }

    @Test("Fingers whose midpoint rests do not interrupt the state")
    func middle() {
        let log = reach()
        kiosk.fingers.pinch(at: kiosk.center, from: 100, to: 200)
        kiosk.fingers.rotate(at: kiosk.center, by: 40)
        kiosk.clock.advance(by: 1)
        #expect(log.lines.isEmpty)
        #expect(viewport.status == .state(a))
        #expect(kiosk.camera.zoom > 14.5)
    }

    @Test("With the option disabled a state that follows the puck overrides the finger")
    func optionOff() {
        viewport.options.transitionsToIdleUponUserInteraction = false
        viewport.value = .followPuck(zoom: 14)
        kiosk.showPuck(at: .helsinki)
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 500, y: 300))
        #expect(viewport.status != .idle)
        kiosk.showPuck(at: CLLocationCoordinate2D(latitude: 60.1701, longitude: 24.94))
        #expect(kiosk.camera.center.latitude == 60.1701)
    }

    // MARK: Zooming while following

    private let turku = CLLocationCoordinate2D(latitude: 60.45, longitude: 22.27)

    /// Follows the puck at zoom 14, with fingers that may zoom.
    private func follow() -> StatusLog {
        viewport.options.zoomsWhileFollowing = true
        viewport.value = .followPuck(zoom: 14)
        kiosk.showPuck(at: .helsinki)
        kiosk.frame()
        return StatusLog(kiosk)
    }

    /// What zooms, and by how many levels at least and at most.
    struct Zoom: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let levels: ClosedRange<Double>
        let play: @MainActor (Kiosk) -> Void
    }

    nonisolated static let zooms: [Zoom] = [
        Zoom(testDescription: "a pinch", levels: 0.8...1) {
            $0.fingers.pinch(at: $0.center, from: 150, to: 300)
        },
        Zoom(testDescription: "a pinch that travels and turns", levels: -1 ... -0.8) {
            $0.fingers.pinch(
                at: $0.center, from: 300, to: 150, turning: 40, travelling: CGSize(width: 80, height: 30))
        },
        Zoom(testDescription: "a double tap", levels: 0.999999...1.000001) {
            $0.fingers.doubleTap(at: CGPoint(x: 100, y: 500))
        },
        Zoom(testDescription: "a tap of two fingers", levels: -1.000001 ... -0.999999) {
            $0.fingers.twoFingerTap(at: CGPoint(x: 100, y: 500))
        },
        Zoom(testDescription: "a quick zoom", levels: 0.8...1) { $0.fingers.quickZoom(at: $0.center, by: 75) },
        Zoom(testDescription: "a wheel", levels: 0.1...2) {
            Mouse(on: $0.mapView, clock: $0.clock).scroll(2, at: CGPoint(x: 100, y: 500))
        },
    ]

    @Test("A pinch keeps the puck centred, and the state continues", arguments: zooms)
    func zoomsWhileFollowing(zoom: Zoom) {
        let log = follow()
        kiosk.fingers.onFrame = { [kiosk] _ in
            #expect(kiosk.camera.center == .helsinki && kiosk.camera.bearing == 0)
        }
        let before = kiosk.cameraChanges.count
        zoom.play(kiosk)
        kiosk.clock.advance(by: 2)
        let states = [14] + kiosk.cameraChanges.dropFirst(before).map { Double($0.cameraState.zoom) }
        #expect(zoom.levels.contains((states.last ?? 0) - 14) && states.count > 5)
        #expect(zip(states, states.dropFirst()).allSatisfy { abs($1 - $0) < 0.3 })
        #expect(kiosk.cameraChanges.dropFirst(before).allSatisfy { $0.owner == .gestures })
        #expect(log.lines.isEmpty && viewport.status != .idle)
        // It is unchanged when the puck moves.
        kiosk.showPuck(at: turku)
        kiosk.frame()
        #expect(kiosk.camera.center == turku && Double(kiosk.camera.zoom) == states.last)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty && !kiosk.map.isGestureInProgress)
    }

    @Test(
        "Fingers that rotate while they travel interrupt the state if both are not simultaneous",
        arguments: [false, true])
    func turns(rotatesFirst: Bool) {
        kiosk.mapView.gestures.options.simultaneousRotateAndPinchZoomEnabled = false
        let log = follow()
        if rotatesFirst {
            kiosk.fingers.touch([CGPoint(x: 300, y: 300), CGPoint(x: 500, y: 300)])
            kiosk.fingers.move(to: [CGPoint(x: 330, y: 230), CGPoint(x: 470, y: 370)])
            #expect(viewport.status != .idle)
            kiosk.fingers.move(to: [CGPoint(x: 370, y: 230), CGPoint(x: 510, y: 370)])
            kiosk.fingers.lift()
        } else {
            kiosk.fingers.pinch(
                at: kiosk.center, from: 200, to: 200, turning: 50, travelling: CGSize(width: 40, height: 0))
        }
        kiosk.clock.advance(by: 3)
        #expect(log.lines == ["state → idle, USER_INTERACTION"] && kiosk.camera.bearing != 0)
    }

    @Test("A drag, a pitch, and a finger that drags after a pinch interrupt the state", arguments: 0..<3)
    func leaves(which: Int) {
        let log = follow()
        switch which {
        case 0: kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 500, y: 300))
        case 1: kiosk.fingers.tilt(at: kiosk.center, by: -60)
        default:
            kiosk.fingers.touch([CGPoint(x: 300, y: 300), CGPoint(x: 400, y: 300)])
            kiosk.fingers.move(to: [CGPoint(x: 260, y: 300), CGPoint(x: 500, y: 340)])
            #expect(viewport.status != .idle && kiosk.camera.zoom > 14.5)
            let zoom = kiosk.camera.zoom
            kiosk.fingers.lift(finger: 1)
            kiosk.fingers.move(to: [CGPoint(x: 400, y: 300)])
            #expect(kiosk.camera.zoom == zoom)
            kiosk.fingers.lift()
        }
        kiosk.clock.advance(by: 3)
        #expect(log.lines == ["state → idle, USER_INTERACTION"])
        #expect(kiosk.camera.center != .helsinki || kiosk.camera.pitch > 0)
    }

    @Test("A pinch whose state is interrupted grabs the ground at that point without a jump")
    func leftUnderFingers() {
        _ = follow()
        kiosk.fingers.touch([CGPoint(x: 300, y: 200), CGPoint(x: 400, y: 200)])
        kiosk.fingers.move(to: [CGPoint(x: 260, y: 200), CGPoint(x: 440, y: 200)])
        let zoom = kiosk.camera.zoom
        viewport.idle()
        let center = kiosk.map.coordinate(for: CGPoint(x: 350, y: 200))
        kiosk.fingers.move(to: [CGPoint(x: 280, y: 220), CGPoint(x: 460, y: 220)])
        #expect(kiosk.camera.zoom.isClose(to: zoom, within: 1e-6))
        #expect(kiosk.map.point(for: center).distance(to: CGPoint(x: 370, y: 220)) < 1e-3)
        kiosk.fingers.lift()
    }

    @Test("Without the option a pinch interrupts the state", arguments: zooms[1...])
    func notWanted(zoom: Zoom) {
        let log = follow()
        viewport.options.zoomsWhileFollowing = false
        zoom.play(kiosk)
        kiosk.clock.advance(by: 2)
        #expect(log.lines == ["state → idle, USER_INTERACTION"])
    }

    @Test("A viewport that continues is not left by the last finger of a pinch that trembles")
    func following() {
        let viewport = kiosk.mapView.viewport
        viewport.options.zoomsWhileFollowing = true
        viewport.value = .followPuck(zoom: 14)
        kiosk.showPuck(at: .helsinki)
        kiosk.frame()
        let places = [CGPoint(x: 300, y: 300), CGPoint(x: 500, y: 300)]
        kiosk.fingers.touch(places)
        kiosk.fingers.move(to: [CGPoint(x: 250, y: 300), CGPoint(x: 550, y: 300)])
        kiosk.fingers.lift(finger: 1)
        kiosk.fingers.move(to: [CGPoint(x: 252, y: 301)], duration: 1.0 / 60)
        #expect(viewport.status != .idle)
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 301)])
        #expect(viewport.status == .idle)
        kiosk.fingers.lift()
    }
}
