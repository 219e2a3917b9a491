import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskSymbols

@Suite("Placement of symbols")
struct PlacementTests {
    @Test("No two texts that may not overlap do, and every hidden text overlaps a shown one", arguments: 0..<10)
    func exclusion(seed: Int) {
        var scene = SymbolScene()
        let block = SymbolBlock.random(500, seed: UInt64(seed))
        let shown = scene.shown([block]).texts[0]
        let boxes = block.anchors.indices.map { index in
            block.textBoxes[index].translated(by: block.anchors[index] / 16)
        }
        func touch(_ a: Int, _ b: Int) -> Bool {
            boxes[a].minX <= boxes[b].maxX && boxes[b].minX <= boxes[a].maxX && boxes[a].minY <= boxes[b].maxY
                && boxes[b].minY <= boxes[a].maxY
        }
        for a in boxes.indices {
            let blockers = boxes.indices.filter { $0 < a && shown[$0] && touch($0, a) }
            #expect(shown[a] == blockers.isEmpty)
        }
    }

    @Test("A placement in small budgets equals one in a single run", arguments: [1, 7, 100])
    func budgets(budget: Int) {
        var scene = SymbolScene()
        var layout = SymbolLayout()
        layout.zOrder = .viewportY
        let layers = scene.layers([.random(300, seed: 1, id: 1), .random(300, seed: 2, id: 2, layout: layout)])
        var whole = Placement(layers: layers, projection: scene.screen, zoom: 0)
        let isFinished = whole.run(budget: .max)
        #expect(isFinished)
        var parts = Placement(layers: layers, projection: scene.screen, zoom: 0)
        var count = 0
        while !parts.run(budget: budget) { count += 1 }
        #expect(count == (600 + budget - 1) / budget - 1)
        #expect(parts.remaining == 0)
        #expect(parts.decisions.mapValues(\.text) == whole.decisions.mapValues(\.text))
        #expect(parts.decisions.count == 600)
    }

    @Test("The layer on top is placed first, and groups do not collide")
    func layers() {
        var scene = SymbolScene()
        let (low, high) = (SymbolBlock.world([.text(100, 100)], id: 1), SymbolBlock.world([.text(110, 100)], id: 2))
        expectTexts([[false], [true]], of: [low, high], in: &scene)
        expectTexts([[true], [true]], of: [low, high], groups: [1, 2], in: &scene)
    }

    @Test("Overlap modes decide whether a text is hidden by another one")
    func overlap() {
        let modes: [OverlapMode] = [.never, .always, .cooperative]
        for placed in modes {
            for new in modes {
                var scene = SymbolScene()
                var (top, bottom) = (SymbolLayout(), SymbolLayout())
                (top.textOverlap, bottom.textOverlap) = (placed, new)
                let texts = scene.shown([
                    .world([.text(110, 100)], id: 1, layout: bottom), .world([.text(100, 100)], id: 2, layout: top),
                ]).texts
                #expect(texts == [[new == .always || new == .cooperative && placed != .never], [true]])
            }
        }
        var scene = SymbolScene()
        var layout = SymbolLayout()
        layout.textIgnoresPlacement = true
        expectTexts([[true, true]], of: [.world([.text(0, 9), .text(1, 9)], layout: layout)], in: &scene)
    }

    @Test("A text and its icon are shown together, unless one is optional")
    func optional() {
        // The text of the second symbol collides with that of the first, its icon does not.
        let symbols: [PlacementSymbol] = [
            .text(100, 100), PlacementSymbol.text(110, 100).withIcon(width: 1, height: 100),
        ]
        func shown(_ change: (inout SymbolLayout) -> Void) -> [Bool] {
            var (scene, layout) = (SymbolScene(), SymbolLayout())
            change(&layout)
            var symbols = symbols
            symbols[1].iconBox = CollisionBox(minX: 80, minY: 0, maxX: 90, maxY: 10)
            let result = scene.shown([.world(symbols, layout: layout)])
            return [result.texts[0][1], result.icons[0][1]]
        }
        #expect(shown { _ in } == [false, false])
        #expect(shown { $0.textIsOptional = true } == [false, true])
        #expect(shown { $0.iconIsOptional = true } == [false, false])
        #expect(shown { $0.textOverlap = .always } == [true, true])
    }

    @Test("Symbols with lower keys are placed first in all tiles")
    func sortKeys() {
        var layout = SymbolLayout()
        layout.hasSortKey = true
        var keyed = [PlacementSymbol.text(100, 100), .text(110, 100)]
        (keyed[0].sortKey, keyed[1].sortKey) = (1, 5)
        let tile = SymbolBlock(
            id: 3, tile: SymbolTile(z: 1, x: 0, y: 0), layout: layout,
            symbols: [
                {
                    var symbol = PlacementSymbol.text(210, 200, key: 9)
                    symbol.sortKey = 3
                    return symbol
                }()
            ])
        var scene = SymbolScene()
        keyed[0].anchor = SIMD2(1600, 5000)
        let world = SymbolBlock.world(keyed, id: 1, layout: layout)
        let ids = scene.index.update(layer: 0, blocks: [(world, 0), (tile, 0)])
        let displays = scene.place([
            PlacementLayer(id: 0, blocks: [VisibleBlock(world, ids: ids[0]), VisibleBlock(tile, ids: ids[1])])
        ])
        // Both symbols are at about (105, 100); the one of the tile has the lower key.
        #expect(displays[0][0].symbols.map(\.text.isPlaced) == [true, false])
        #expect(displays[0][1].symbols.map(\.text.isPlaced) == [true])
    }

    @Test("With viewport-y the lower symbol on the screen is placed first")
    func viewportY() {
        var layout = SymbolLayout()
        layout.zOrder = .viewportY
        let block = SymbolBlock.world([.text(100, 100), .text(100, 105)], layout: layout)
        var scene = SymbolScene()
        expectTexts([[false, true]], of: [block], in: &scene)
        scene.bearing = 180
        expectTexts([[true, false]], of: [block], in: &scene)
    }

    @Test("An obstacle does not hide the symbol to which it belongs, but others in its box")
    func ownObstacle() {
        var scene = SymbolScene()
        scene.zoom = 1
        let layers = scene.layers([.world([.text(256, 256), .text(300, 256, key: 2)])])
        let box = PlanarBox(minX: 240, minY: 240, maxX: 400, maxY: 270)
        for (anchor, placed) in [
            (nil, [false, false]), (SIMD2(256, 255), [true, false]), (SIMD2(344, 256), [false, true]),
            (SIMD2(270, 256), [false, false]),
        ] as [(SIMD2<Double>?, [Bool])] {
            var placement = Placement(
                layers: layers, projection: scene.screen, zoom: 1, obstacles: [PlacementObstacle(box, anchor: anchor)])
            _ = placement.run(budget: .max)
            scene.state.commit(placement, at: 0)
            #expect(scene.state.displays(of: layers[0])[0].symbols.map(\.text.isPlaced) == placed, "\(anchor as Any)")
        }
    }

    @Test("Obstacles hide texts, and symbols outside the border are not placed")
    func obstacles() {
        var scene = SymbolScene()
        scene.zoom = 1
        let layers = scene.layers([.world([.text(256, 256), .text(300, 256, key: 2), .text(0, 0, key: 3)])])
        let obstacle = PlacementObstacle(PlanarBox(minX: 250, minY: 250, maxX: 260, maxY: 260))
        var placement = Placement(layers: layers, projection: scene.screen, zoom: 1, obstacles: [obstacle])
        let isFinished = placement.run(budget: .max)
        #expect(isFinished)
        scene.state.commit(placement, at: 0)
        let display = scene.state.displays(of: layers[0])[0]
        #expect(display.symbols.map(\.text.isPlaced) == [false, true, false])
        #expect(scene.state.symbols(touching: [SIMD2(255, 255)]).isEmpty)
        #expect(scene.state.symbols(touching: [SIMD2(344, 256)]).map(\.feature) == [1])
    }

    @Test("On a pitched map boxes shrink with the distance, and labels near the horizon are hidden")
    func pitch() {
        var scene = SymbolScene()
        (scene.zoom, scene.pitch) = (6, 60)
        let center = 256.0
        let block = SymbolBlock.world([
            .text(center, center), .text(center, center - 8, key: 2), .text(center, center - 96, key: 3),
        ])
        let texts = scene.shown([block]).texts[0]
        #expect(texts == [true, true, false])
        let tile = scene.screen.projection(of: block.tile)
        let far = tile.point(SIMD2(center, center - 8) * 16)
        #expect(tile.perspectiveRatio(w: tile.point(SIMD2(center, center) * 16).w) == 1)
        #expect(far.position.y < 256 && tile.perspectiveRatio(w: far.w) < 1)
        let half = 20 * tile.perspectiveRatio(w: far.w)
        #expect(scene.state.symbols(touching: [SIMD2(far.position.x + half - 0.1, far.position.y)]).count == 1)
        #expect(scene.state.symbols(touching: [SIMD2(far.position.x + half + 0.1, far.position.y)]).isEmpty)
    }

    @Test("Anchors, boxes and sizes that are not finite do not trap and are not placed")
    func malformed() {
        var symbols: [PlacementSymbol] = [
            .text(.nan, 1), .text(.infinity, 1), .text(1e300, 1), .text(5, 5, width: .nan),
        ]
        var lineText = PlacementSymbol(anchor: SIMD2(1, 1), key: 4, feature: 0)
        for (line, segment) in [(0, 0), (1, 0), (2, 5), (-1, -1), (3, 0)] {
            lineText.lineLabel = LineLabel(
                line: line, segment: segment, firstGlyph: .nan, lastGlyph: .infinity, shapedHeight: .nan,
                layoutSize: .nan)
            symbols.append(lineText)
        }
        symbols[0].variableAnchors = [VariableAnchor(side: .top, offset: SIMD2(.nan, 0))]
        symbols[0].boxScale = 0
        let lines = [[SIMD2(.nan, 1), .zero], [], [SIMD2(1.0, 1)], [SIMD2(1.0, 1), SIMD2(1, 1)]]
        var scene = SymbolScene()
        let block = SymbolBlock.world(symbols, lines: lines)
        let texts = scene.shown([block]).texts[0]
        #expect(!texts.contains(true))
        for size in [SIMD2(0.0, 0), SIMD2(.nan, 1), SIMD2(-5, .infinity)] {
            scene.size = size
            _ = scene.shown([block])
        }
        let empty = ScreenProjection(columns: [1], origin: .zero, size: SIMD2(10, 10), cameraDistance: 15)
        #expect(!empty.point(.zero).isVisible)
        let layer = PlacementLayer(id: 0, blocks: [VisibleBlock(block, ids: [])])
        let display = scene.place([layer])[0][0]
        #expect(display.symbols.allSatisfy { $0.text.isHidden })
    }

    @Test("The same input gives the same placement of 10,000 labels")
    func determinism() {
        var scene = SymbolScene()
        let layers = scene.layers([.random(10_000, seed: 3)])
        var runs: [[UInt32: Bool]] = []
        for _ in 0..<2 {
            var placement = Placement(layers: layers, projection: scene.screen, zoom: 0)
            _ = placement.run(budget: .max)
            runs.append(placement.decisions.mapValues(\.text))
        }
        #expect(runs[0] == runs[1] && runs[0].count == 10_000)
        #expect(runs[0].values.filter { $0 }.count > 100)
    }

    private func expectTexts(
        _ expected: [[Bool]], of blocks: [SymbolBlock], groups: [Int32] = [], in scene: inout SymbolScene,
        at location: SourceLocation = #_sourceLocation
    ) {
        let texts = scene.shown(blocks, groups: groups).texts
        #expect(texts == expected, sourceLocation: location)
    }
}
