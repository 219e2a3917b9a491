import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

/// Animations after a gesture, and the calls that replace them and move the camera to longitude 20.
@MainActor
@Suite("Replaced animations")
struct ReplacedMovementTests {
    enum Movement: CaseIterable {
        case fling, doubleTap, twoFingerTap, wheel
    }

    enum Replacement: CaseIterable {
        case ease, fly, defaultTransition, immediateTransition, flightTransition, value
    }

    private let kiosk = Kiosk()
    private let target = CLLocationCoordinate2D(latitude: 60.17, longitude: 20)

    private func begin(_ movement: Movement) {
        let corner = CGPoint(x: 100, y: 100)
        switch movement {
        case .fling: kiosk.fingers.fling(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.1)
        case .doubleTap: kiosk.fingers.doubleTap(at: corner)
        case .twoFingerTap: kiosk.fingers.twoFingerTap(at: corner)
        case .wheel: Mouse(on: kiosk.mapView, clock: kiosk.clock).scroll(2, at: corner)
        }
        kiosk.clock.advance(by: 0.03)
    }

    private func replace(by replacement: Replacement) {
        let (camera, viewport) = (kiosk.mapView.camera, kiosk.mapView.viewport)
        let state = viewport.makeCameraViewportState(camera: CameraOptions(center: target))
        switch replacement {
        case .ease: camera.ease(to: CameraOptions(center: target), duration: 0.05)
        case .fly: camera.fly(to: CameraOptions(center: target), duration: 0.05)
        case .defaultTransition:
            viewport.transition(
                to: state, transition: viewport.makeDefaultViewportTransition(options: .init(maxDuration: 0.05)))
        case .immediateTransition:
            viewport.transition(to: state, transition: viewport.makeImmediateViewportTransition())
        case .flightTransition:
            withViewportAnimation(.fly(duration: 0.05)) { viewport.value = .camera(center: target) }
        case .value: viewport.value = .camera(center: target)
        }
    }

    @Test(
        "An ease, a flight, a transition and a state end exactly on target", arguments: Movement.allCases,
        Replacement.allCases)
    func target(movement: Movement, replacement: Replacement) {
        let log = GestureLog()
        kiosk.mapView.gestures.delegate = log
        begin(movement)
        #expect(kiosk.map.isGestureInProgress)
        replace(by: replacement)
        kiosk.clock.advance(by: 10)
        #expect(kiosk.camera.center.longitude.isClose(to: 20) && kiosk.camera.center.latitude.isClose(to: 60.17))
        #expect(log.isPaired)
        #expect(!kiosk.map.isGestureInProgress)
        #expect(!kiosk.map.isAnimationInProgress)
    }

    @Test("A fling replaces an ease that began under the finger")
    func easeUnderFinger() {
        var ends: [AnimationPosition] = []
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 300)], duration: 0.1)
        kiosk.mapView.camera.ease(to: CameraOptions(pitch: 30), duration: 10) { ends.append($0) }
        kiosk.fingers.move(to: [CGPoint(x: 200, y: 300)], duration: 0.1)
        kiosk.fingers.lift()
        #expect(ends == [.current])
    }

    @Test("An animator of makeAnimator survives a fling, and a finger that holds the map survives an ease")
    func survivors() {
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 380, y: 300)])
        let animator = kiosk.mapView.camera.makeAnimator(duration: 1, curve: .linear) { $0.pitch.toValue = 20 }
        animator.startAnimation()
        kiosk.mapView.camera.ease(to: CameraOptions(bearing: 1), duration: 0)
        kiosk.frame()
        let center = kiosk.camera.center
        kiosk.fingers.move(to: [CGPoint(x: 200, y: 300)], duration: 0.1)
        #expect(kiosk.camera.center != center)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera.pitch == 20)
    }
}
