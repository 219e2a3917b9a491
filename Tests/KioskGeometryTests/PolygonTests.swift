import KioskGeometry
import TestSupport
import Testing

@Suite struct PolygonTests {
    /// A closed counterclockwise ring around a box.
    static func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> Ring {
        Ring(
            coordinates: LineStringTests.line((west, south), (east, south), (east, north), (west, north), (west, south))
                .coordinates)
    }

    static let empty = Polygon([])
    static let hollow = Polygon(outerRing: box(0, 0, 10, 10), innerRings: [box(2, 2, 4, 4)])

    @Test(arguments: [
        (0.0, 0.0, 1.0, 1.0, 12_391_399_902.071106), (-90, -180, 90, 180, 511_207_893_395_811.0),
        (60, 24, 60.001, 24.001, 6_195.920862147988), (-1, 170, 1, 190, 495_655_996_082.8442),
    ])
    func areasMatchKnownValues(south: Double, west: Double, north: Double, east: Double, area: Double) {
        let ring = Self.box(south, west, north, east)
        #expect(abs(ring.area / -area - 1) < 1e-9)
        #expect(abs(Ring(coordinates: ring.coordinates.reversed()).area / area - 1) < 1e-9)
        #expect(abs(Ring(coordinates: ring.coordinates.dropLast()).area / -area - 1) < 1e-9)
        #expect(Polygon(outerRing: ring).area == abs(ring.area))
    }

    @Test("The areas of parts add up to the area of the whole")
    func areasAddUp() {
        #expect(Self.empty.area == 0)
        #expect(Ring(coordinates: []).area == 0)
        #expect(Ring(coordinates: LineStringTests.line((0, 0), (1, 1)).coordinates).area == 0)
        let parts = abs(Self.box(0, 0, 10, 10).area) - abs(Self.box(2, 2, 4, 4).area)
        #expect(abs(Self.hollow.area / parts - 1) < 1e-12)
        #expect(MultiPolygon([Self.hollow, Self.hollow]).area == 2 * Self.hollow.area)
        #expect(MultiPolygon([] as [Polygon]).area == 0)
    }

    @Test(arguments: [
        (5.0, 5.0, true, true), (3, 3, false, false), (0, 5, true, false), (0, 0, true, false), (2, 3, true, false),
        (4, 4, true, false), (-1, 5, false, false), (11, 5, false, false), (5, 365, true, true), (5, -355, true, true),
        (.nan, 5, false, false), (5, .infinity, false, false), (5, .nan, false, false),
    ])
    func aPolygonContainsTheCoordinatesInsideItsRingsAndOutsideItsHoles(
        latitude: Double, longitude: Double, withBoundary: Bool, without: Bool
    ) {
        let coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        #expect(Self.hollow.contains(coordinate) == withBoundary)
        #expect(Self.hollow.contains(coordinate, ignoreBoundary: true) == without)
        #expect(MultiPolygon([Self.empty, Self.hollow]).contains(coordinate) == withBoundary)
        #expect(!Self.empty.contains(coordinate))
    }

    @Test("Containment works across the antimeridian")
    func containsAcrossTheAntimeridian() {
        let fiji = Self.box(-20, 170, -10, 190)
        for (longitude, isInside) in [
            (175.0, true), (-175, true), (-170, true), (185, true), (0, false), (-169, false),
        ] {
            #expect(fiji.contains(LocationCoordinate2D(latitude: -15, longitude: longitude)) == isInside)
        }
        // Numbers whose differences are infinite do not crash.
        let huge = Ring(coordinates: Self.box(-1e308, -1e308, 1e308, 1e308).coordinates)
        _ = huge.contains(LocationCoordinate2D(latitude: 0, longitude: 0))
    }

    @Test("Containment in a ring matches containment in its triangles")
    func ringsAgreeWithTriangles() {
        var random = SeededGenerator(seed: 75)
        for _ in 0..<2_000 {
            let corners = (0..<3).map { _ in
                LocationCoordinate2D(
                    latitude: .random(in: 0...10, using: &random), longitude: .random(in: 0...10, using: &random))
            }
            let coordinate = LocationCoordinate2D(
                latitude: .random(in: 0...10, using: &random), longitude: .random(in: 0...10, using: &random))
            let sides = (0..<3).map { index in
                let (a, b) = (corners[index], corners[(index + 1) % 3])
                return (b.longitude - a.longitude) * (coordinate.latitude - a.latitude)
                    - (b.latitude - a.latitude) * (coordinate.longitude - a.longitude)
            }
            let isInside = sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
            #expect(Ring(coordinates: corners).contains(coordinate) == isInside)
            #expect(Ring(coordinates: corners + [corners[0]]).contains(coordinate, ignoreBoundary: true) == isInside)
        }
    }

    @Test("The center, centroid and center of mass match known values")
    func centers() throws {
        #expect(Self.empty.center == nil)
        #expect(Self.empty.centroid == nil)
        #expect(Self.empty.centerOfMass == nil)
        #expect(Polygon([[]]).centerOfMass == nil)
        #expect(Self.hollow.center == LocationCoordinate2D(latitude: 5, longitude: 5))
        #expect(Self.hollow.centroid == LocationCoordinate2D(latitude: 4, longitude: 4))
        // Expected: (100 · 5 − 4 · 3) / 96.
        let mass = try #require(Self.hollow.centerOfMass)
        #expect(abs(mass.latitude - 488.0 / 96) < 1e-12 && abs(mass.longitude - 488.0 / 96) < 1e-12)
        let reversed = Polygon(Self.hollow.coordinates.map { $0.reversed() })
        #expect(abs(try #require(reversed.centerOfMass).latitude - 488.0 / 96) < 1e-12)
        let dot = Polygon([LineStringTests.line((3, 4), (3, 4), (3, 4)).coordinates])
        #expect(dot.centerOfMass == LocationCoordinate2D(latitude: 4, longitude: 3))
        let two = MultiPolygon([Polygon(outerRing: Self.box(0, 0, 1, 1)), Polygon(outerRing: Self.box(0, 4, 1, 7))])
        #expect(abs(try #require(two.centerOfMass).longitude - (0.5 + 3 * 5.5) / 4) < 1e-12)
        #expect(two.center == LocationCoordinate2D(latitude: 0.5, longitude: 3.5))
    }

    @Test("The corners of a circle are at its radius", arguments: [3, 4, 7, 64, 360])
    func circlesAreRound(vertices: Int) throws {
        let center = LocationCoordinate2D(latitude: 60, longitude: 179.9)
        let circle = Polygon(center: center, radius: 50_000, vertices: vertices)
        let ring = try #require(circle.coordinates.first)
        #expect(ring.count == vertices + 1)
        #expect(ring.first == ring.last)
        #expect(ring.allSatisfy { abs($0.distance(to: center) - 50_000) < 1e-3 })
        #expect(circle.contains(center))
        #expect(circle.outerRing.area < 0)
        #expect(abs(ring[1].direction(to: center).difference(from: ring[0].direction(to: center))) > 0)
        let rotation = center.direction(to: ring[1])
        #expect(abs(rotation.difference(from: -360 / Double(vertices))) < 1e-6)
    }

    @Test("A circle has at least three corners")
    func circlesNeedCorners() {
        for vertices in [Int.min, -1, 0, 1, 2] {
            let circle = Polygon(center: LocationCoordinate2D(), radius: 1, vertices: vertices)
            #expect(circle.coordinates.first?.count == 4)
        }
    }

    @Test("A polygon is smoothed")
    func smooths() {
        let square = Polygon(outerRing: Self.box(0, 0, 4, 4))
        let once = square.smooth(iterations: 1)
        #expect(
            once.coordinates
                == [
                    LineStringTests.line(
                        (1, 0), (3, 0), (4, 1), (4, 3), (3, 4), (1, 4), (0, 3), (0, 1), (1, 0)
                    ).coordinates
                ])
        #expect(square.smooth().coordinates.first?.count == 33)
        #expect(Polygon([Array(square.coordinates[0].dropLast())]).smooth(iterations: 1) == once)
        #expect(square.smooth(iterations: 0) == square && square.smooth(iterations: -3) == square)
        #expect(square.smooth(iterations: .max).coordinates.first?.count == 4 * 1024 + 1)
        let degenerate = Polygon([[], LineStringTests.line((1, 1)).coordinates])
        #expect(degenerate.smooth() == degenerate)
        #expect(MultiPolygon([square]).smooth(iterations: 1) == MultiPolygon([once]))
        // The cut corners are symmetric, so the centre of mass does not move.
        #expect(once.centerOfMass == LocationCoordinate2D(latitude: 2, longitude: 2))
    }

    @Test("A simplified polygon keeps its rings")
    func simplifies() {
        let circle = Polygon(center: LocationCoordinate2D(latitude: 45, longitude: 7), radius: 1_000, vertices: 180)
        for tolerance in [0.0, 0.0001, 0.001, 0.1, 1, 1000, .infinity, .nan] {
            for highestQuality in [false, true] {
                let ring = circle.simplified(tolerance: tolerance, highestQuality: highestQuality).coordinates[0]
                #expect(ring.count >= 4)
                #expect(ring.first == ring.last)
                #expect(Set(ring).isSubset(of: Set(circle.coordinates[0])))
            }
        }
        #expect(circle.simplified(tolerance: 0, highestQuality: true).coordinates[0].count > 170)
        #expect(circle.simplified().coordinates[0].count == 4)
        #expect(abs(circle.simplified().outerRing.area) > 0.2 * circle.area)
        var open = Polygon([LineStringTests.line((0, 0), (4, 0), (4, 4)).coordinates, []])
        open.simplify()
        #expect(open.coordinates == [LineStringTests.line((0, 0), (4, 0), (4, 4), (0, 0)).coordinates, []])
        var many = MultiPolygon([circle, Self.empty])
        many.simplify()
        #expect(many.polygons == [circle.simplified(), Self.empty])
        let dot = Polygon([Array(repeating: LocationCoordinate2D(), count: 12)])
        #expect(dot.simplified().coordinates[0].count == 4)
    }
}
