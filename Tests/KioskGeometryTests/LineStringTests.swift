import KioskGeometry
import TestSupport
import Testing

@Suite struct LineStringTests {
    static func line(_ positions: (longitude: Double, latitude: Double)...) -> LineString {
        LineString(positions.map { LocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude) })
    }

    static let empty = LineString([])
    static let single = line((5, 6))
    /// Three degrees of the equator, 111 229.83 m each.
    static let equator = line((0, 0), (1, 0), (3, 0))
    static let degree = 111_229.83322959862

    @Test("The length of a line is the sum of its segments")
    func measures() throws {
        #expect(Self.empty.distance() == nil)
        #expect(Self.single.distance() == 0)
        #expect(abs(try #require(Self.equator.distance()) - 3 * Self.degree) < 1e-6)
        let center = LocationCoordinate2D(latitude: 0, longitude: 1.5)
        #expect(abs(try #require(Self.equator.distance(from: center)) - 1.5 * Self.degree) < 1e-6)
        #expect(abs(try #require(Self.equator.distance(to: center)) - 1.5 * Self.degree) < 1e-6)
        #expect(Self.equator.distance(from: center, to: center) == 0)
        #expect(Self.empty.distance(from: center) == nil)
        let dateline = Self.line((179, 0), (-179, 0))
        #expect(abs(try #require(dateline.distance()) - 2 * Self.degree) < 1e-6)
    }

    @Test("A coordinate is found by its distance along the line")
    func walks() throws {
        #expect(Self.empty.coordinateFromStart(distance: 0) == nil)
        #expect(Self.equator.coordinateFromStart(distance: .nan) == nil)
        #expect(Self.single.indexedCoordinateFromStart(distance: 10)?.index == 0)
        let before = try #require(Self.equator.indexedCoordinateFromStart(distance: -10))
        #expect(before == LineString.IndexedCoordinate(coordinate: Self.equator.coordinates[0], index: 0, distance: 0))
        let beyond = try #require(Self.equator.indexedCoordinateFromStart(distance: .infinity))
        #expect(beyond.coordinate == Self.equator.coordinates[2] && beyond.index == 2)
        let half = try #require(Self.equator.indexedCoordinateFromStart(distance: 2 * Self.degree))
        #expect(half.index == 1 && abs(half.coordinate.longitude - 2) < 1e-9)
        let dateline = try #require(Self.line((179, 0), (-179, 0)).coordinateFromStart(distance: 1.5 * Self.degree))
        #expect(abs(dateline.longitude - 180.5) < 1e-9)
    }

    @Test("The closest coordinate of a line is found")
    func closest() throws {
        #expect(Self.empty.closestCoordinate(to: LocationCoordinate2D()) == nil)
        let coordinate = LocationCoordinate2D(latitude: 1, longitude: 2)
        let closest = try #require(Self.equator.closestCoordinate(to: coordinate))
        #expect(closest.index == 1)
        #expect(abs(closest.coordinate.longitude - 2) < 1e-9 && abs(closest.coordinate.latitude) < 1e-9)
        #expect(abs(closest.distance - 2 * Self.degree) < 1e-6)
        let end = try #require(Self.equator.closestCoordinate(to: LocationCoordinate2D(latitude: 0, longitude: 9)))
        #expect(end.coordinate == Self.equator.coordinates[2] && end.index == 2)
        #expect(Self.equator.closestCoordinate(to: LocationCoordinate2D(latitude: .nan, longitude: 0)) == nil)
        let dateline = try #require(
            Self.line((179, 0), (-179, 0)).closestCoordinate(to: LocationCoordinate2D(latitude: 1, longitude: -179.5)))
        #expect(abs(dateline.coordinate.longitude - 180.5) < 1e-9 && dateline.index == 0)
        let pole = try #require(
            Self.line((0, 80), (180, 80)).closestCoordinate(to: LocationCoordinate2D(latitude: 89, longitude: 90)))
        #expect(abs(pole.coordinate.latitude - 90) < 1e-6)
        // If several points are equally close, the first is returned; its distance is measured along the line.
        let loop = Self.line((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))
        #expect(loop.closestCoordinate(to: loop.coordinates[0])?.index == 0)
        let corner = try #require(loop.closestCoordinate(to: loop.coordinates[3]))
        #expect(corner.index == 3 && corner.distance > 2.9 * Self.degree)
        // Two equal positions form a segment without a direction.
        #expect(Self.line((1, 1), (1, 1)).closestCoordinate(to: coordinate)?.index == 0)
    }

    @Test("No coordinate along the line is closer than the closest one")
    func closestIsMinimal() throws {
        var random = SeededGenerator(seed: 71)
        for _ in 0..<300 {
            let line = LineString.random(using: &random)
            let length = try #require(line.distance())
            let coordinate = LocationCoordinate2D.onGlobe(&random)
            let closest = try #require(line.closestCoordinate(to: coordinate))
            for step in 0...50 {
                let walked = try #require(line.coordinateFromStart(distance: length * Double(step) / 50))
                #expect(closest.coordinate.distance(to: coordinate) <= walked.distance(to: coordinate) + 1e-3)
            }
            let again = try #require(line.coordinateFromStart(distance: closest.distance))
            #expect(again.distance(to: closest.coordinate) < 1e-2)
        }
    }

    @Test("A line is sliced between two coordinates")
    func slices() throws {
        #expect(Self.empty.sliced() == nil)
        #expect(Self.equator.sliced() == Self.equator)
        let (west, east) = (
            LocationCoordinate2D(latitude: 0.1, longitude: 0.5), LocationCoordinate2D(latitude: -0.1, longitude: 2)
        )
        let part = try #require(Self.equator.sliced(from: west, to: east))
        #expect(part.coordinates.count == 3)
        #expect(part == Self.equator.sliced(from: east, to: west))
        #expect(abs(part.coordinates[0].longitude - 0.5) < 1e-9)
        #expect(part.coordinates[1] == Self.equator.coordinates[1])
        let ends = Self.equator.sliced(from: Self.equator.coordinates[1], to: Self.equator.coordinates[2])
        #expect(ends?.coordinates == Array(Self.equator.coordinates[1...2]))
        #expect(Self.equator.sliced(from: west, to: west)?.coordinates.count == 2)
        #expect(Self.single.sliced()?.coordinates == [Self.single.coordinates[0], Self.single.coordinates[0]])
    }

    @Test("A line is trimmed by distances")
    func trimsByDistances() throws {
        let length = try #require(Self.equator.distance())
        #expect(Self.empty.trimmed(from: 0, to: 1) == nil)
        #expect(Self.equator.trimmed(from: -1, to: 1) == nil)
        #expect(Self.equator.trimmed(from: 2, to: 1) == nil)
        #expect(Self.equator.trimmed(from: length + 1, to: length + 2) == nil)
        #expect(Self.equator.trimmed(from: .nan, to: 1) == nil)
        #expect(Self.equator.trimmed(from: 0, to: .nan) == nil)
        let last = Self.equator.coordinates[2]
        #expect(Self.equator.trimmed(from: length, to: length)?.coordinates == [last, last])
        #expect(Self.equator.trimmed(from: 0, to: .infinity) == Self.equator)
        let part = try #require(Self.equator.trimmed(from: Self.degree / 2, to: 2 * Self.degree))
        #expect(part.coordinates.count == 3)
        #expect(abs(try #require(part.distance()) - 1.5 * Self.degree) < 1e-6)
    }

    @Test("A line is trimmed from a coordinate")
    func trimsFromACoordinate() throws {
        let coordinate = LocationCoordinate2D(latitude: 0.2, longitude: 2)
        #expect(Self.empty.trimmed(from: coordinate, distance: 1) == nil)
        #expect(Self.equator.trimmed(from: coordinate, distance: 0) == nil)
        #expect(Self.equator.trimmed(from: coordinate, distance: .nan) == nil)
        let back = try #require(Self.equator.trimmed(from: coordinate, distance: -1.5 * Self.degree))
        #expect(back.coordinates.count == 3)
        #expect(abs(back.coordinates[0].longitude - 2) < 1e-9 && abs(back.coordinates[2].longitude - 0.5) < 1e-9)
        let forth = try #require(Self.equator.trimmed(from: coordinate, distance: 1e9))
        #expect(forth.coordinates.last == Self.equator.coordinates[2] && forth.coordinates.count == 2)
    }

    @Test("The lengths of the parts of a line add up to its length")
    func partsAddUp() throws {
        var random = SeededGenerator(seed: 72)
        for _ in 0..<1_000 {
            let line = LineString.random(using: &random)
            let length = try #require(line.distance())
            let cut = Double.random(in: 0...length, using: &random)
            let head = try #require(line.trimmed(from: 0, to: cut)?.distance())
            let tail = try #require(line.trimmed(from: cut, to: length)?.distance())
            #expect(abs(head - cut) < 1e-2 && abs(head + tail - length) < 1e-2)
        }
    }

    @Test("Intersections of two lines are found")
    func intersects() {
        let cross = Self.line((-1, -1), (1, 1), (1, -1), (-1, 1))
        #expect(
            cross.intersections(with: Self.line((-5, 0), (5, 0)))
                == Self.line((0, 0), (1, 0)).coordinates)
        #expect(cross.intersections(with: Self.empty).isEmpty)
        #expect(Self.empty.intersections(with: cross).isEmpty)
        let (a, b) = (Self.line((0, 0), (2, 2)).coordinates, Self.line((0, 2), (2, 0)).coordinates)
        #expect(intersection((a[0], a[1]), (b[0], b[1])) == LocationCoordinate2D(latitude: 1, longitude: 1))
        #expect(Turf.intersection((a[0], a[1]), (a[1], b[0])) == a[1])
        #expect(intersection((a[0], a[1]), (a[0], a[1])) == nil)
        #expect(intersection((a[0], a[0]), (b[0], b[1])) == nil)
    }

    @Test("Intersections match a comparison of all pairs of segments")
    func intersectionsOfAllPairs() {
        var random = SeededGenerator(seed: 73)
        for _ in 0..<200 {
            let (one, two) = (LineString.random(using: &random), LineString.random(using: &random))
            var pairs: Set<LocationCoordinate2D> = []
            for a in zip(one.coordinates, one.coordinates.dropFirst()) {
                for b in zip(two.coordinates, two.coordinates.dropFirst()) {
                    if let crossing = intersection(a, b) { pairs.insert(crossing) }
                }
            }
            #expect(Set(one.intersections(with: two)) == pairs)
        }
    }
}

extension LineString {
    /// Returns a random line of at most seven segments, each shorter than half a great circle.
    static func random(using random: inout SeededGenerator) -> LineString {
        LineString((0..<Int.random(in: 2...8, using: &random)).map { _ in .onGlobe(&random) })
    }
}
