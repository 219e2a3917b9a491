import Foundation
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Controlling animators")
struct AnimatorControlTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 10))

    private func zooming(to zoom: CGFloat = 14, duration: Double = 4) -> BasicCameraAnimator {
        kiosk.mapView.camera.makeAnimator(duration: duration, curve: .linear) { $0.zoom.toValue = zoom }
    }

    private func isAt(_ zoom: CGFloat) -> Bool { kiosk.camera.zoom.isClose(to: zoom, within: 0.04) }

    @Test("A delayed animator starts from the camera at the end of the delay")
    func delay() {
        let animator = zooming()
        animator.startAnimation(afterDelay: 2)
        #expect(animator.isRunning && animator.transition?.zoom.fromValue == 10)
        kiosk.clock.advance(by: 1.9)
        #expect(kiosk.camera.zoom == 10 && kiosk.cameraChanges.isEmpty)
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.clock.advance(by: 0.2)
        #expect(isAt(10.1))
        kiosk.clock.advance(by: 4)
        #expect(kiosk.camera.zoom == 14)
    }

    @Test("A paused animator keeps its position and continues from it")
    func pause() {
        let animator = zooming()
        animator.startAnimation()
        kiosk.clock.advance(by: 1)
        animator.pauseAnimation()
        #expect(animator.state == .active)
        #expect(!animator.isRunning)
        #expect(animator.transition != nil)
        kiosk.clock.advance(by: 10)
        #expect(isAt(11) && !kiosk.clock.isFrameRequested)
        animator.startAnimation()
        kiosk.clock.advance(by: 1)
        #expect(isAt(12))
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera.zoom == 14)
        #expect(kiosk.animatorLog == ["started unspecified", "started unspecified", "finished unspecified"])
    }

    @Test("An animator that is paused before it starts begins with the camera at that time")
    func pausedAtStart() {
        let animator = zooming()
        animator.pauseAnimation()
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        animator.startAnimation()
        kiosk.clock.advance(by: 1)
        #expect(isAt(11))
    }

    @Test("A continued animator uses the given duration and curve")
    func continuation() {
        let animator = zooming()
        animator.startAnimation()
        kiosk.clock.advance(by: 1)
        animator.pauseAnimation()
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.5)
        kiosk.clock.advance(by: 0.5)
        // A quarter of the two seconds makes 9 % of the three levels that are left.
        #expect(isAt(11.28))
        kiosk.clock.advance(by: 1.6)
        #expect(kiosk.camera.zoom == 14 && animator.state == .inactive)
    }

    @Test("A reversed animator returns to its start, which counts as cancelled")
    func reversal() {
        var received: [AnimationPosition] = []
        let animator = zooming()
        animator.addCompletion { received.append($0) }
        animator.startAnimation()
        kiosk.clock.advance(by: 2)
        animator.isReversed = true
        kiosk.clock.advance(by: 1)
        #expect(isAt(11) && received.isEmpty)
        kiosk.clock.advance(by: 1.1)
        #expect(kiosk.camera.zoom == 10 && received == [.start])
        #expect(kiosk.animatorLog == ["started unspecified", "cancelled unspecified"])
    }

    @Test("An animator that is reversed before it starts begins at its end")
    func reversedFromTheStart() {
        let animator = zooming()
        animator.isReversed = true
        animator.startAnimation()
        kiosk.clock.advance(by: 1)
        #expect(isAt(13))
        kiosk.clock.advance(by: 4)
        #expect(kiosk.camera.zoom == 10)
    }

    @Test("An animator that pauses on completion can be reversed")
    func pausesOnCompletion() {
        var received: [AnimationPosition] = []
        let animator = zooming()
        animator.pausesOnCompletion = true
        animator.addCompletion { received.append($0) }
        animator.startAnimation()
        kiosk.clock.advance(by: 9)
        #expect(kiosk.camera.zoom == 14)
        #expect(animator.state == .active)
        #expect(received.isEmpty)
        #expect(animator.fractionComplete == 1 && !kiosk.clock.isFrameRequested)
        animator.isReversed = true
        animator.startAnimation()
        kiosk.clock.advance(by: 1)
        #expect(isAt(13))
        kiosk.clock.advance(by: 9)
        #expect(kiosk.camera.zoom == 10 && received.isEmpty)
        animator.stopAnimation()
        #expect(received == [.current])
    }

    @Test("Setting the completed fraction moves the camera once the animator runs")
    func scrubbing() {
        let animator = zooming()
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == 10 && animator.fractionComplete == 0.5)
        animator.startAnimation()
        kiosk.clock.advance(by: 1)
        #expect(isAt(13))
        animator.fractionComplete = -3
        kiosk.clock.advance(by: 1)
        #expect(isAt(11))
        animator.fractionComplete = .nan
        #expect(kiosk.reports(.camera).count == 1)
        kiosk.clock.advance(by: 4)
        #expect(kiosk.camera.zoom == 14 && animator.fractionComplete == 1)
    }

    @Test("A spring overshoots its target and ends on it")
    func spring() {
        let animator = kiosk.mapView.camera.makeAnimator(duration: 2, dampingRatio: 0.3) { $0.zoom.toValue = 12 }
        animator.startAnimation()
        kiosk.clock.advance(by: 3)
        let highest = kiosk.cameraChanges.map(\.cameraState.zoom).max() ?? 0
        #expect(highest > 12.5 && kiosk.camera.zoom == 12)
    }

    @Test("The four forms of an animator differ only in their curve")
    func forms() {
        let camera = kiosk.mapView.camera
        let points = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
        let animations: (inout CameraTransition) -> Void = { $0.zoom.toValue = 14 }
        let same = [
            camera.makeAnimator(duration: 2, curve: .easeInOut, animations: animations),
            camera.makeAnimator(
                duration: 2, controlPoint1: points.0, controlPoint2: points.1, animations: animations),
            camera.makeAnimator(
                duration: 2, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut),
                animations: animations),
        ]
        let results = same.map { animator in
            kiosk.map.setCamera(to: CameraOptions(zoom: 10))
            let before = kiosk.cameraChanges.count
            animator.startAnimation()
            kiosk.clock.advance(by: 3)
            return kiosk.cameraChanges.dropFirst(before).map { ($0.cameraState.zoom * 1e6).rounded() }
        }
        #expect(results[0].count > 100 && results.allSatisfy { $0.count == results[0].count })
        #expect(results.allSatisfy { zip($0, results[0]).allSatisfy { abs($0 - $1) < 10 } })
    }

    @Test("Invalid numbers change nothing, are reported once and do not block other animators")
    func impossible() {
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: .nan, bearing: .infinity, pitch: 30), duration: 1)
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == 10)
        #expect(kiosk.camera.bearing == 0)
        #expect(kiosk.camera.pitch == 30)
        #expect(kiosk.reports(.camera).count == 1)
        #expect(kiosk.reports(.camera).first?.contains("zoom, bearing") == true)
    }

    @Test("Signals can be limited to one owner or one animator")
    func owned() {
        var received: [String] = []
        let tour = AnimationOwner(rawValue: "my.tour")
        let camera = kiosk.mapView.camera
        let animator = camera.makeAnimator(duration: 1, curve: .linear, animationOwner: tour) { $0.zoom.toValue = 12 }
        let tokens = [
            camera.onCameraAnimatorStarted.owned(by: tour).observe { received.append("started \($0.owner.rawValue)") },
            camera.onCameraAnimatorFinished.owned(by: tour).observe {
                received.append("finished \($0.owner.rawValue)")
            },
            camera.onCameraAnimatorCancelled.owned(by: tour).observe { _ in received.append("cancelled") },
            animator.onFinished.observe { received.append("finished itself") },
        ]
        animator.startAnimation()
        camera.ease(to: CameraOptions(pitch: 30), duration: 0.5)
        kiosk.clock.advance(by: 2)
        #expect(received == ["started my.tour", "finished itself", "finished my.tour"])
        for token in tokens { token.cancel() }
    }

    @Test("The animators of some owners can be cancelled separately")
    func withOwners() {
        let tour = AnimationOwner(rawValue: "my.tour")
        let mine = kiosk.mapView.camera.makeAnimator(duration: 1, curve: .linear, animationOwner: tour) {
            $0.pitch.toValue = 40
        }
        let other = zooming()
        mine.startAnimation()
        other.startAnimation()
        kiosk.mapView.camera.cancelAnimations(withOwners: [tour, .gestures])
        #expect(mine.state == .inactive && other.state == .active)
    }

    @Test("Each running animator counts as an animation in progress")
    func progress() {
        let animator = zooming()
        #expect(!kiosk.map.isAnimationInProgress)
        animator.startAnimation()
        kiosk.mapView.camera.ease(to: CameraOptions(pitch: 30), duration: 1)
        kiosk.clock.advance(by: 2)
        #expect(kiosk.map.isAnimationInProgress)
        animator.pauseAnimation()
        #expect(!kiosk.map.isAnimationInProgress)
        animator.startAnimation()
        #expect(kiosk.map.isAnimationInProgress)
        kiosk.clock.advance(by: 9)
        #expect(!kiosk.map.isAnimationInProgress)
        kiosk.map.beginAnimation()
        kiosk.map.beginAnimation()
        kiosk.map.endAnimation()
        #expect(kiosk.map.isAnimationInProgress)
        kiosk.map.endAnimation()
        #expect(!kiosk.map.isAnimationInProgress && kiosk.diagnostics.isEmpty)
        kiosk.map.endAnimation()
        #expect(!kiosk.map.isAnimationInProgress && kiosk.reports(.camera).count == 1)
    }
}
