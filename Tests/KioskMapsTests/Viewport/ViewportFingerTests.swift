import Foundation
import KioskMapsTesting
import Testing

@testable import KioskMaps

/// What fingers on the screen do to a viewport, with touch frames.
@MainActor
@Suite("Fingers and the viewport")
struct ViewportFingerTests {
    private let kiosk = Kiosk()
    private let a = PlainState("A", camera: CameraOptions(zoom: 14))
    private var viewport: ViewportManager { kiosk.viewport }

    private func reach() -> StatusLog {
        viewport.transition(to: a, transition: viewport.makeImmediateViewportTransition())
        kiosk.frame()
        return StatusLog(kiosk) { ($0 as? PlainState)?.name ?? "other" }
    }

    @Test("a drag takes over a state, at 10 points and not before")
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

    @Test("a drag takes over a transition, whose completion is told false")
    func dragOnTheWay() {
        let log = StatusLog(kiosk) { _ in "A" }
        var told: [Bool] = []
        viewport.transition(to: a) { told.append($0) }
        kiosk.clock.advance(by: 0.2)
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 500, y: 300))
        kiosk.clock.advance(by: 3)
        #expect(told == [false])
        #expect(log.lines == ["idle → transition A, TRANSITION_STARTED", "transition A → idle, USER_INTERACTION"])
    }

    @Test("a double tap and a tap of two fingers take over and zoom", arguments: [1.0, -1])
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

    @Test("a tap and a press without movement do not")
    func taps() {
        let log = reach()
        kiosk.fingers.tap(at: kiosk.center)
        kiosk.clock.advance(by: 1)
        kiosk.fingers.longPress(at: kiosk.center)
        kiosk.clock.advance(by: 1)
        #expect(log.lines.isEmpty && viewport.status == .state(a))
    }

    @Test("with the option off a state that follows the puck moves the camera against the finger")
    func optionOff() {
        viewport.options.transitionsToIdleUponUserInteraction = false
        viewport.value = .followPuck(zoom: 14)
        kiosk.showPuck(at: .helsinki)
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 500, y: 300))
        #expect(viewport.status != .idle)
        kiosk.showPuck(at: CLLocationCoordinate2D(latitude: 60.1701, longitude: 24.94))
        #expect(kiosk.camera.center.latitude == 60.1701)
    }
}
