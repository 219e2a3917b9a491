import Foundation
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime

/// Beginnings and ends of gestures while observers act on them.
@MainActor
@Suite("Gesture accounting")
struct GestureAccountingTests {
    enum Moment: CaseIterable {
        case gesture, takeover, started, begun, cameraChanged
    }

    private final class Delegate: GestureManagerDelegate {
        let log = GestureLog()
        var onBegin: () -> Void = {}

        func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType) {
            log.gestureManager(gestureManager, didBegin: gestureType)
            onBegin()
        }
        func gestureManager(_ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool) {
            log.gestureManager(gestureManager, didEnd: gestureType, willAnimate: willAnimate)
        }
        func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType) {
            log.gestureManager(gestureManager, didEndAnimatingFor: gestureType)
        }
    }

    private let kiosk = Kiosk()
    private let delegate = Delegate()
    private var gestures: GestureManager { kiosk.mapView.gestures }

    /// Calls an action once at a moment of the next gesture.
    private func once(at moment: Moment, _ action: @escaping () -> Void) -> AnyCancelable {
        var isDone = false
        let act = {
            if !isDone {
                isDone = true
                action()
            }
        }
        switch moment {
        case .gesture: return gestures.onGesture.observe { _ in act() }
        case .takeover: return gestures.onViewportInterrupted.observe { _ in act() }
        case .started: return kiosk.mapView.camera.onCameraAnimatorStarted.observe { _ in act() }
        case .begun:
            delegate.onBegin = act
            return AnyCancelable {}
        case .cameraChanged: return kiosk.map.onCameraChanged.observe { _ in act() }
        }
    }

    @Test("A gesture that an observer disables as it begins ends", arguments: Moment.allCases, HandMovement.allCases)
    func disabled(moment: Moment, movement: HandMovement) {
        gestures.delegate = delegate
        let token = once(at: moment) { [gestures] in
            gestures.options = GestureOptions(
                panEnabled: false, pinchEnabled: false, rotateEnabled: false, pitchEnabled: false,
                doubleTapToZoomInEnabled: false, doubleTouchToZoomOutEnabled: false, quickZoomEnabled: false)
        }
        movement.play(kiosk.fingers)
        kiosk.clock.advance(by: 5)
        token.cancel()
        delegate.onBegin = {}
        #expect(delegate.log.isPaired)
        #expect(!kiosk.map.isGestureInProgress)
        #expect(!kiosk.map.isAnimationInProgress)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        gestures.options = GestureOptions()
        let before = kiosk.camera
        kiosk.fingers.drag(from: kiosk.center, to: .zero)
        #expect(kiosk.camera != before)
        #expect(delegate.log.isPaired)
        #expect(kiosk.reports(.camera).isEmpty)
    }

    @Test("A pan that is disabled as it takes the camera from a pinch does not begin")
    func disabledByTakeover() {
        gestures.delegate = delegate
        var takeovers = 0
        let token = gestures.onViewportInterrupted.observe { [gestures] in
            takeovers += 1
            if $0 == .camera { gestures.options.panEnabled = false }
        }
        kiosk.fingers.touch([CGPoint(x: 300, y: 300), CGPoint(x: 400, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 260, y: 300), CGPoint(x: 500, y: 340)])
        kiosk.fingers.lift(finger: 1)
        kiosk.fingers.move(to: [CGPoint(x: 400, y: 300)])
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 5)
        token.cancel()
        #expect(takeovers > 0)
        #expect(delegate.log.isPaired)
        #expect(!kiosk.map.isGestureInProgress)
    }

    @Test(
        "The end of a pan precedes the end of its deceleration, whatever observers of the start do",
        arguments: [false, true])
    func endOrder(isFinger: Bool) {
        gestures.delegate = delegate
        var starts = 0
        let token = kiosk.mapView.camera.onCameraAnimatorStarted.observe { [kiosk, gestures] _ in
            starts += 1
            guard starts == 2 else { return }
            if isFinger {
                let contact = TouchContact(id: 99, position: CGPoint(x: 200, y: 200), phase: .began)
                gestures.handle(TouchFrame(time: kiosk.clock.now, contacts: [contact]))
            } else {
                kiosk.mapView.camera.cancelAnimations()
            }
        }
        kiosk.fingers.fling(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.1)
        token.cancel()
        #expect(starts == 2 && delegate.log.lines == ["began pan", "ended pan (animates)", "stopped pan"])
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
    }

    @Test("A pan that an observer of the lift disables does not decelerate")
    func disabledAtLift() {
        gestures.delegate = delegate
        let token = kiosk.mapView.camera.onCameraAnimatorFinished.observe { [gestures] _ in
            gestures.options.panEnabled = false
        }
        kiosk.fingers.fling(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.1)
        token.cancel()
        #expect(delegate.log.lines == ["began pan", "ended pan"] && !kiosk.map.isGestureInProgress)
    }

    @Test("A finger keeps the map when an observer of the start brings the next frame")
    func frameAtStart() {
        let token = once(at: .started) { [kiosk, gestures] in
            let contact = TouchContact(id: 0, position: CGPoint(x: 440, y: 300), phase: .moved)
            gestures.handle(TouchFrame(time: kiosk.clock.now.advanced(bySeconds: 0.001), contacts: [contact]))
        }
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 420, y: 300)])
        let ground = kiosk.map.coordinate(for: CGPoint(x: 420, y: 300))
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)])
        #expect(kiosk.map.point(for: ground).distance(to: CGPoint(x: 500, y: 300)) < 1e-6)
        kiosk.fingers.lift()
        token.cancel()
    }

    @Test("The zoom of a tap that an observer pauses ends with the next touch that moves the map")
    func pausedTapZoom() {
        gestures.delegate = delegate
        let token = once(at: .started) { [kiosk] in
            for animator in kiosk.mapView.camera.cameraAnimators {
                (animator as? BasicCameraAnimator)?.pauseAnimation()
            }
        }
        kiosk.fingers.doubleTap(at: kiosk.center)
        kiosk.clock.advance(by: 2)
        #expect(kiosk.map.isGestureInProgress && kiosk.mapView.camera.cameraAnimators.count == 1)
        kiosk.fingers.drag(from: kiosk.center, to: .zero)
        token.cancel()
        #expect(delegate.log.isPaired && !kiosk.map.isGestureInProgress)
    }
}
