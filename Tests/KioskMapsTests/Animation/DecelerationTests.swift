import Foundation
import Testing

@testable import KioskMaps

@MainActor
@Suite("Gliding on")
struct DecelerationTests {
    private let kiosk = Kiosk()
    private let location = CGPoint(x: 400, y: 300)

    /// The points the map was dragged by, frame by frame.
    private func glide(_ velocity: CGPoint, factor: Double) -> (steps: [CGPoint], told: [AnimationPosition]) {
        var steps: [CGPoint] = []
        var told: [AnimationPosition] = []
        kiosk.mapView.camera.decelerate(
            from: location, velocity: velocity, factor: factor, owner: .gestures, completion: { told.append($0) }
        ) { [location] from, to in
            #expect(from == location)
            steps.append(CGPoint(x: to.x - from.x, y: to.y - from.y))
        }
        kiosk.clock.advance(by: 30)
        #expect(!kiosk.clock.isFrameRequested && !kiosk.map.isAnimationInProgress)
        return (steps, told)
    }

    @Test("goes as far as its friction lets it", arguments: [(0.998, 2.002), (0.99, 10.05)])
    func distance(factor: Double, friction: Double) {
        let (steps, told) = glide(CGPoint(x: 2000, y: 0), factor: factor)
        let way = steps.map(\.x).reduce(0, +)
        // Steps of a sixtieth of a second each go at the velocity they begin with, a little farther than even friction.
        let expected = (2000 - 35) / friction
        #expect(way > expected && way < expected * 1.1 && told == [.end])
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.x > $1.x } && steps.allSatisfy { $0.y == 0 })
    }

    @Test("always takes a step, and ends when neither x nor y is fast")
    func slow() {
        #expect(glide(CGPoint(x: 10, y: -10), factor: 0.998).steps.count == 1)
        #expect(glide(CGPoint(x: 10, y: -300), factor: 0.998).steps.count > 30)
    }

    @Test("a velocity that is none goes nowhere, a factor that is none ends all the same")
    func impossible() {
        #expect(glide(CGPoint(x: CGFloat.nan, y: 0), factor: 0.998).told == [.current])
        for factor in [0, -1, 0.5, 1, 7, Double.nan] {
            #expect(glide(CGPoint(x: 50, y: 0), factor: factor).told == [.end])
        }
    }

    @Test("another of its owner replaces it, stopping it stops it")
    func replaced() {
        var told: [String] = []
        let camera = kiosk.mapView.camera
        let velocity = CGPoint(x: 500, y: 0)
        let first = camera.decelerate(
            from: location, velocity: velocity, factor: 0.998, owner: .gestures,
            completion: { told.append("first \($0)") }, drag: { _, _ in })
        camera.ease(to: CameraOptions(pitch: 20), duration: 1)
        kiosk.frame()
        #expect(first.state == .active)
        let second = camera.decelerate(
            from: location, velocity: velocity, factor: 0.998, owner: .gestures,
            completion: { told.append("second \($0)") }, drag: { _, _ in })
        kiosk.frame()
        second.cancel()
        second.cancel()
        #expect(told == ["first current", "second current"] && kiosk.map.isAnimationInProgress)
    }
}
