import Foundation
import KioskStyle
import KioskTiles
import Testing

@testable import KioskMaps

@Suite("Elevation grids")
struct ElevationGridTests {
    /// Returns an image of opaque colours by rows.
    private func image(_ width: Int, _ colors: [(UInt8, UInt8, UInt8)]) throws -> UIImage {
        let pixels: [UInt8] = colors.flatMap { [$0.0, $0.1, $0.2, 255] }
        return try #require(UIImage(pixelWidth: width, pixelHeight: colors.count / width, pixels: pixels))
    }

    /// Returns a grid whose samples are 10 · row + column, plus an offset.
    private func grid(_ side: Int, offset: Int = 0) throws -> ElevationGrid {
        let colors = (0..<side * side).map { index -> (UInt8, UInt8, UInt8) in
            (0, UInt8(offset + 10 * (index / side) + index % side), 0)
        }
        let encoding = ElevationEncoding.custom(red: 0, green: 1, blue: 0, base: 0)
        return try #require(ElevationGrid(try image(side, colors), encoding: encoding))
    }

    @Test("Colours are decoded by the factors of the encoding")
    func encodings() throws {
        let image = try image(1, [(129, 244, 128)])
        let mapbox = try #require(ElevationGrid(image, encoding: .mapbox))
        // 0.1 m for each of 129 · 256² + 244 · 256 + 128 steps, from 10,000 m below the sea on.
        #expect(mapbox.elevation(x: 0, y: 0) == 841_673.6)
        #expect(ElevationGrid(image, encoding: .terrarium)?.elevation(x: 0, y: 0) == 500.5)
        let custom = ElevationGrid(image, encoding: .custom(red: 1, green: 2, blue: 3, base: 4))
        #expect(custom?.elevation(x: 0, y: 0) == 997)
    }

    @Test("An image that is not square has no elevations")
    func shape() throws {
        #expect(ElevationGrid(try image(2, [(0, 0, 0), (0, 0, 0)]), encoding: .mapbox) == nil)
    }

    @Test("The border repeats the edge")
    func border() throws {
        let grid = try grid(3)
        #expect(grid.byteCount == 25 * 4)
        for y in -1...3 {
            for x in -1...3 {
                let expected = 10 * min(max(y, 0), 2) + min(max(x, 0), 2)
                #expect(grid.elevation(x: x, y: y) == Float(expected))
            }
        }
    }

    @Test("A neighbour fills the part of the border that it touches, and no other sample", arguments: TileDirection.all)
    func neighbors(direction: TileDirection) throws {
        let before = try grid(3)
        let neighbor = try grid(3, offset: 100)
        var grid = before
        grid.fillBorder(from: neighbor, to: direction)
        for y in -1...3 {
            for x in -1...3 {
                let touches = (x < 0 ? -1 : x > 2 ? 1 : 0, y < 0 ? -1 : y > 2 ? 1 : 0) == (direction.x, direction.y)
                let expected =
                    touches
                    ? neighbor.elevation(x: x - 3 * direction.x, y: y - 3 * direction.y) : before.elevation(x: x, y: y)
                #expect(grid.elevation(x: x, y: y) == expected, "\(x), \(y)")
            }
        }
    }

    @Test("A neighbour of another size changes nothing")
    func otherSize() throws {
        let before = try grid(3)
        var grid = before
        grid.fillBorder(from: try self.grid(2), to: TileDirection(x: 1, y: 0))
        #expect(grid == before)
    }

    @Test("Neighbours continue beyond the antimeridian, and there are none beyond the poles")
    func addresses() {
        let corner = TileID(z: 2, x: 0, y: 0)
        #expect(corner.neighbor(TileDirection(x: -1, y: 0)) == TileID(z: 2, x: 3, y: 0))
        #expect(corner.neighbor(TileDirection(x: 0, y: -1)) == nil)
        #expect(TileID(z: 2, x: 3, y: 3).neighbor(TileDirection(x: 1, y: 0)) == TileID(z: 2, x: 0, y: 3))
        #expect(TileID(z: 2, x: 3, y: 3).neighbor(TileDirection(x: 0, y: 1)) == nil)
        #expect(TileID(z: 0, x: 0, y: 0).neighbor(TileDirection(x: 1, y: 0)) == TileID(z: 0, x: 0, y: 0))
        for direction in TileDirection.all {
            let tile = TileID(z: 5, x: 7, y: 9)
            #expect(tile.neighbor(direction)?.neighbor(direction.opposite) == tile)
        }
        #expect(TileID(z: 200, x: .max, y: .max).neighbor(TileDirection(x: 1, y: 1)) == nil)
    }
}
