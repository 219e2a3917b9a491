import Foundation
import KioskTiles
import Testing

@testable import KioskMaps

@MainActor
@Suite("Borders of elevation tiles")
struct TileBorderTests {
    /// Returns a map whose tiles have an elevation of their own, and the grids that it has loaded.
    private func grids(zoom: Double) throws -> [TileID: ElevationGrid] {
        let map = TileMap(zoom: zoom, width: 1200, height: 900)
        map.server.respond = { url, _ in
            let numbers = url.split(separator: "/").compactMap { UInt32($0) }
            guard numbers.count >= 3 else { return .never }
            let (x, y) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
            return .data([4, UInt8(truncatingIfNeeded: 20 + 3 * (x % 8) + 30 * (y % 6))])
        }
        map.load(
            type: "raster-dem", members: #""tiles":["https://tiles.example/{z}/{x}/{y}"],"encoding":"terrarium""#,
            layer: #"{"id":"l","type":"hillshade","source":"base"}"#)
        #expect(map.settle())
        let source = try #require(map.source)
        return source.stored.compactMapValues { stored in
            if case .elevations(let grid) = stored.tile.content { grid } else { nil }
        }
    }

    @Test(
        "The border of a tile contains the samples of its neighbours, whichever was loaded first", arguments: [0.0, 5])
    func neighbors(zoom: Double) throws {
        let grids = try grids(zoom: zoom)
        var pairs = 0
        for (tile, grid) in grids {
            for direction in TileDirection.all {
                guard let id = tile.neighbor(direction), let neighbor = grids[id] else { continue }
                func index(_ step: Int, from start: Int) -> Int { step < 0 ? -1 : step > 0 ? grid.side : start }
                func opposite(_ step: Int, from start: Int) -> Int { step < 0 ? grid.side - 1 : step > 0 ? 0 : start }
                for start in 0..<grid.side {
                    let border = grid.elevation(x: index(direction.x, from: start), y: index(direction.y, from: start))
                    let sample = neighbor.elevation(
                        x: opposite(direction.x, from: start), y: opposite(direction.y, from: start))
                    #expect(border == sample, "\(tile) to \(direction)")
                }
                pairs += 1
            }
        }
        #expect(pairs > 0)
    }
}
