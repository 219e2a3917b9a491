import Foundation
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Camera animators")
struct AnimatorTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 10))

    private func zooming(to zoom: CGFloat, duration: Double = 1) -> BasicCameraAnimator {
        kiosk.mapView.camera.makeAnimator(duration: duration, curve: .linear) { $0.zoom.toValue = zoom }
    }

    @Test("An animator is inactive until it is started, runs and becomes stopped")
    func life() {
        let animator = zooming(to: 12)
        kiosk.clock.advance(by: 1)
        #expect(animator.state == .inactive)
        #expect(animator.transition == nil)
        #expect(kiosk.camera.zoom == 10)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        #expect(animator.transition?.zoom.fromValue == 10 && animator.transition?.zoom.toValue == 12)
        kiosk.clock.advance(by: 0.5)
        #expect(kiosk.camera.zoom.isClose(to: 11, within: 0.04))
        kiosk.clock.advance(by: 0.6)
        #expect(animator.state == .inactive)
        #expect(animator.transition == nil)
        #expect(kiosk.camera.zoom == 12)
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        animator.startAnimation()
        animator.stopAnimation()
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == 3)
        #expect(kiosk.animatorLog == ["started unspecified", "finished unspecified"])
    }

    @Test("The start of an animation uses the camera at that time")
    func startingValues() {
        let animator = zooming(to: 12)
        kiosk.map.setCamera(
            to: CameraOptions(padding: UIEdgeInsets(left: 200), zoom: 8, bearing: 20, pitch: 30))
        animator.startAnimation()
        #expect(animator.transition?.zoom.fromValue == 8)
        #expect(animator.transition?.bearing.fromValue == 20)
        #expect(animator.transition?.pitch.fromValue == 30)
        #expect(animator.transition?.anchor.fromValue == CGPoint(x: 500, y: 300))
        #expect(animator.transition?.bearing.toValue == nil)
    }

    @Test("A start value is applied on the first frame, and one without a target is ignored")
    func fromValue() {
        let animator = kiosk.mapView.camera.makeAnimator(duration: 1, curve: .linear) {
            $0.zoom.fromValue = 4
            $0.zoom.toValue = 6
            $0.pitch.fromValue = 60
        }
        animator.startAnimation()
        #expect(kiosk.camera.zoom == 10)
        kiosk.frame()
        #expect(kiosk.camera.zoom > 4 && kiosk.camera.zoom < 4.1)
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == 6 && kiosk.camera.pitch == 0)
    }

    @Test("A full rotation is animated if the shorter way is disabled")
    func spin() {
        let animator = kiosk.mapView.camera.makeAnimator(duration: 1, curve: .linear) {
            $0.bearing.toValue = 720
            $0.shouldOptimizeBearingPath = false
        }
        animator.startAnimation()
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.bearing == 0)
        let southward = kiosk.cameraChanges.map { $0.cameraState.bearing > 180 }
        #expect(zip(southward, southward.dropFirst()).count { $0 != $1 } >= 3)
    }

    @Test("Two animators change the camera in the order in which they were started")
    func together() {
        let first = zooming(to: 20)
        let second = zooming(to: 5, duration: 2)
        second.startAnimation()
        first.startAnimation()
        kiosk.clock.advance(by: 0.5)
        #expect(kiosk.camera.zoom > 14)
        kiosk.clock.advance(by: 5)
        #expect(kiosk.camera.zoom == 5)
    }

    @Test("cancelAnimations cancels all animators, started or not")
    func cancelAll() {
        var received: [String] = []
        let waiting = zooming(to: 3)
        let running = kiosk.mapView.camera.makeAnimator(
            duration: 1, curve: .linear, animationOwner: AnimationOwner(rawValue: "my.tour")
        ) { $0.pitch.toValue = 40 }
        waiting.addCompletion { received.append("waiting \($0)") }
        running.addCompletion { received.append("running \($0)") }
        running.startAnimation()
        kiosk.clock.advance(by: 0.5)
        let pitch = kiosk.camera.pitch
        kiosk.mapView.camera.cancelAnimations()
        waiting.startAnimation()
        kiosk.clock.advance(by: 2)
        #expect(received == ["waiting current", "running current"])
        #expect(kiosk.camera.pitch == pitch && kiosk.camera.zoom == 10)
        #expect(kiosk.animatorLog == ["started tour", "cancelled tour"])
        #expect(waiting.state == .inactive && running.state == .inactive)
        #expect(running.owner.rawValue == "my.tour")
    }

    @Test("An animator that is released before it starts has no effect; a running one is retained")
    func release() {
        var received: [AnimationPosition] = []
        do {
            let dropped = zooming(to: 3)
            dropped.addCompletion { received.append($0) }
            zooming(to: 12).startAnimation()
            #expect(kiosk.mapView.camera.cameraAnimators.count == 2)
        }
        #expect(kiosk.mapView.camera.cameraAnimators.count == 1)
        kiosk.clock.advance(by: 2)
        #expect(received.isEmpty && kiosk.camera.zoom == 12)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
    }

    @Test("Completions are called once and in order; one added after the end is called with the next frame")
    func completions() {
        var received: [String] = []
        let animator = zooming(to: 11)
        animator.addCompletion { received.append("a \($0)") }
        animator.addCompletion { received.append("b \($0)") }
        animator.startAnimation()
        kiosk.clock.advance(by: 2)
        animator.addCompletion { received.append("c \($0)") }
        #expect(received == ["a end", "b end"])
        kiosk.frame()
        #expect(received == ["a end", "b end", "c end"])
    }

    @Test("The camera reaches the target, then the signal is sent, then completions are called")
    func order() {
        var received: [String] = []
        let token = kiosk.mapView.camera.onCameraAnimatorFinished.observe { [kiosk] _ in
            received.append("signal at \(kiosk.camera.zoom)")
        }
        let animator = zooming(to: 11)
        animator.addCompletion { [kiosk] _ in received.append("completion at \(kiosk.camera.zoom)") }
        animator.startAnimation()
        kiosk.clock.advance(by: 2)
        token.cancel()
        #expect(received == ["signal at 11.0", "completion at 11.0"])
    }

    @Test("An animator that is stopped by an observer of its last change ends once")
    func stoppedAtTheEnd() {
        var received: [AnimationPosition] = []
        let animator = zooming(to: 11)
        animator.addCompletion { received.append($0) }
        let token = kiosk.map.onCameraChanged.observe { if $0.cameraState.zoom == 11 { animator.stopAnimation() } }
        animator.startAnimation()
        kiosk.clock.advance(by: 2)
        token.cancel()
        #expect(received == [.current])
        #expect(kiosk.animatorLog == ["started unspecified", "cancelled unspecified"])
    }

    @Test("An animator that is stopped by an observer of its start changes nothing")
    func stoppedAtTheStart() {
        let token = kiosk.mapView.camera.onCameraAnimatorStarted.observe { $0.stopAnimation() }
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 20), duration: 1)
        kiosk.clock.advance(by: 2)
        token.cancel()
        #expect(kiosk.camera.zoom == 10)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
    }

    @Test("Removing the clock stops all animators")
    func clockTaken() {
        var received: [AnimationPosition] = []
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 20), duration: 1) { received.append($0) }
        kiosk.mapView.clock = nil
        #expect(received == [.current])
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == 10)
    }
}
