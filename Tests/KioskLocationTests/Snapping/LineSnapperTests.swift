import Foundation
import KioskGeometry
import KioskLocation
import TestSupport
import Testing

@Suite("Snapping to lines")
struct LineSnapperTests {
    private static let straight: [SIMD2<Double>] = [.zero, SIMD2(1500, 0)]
    private static let parallel: [SIMD2<Double>] = [SIMD2(0, 15), SIMD2(1500, 15)]
    private static let hairpin: [SIMD2<Double>] = [.zero, SIMD2(700, 0), SIMD2(700, 15), SIMD2(0, 15)]
    private static let loop: [SIMD2<Double>] = [
        .zero, SIMD2(500, 0), SIMD2(500, 150), SIMD2(300, 150), SIMD2(300, -300),
    ]
    private static let detour: [SIMD2<Double>] = [
        .zero, SIMD2(500, 0), SIMD2(500, 70), SIMD2(700, 70), SIMD2(700, 0), SIMD2(1500, 0),
    ]
    private static let sideRoad: [SIMD2<Double>] = [
        .zero, SIMD2(500, 0), SIMD2(510, 15), SIMD2(900, 15), SIMD2(910, 0), SIMD2(1500, 0),
    ]

    private func drive(
        _ points: [SIMD2<Double>], lines: [[SIMD2<Double>]], on line: Int = 0, deviation: Double
    ) -> SnappedDrive {
        var result = SnappedDrive()
        let receiver = SyntheticReceiver(accuracy: deviation < 2 ? 4 : 10, deviation: deviation)
        let track = RouteDrive(points: points).track()
        for seed in 1...3 {
            result.add(
                track, receiver.fixes(of: track, seed: UInt64(seed)), lines: lines.map { RouteDrive.line($0) },
                on: line, tolerance: deviation < 2 ? 10 : 25)
        }
        return result
    }

    @Test(
        "Fixes of a drive along a line are on its right part",
        arguments: [
            ("without others", straight, [straight], 0, 1.0, 1.0),
            ("beside another line", straight, [straight, parallel], 0, 1, 0.8),
            ("on the other line", parallel, [straight, parallel], 1, 1, 0.8),
            ("with a way back beside it", hairpin, [hairpin], 0, 1, 1), ("that crosses itself", loop, [loop], 0, 1, 1),
        ])
    func drives(
        name: String, points: [SIMD2<Double>], lines: [[SIMD2<Double>]], line: Int, exact: Double, inexact: Double
    ) {
        let drives = [1.5, 6].map { drive(points, lines: lines, on: line, deviation: $0) }
        #expect(drives[0].fraction >= exact && drives[0].meanError <= 1.5, "\(name): \(drives[0].fraction)")
        #expect(drives[1].fraction >= inexact && drives[1].meanError <= 6, "\(name): \(drives[1].fraction)")
        #expect(drives.allSatisfy { $0.releases.isEmpty && $0.returns.isEmpty }, "the line is never left")
    }

    @Test("A detour of 200 m releases within three fixes, and its end snaps within five", arguments: [1.5, 6])
    func detour(deviation: Double) {
        let drive = drive(Self.detour, lines: [Self.straight], deviation: deviation)
        #expect(drive.fraction >= 0.95)
        #expect(drive.releases.count == 3 && drive.releases.allSatisfy { $0 <= 2 }, "\(drive.releases)")
        #expect(drive.returns.count == 3 && drive.returns.allSatisfy { $0 <= 4 }, "\(drive.returns)")
    }

    @Test("A side road 15 m away releases if the accuracy distinguishes it")
    func sideRoad() {
        let exact = drive(Self.sideRoad, lines: [Self.straight], deviation: 1.5)
        #expect(exact.releases.count == 3 && exact.releases.allSatisfy { $0 <= 8 }, "\(exact.releases)")
        #expect(exact.returns.allSatisfy { $0 <= 4 } && exact.fraction > 0.9)
        let inexact = drive(Self.sideRoad, lines: [Self.straight], deviation: 6)
        #expect(inexact.releases.isEmpty, "15 m are 1.5 times the accuracy")
    }

    private func fix(
        _ east: Double, _ north: Double = 0, at time: Double = 0, speed: Double? = 10, bearing: Double? = 90,
        accuracy: Double? = 4
    ) -> Location {
        Location(
            coordinate: SyntheticReceiver.coordinate(at: SIMD2(east, north)),
            timestamp: SyntheticReceiver.date(at: time),
            horizontalAccuracy: accuracy, speed: speed, bearing: bearing)
    }

    private func snapper(_ points: [SIMD2<Double>] = straight, isBidirectional: Bool = false) -> LineSnapper {
        LineSnapper([RouteDrive.line(points)], options: LineSnappingOptions(isBidirectional: isBidirectional))
    }

    @Test("The first fix near a line is snapped at once, and one beside it is not")
    func first() throws {
        for (north, isSnapped) in [(0.0, true), (4, true), (-6, true), (20, false), (-60, false)] {
            var snapper = snapper()
            #expect((snapper.update(with: fix(100, north)) != nil) == isSnapped, "\(north) m")
            let position = snapper.position
            #expect(position.map { $0.progress.isClose(to: 100, within: 0.2) } ?? !isSnapped)
        }
    }

    @Test("A vehicle that crosses a line is not snapped to it")
    func crossing() {
        var snapper = snapper()
        for second in 0..<30 {
            let north = Double(second) * 10 - 150
            #expect(snapper.update(with: fix(700, north, at: Double(second), bearing: 0)) == nil, "\(north) m")
        }
    }

    @Test("A single outlier does not release")
    func outlier() {
        var snapper = snapper()
        for second in 0..<10 {
            let position = snapper.update(with: fix(Double(second) * 10, second == 5 ? 14 : 0, at: Double(second)))
            #expect(position != nil, "second \(second)")
        }
    }

    @Test("A vehicle in the opposite direction is snapped only if the line has both directions")
    func opposite() {
        for isBidirectional in [false, true] {
            var snapper = snapper(isBidirectional: isBidirectional)
            for second in 0..<10 {
                let position = snapper.update(
                    with: fix(1000 - Double(second) * 10, at: Double(second), bearing: 270))
                #expect((position != nil) == isBidirectional)
                #expect(position?.isReversed != false)
            }
        }
    }

    @Test("A fix with reduced or insufficient accuracy is not snapped and ends the match")
    func accuracy() {
        var snapper = snapper()
        #expect(snapper.update(with: fix(10)) != nil)
        #expect(snapper.update(with: fix(20, at: 1, accuracy: 51)) == nil)
        #expect(snapper.update(with: fix(30, at: 2)) != nil)
        var reduced = fix(40, at: 3)
        reduced.accuracyAuthorization = .reducedAccuracy
        #expect(snapper.update(with: reduced) == nil && snapper.position == nil)
    }

    @Test("Invalid fixes and lines do not match, and do not crash")
    func invalid() {
        let coordinate = LocationCoordinate2D.helsinki
        let lines: [[LocationCoordinate2D]] = [
            [], [coordinate], [coordinate, coordinate], [LocationCoordinate2D(latitude: .nan, longitude: .infinity)],
        ]
        var snapper = LineSnapper(lines.map { LineString($0) })
        #expect(snapper.update(with: fix(0)) == nil)
        #expect(lines.indices.allSatisfy { snapper.coordinate(of: LinePosition(lineIndex: $0, progress: 1)) == nil })
        #expect(snapper.coordinate(of: LinePosition(lineIndex: -1, progress: 1)) == nil)
        snapper = self.snapper()
        for number in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
            #expect(snapper.update(with: fix(number)) == nil)
            _ = snapper.update(with: fix(10, at: number))
            _ = snapper.update(with: fix(10, speed: number, bearing: number, accuracy: number))
            _ = snapper.coordinate(of: LinePosition(progress: number))
        }
        #expect(LineSnappingOptions(maximumDistance: .nan).maximumDistance == 50)
        #expect(LineSnappingOptions(maximumDistance: -5).maximumDistance == 1)
    }

    @Test("A line over the antimeridian is followed")
    func antimeridian() throws {
        var snapper = LineSnapper([
            LineString([
                LocationCoordinate2D(latitude: -17, longitude: 179.99),
                LocationCoordinate2D(latitude: -17, longitude: -179.99),
            ])
        ])
        let length = try #require(snapper.length(ofLineAt: 0))
        #expect(length.isClose(to: 2126, within: 5))
        for (second, longitude) in [179.9999, 180, -179.9999, -179.9998].enumerated() {
            let fix = Location(
                coordinate: LocationCoordinate2D(latitude: -17, longitude: longitude),
                timestamp: SyntheticReceiver.date(at: Double(second)), horizontalAccuracy: 4, speed: 10, bearing: 90)
            let progress = try #require(snapper.update(with: fix)?.progress)
            #expect(abs(progress - length / 2) < 25)
        }
    }

    @Test("The progress is that of the closest point, as by brute force")
    func closest() {
        var generator = SeededGenerator(seed: 5)
        var compared = 0
        for _ in 0..<randomRounds(200) {
            var point = SIMD2<Double>.zero
            var points = [point]
            for _ in 0..<20 {
                point += SIMD2(
                    Double.random(in: 5...60, using: &generator), Double.random(in: -40...40, using: &generator))
                points.append(point)
            }
            var snapper = snapper(points)
            let target = points[10] + SIMD2(Double.random(in: -4...4, using: &generator), 3)
            guard let found = snapper.update(with: fix(target.x, target.y, speed: nil, bearing: nil)) else { continue }
            let line = RouteDrive.line(points)
            let expected = line.closestCoordinate(to: SyntheticReceiver.coordinate(at: target))
            #expect(expected.map { $0.distance.isClose(to: found.progress, within: 0.2) } == true)
            let coordinate = snapper.coordinate(of: found)
            #expect(coordinate.flatMap { c in expected.map { $0.coordinate.distance(to: c) < 0.2 } } == true)
            compared += 1
        }
        #expect(compared > 0)
    }
}
