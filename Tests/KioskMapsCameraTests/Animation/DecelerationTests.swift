import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Deceleration")
struct DecelerationTests {
    private let kiosk = Kiosk()

    private func start(
        _ velocity: CGPoint, factor: Double = 0.998, on mapView: MapView,
        completion: @escaping AnimationCompletion = { _ in }, move: @escaping (CGPoint) -> Void = { _ in }
    ) -> DecelerationCameraAnimator {
        let animator = mapView.camera.makeDeceleration(
            velocity: velocity, factor: factor, owner: .gestures, move: move)
        animator.listeners.addCompletion(completion)
        mapView.camera.stopMoves(besides: animator)
        animator.startAnimation()
        return animator
    }

    /// The offsets by which the ground was moved, frame by frame, and the positions the completion received.
    private func run(_ velocity: CGPoint, factor: Double) -> (steps: [CGPoint], positions: [AnimationPosition]) {
        var steps: [CGPoint] = []
        var positions: [AnimationPosition] = []
        _ = start(
            velocity, factor: factor, on: kiosk.mapView, completion: { positions.append($0) },
            move: { steps.append($0) }
        )
        kiosk.clock.advance(by: 30)
        #expect(!kiosk.clock.isFrameRequested && !kiosk.map.isAnimationInProgress)
        return (steps, positions)
    }

    /// The way of the reference at 60 frames per second: steps at the velocity with which each begins.
    private func referenceWay(_ speed: Double, factor: Double) -> Double {
        var (speed, travel) = (speed, 0.0)
        repeat {
            travel += speed / 60
            speed *= pow(factor, 1000.0 / 60)
        } while speed >= 35
        return travel
    }

    @Test("The way at 60 frames per second is that of the reference", arguments: [0.998, 0.99, 0.5, 0])
    func referenceDistance(factor: Double) {
        let (steps, positions) = run(CGPoint(x: 2000, y: 0), factor: factor)
        let distance = steps.map(\.x).reduce(0, +)
        #expect(distance.isClose(to: referenceWay(2000, factor: factor), within: 1e-3) && positions == [.end])
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.x > $1.x } && steps.allSatisfy { $0.y == 0 })
    }

    nonisolated static let intervals: [[Double]] = [
        [0.008_333], [0.016_667], [0.166_667], [0.4, 0.016_667], [0.013, 0.29, 0.001, 0.05], [9],
    ]

    @Test("The way does not depend on the frame rate", arguments: intervals)
    func frameRates(intervals: [Double]) {
        // The clock sends no frames; the test sends them at the intervals, the last of which repeats.
        let clock = ManualClock(frameInterval: 1e6)
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600), clock: clock)
        clock.runFrame()
        var travel = CGPoint.zero
        var end: AnimationPosition?
        _ = start(CGPoint(x: 1000, y: -400), on: mapView, completion: { end = $0 }) {
            travel.x += $0.x
            travel.y += $0.y
        }
        var frames = 0
        while end == nil, frames < 1000 {
            clock.advance(by: frames < intervals.count ? intervals[frames] : intervals[intervals.count - 1])
            clock.runFrame()
            frames += 1
        }
        let expected = referenceWay(1000, factor: 0.998)
        #expect(travel.x.isClose(to: expected, within: 1e-3) && travel.y.isClose(to: -0.4 * expected, within: 1e-3))
    }

    @Test("At least one step is taken, and the end comes when neither x nor y is fast")
    func slow() {
        #expect(run(CGPoint(x: 10, y: -10), factor: 0.998).steps.count == 1)
        #expect(run(CGPoint(x: 10, y: -300), factor: 0.998).steps.count > 30)
    }

    @Test("A velocity of NaN goes nowhere, and any factor comes to an end")
    func impossible() {
        #expect(run(CGPoint(x: CGFloat.nan, y: 0), factor: 0.998).positions == [.current])
        for factor in [0, -1, 0.5, 1, 7, Double.nan] {
            #expect(run(CGPoint(x: 50, y: 0), factor: factor).positions == [.end])
        }
    }

    @Test("Another one replaces it and an earlier ease, and stopping it stops it")
    func replaced() {
        var ends: [String] = []
        let camera = kiosk.mapView.camera
        let velocity = CGPoint(x: 500, y: 0)
        let first = start(velocity, on: kiosk.mapView, completion: { ends.append("first \($0)") })
        kiosk.frame()
        #expect(first.state == .active)
        camera.ease(to: CameraOptions(pitch: 20), duration: 1) { ends.append("ease \($0)") }
        kiosk.frame()
        let second = start(velocity, on: kiosk.mapView, completion: { ends.append("second \($0)") })
        kiosk.frame()
        second.cancel()
        second.cancel()
        #expect(ends == ["first current", "ease current", "second current"] && !kiosk.map.isAnimationInProgress)
    }

    @Test("The ground at a point moves by the offset, on maps of any pitch", arguments: [0.0, 45, 75])
    func groundOffset(pitch: Double) throws {
        let state = CameraState(center: .helsinki, zoom: 14, bearing: 30, pitch: pitch)
        let transform = CameraTransform(state: state, size: CGSize(width: 800, height: 600))
        for point in [CGPoint(x: 100, y: 460), CGPoint(x: 700, y: 590), CGPoint(x: 400, y: 500)] {
            let ground = try #require(transform.worldPoint(for: point))
            for offset in [CGPoint(x: 0.01, y: 0), CGPoint(x: 0, y: 0.01), CGPoint(x: -0.006, y: 0.008)] {
                let travel = try #require(transform.worldOffset(of: offset, at: point))
                let seen = try #require(
                    transform.screenPoint(for: CGPoint(x: ground.x + travel.x, y: ground.y + travel.y)))
                #expect(seen.distance(to: CGPoint(x: point.x + offset.x, y: point.y + offset.y)) < 1e-5)
            }
        }
    }
}
