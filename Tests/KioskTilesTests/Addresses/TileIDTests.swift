import Foundation
import KioskGeometry
import KioskTiles
import TestSupport
import Testing

@Suite("Addresses of tiles")
struct TileIDTests {
    /// All tiles of the zoom levels 0 to 5.
    private static let tiles: [TileID] = (0...5).flatMap { z in
        let side: UInt32 = 1 << z
        return (0..<side).flatMap { x in (0..<side).map { TileID(z: UInt8(z), x: x, y: $0) } }
    }

    @Test("Every tile of the first zoom levels has its own number, in the order of zoom levels")
    func numbers() {
        let numbers = Self.tiles.compactMap(\.hilbertID)
        #expect(numbers.sorted() == (0..<1365).map(UInt64.init))
        for tile in Self.tiles {
            #expect(tile.hilbertID.flatMap(TileID.init(hilbertID:)) == tile)
        }
    }

    @Test("Consecutive numbers of a zoom level are those of neighbours")
    func neighbours() {
        for number in UInt64(0)..<1364 {
            guard let tile = TileID(hilbertID: number), let next = TileID(hilbertID: number + 1) else {
                Issue.record("\(number) is not the number of a tile")
                continue
            }
            let distance = abs(Int(tile.x) - Int(next.x)) + abs(Int(tile.y) - Int(next.y))
            #expect(tile.z != next.z || distance == 1)
        }
    }

    @Test(
        "Numbers are those of the PMTiles specification",
        arguments: [
            ("0/0/0", 0), ("1/0/0", 1), ("1/0/1", 2), ("1/1/1", 3), ("1/1/0", 4), ("2/0/0", 5),
            ("12/3423/1763", 19_078_479),
        ] as [(String, UInt64)])
    func knownNumbers(text: String, number: UInt64) {
        #expect(TileID(text)?.hilbertID == number)
    }

    @Test("Numbers of all zoom levels are converted in both directions", arguments: UInt8(0)...30)
    func zooms(z: UInt8) throws {
        var random = SeededGenerator(seed: UInt64(z))
        let last: UInt32 = (1 << UInt32(z)) - 1
        var tiles = [TileID(z: z, x: 0, y: 0), TileID(z: z, x: last, y: 0), TileID(z: z, x: last, y: last)]
        for _ in 0..<200 {
            tiles.append(
                TileID(
                    z: z, x: UInt32.random(in: 0...last, using: &random), y: UInt32.random(in: 0...last, using: &random)
                ))
        }
        for tile in tiles {
            let number = try #require(tile.hilbertID)
            #expect(TileID(hilbertID: number) == tile)
            #expect(TileID(quadkey: tile.quadkey) == tile)
            #expect(TileID(tile.description) == tile)
        }
        // The first column of the highest row ends the curve of a zoom level.
        let tileCount: UInt64 = (UInt64(1) << (2 * (UInt64(z) + 1)) - 1) / 3
        #expect(TileID(z: z, x: last, y: 0).hilbertID == tileCount - 1)
    }

    @Test("Invalid addresses have no number, and numbers beyond the last zoom level have no address")
    func invalidNumbers() {
        #expect(TileID(z: 3, x: 8, y: 0).hilbertID == nil)
        #expect(TileID(z: 31, x: 0, y: 0).hilbertID == nil)
        #expect(TileID(z: 255, x: .max, y: .max).hilbertID == nil)
        #expect(TileID(hilbertID: ((1 << 62) - 1) / 3) == nil)
        #expect(TileID(hilbertID: .max) == nil)
        #expect(TileID(hilbertID: ((1 << 62) - 1) / 3 - 1)?.z == 30)
    }

    @Test("The children of a tile have it as their parent and cover its area")
    func hierarchy() {
        for tile in Self.tiles {
            #expect(tile.children.count == 4)
            #expect(tile.children.allSatisfy { $0.parent == tile })
            let area = tile.children.reduce(PlanarBox.empty) { $0.union($1.box) }
            #expect(area == tile.box)
            #expect(tile.children.allSatisfy { tile.contains($0) })
            #expect(tile.ancestor(at: 0) == TileID(z: 0, x: 0, y: 0))
            #expect(tile.ancestor(at: tile.z) == tile)
            #expect(tile.ancestor(at: tile.z + 1) == nil)
        }
        #expect(TileID(z: 0, x: 0, y: 0).parent == nil)
        #expect(TileID(z: 30, x: 0, y: 0).children.isEmpty)
        #expect(!TileID(z: 3, x: 1, y: 1).contains(TileID(z: 2, x: 0, y: 0)))
    }

    @Test("An address is valid if its column and row exist in the zoom level")
    func validity() {
        #expect(Self.tiles.allSatisfy { $0.isValid })
        #expect(!TileID(z: 0, x: 1, y: 0).isValid)
        #expect(!TileID(z: 5, x: 0, y: 32).isValid)
        #expect(TileID(z: 30, x: (1 << 30) - 1, y: (1 << 30) - 1).isValid)
        #expect(!TileID(z: 31, x: 0, y: 0).isValid)
    }

    @Test("Flipping an address counts its row from the south")
    func flipping() {
        for tile in Self.tiles {
            #expect(tile.flipped.flipped == tile)
            #expect(tile.flipped.y + tile.y == (1 << UInt32(tile.z)) - 1)
        }
        _ = TileID(z: 255, x: 0, y: .max).flipped
    }

    @Test(
        "Text that is not a valid address is refused",
        arguments: ["", "/", "1/2", "1/2/3/4", "0/1/0", "-1/0/0", "256/0/0", "1/0/0 ", "a/b/c", "31/0/0", "2//1"])
    func refused(text: String) {
        #expect(TileID(text) == nil)
    }

    @Test("Quadkeys are those of Bing Maps")
    func quadkeys() {
        #expect(TileID(z: 3, x: 3, y: 5).quadkey == "213")
        #expect(TileID(z: 0, x: 0, y: 0).quadkey.isEmpty)
        #expect(TileID(quadkey: "4") == nil)
        #expect(TileID(quadkey: "1é") == nil)
        #expect(TileID(quadkey: String(repeating: "3", count: 30))?.z == 30)
        #expect(TileID(quadkey: String(repeating: "3", count: 31)) == nil)
    }

    @Test("Bounds are those of Web Mercator")
    func bounds() {
        let world = TileID(z: 0, x: 0, y: 0)
        #expect(abs(world.coordinateBounds.north - 85.051128779806604) < 1e-9)
        #expect(world.coordinateBounds.west == -180)
        #expect(world.coordinateBounds.east == 180)
        #expect(abs(world.projectedBounds.northeast.easting - 20_037_508.342789244) < 1e-6)
        let quarter = TileID(z: 1, x: 1, y: 0).coordinateBounds
        #expect(quarter.west == 0)
        #expect(abs(quarter.south) < 1e-12)
    }

    @Test("The tile of a coordinate contains it")
    func containingTile() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let coordinate = LocationCoordinate2D(
                latitude: random.number(-85...85), longitude: random.number(-179.9...179.9))
            let tile = TileID(containing: coordinate, zoom: UInt8.random(in: 0...22, using: &random))
            #expect(tile.isValid)
            #expect(tile.coordinateBounds.contains(forPoint: coordinate, wrappedCoordinates: false))
        }
        #expect(TileID(containing: .init(latitude: 90, longitude: 180), zoom: 4) == TileID(z: 4, x: 0, y: 0))
        #expect(TileID(containing: .init(latitude: -90, longitude: 179.999), zoom: 4) == TileID(z: 4, x: 15, y: 15))
        #expect(TileID(containing: .init(latitude: .nan, longitude: .infinity), zoom: 99) == TileID(z: 30, x: 0, y: 0))
    }
}

@Suite("Tiles in copies of the world")
struct OverscaledTileIDTests {
    @Test("Copies of the world share an address and differ in their area")
    func copies() {
        let tile = TileID(z: 3, x: 5, y: 2)
        let west = OverscaledTileID(tile, wrap: -1)
        #expect(west.canonical == tile)
        #expect(west.box.minX == tile.box.minX - 1)
        #expect(west.box.maxY == tile.box.maxY)
        #expect(west != OverscaledTileID(tile))
    }

    @Test("The scale is that between the zoom level of the tile and that at which it is drawn")
    func scale() {
        let tile = TileID(z: 14, x: 1, y: 2)
        #expect(OverscaledTileID(tile).overscaleFactor == 1)
        #expect(OverscaledTileID(tile, overscaledZ: 17).overscaleFactor == 8)
        #expect(OverscaledTileID(overscaledZ: 2, wrap: 0, z: 3, x: 0, y: 0).overscaleFactor == 1)
        #expect("\(OverscaledTileID(tile, wrap: 1, overscaledZ: 15))" == "14/1/2=>15[1]")
        #expect("\(OverscaledTileID(tile))" == "14/1/2")
    }
}
