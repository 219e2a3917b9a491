import Foundation
import KioskMaps
import KioskSymbols

extension Benchmark {
    /// The placement of 10,000 labels in a view of 1920 × 1080 points, of which most collide.
    static let placement = Benchmark(
        name: "place-10k-labels", unit: .milliseconds,
        prepare: {
            var random = SplitMix(seed: 11)
            let tile = SymbolTile(z: 14, x: 8192, y: 8192)
            let symbols = (0..<10_000).map { index -> PlacementSymbol in
                var symbol = PlacementSymbol(
                    anchor: SIMD2(random.number(0...SymbolTile.extent), random.number(0...SymbolTile.extent)),
                    key: UInt64(index), feature: index)
                let (width, height) = (random.number(30...120), random.number(12...30))
                symbol.hasText = true
                symbol.textBox = CollisionBox(minX: -width / 2, minY: -height / 2, maxX: width / 2, maxY: height / 2)
                return symbol
            }
            let block = SymbolBlock(id: 1, tile: tile, layout: SymbolLayout(), symbols: symbols)
            var index = CrossTileIndex()
            let ids = index.update(layer: 0, blocks: [(block: block, wrap: 0)])
            let layers = [PlacementLayer(id: 0, blocks: [VisibleBlock(block, ids: ids[0])])]
            // The view shows the whole tile.
            let (width, height, distance) = (1920.0, 1080.0, 1620.0)
            let scale = height / tile.side
            let projection = ScreenProjection(
                columns: [2 * distance * scale / width, 0, 0, 0, 0, -2 * distance * scale / height, 0, 0, 0, 0, 0, 0]
                    + [0, 0, 0, distance],
                origin: tile.origin + tile.side / 2, size: SIMD2(width, height), cameraDistance: distance)
            return {
                var placement = Placement(layers: layers, projection: projection, zoom: 14)
                _ = placement.run(budget: .max)
                consume(placement.isFinished)
                return 1
            }
        })

    /// Panned frames with 10,000 labels in the view, which are placed in each of them, including the work of the rasteriser.
    @MainActor static let labels = frames(named: "draw-10k-labels") {
        LayerTypeScene(
            style: LayerTypeScene.points(
                10_000, layer: #"{"type":"symbol","layout":{"text-field":"Market","text-size":12}}"#))
    }
}
