import Foundation
import KioskGeometry
import KioskTiles
import TestSupport
import Testing

@testable import KioskScene

@Suite("Parts of drawn tiles")
struct TilePartTests {
    @Test("A position belongs to the deepest drawn tile that contains it, once also on edges")
    func owners() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<randomRounds(200) {
            var ids: Set<TileID> = []
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let z = UInt8.random(in: 0...4, using: &random)
                let side: UInt32 = 1 << UInt32(z)
                ids.insert(
                    TileID(
                        z: z, x: UInt32.random(in: 0..<side, using: &random),
                        y: UInt32.random(in: 0..<side, using: &random)))
            }
            let sorted = ids.sorted { ($0.z, $0.x, $0.y) < ($1.z, $1.x, $1.y) }
            let drawn = sorted.enumerated().map { index, id in
                DrawnTile(
                    id: OverscaledTileID(id, wrap: 1),
                    tile: LoadedTile(id: id, revision: UInt64(index), content: .empty))
            }
            let parts = TilePart.parts(of: drawn)
            for _ in 0..<20 {
                let x = random.flip() ? Double(Int.random(in: 0...31, using: &random)) / 32 : random.number(0...0.99)
                let point = CGPoint(x: x, y: random.number(0...0.99))
                let deepest = sorted.last { $0.box.containsHalfOpen(point) }
                let owners = parts.filter { $0.box.containsHalfOpen(point) }
                #expect(owners.map(\.tile.id) == [deepest].compactMap { $0 })
                #expect(owners.allSatisfy { $0.copy == 1 })
            }
        }
    }
}
