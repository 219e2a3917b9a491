import Foundation
import KioskGeometry
import KioskLocation
import KioskMapsTesting
import TestSupport
import Testing

@Suite("Positions on lines between fixes")
struct SnappedMotionTests {
    /// What is shown in the frames of a drive.
    private struct Shown {
        var distances: [Double] = []
        /// The number of frames in which a snapped position is beside the line, later than 2.6 s after the snapping.
        var beside = 0
        /// The greatest movement in a frame beyond that of the vehicle, in metres.
        var jump = 0.0
        /// The number of frames in which the position is on the line.
        var snapped = 0
        var mean: Double { distances.reduce(0, +) / Double(max(distances.count, 1)) }
    }

    private static let route: [SIMD2<Double>] = [
        .zero, SIMD2(300, 0), SIMD2(300, 200), SIMD2(600, 200), SIMD2(600, -100), SIMD2(900, -100),
    ]
    private static let frameRate = 60.0

    private func replay(
        _ points: [SIMD2<Double>], line: [SIMD2<Double>], _ model: LocationMotion = .predicted, isSnapped: Bool = true,
        deviation: Double = 1.5, seed: UInt64 = 1
    ) -> Shown {
        let track = RouteDrive(points: points).track()
        let fixes = SyntheticReceiver(deviation: deviation).fixes(of: track, seed: seed)
        let lineString = RouteDrive.line(line)
        var motion = SnappedMotion(model, snapper: isSnapped ? LineSnapper([lineString]) : nil)
        let truth = TrueProgress(line: lineString)
        var (shown, next, last, lastChange, wasOnLine) = (Shown(), 0, SIMD2<Double>?.none, 0.0, false)
        for frame in 0..<Int((Double(track.count) * SyntheticDrive.step - 1) * Self.frameRate) {
            let time = Double(frame) / Self.frameRate
            while next < fixes.count, fixes[next].time <= time {
                motion.move(to: fixes[next].fix, at: fixes[next].time, jumps: false)
                next += 1
            }
            guard time >= 4, let value = motion.value(at: time) else { continue }
            let state = track[max(0, Int((time / SyntheticDrive.step).rounded()) - 1)]
            let position = SyntheticReceiver.position(of: value.location.coordinate)
            let difference = position - state.position
            shown.distances.append((difference * difference).sum().squareRoot())
            if let last {
                let step = ((position - last) * (position - last)).sum().squareRoot()
                shown.jump = max(shown.jump, step - state.speed / Self.frameRate)
            }
            last = position
            if wasOnLine != (value.linePosition != nil) { (wasOnLine, lastChange) = (value.linePosition != nil, time) }
            guard value.linePosition != nil else { continue }
            shown.snapped += 1
            if time - lastChange > 2.6, truth.progress(of: position, after: nil, within: 0.05) == nil {
                shown.beside += 1
            }
        }
        return shown
    }

    @Test("On a route with corners the position stays on the line, does not jump, and is closer than without the line")
    func corners() {
        for seed in 1...3 as ClosedRange<UInt64> {
            let snapped = replay(Self.route, line: Self.route, seed: seed)
            let free = replay(Self.route, line: Self.route, isSnapped: false, seed: seed)
            #expect(snapped.beside == 0)
            #expect(snapped.jump <= 0.3, "\(snapped.jump)")
            #expect(snapped.snapped == snapped.distances.count)
            #expect(snapped.mean < free.mean, "\(snapped.mean) and \(free.mean)")
        }
    }

    @Test("Interpolated positions move along the line as well")
    func interpolated() {
        let snapped = replay(Self.route, line: Self.route, .interpolated)
        #expect(snapped.beside == 0 && snapped.jump <= 0.3, "\(snapped.jump)")
    }

    @Test("A position that is released and snapped again does not jump")
    func detour() {
        let detour: [SIMD2<Double>] = [
            .zero, SIMD2(300, 0), SIMD2(300, 70), SIMD2(500, 70), SIMD2(500, 0), SIMD2(900, 0),
        ]
        let shown = replay(detour, line: [.zero, SIMD2(900, 0)])
        #expect(shown.jump <= 0.5, "\(shown.jump)")
        #expect(shown.snapped < shown.distances.count && shown.snapped > shown.distances.count / 2)
        #expect(shown.mean < 4, "\(shown.mean)")
    }

    private func fix(_ east: Double, at time: Double, speed: Double = 10) -> Location {
        Location(
            coordinate: SyntheticReceiver.coordinate(at: SIMD2(east, 1)), timestamp: SyntheticReceiver.date(at: time),
            horizontalAccuracy: 4, speed: speed, bearing: 90)
    }

    private func moving(_ line: [SIMD2<Double>], fixes: Int = 5) -> SnappedMotion {
        var motion = SnappedMotion(
            .predicted(LocationPrediction(latency: 0)), snapper: LineSnapper([RouteDrive.line(line)]))
        for second in 0..<fixes {
            motion.move(to: fix(Double(second) * 10, at: Double(second)), at: Double(second), jumps: false)
        }
        return motion
    }

    @Test("The position is ahead of the last fix along a corner, with the course of the line")
    func prediction() throws {
        let motion = moving([.zero, SIMD2(43, 0), SIMD2(43, 200)])
        let value = try #require(motion.value(at: 4.9))
        #expect(value.linePosition.map { $0.progress.isClose(to: 49, within: 0.2) } == true)
        let position = SyntheticReceiver.position(of: value.location.coordinate)
        #expect(position.x.isClose(to: 43, within: 0.2) && position.y.isClose(to: 6, within: 0.2))
        #expect(value.location.bearing.map { $0.isClose(to: 0, within: 1) || $0 > 359 } == true)
        #expect(value.location.positioningMode == .predicted)
    }

    @Test("A receiver that stops moves the position for a second, and frames end")
    func receiverStops() {
        let motion = moving(Self.route)
        #expect(!motion.isSettled(at: 4.5) && motion.isSettled(at: 5.2))
        #expect(motion.value(at: 60)?.linePosition.map { $0.progress.isClose(to: 50, within: 0.3) } == true)
    }

    @Test("The position does not leave the end of the line")
    func end() {
        let motion = moving([.zero, SIMD2(42, 0)])
        #expect(motion.value(at: 60)?.linePosition.map { $0.progress.isClose(to: 42, within: 0.1) } == true)
    }

    @Test("Other lines are approached without a jump, and no line releases")
    func otherLines() throws {
        var motion = moving(Self.route)
        let before = try #require(motion.value(at: 4.5)?.location.coordinate)
        motion.apply(nil, at: 4.5, date: nil)
        let after = try #require(motion.value(at: 4.5))
        #expect(after.linePosition == nil && before.distance(to: after.location.coordinate) < 0.01)
        motion.apply(
            LineSnapper([RouteDrive.line([SIMD2(0, 3), SIMD2(500, 3)])]), matching: [fix(40, at: 4)], at: 4.5, date: nil
        )
        let snapped = try #require(motion.value(at: 4.5))
        #expect(snapped.linePosition != nil && before.distance(to: snapped.location.coordinate) < 0.01)
    }

    @Test("Half of the line has the fraction one half, and a line of 20,000 km is followed to its end")
    func longLine() throws {
        let line = LineString([
            LocationCoordinate2D(latitude: 0, longitude: -100), LocationCoordinate2D(latitude: 0, longitude: -10),
            LocationCoordinate2D(latitude: 0, longitude: 80),
        ])
        var motion = SnappedMotion(.predicted, snapper: LineSnapper([line]))
        #expect(motion.fraction(at: LinePosition(progress: 10_011_600)).isClose(to: 0.5, within: 0.001))
        for step in 0...179 {
            let fix = Location(
                coordinate: LocationCoordinate2D(latitude: 0, longitude: Double(step) - 100),
                timestamp: SyntheticReceiver.date(at: Double(step) * 1000), horizontalAccuracy: 4, speed: 111,
                bearing: 90)
            motion.move(to: fix, at: Double(step) * 1000, jumps: true)
        }
        let shown = try #require(motion.value(at: 179_000))
        #expect(shown.linePosition != nil && shown.location.coordinate.longitude.isClose(to: 79, within: 0.01))
    }
}
