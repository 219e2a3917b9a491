import KioskSymbols
import Testing

@Suite("Queries of placed symbols")
struct SymbolQueryTests {
    private func overlapping(_ zOrder: SymbolLayout.ZOrder) -> SymbolLayout {
        var layout = SymbolLayout()
        layout.textOverlap = .always
        layout.zOrder = zOrder
        return layout
    }

    @Test("The topmost layer is first, and in a layer the feature drawn last")
    func order() {
        let symbols: [PlacementSymbol] = [.text(256, 258), .text(256, 256, key: 2), .text(256, 257, key: 3)]
        func features(_ zOrder: SymbolLayout.ZOrder, bearing: Double = 0) -> [Int] {
            var scene = SymbolScene()
            scene.bearing = bearing
            _ = scene.shown([.world(symbols, layout: overlapping(zOrder))])
            return scene.state.symbols(touching: [SIMD2(256, 256)]).map(\.feature)
        }
        #expect(features(.source) == [2, 1, 0])
        #expect(features(.auto) == [0, 2, 1])
        #expect(features(.viewportY) == [0, 2, 1])
        #expect(features(.auto, bearing: 180) == [1, 2, 0])
        var scene = SymbolScene()
        let layout = overlapping(.source)
        _ = scene.shown([
            .world(symbols, id: 1, layout: layout), .world([.text(256, 256, key: 9)], id: 2, layout: layout),
        ])
        let hits = scene.state.symbols(touching: [SIMD2(256, 256)])
        #expect(hits.map(\.block) == [2, 1, 1, 1])
        #expect(hits.map(\.layer) == [1, 0, 0, 0])
    }

    @Test("A feature with several symbols is found once, by its text or its icon")
    func uniqueness() {
        let symbol = PlacementSymbol.text(256, 256).withIcon(width: 60, height: 60)
        let block = SymbolBlock(
            id: 4, tile: SymbolTile(z: 0, x: 0, y: 0), layout: overlapping(.auto), symbols: [symbol, symbol, symbol])
        var scene = SymbolScene()
        #expect(scene.state.symbols(touching: [SIMD2(256, 256)]).isEmpty)
        _ = scene.shown([block])
        #expect(scene.state.symbols(touching: [SIMD2(256, 256)]).count == 1)
        #expect(scene.state.symbols(touching: [SIMD2(256, 280)]).count == 1)
        #expect(scene.state.symbols(touching: [SIMD2(256, 290)]).isEmpty)
    }
}
