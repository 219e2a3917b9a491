import KioskSymbols
import TestSupport
import Testing

@Suite("Cross-tile identifiers")
struct CrossTileIndexTests {
    private func block(_ id: Int, _ tile: SymbolTile, _ symbols: [(x: Double, y: Double, key: UInt64)]) -> SymbolBlock {
        SymbolBlock(
            id: id, tile: tile, layout: SymbolLayout(),
            symbols: symbols.map { PlacementSymbol(anchor: SIMD2($0.x, $0.y), key: $0.key, feature: 0) })
    }

    private let parent = SymbolTile(z: 5, x: 8, y: 8)
    private let child = SymbolTile(z: 6, x: 17, y: 16)

    @Test("A symbol keeps its identifier in child and parent tiles", arguments: [false, true])
    func zoom(fromParent: Bool) {
        // Position (6000, 1000) of the parent is (3808, 2000) of its upper right child.
        let parents = block(1, parent, [(6000, 1000, 7), (6000, 1000, 8), (100, 100, 7)])
        let children = block(2, child, [(3808, 2000, 8), (3810, 2002, 7), (4500, 2000, 7), (3808, 2000, 9)])
        var index = CrossTileIndex()
        let (parentIDs, childIDs): (ContiguousArray<UInt32>, ContiguousArray<UInt32>)
        if fromParent {
            parentIDs = index.update(layer: 0, blocks: [(parents, 0)])[0]
            childIDs = index.update(layer: 0, blocks: [(parents, 0), (children, 0)])[1]
        } else {
            childIDs = index.update(layer: 0, blocks: [(children, 0)])[0]
            parentIDs = index.update(layer: 0, blocks: [(children, 0), (parents, 0)])[1]
        }
        #expect(childIDs[0] == parentIDs[1] && childIDs[1] == parentIDs[0])
        #expect(Set(parentIDs).union(childIDs).count == 5)
        #expect(!parentIDs.contains(0) && !childIDs.contains(0))
    }

    @Test("A new layout of a tile, and its overscaled version, keep the identifiers")
    func layouts() {
        let row: [Int] = Array(0..<200)
        let symbols: [(x: Double, y: Double, key: UInt64)] = row.map { number in
            let y: Int = number * 37 % 8000
            return (x: Double(number) * 40, y: Double(y), key: UInt64(number % 3))
        }
        var index = CrossTileIndex()
        let first = index.update(layer: 0, blocks: [(block(1, parent, symbols), 0)])[0]
        let second = index.update(layer: 0, blocks: [(block(2, parent, symbols.reversed()), 0)])[0]
        #expect(Array(first.reversed()) == Array(second))
        let overscaled = SymbolTile(z: 5, x: 8, y: 8, overscaledZ: 7)
        let third = index.update(
            layer: 0, blocks: [(block(2, parent, symbols.reversed()), 0), (block(3, overscaled, symbols), 0)])
        #expect(third[1] == first)
    }

    @Test("Layers, copies of the world and equal symbols have different identifiers")
    func separation() {
        let symbols = block(1, parent, [(100, 100, 1), (100, 100, 1)])
        var index = CrossTileIndex()
        let layers = [
            index.update(layer: 0, blocks: [(symbols, 0), (symbols, 1)]),
            index.update(layer: 1, blocks: [(symbols, 0)]),
        ]
        #expect(Set(layers.joined().joined()).count == 6)
    }

    @Test("Identifiers stay when the centre crosses the antimeridian")
    func antimeridian() {
        let symbols = block(1, parent, [(100, 100, 1)])
        var index = CrossTileIndex()
        index.moveCenter(to: 0.99)
        let before = index.update(layer: 0, blocks: [(symbols, 1)])
        index.moveCenter(to: 0.01)
        #expect(index.update(layer: 0, blocks: [(symbols, 0)]) == before)
    }

    @Test("A removed tile frees its identifiers, and a removed layer is forgotten")
    func removal() {
        let symbols = block(1, parent, [(100, 100, 1)])
        var index = CrossTileIndex()
        let first = index.update(layer: 0, blocks: [(symbols, 0)])
        #expect(index.update(layer: 0, blocks: []).isEmpty)
        let second = index.update(layer: 0, blocks: [(symbols, 0)])
        #expect(first != second)
        index.retain(layers: [])
        let third = index.update(layer: 0, blocks: [(symbols, 0)])
        #expect(second != third)
    }

    @Test("Identifiers are unique in a zoom level while random tiles come and go", arguments: 0..<5)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var index = CrossTileIndex()
        var visible: [SymbolBlock] = []
        for number in 0..<60 {
            if !visible.isEmpty, random.flip() { visible.remove(at: Int.random(in: visible.indices, using: &random)) }
            let z = Int.random(in: 2...4, using: &random)
            let tile = SymbolTile(
                z: z, x: Int.random(in: 0..<1 << (z - 1), using: &random),
                y: Int.random(in: 0..<1 << (z - 1), using: &random))
            visible.removeAll { $0.tile == tile }
            var symbols: [(x: Double, y: Double, key: UInt64)] = []
            for _ in 0..<20 {
                let key: UInt64 = random.flip() ? 1 : 0
                symbols.append((random.number(0...8191), random.number(0...8191), key))
            }
            visible.append(block(number, tile, symbols))
            let blocks = visible.map { (block: $0, wrap: 0) }
            let ids = index.update(layer: 0, blocks: blocks)
            #expect(index.update(layer: 0, blocks: blocks) == ids)
            for zoom in 2...4 {
                let level = zip(visible, ids).filter { $0.0.tile.z == zoom }.flatMap(\.1)
                #expect(Set(level).count == level.count)
            }
        }
    }

    @Test("Anchors that are not finite do not trap")
    func malformed() {
        var index = CrossTileIndex()
        let ids = index.update(
            layer: 0,
            blocks: [(block(1, parent, [(.nan, 1, 1), (.infinity, 1, 1)]), 0), (block(2, child, [(.nan, 1, 1)]), 0)])
        #expect(ids.map(\.count) == [2, 1])
        index.moveCenter(to: .nan)
    }
}
