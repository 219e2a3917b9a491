import KioskGeometry
import TestSupport
import Testing

@Suite struct LineShapeTests {
    @Test("A line is simplified")
    func simplifies() {
        let line = LineStringTests.line((0, 0), (1, 0.01), (2, -0.01), (3, 0), (3, 3))
        let corner = LineStringTests.line((0, 0), (3, 0), (3, 3))
        #expect(line.simplified(tolerance: 0.1, highestQuality: true) == corner)
        #expect(line.simplified(tolerance: 0.1) == corner)
        #expect(line.simplified(tolerance: 0) == line)
        var other = line
        other.simplify(tolerance: 10)
        #expect(other == LineStringTests.line((0, 0), (3, 3)))
        for short in [LineStringTests.empty, LineStringTests.single, LineStringTests.line((0, 0), (0, 0))] {
            #expect(short.simplified() == short)
        }
        let nowhere = LineString(Array(repeating: LocationCoordinate2D(latitude: .nan, longitude: .nan), count: 9))
        #expect(nowhere.simplified(highestQuality: true).coordinates.count <= 9)
        #expect(line.simplified(tolerance: .nan).coordinates.count >= 2)
    }

    @Test("A simplified line is within the tolerance of the original")
    func staysWithinTheTolerance() throws {
        var random = SeededGenerator(seed: 74)
        for _ in 0..<300 {
            var coordinate = LocationCoordinate2D()
            let line = LineString(
                (0..<100).map { _ in
                    coordinate.latitude += .random(in: -0.1...0.1, using: &random)
                    coordinate.longitude += .random(in: -0.1...0.1, using: &random)
                    return coordinate
                })
            let tolerance = Double.random(in: 0.001...0.5, using: &random)
            let simplified = line.simplified(tolerance: tolerance, highestQuality: true)
            #expect(simplified.coordinates.first == line.coordinates.first)
            #expect(simplified.coordinates.last == line.coordinates.last)
            for coordinate in line.coordinates {
                // In so small an area near the equator, planar degrees approximate great-circle distances.
                let closest = try #require(simplified.closestCoordinate(to: coordinate))
                #expect(closest.coordinate.distance(to: coordinate) <= tolerance * LineStringTests.degree * 1.001)
            }
            let thinned = line.simplified(tolerance: tolerance)
            #expect(thinned.coordinates.count <= simplified.coordinates.count + line.coordinates.count / 4)
        }
    }

    @Test("A line with many positions does not overflow the stack")
    func manyPositions() {
        // Positions on such a curve split off one by one at the end, which is the worst case for recursion.
        let line = LineString((0..<3_000).map { LocationCoordinate2D(latitude: 0, longitude: 1 / Double($0 + 1)) })
        #expect(line.simplified(tolerance: 0, highestQuality: true).coordinates.count >= 2)
    }

    @Test("A line is smoothed to a curve")
    func curves() throws {
        let line = LineStringTests.line((0, 0), (1, 1), (2, 0), (3, 1))
        #expect(LineStringTests.empty.bezier() == nil)
        #expect(LineStringTests.single.bezier() == nil)
        let curve = try #require(line.bezier())
        #expect(curve.coordinates.count == 501)
        #expect(curve.coordinates.first == line.coordinates.first)
        #expect(curve.coordinates.last == line.coordinates.last)
        for coordinate in line.coordinates {
            let closest = try #require(curve.closestCoordinate(to: coordinate))
            #expect(closest.coordinate.distance(to: coordinate) < 1_000)
        }
        // The line is point-symmetric about its centre, and so must the curve be.
        for (one, other) in zip(curve.coordinates, curve.coordinates.reversed()) {
            #expect(abs(one.longitude + other.longitude - 3) < 1e-12)
            #expect(abs(one.latitude + other.latitude - 1) < 1e-12)
        }
        // Computed from Bernstein polynomials: the centre of the second segment, at t = 1/2.
        #expect(abs(curve.coordinates[250].longitude - 1.5) < 1e-12)
        #expect(abs(curve.coordinates[250].latitude - 0.5) < 1e-12)
        let straight = try #require(line.bezier(resolution: 60, sharpness: 0))
        #expect(straight == LineString(line.coordinates))
        #expect(line.bezier(resolution: -1)?.coordinates == [line.coordinates[0], line.coordinates[3]])
        #expect(line.bezier(resolution: .max)?.coordinates.count == 50_001)
        #expect(LineStringTests.line((0, 0), (1, 1)).bezier(resolution: 40)?.coordinates[1].latitude == 0.5)
    }
}
