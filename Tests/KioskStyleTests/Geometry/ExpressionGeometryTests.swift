import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskStyle

@Suite struct ExpressionGeometryTests {
    private static let square: JSONValue = [
        "type": "Feature", "properties": [:],
        "geometry": ["type": "Polygon", "coordinates": [[[3, 3], [3, 4], [4, 4], [4, 3], [3, 3]]]],
    ]
    private static let frame: JSONValue = [
        "type": "Polygon",
        "coordinates": [
            [[0, 0], [0, 9], [9, 9], [9, 0], [0, 0]], [[3, 3], [6, 3], [6, 6], [3, 6], [3, 3]],
        ],
    ]

    private func point(_ longitude: Double, _ latitude: Double) -> Geometry {
        .point(Point(LocationCoordinate2D(latitude: latitude, longitude: longitude)))
    }

    private func line(_ positions: (Double, Double)...) -> Geometry {
        .lineString(LineString(positions.map { LocationCoordinate2D(latitude: $0.1, longitude: $0.0) }))
    }

    private func polygon(_ positions: (Double, Double)...) -> Geometry {
        .polygon(Polygon([positions.map { LocationCoordinate2D(latitude: $0.1, longitude: $0.0) }]))
    }

    @Test(arguments: [
        (3, 3, 3, 3.001, 110.575), (3, 3, 3.001, 3, 111.167), (3, 3, 1, 1, 313_783), (24.9, 60.2, 24.91, 60.2, 554.63),
    ])
    func distancesAreInMetres(x: Double, y: Double, otherX: Double, otherY: Double, metres: Double) throws {
        let geometry = try #require(ExpressionGeometry(["type": "Point", "coordinates": [.number(x), .number(y)]]))
        #expect(abs(geometry.distance(to: point(otherX, otherY)) / metres - 1) < 1e-4)
        #expect(geometry.distance(to: point(x, y)) == 0)
    }

    @Test("The distance of intersecting geometries is 0")
    func intersecting() throws {
        let square = try #require(ExpressionGeometry(Self.square))
        for meeting in [
            point(3.5, 3.5), point(3, 3), point(3, 3.5), line((2.5, 3.5), (3.5, 3.5)), line((2, 3.5), (5, 3.5)),
            line((2, 3), (5, 3)), line((3.2, 3.2), (3.3, 3.4)), polygon((0, 0), (9, 0), (9, 9), (0, 9)),
            polygon((3.1, 3.1), (3.2, 3.1), (3.2, 3.2)), polygon((3.5, 3.5), (9, 3.5), (9, 9)),
        ] {
            #expect(square.distance(to: meeting) == 0)
        }
        for apart in [
            point(2.999, 3), line((2, 2), (2, 5)), polygon((0, 0), (1, 0), (1, 1)), point(4.0001, 4.0001),
        ] {
            #expect(square.distance(to: apart) > 0)
        }
    }

    @Test("The distance inside a hole is measured to its edge")
    func holes() throws {
        let frame = try #require(ExpressionGeometry(Self.frame))
        #expect(frame.distance(to: point(1, 1)) == 0 && frame.distance(to: point(7, 7)) == 0)
        let toHole = frame.distance(to: point(4.5, 3.001))
        #expect(abs(toHole - 110.575) < 0.01)
        #expect(frame.distance(to: polygon((4, 4), (5, 4), (5, 5))) > 100_000)
    }

    @Test("The distance is measured along the shorter way around the world")
    func antimeridian() throws {
        let west = try #require(ExpressionGeometry(["type": "Point", "coordinates": [-179.999, 0]]))
        #expect(abs(west.distance(to: point(179.999, 0)) - 222.64) < 0.1)
        #expect(abs(west.distance(to: point(179.999 - 720, 0)) - 222.64) < 0.1)
        let strip = try #require(
            ExpressionGeometry([
                "type": "Polygon", "coordinates": [[[-190, 0], [-178, 0], [-178, 10], [-190, 10], [-190, 0]]],
            ]))
        #expect(strip.distance(to: point(177, 5)) == 0 && strip.distance(to: point(-183, 5)) == 0)
    }

    @Test("The feature is rounded to the grid of its tile")
    func rounding() throws {
        let geometry = try #require(ExpressionGeometry(["type": "Point", "coordinates": [3, 3]]))
        let tile = TileCoordinate(z: 20, x: 3, y: 3)
        #expect(abs(geometry.distance(to: point(3, 3), in: tile) - 0.001_701_88) < 1e-7)
        let coarse = geometry.distance(to: point(3, 3), in: TileCoordinate(z: 0, x: 0, y: 0))
        #expect(coarse > 100 && coarse < 4900)
    }

    @Test("The distance of a geometry without vertices is NaN")
    func empty() throws {
        let square = try #require(ExpressionGeometry(Self.square))
        for nothing: Geometry in [
            .multiPoint(MultiPoint([])), .lineString(LineString([])), .polygon(Polygon([])), .polygon(Polygon([[]])),
            .geometryCollection(GeometryCollection(geometries: [])), point(.nan, .nan), point(.infinity, 0),
        ] {
            #expect(square.distance(to: nothing).isNaN)
        }
    }

    /// The tree returns the result of a comparison of all pairs, and nearly the same result in both directions.
    @Test("The distance matches a comparison of all pairs of segments")
    func allPairs() throws {
        var random = SeededGenerator(seed: 29)
        for round in 0..<200 {
            func walk(_ count: Int) -> [LocationCoordinate2D] {
                var coordinate = LocationCoordinate2D(
                    latitude: .random(in: 59...61, using: &random), longitude: .random(in: 24...26, using: &random))
                return (0..<count).map { _ in
                    coordinate.latitude += .random(in: -0.05...0.05, using: &random)
                    coordinate.longitude += .random(in: -0.05...0.05, using: &random)
                    return coordinate
                }
            }
            let (a, b) = (walk(1 + round % 40), walk(1 + round % 23))
            func json(_ coordinates: [LocationCoordinate2D]) -> JSONValue {
                let positions = coordinates.map { JSONValue.array([.number($0.longitude), .number($0.latitude)]) }
                return ["type": "LineString", "coordinates": .array(positions)]
            }
            let found = try #require(ExpressionGeometry(json(a))).distance(to: .lineString(LineString(b)))
            let scale = CheapRuler(latitude: b[0].latitude).scale
            func segments(_ coordinates: [LocationCoordinate2D]) -> [PlanarSegment] {
                coordinates.map { CGPoint(x: $0.longitude, y: $0.latitude) }.segments()
            }
            let least = segments(a).flatMap { first in
                segments(b).map { first.squaredDistance(to: $0, scale: scale) }
            }.min()
            #expect(found == least?.squareRoot())
            let back = try #require(ExpressionGeometry(json(b))).distance(to: .lineString(LineString(a)))
            #expect(abs(back - found) <= found * 0.05)
        }
    }

    @Test("Geometries with 10,000 vertices are measured")
    func large() throws {
        func circle(_ radius: Double, east: Double) -> [[Double]] {
            (0...10_000).map { index in
                let angle = Double(index % 10_000) / 10_000 * 2 * .pi
                return [east + radius * cos(angle), radius * sin(angle)]
            }
        }
        let ring = JSONValue.array(circle(1, east: 0).map { .array($0.map { .number($0) }) })
        let disc = try #require(ExpressionGeometry(["type": "Polygon", "coordinates": [ring]]))
        let other = circle(1, east: 3).map { LocationCoordinate2D(latitude: $0[1], longitude: $0[0]) }
        #expect(abs(disc.distance(to: .polygon(Polygon([other]))) / 111_319.5 - 1) < 1e-4)
        let inner = circle(0.5, east: 0).map { LocationCoordinate2D(latitude: $0[1], longitude: $0[0]) }
        #expect(disc.distance(to: .polygon(Polygon([inner]))) == 0)
        #expect(disc.distance(to: .multiPoint(MultiPoint(inner))) == 0)
    }
}
