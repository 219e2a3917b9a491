import Foundation
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Reentrant calls to animators")
struct AnimatorReentrancyTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 10))

    private func zooming(to zoom: CGFloat = 14, duration: Double = 1) -> BasicCameraAnimator {
        kiosk.mapView.camera.makeAnimator(duration: duration, curve: .linear) { $0.zoom.toValue = zoom }
    }

    @Test("A completion that is added after the end is called with the next frame, in order")
    func late() {
        var received: [String] = []
        let animator = zooming()
        animator.startAnimation()
        kiosk.clock.advance(by: 2)
        animator.addCompletion { position in
            received.append("first \(position)")
            animator.addCompletion { _ in received.append("third") }
        }
        animator.addCompletion { _ in received.append("second") }
        #expect(received.isEmpty && kiosk.clock.isFrameRequested)
        kiosk.frame()
        #expect(received == ["first end", "second"])
        kiosk.frame()
        #expect(received == ["first end", "second", "third"])
        kiosk.frame()
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("An observer that stops an animator as it starts does not reverse start and end for later observers")
    func stoppedAtStart() {
        var events: [String] = []
        var tokens = Set<AnyCancelable>()
        let camera = kiosk.mapView.camera
        let animator = zooming()
        animator.onStarted.observe { animator.stopAnimation() }.store(in: &tokens)
        animator.onStarted.observe { events.append("started") }.store(in: &tokens)
        animator.onCancelled.observe { events.append("cancelled") }.store(in: &tokens)
        camera.onCameraAnimatorStarted.observe { _ in events.append("manager started") }.store(in: &tokens)
        camera.onCameraAnimatorCancelled.observe { _ in events.append("manager cancelled") }.store(in: &tokens)
        animator.startAnimation()
        #expect(events == ["started", "manager started", "cancelled", "manager cancelled"])
    }

    @Test("When the clock is removed, late completions are called immediately")
    func lateWithoutClock() {
        var received: [AnimationPosition] = []
        let animator = zooming()
        animator.stopAnimation()
        animator.addCompletion { received.append($0) }
        #expect(received.isEmpty)
        kiosk.mapView.clock = nil
        #expect(received == [.current])
    }

    @Test("An animator that is started within a frame changes the camera with the next one")
    func startedWithinFrame() {
        var zooms: [CGFloat] = []
        let second = zooming(to: 3, duration: 0)
        let first = zooming(to: 12, duration: 0)
        first.addCompletion { _ in second.startAnimation() }
        first.startAnimation()
        for _ in 0..<3 {
            kiosk.frame()
            zooms.append(kiosk.camera.zoom)
        }
        #expect(zooms == [12, 3, 3])
    }

    @Test("An animator that is paused and restarted within a frame by an earlier one continues with the next frame")
    func restartedWithinFrame() {
        let second = zooming(to: 3, duration: 0)
        let first = kiosk.mapView.camera.makeAnimator(duration: 0, curve: .linear) { $0.pitch.toValue = 20 }
        first.addCompletion { _ in
            second.pauseAnimation()
            second.startAnimation()
        }
        first.startAnimation()
        second.startAnimation()
        kiosk.frame()
        #expect(kiosk.camera.pitch == 20 && kiosk.camera.zoom == 10)
        kiosk.frame()
        #expect(kiosk.camera.zoom == 3)
    }

    @Test("An observer of the last change can pause or reverse the animator")
    func answeredAtTheEnd() {
        for answer in [{ $0.pauseAnimation() }, { $0.isReversed = true }] as [(BasicCameraAnimator) -> Void] {
            var received: [AnimationPosition] = []
            let animator = zooming(to: 12)
            animator.addCompletion { received.append($0) }
            let token = kiosk.map.onCameraChanged.observe { if $0.cameraState.zoom == 12 { answer(animator) } }
            animator.startAnimation()
            kiosk.clock.advance(by: 1.1)
            token.cancel()
            #expect(received.isEmpty && animator.state == .active)
            animator.stopAnimation()
            #expect(received == [.current])
            kiosk.map.setCamera(to: CameraOptions(zoom: 10))
        }
    }

    @Test("A completion can release its animator, stop others and remove the clock")
    func completions() {
        var received: [String] = []
        var mine: BasicCameraAnimator? = zooming()
        let other = zooming(to: 5, duration: 9)
        other.addCompletion { received.append("other \($0)") }
        mine?.addCompletion { [kiosk] in
            received.append("mine \($0)")
            mine = nil
            other.stopAnimation()
            kiosk.mapView.clock = nil
        }
        mine?.addCompletion { received.append("still \($0)") }
        mine?.startAnimation()
        other.startAnimation()
        kiosk.clock.advance(by: 3)
        #expect(received == ["mine end", "other current", "still end"])
        #expect(kiosk.mapView.camera.cameraAnimators.count == 1)
        kiosk.mapView.clock = kiosk.clock
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.map.isAnimationInProgress)
    }

    @Test("Setting another clock stops all animators")
    func anotherClock() {
        var received: [AnimationPosition] = []
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 12), duration: 1) { received.append($0) }
        kiosk.mapView.clock = kiosk.clock
        #expect(received.isEmpty)
        let other = ManualClock()
        kiosk.mapView.clock = other
        #expect(received == [.current])
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 12), duration: 1) { received.append($0) }
        other.advance(by: 2)
        #expect(received == [.current, .end])
    }

    @Test("An animator can be stopped while it is prepared, and cannot be started again")
    func preparing() {
        var asked = 0
        var animator: BasicCameraAnimator?
        animator = kiosk.mapView.camera.makeAnimator(duration: 1, curve: .linear) {
            $0.zoom.toValue = 14
            asked += 1
            animator?.startAnimation()
            animator?.pauseAnimation()
            animator?.stopAnimation()
        }
        animator?.startAnimation()
        kiosk.clock.advance(by: 2)
        #expect(asked == 1)
        #expect(animator?.state == .inactive)
        #expect(kiosk.camera.zoom == 10)
        #expect(kiosk.animatorLog.isEmpty)
        animator = nil
    }

    @Test("An animation that the completion of a replaced one starts replaces the new one")
    func replacedTwice() {
        var received: [String] = []
        let camera = kiosk.mapView.camera
        camera.ease(to: CameraOptions(zoom: 12), duration: 1) { position in
            received.append("first \(position)")
            camera.ease(to: CameraOptions(zoom: 5), duration: 1) { received.append("third \($0)") }
        }
        camera.ease(to: CameraOptions(zoom: 20), duration: 1) { received.append("second \($0)") }
        kiosk.clock.advance(by: 3)
        #expect(received == ["first current", "second current", "third end"])
        #expect(kiosk.camera.zoom == 5)
    }

    @Test("An endless sequence of animations stops without a clock and continues with one")
    func tour() {
        var legs = 0
        let camera = kiosk.mapView.camera
        func leg() {
            legs += 1
            camera.ease(to: CameraOptions(bearing: Double(legs * 90)), duration: 0.5) { _ in leg() }
        }
        leg()
        kiosk.clock.advance(by: 2.1)
        #expect(legs == 5)
        kiosk.mapView.clock = nil
        #expect(legs > 5 && legs < 100)
        let before = legs
        kiosk.mapView.clock = kiosk.clock
        kiosk.clock.advance(by: 2.1)
        #expect(legs > before && legs < before + 8)
    }

    @Test("A paused animator that is released sends nothing")
    func released() {
        var received: [AnimationPosition] = []
        var animator: BasicCameraAnimator? = zooming()
        animator?.addCompletion { received.append($0) }
        animator?.startAnimation()
        kiosk.clock.advance(by: 0.5)
        animator?.pauseAnimation()
        let zoom = kiosk.camera.zoom
        animator = nil
        kiosk.clock.advance(by: 2)
        #expect(received.isEmpty)
        #expect(kiosk.camera.zoom == zoom)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        #expect(kiosk.animatorLog == ["started unspecified"])
    }

    @Test("An animator can exist longer than its map, and a map longer than its view")
    func mapGone() {
        var received: [AnimationPosition] = []
        let clock = ManualClock()
        var mapView: MapView? = MapView(frame: CGRect(x: 0, y: 0, width: 80, height: 60), clock: clock)
        let map = mapView?.mapboxMap
        let animators = (0..<3).compactMap { _ in
            mapView?.camera.makeAnimator(duration: 1, curve: .linear) { $0.zoom.toValue = 4 }
        }
        for animator in animators { animator.addCompletion { received.append($0) } }
        animators.first?.startAnimation()
        animators[1].pauseAnimation()
        mapView = nil
        #expect(map?.isAnimationInProgress == false)
        clock.advance(by: 2)
        for animator in animators {
            animator.startAnimation()
            animator.isReversed = true
            animator.fractionComplete = 0.5
            animator.stopAnimation()
            animator.addCompletion { received.append($0) }
        }
        #expect(received == Array(repeating: .current, count: 6))
    }
}
