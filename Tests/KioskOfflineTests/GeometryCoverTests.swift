import Foundation
import KioskMaps
import KioskTiles
import TestSupport
import Testing

@testable import KioskOffline

@Suite("Tiles of a geometry")
struct GeometryCoverTests {
    private func tiles(_ geometry: Geometry, _ zooms: ClosedRange<UInt8>) -> [TileID] {
        var tiles: [TileID] = []
        GeometryCover(geometry).forEachTile(in: zooms) { tiles.append($0) }
        return tiles
    }

    private func rectangle(west: Double, south: Double, east: Double, north: Double) -> Geometry {
        let corners = [(west, south), (east, south), (east, north), (west, north)]
        return Geometry(Polygon([corners.map { LocationCoordinate2D(latitude: $0.1, longitude: $0.0) }]))
    }

    @Test("A point is in one tile of each zoom level")
    func point() {
        let coordinate = LocationCoordinate2D(latitude: 47.14, longitude: 9.52)
        #expect(
            tiles(Geometry(Point(coordinate)), 0...16)
                == (0...16).map { TileID(containing: coordinate, zoom: $0) })
    }

    @Test("A rectangle has the tiles between those of its corners", arguments: 0..<200)
    func rectangles(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let west = Double.random(in: -179...178, using: &generator)
        let south = Double.random(in: -84...83, using: &generator)
        let east = min(west + Double.random(in: 0.01...40, using: &generator), 179)
        let north = min(south + Double.random(in: 0.01...40, using: &generator), 84)
        let zoom = UInt8.random(in: 0...6, using: &generator)
        let found = tiles(rectangle(west: west, south: south, east: east, north: north), zoom...zoom)
        let first = TileID(containing: LocationCoordinate2D(latitude: north, longitude: west), zoom: zoom)
        let last = TileID(containing: LocationCoordinate2D(latitude: south, longitude: east), zoom: zoom)
        var expected: Set<TileID> = []
        for x in first.x...last.x { for y in first.y...last.y { expected.insert(TileID(z: zoom, x: x, y: y)) } }
        #expect(Set(found) == expected && found.count == expected.count)
    }

    @Test("A hole has no tiles, and the interior of a large polygon has all")
    func holes() {
        let outer: [(Double, Double)] = [(-180, -80), (179.9, -80), (179.9, 80), (-180, 80)]
        let hole: [(Double, Double)] = [(-85, -60), (85, -60), (85, 60), (-85, 60)]
        let rings = [outer, hole].map { $0.map { LocationCoordinate2D(latitude: $0.1, longitude: $0.0) } }
        let found = tiles(Geometry(Polygon(rings)), 4...4)
        #expect(!found.contains(TileID(z: 4, x: 8, y: 8)) && found.contains(TileID(z: 4, x: 1, y: 8)))
        #expect(tiles(rectangle(west: -180, south: -86, east: 179.99, north: 86), 5...5).count == 1024)
    }

    @Test("Across the antimeridian the tiles of both sides are found, each once")
    func antimeridian() {
        let found = tiles(rectangle(west: 170, south: -10, east: 190, north: 10), 3...3)
        #expect(Set(found.map(\.x)) == [0, 7] && found.count == 4)
        #expect(
            tiles(rectangle(west: -190, south: -10, east: -170, north: 10), 3...3).sorted { $0.x < $1.x }.map(\.x) == [
                0, 0, 7, 7,
            ])
    }

    @Test(
        "A geometry in a distant copy of the world has the tiles of the same one in the world",
        arguments: [-7200, -1080, 1080, 7200] as [Double])
    func distantCopies(offset: Double) {
        #expect(
            Set(tiles(rectangle(west: 9 + offset, south: 46, east: 11 + offset, north: 48), 0...8))
                == Set(tiles(rectangle(west: 9, south: 46, east: 11, north: 48), 0...8)))
        let divided = tiles(rectangle(west: 170 + offset, south: -10, east: 190 + offset, north: 10), 3...3)
        #expect(Set(divided.map(\.x)) == [0, 7])
    }

    @Test("The longitudes of a geometry may be any finite numbers", arguments: [-1e300, 1e300])
    func hugeLongitudes(longitude: Double) {
        let huge = LocationCoordinate2D(latitude: 0, longitude: longitude)
        #expect(tiles(Geometry(Point(huge)), 0...2).count == 3)
        let line = LineString([LocationCoordinate2D(latitude: 0, longitude: 0), huge])
        #expect(!tiles(Geometry(line), 0...2).isEmpty)
    }

    @Test("A diagonal line has the tiles that it crosses")
    func line() {
        let line = LineString([
            LocationCoordinate2D(latitude: -61, longitude: -120), LocationCoordinate2D(latitude: 58, longitude: 123),
        ])
        let found = Set(tiles(Geometry(line), 5...5))
        let sampled = Set(
            (0...10_000).map { step in
                let t = Double(step) / 10_000
                let (begin, end) = (
                    WebMercator.point(for: line.coordinates[0]), WebMercator.point(for: line.coordinates[1])
                )
                return TileID(
                    z: 5, x: UInt32((begin.x + (end.x - begin.x) * t) * 32),
                    y: UInt32((begin.y + (end.y - begin.y) * t) * 32))
            })
        #expect(found.isSuperset(of: sampled) && found.count <= sampled.count + 2)
    }

    @Test("Tiles outside the bounds of a tile set are omitted with their descendants")
    func bounds() throws {
        let json = #"{"tiles": ["https://a.example/{z}/{x}/{y}"], "bounds": [9, 47, 9.001, 47.001], "maxzoom": 20}"#
        let tileJSON = try TileJSON(parsing: Array(json.utf8))
        let world = rectangle(west: -180, south: -85, east: 180, north: 85)
        var tiles: [TileID] = []
        GeometryCover(world).forEachTile(in: 0...20, of: tileJSON) { tiles.append($0) }
        #expect(tiles.allSatisfy(tileJSON.covers) && Set(tiles.map(\.z)).count == 21 && tiles.count < 200)
    }

    @Test("Positions that are not finite, and empty geometries, have no tiles")
    func malformed() {
        #expect(tiles(Geometry(Point(LocationCoordinate2D(latitude: .nan, longitude: 0))), 0...3) == [])
        #expect(tiles(Geometry(Polygon([[]])), 0...3) == [])
        #expect(tiles(Geometry(LineString([])), 0...3) == [])
    }

    @Test(
        "A tile that no edge touches is found if its centre is in a polygon, also among overlapping ones",
        arguments: 0..<20)
    func interiors(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let polygons: [[[LocationCoordinate2D]]] = (0..<3).map { _ in
            let center = (
                Double.random(in: -60...60, using: &generator), Double.random(in: -30...30, using: &generator)
            )
            return [25.0, 10].map { size in
                (0..<60).map { index in
                    let angle = Double(index) / 60 * 2 * .pi
                    let radius = size * Double.random(in: 0.6...1, using: &generator)
                    return LocationCoordinate2D(
                        latitude: center.1 + radius * sin(angle), longitude: center.0 + radius * cos(angle))
                }
            }
        }
        let found = Set(tiles(Geometry(MultiPolygon(polygons)), 6...6))
        let outlines = polygons.joined().map { LineString($0 + $0.prefix(1)) }
        let touched = Set(outlines.flatMap { tiles(Geometry($0), 6...6) })
        func isInside(_ tile: TileID) -> Bool {
            let center = CGPoint(x: (Double(tile.x) + 0.5) / 64, y: (Double(tile.y) + 0.5) / 64)
            return polygons.contains { rings in
                var isInside = false
                for ring in rings {
                    let points = ring.map { WebMercator.point(for: $0) }
                    for (index, end) in points.enumerated() {
                        let begin = points[(index + points.count - 1) % points.count]
                        guard (begin.y > center.y) != (end.y > center.y) else { continue }
                        let x = begin.x + (center.y - begin.y) / (end.y - begin.y) * (end.x - begin.x)
                        if center.x < x { isInside.toggle() }
                    }
                }
                return isInside
            }
        }
        for x in 0..<64 as Range<UInt32> {
            for y in 0..<64 as Range<UInt32> {
                let tile = TileID(z: 6, x: x, y: y)
                #expect(found.contains(tile) == (touched.contains(tile) || isInside(tile)), "\(tile)")
            }
        }
    }
}
