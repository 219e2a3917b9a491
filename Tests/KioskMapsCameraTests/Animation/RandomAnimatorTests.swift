import Foundation
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Random animators")
struct RandomAnimatorTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 10))

    private func target(_ generator: inout SeededGenerator) -> CameraOptions {
        let center = CLLocationCoordinate2D(
            latitude: generator.number(-60...60), longitude: generator.number(-179...179))
        return CameraOptions(
            center: center, padding: UIEdgeInsets(top: generator.number(0...100)), zoom: generator.number(3...22),
            bearing: generator.number(0...359.9), pitch: generator.number(0...85),
            verticalFov: generator.number(20...60))
    }

    private func animator(to target: CameraOptions, _ generator: inout SeededGenerator) -> BasicCameraAnimator {
        let animations: (inout CameraTransition) -> Void = {
            $0.center.toValue = target.center
            $0.padding.toValue = target.padding
            $0.zoom.toValue = target.zoom
            $0.bearing.toValue = target.bearing
            $0.pitch.toValue = target.pitch
            $0.verticalFov.toValue = target.verticalFov
        }
        let camera = kiosk.mapView.camera
        let duration = generator.flip() ? generator.number(0...0.4) : 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            return camera.makeAnimator(
                duration: duration, curve: UIViewAnimationCurve.allCases.randomElement(using: &generator) ?? .linear,
                animations: animations)
        case 1:
            return camera.makeAnimator(
                duration: duration, controlPoint1: CGPoint(x: generator.number(-1...2), y: generator.number(-1...2)),
                controlPoint2: CGPoint(x: generator.number(-1...2), y: generator.number(-1...2)), animations: animations
            )
        case 2:
            return camera.makeAnimator(
                duration: duration, dampingRatio: generator.number(0...2), animations: animations)
        default:
            return camera.makeAnimator(
                duration: duration,
                timingParameters: UISpringTimingParameters(dampingRatio: generator.number(0.1...1)),
                animations: animations)
        }
    }

    @Test("Random animators end exactly on target")
    func exact() {
        var generator = SeededGenerator(seed: 31)
        for round in 0..<randomRounds(300) {
            let target = target(&generator)
            if round % 5 == 0 {
                kiosk.mapView.camera.fly(to: target, duration: generator.number(0...0.4))
                kiosk.clock.advance(by: 0.5)
            } else {
                let animator = animator(to: target, &generator)
                animator.startAnimation(afterDelay: generator.flip() ? generator.number(0...0.2) : 0)
                if generator.flip() {
                    kiosk.clock.advance(by: 0.1)
                    if animator.isRunning {
                        animator.pauseAnimation()
                        animator.continueAnimation(
                            withTimingParameters: generator.flip() ? UISpringTimingParameters(dampingRatio: 0.5) : nil,
                            durationFactor: generator.flip() ? 0.5 : 0)
                    }
                }
                kiosk.clock.advance(by: 0.7)
            }
            #expect(CameraOptions(cameraState: kiosk.camera) == target)
        }
        #expect(kiosk.diagnostics.isEmpty && !kiosk.map.isAnimationInProgress)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
    }

    @Test("Random sequences of calls do not crash, and each completion is called once")
    func calls() {
        var generator = SeededGenerator(seed: 32)
        for _ in 0..<randomRounds(250) {
            var animators = (0..<3).map { _ in animator(to: target(&generator), &generator) }
            var received: [Int] = []
            func add(to animator: BasicCameraAnimator) {
                let index = received.count
                received.append(0)
                animator.addCompletion { _ in received[index] += 1 }
            }
            // Some answer to their own end by starting, stopping or dropping another.
            animators[0].addCompletion { _ in if animators.count > 1 { animators[1].startAnimation() } }
            animators[1].addCompletion { _ in if animators.count > 2 { animators[2].stopAnimation() } }
            for _ in 0..<25 {
                guard let animator = animators.randomElement(using: &generator) else { break }
                switch Int.random(in: 0..<15, using: &generator) {
                case 0, 1: animator.startAnimation()
                case 2: animator.startAnimation(afterDelay: generator.number(-1...1))
                case 3, 4: animator.pauseAnimation()
                case 5: animator.stopAnimation()
                case 6, 7:
                    animator.continueAnimation(
                        withTimingParameters: generator.flip() ? UICubicTimingParameters(animationCurve: .easeIn) : nil,
                        durationFactor: generator.number(-1...2))
                case 8: animator.isReversed.toggle()
                case 9: animator.fractionComplete = generator.number(-1...2)
                case 10: animator.pausesOnCompletion.toggle()
                case 11, 12: add(to: animator)
                case 13:
                    if generator.number(0...1) < 0.1 { kiosk.mapView.clock = nil }
                default: kiosk.clock.advance(by: generator.number(0...0.5))
                }
                #expect((0...1).contains(animator.fractionComplete))
                if generator.number(0...1) < 0.2 { kiosk.mapView.clock = kiosk.clock }
            }
            kiosk.mapView.clock = kiosk.clock
            kiosk.mapView.camera.cancelAnimations()
            kiosk.clock.advance(by: 0.1)
            #expect(received.allSatisfy { $0 == 1 })
            #expect(!kiosk.map.isAnimationInProgress)
            animators = []
        }
    }
}
