import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskStyle

@Suite struct ExpressionPolygonsTests {
    private static let square: JSONValue = [
        "type": "Polygon", "coordinates": [[[0, 0], [0, 5], [5, 5], [5, 0], [0, 0]]],
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

    private static let tiles = [nil] + (0...22).map { TileCoordinate(z: $0, x: 0, y: 0) }

    @Test("Geometries strictly inside are within", arguments: tiles)
    func interior(tile: TileCoordinate?) throws {
        let square = try #require(ExpressionPolygons(Self.square))
        #expect(square.contains(point(2, 2), in: tile))
        for outside in [point(6, 6), point(0, 3), point(0, 0), point(5, 5), point(3, 5), point(-2, 2), point(2, -2)] {
            #expect(!square.contains(outside, in: tile))
        }
        #expect(square.contains(line((1, 1), (4, 4), (4, 1)), in: tile))
        #expect(!square.contains(line((1, 1), (6, 4)), in: tile))
        #expect(!square.contains(line((1, 1), (6, 4), (2, 2)), in: tile))
    }

    @Test("Geometries in a hole are not within", arguments: tiles)
    func holes(tile: TileCoordinate?) throws {
        let frame = try #require(ExpressionPolygons(Self.frame))
        #expect(frame.contains(point(1, 1), in: tile) && frame.contains(point(7, 5), in: tile))
        #expect(!frame.contains(point(4, 4), in: tile) && !frame.contains(point(3, 4), in: tile))
        #expect(!frame.contains(line((1, 4), (8, 4)), in: tile))
        #expect(frame.contains(line((1, 1), (1, 8), (8, 8)), in: tile))
    }

    @Test("Every point must be within, and each line must be in one polygon")
    func multipart() throws {
        let pair = try #require(
            ExpressionPolygons([
                "type": "FeatureCollection",
                "features": [
                    ["type": "Feature", "geometry": Self.square],
                    ["type": "Feature", "geometry": nil],
                    [
                        "type": "Feature",
                        "geometry": [
                            "type": "Polygon", "coordinates": [[[10, 0], [10, 5], [15, 5], [15, 0], [10, 0]]],
                        ],
                    ],
                    ["type": "Feature", "geometry": ["type": "Point", "coordinates": [80, 80]]],
                ],
            ]))
        let coordinates = [(1.0, 1.0), (11, 1)].map { LocationCoordinate2D(latitude: $0.1, longitude: $0.0) }
        #expect(pair.contains(.multiPoint(MultiPoint(coordinates))))
        #expect(
            !pair.contains(.multiPoint(MultiPoint(coordinates + [LocationCoordinate2D(latitude: 1, longitude: 7)]))))
        #expect(!pair.contains(line((1, 1), (11, 1))) && pair.contains(line((11, 1), (14, 4))))
    }

    @Test("Polygons and empty geometries are never within")
    func otherTypes() throws {
        let square = try #require(ExpressionPolygons(Self.square))
        let inner = Polygon([
            [(1.0, 1.0), (2, 1), (2, 2)].map { LocationCoordinate2D(latitude: $0.1, longitude: $0.0) }
        ])
        #expect(!square.contains(.polygon(inner)) && !square.contains(.multiPolygon(MultiPolygon([inner]))))
        #expect(!square.contains(.multiPoint(MultiPoint([]))) && !square.contains(.lineString(LineString([]))))
        #expect(!square.contains(.geometryCollection(GeometryCollection(geometries: []))))
        #expect(!square.contains(point(.nan, 2)) && !square.contains(point(2, .infinity)))
    }

    @Test("Containment works across the antimeridian", arguments: tiles)
    func antimeridian(tile: TileCoordinate?) throws {
        let strip = try #require(
            ExpressionPolygons([
                "type": "Polygon", "coordinates": [[[-190, 0], [-178, 0], [-178, 10], [-190, 10], [-190, 0]]],
            ]))
        #expect(strip.contains(point(-183, 5), in: tile) && strip.contains(point(177, 5), in: tile))
        #expect(!strip.contains(point(-177, 5), in: tile) && !strip.contains(point(183, 5), in: tile))
        #expect(strip.contains(line((-183, 5), (-179, 1)), in: tile))
        #expect(strip.contains(line((175, 5), (179, 1)), in: tile))
        #expect(!strip.contains(line((-183, 5), (181, 1)), in: tile))
    }

    /// Rounding does not change the result farther than a grid unit from the edges.
    @Test("Rounding does not matter more than a grid unit from the edges")
    func rounding() throws {
        var random = SeededGenerator(seed: 17)
        let frame = try #require(ExpressionPolygons(Self.frame))
        for _ in 0..<2000 {
            let (x, y) = (Double.random(in: -1...10, using: &random), Double.random(in: -1...10, using: &random))
            let isNearEdge = [0.0, 3, 6, 9].contains { abs(x - $0) < 0.05 || abs(y - $0) < 0.05 }
            guard !isNearEdge else { continue }
            let expected = (0...9).contains(x) && (0...9).contains(y) && !((3...6).contains(x) && (3...6).contains(y))
            for zoom in [0, 3, 14, 22, 99, -5, .max, .min] {
                let tile = TileCoordinate(z: zoom, x: 0, y: 0)
                #expect(frame.contains(point(x, y), in: tile) == expected)
            }
            #expect(frame.contains(point(x, y)) == expected)
        }
    }

    /// A ring with many edges has the results of the circle that it approximates.
    @Test("A ring with 10,000 edges matches the circle that it approximates")
    func large() throws {
        let count = 10_000
        let ring = (0...count).map { index -> JSONValue in
            let angle = Double(index % count) / Double(count) * 2 * .pi
            return [.number(10 * cos(angle)), .number(10 * sin(angle))]
        }
        let disc = try #require(ExpressionPolygons(["type": "Polygon", "coordinates": [.array(ring)]]))
        var random = SeededGenerator(seed: 23)
        for _ in 0..<2000 {
            let (x, y) = (Double.random(in: -12...12, using: &random), Double.random(in: -12...12, using: &random))
            let radius = (x * x + y * y).squareRoot()
            if abs(radius - 10) > 0.01 { #expect(disc.contains(point(x, y)) == (radius < 10)) }
        }
        let spiral = (0..<count).map { index -> LocationCoordinate2D in
            let angle = Double(index) / 100
            return LocationCoordinate2D(
                latitude: Double(index) * 9.9e-4 * sin(angle), longitude: Double(index) * 9.9e-4 * cos(angle))
        }
        #expect(disc.contains(.lineString(LineString(spiral))))
        #expect(!disc.contains(.lineString(LineString(spiral + [LocationCoordinate2D(latitude: 0, longitude: 11)]))))
    }
}
