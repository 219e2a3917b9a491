import Foundation
import KioskGeometry
import KioskTiles
import TestSupport
import Testing

@Suite("Tiles that a set covers")
struct TileCoverageTests {
    private func tileSet(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> TileJSON {
        var set = TileJSON(tiles: [TileURLTemplate("a")])
        set.bounds = CoordinateBounds(
            southwest: LocationCoordinate2D(latitude: south, longitude: west),
            northeast: LocationCoordinate2D(latitude: north, longitude: east))
        return set
    }

    @Test("Without bounds all tiles of the zoom levels exist")
    func zooms() {
        var set = TileJSON(tiles: [TileURLTemplate("a")])
        set.minimumZoom = 2
        set.maximumZoom = 4
        #expect(!set.covers(TileID(z: 1, x: 0, y: 0)))
        #expect(set.covers(TileID(z: 2, x: 3, y: 0)))
        #expect(set.covers(TileID(z: 4, x: 15, y: 15)))
        #expect(!set.covers(TileID(z: 5, x: 0, y: 0)))
        #expect(!set.covers(TileID(z: 4, x: 16, y: 0)))
    }

    @Test("Bounds of a tile cover this tile and not those that touch it")
    func exactBounds() {
        let tile = TileID(z: 6, x: 33, y: 22)
        let bounds = tile.coordinateBounds
        // A little less than the tile, since degrees do not convert exactly.
        let set = tileSet(bounds.west + 1e-9, bounds.south + 1e-9, bounds.east - 1e-9, bounds.north - 1e-9)
        for x in UInt32(32)...34 {
            for y in UInt32(21)...23 {
                #expect(set.covers(TileID(z: 6, x: x, y: y)) == (x == 33 && y == 22))
            }
        }
        #expect(set.covers(TileID(z: 0, x: 0, y: 0)))
    }

    @Test("Every tile of the first zoom levels is covered if it overlaps the bounds")
    func overlaps() {
        let set = tileSet(-30, -40, 61, 52)
        let area = PlanarBox(
            minX: 150.0 / 360, minY: WebMercator.point(for: .init(latitude: 52, longitude: 0)).y, maxX: 241.0 / 360,
            maxY: WebMercator.point(for: .init(latitude: -40, longitude: 0)).y)
        for z in UInt8(0)...5 {
            for x in 0..<(UInt32(1) << UInt32(z)) {
                for y in 0..<(UInt32(1) << UInt32(z)) {
                    let tile = TileID(z: z, x: x, y: y)
                    #expect(set.covers(tile) == tile.box.intersects(area))
                }
            }
        }
    }

    @Test("Bounds across the antimeridian cover tiles at both edges of the world")
    func antimeridian() {
        let set = tileSet(170, -10, 190, 10)
        #expect(set.covers(TileID(z: 4, x: 15, y: 7)))
        #expect(set.covers(TileID(z: 4, x: 0, y: 8)))
        #expect(!set.covers(TileID(z: 4, x: 8, y: 8)))
    }

    @Test("Bounds that are a point cover one tile of each level")
    func point() {
        let set = tileSet(0, 0, 0, 0)
        for z in UInt8(0)...5 {
            let side = UInt32(1) << UInt32(z)
            let count = (0..<side).reduce(0) { count, x in
                count + (0..<side).count { set.covers(TileID(z: z, x: x, y: $0)) }
            }
            #expect(count == 1)
        }
    }

    @Test("Bounds with NaN cover no tile, infinite bounds all")
    func extremes() {
        #expect(!tileSet(.nan, 0, 1, 1).covers(TileID(z: 0, x: 0, y: 0)))
        var set = tileSet(0, 0, 1, 1)
        set.bounds?.infiniteBounds = true
        #expect(set.covers(TileID(z: 5, x: 0, y: 0)))
    }
}

@Suite("Encodings of elevations")
struct ElevationEncodingTests {
    @Test("Colours are elevations in metres")
    func elevations() {
        #expect(ElevationEncoding.terrarium.elevation(red: 129, green: 244, blue: 128) == 500.5)
        #expect(ElevationEncoding.terrarium.elevation(red: 128, green: 0, blue: 0) == 0)
        #expect(abs(ElevationEncoding.mapbox.elevation(red: 1, green: 134, blue: 160)) < 1e-9)
        #expect(ElevationEncoding.mapbox.elevation(red: 0, green: 0, blue: 0) == -10_000)
        #expect(ElevationEncoding.custom(red: 2, green: 3, blue: 4, base: 5).elevation(red: 1, green: 1, blue: 1) == 4)
    }

    @Test("The encoding of a tile set is that of its members")
    func members() throws {
        func encoding(_ members: JSONObject) throws -> ElevationEncoding? {
            try TileJSON(members: members.merging(["tiles": ["a"]]) { $1 }).elevationEncoding
        }
        #expect(try encoding([:]) == nil)
        #expect(try encoding(["encoding": "mvt"]) == nil)
        #expect(try encoding(["encoding": "mapbox"]) == .mapbox)
        #expect(try encoding(["encoding": "terrarium"]) == .terrarium)
        #expect(
            try encoding(["encoding": "custom", "redFactor": 2, "baseShift": 9])
                == .custom(red: 2, green: 1, blue: 1, base: 9))
    }
}
