import KioskSymbols
import Testing

@testable import KioskMaps
@testable import KioskScene

@Suite("Shown symbols")
struct ShownSymbolsTests {
    @Test("A feature with several symbols has the rank of the highest one, and features have different ranks")
    func ranks() throws {
        let block = SymbolBlock(
            id: 1, tile: SymbolTile(z: 0, x: 0, y: 0), layout: SymbolLayout(),
            symbols: [0, 0, 1, 0, 2].map { PlacementSymbol(anchor: .zero, key: 0, feature: $0) })
        var shown = ShownSymbols()
        let entries = (0..<5).map { SymbolVisibility.Entry(index: $0) }
        shown.add(entries[..<3], of: block, isTiled: false)
        shown.add(entries[3...], of: block, isTiled: false)
        let ranks = (0..<3).compactMap { shown.symbols[ShownSymbols.Key(tile: nil, feature: $0)]?.rank }
        #expect(ranks == [3, 2, 4])
    }
}
