import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskSymbols

@Suite("Collision boxes and circles for diagnosis")
struct CollisionShapesTests {
    /// Places blocks and returns the shapes of the lowest layer.
    private func shapes(
        _ blocks: [SymbolBlock], in scene: inout SymbolScene, keepsCircles: Bool = true,
        textShift: SIMD2<Double> = .zero
    ) -> CollisionShapes {
        let layers = scene.layers(blocks)
        var placement = Placement(
            layers: layers, projection: scene.screen, zoom: scene.zoom, previous: scene.state,
            keepsCircles: keepsCircles)
        _ = placement.run(budget: .max)
        scene.state.commit(placement, at: 0)
        let displays = scene.state.displays(of: layers[0])
        return scene.state.collisionShapes(
            of: layers[0], displays: displays, textProjection: scene.screen.translated(by: textShift),
            iconProjection: scene.screen)
    }

    private func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> PlanarBox {
        PlanarBox(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    @Test("Each text and icon has a box at its anchor, which is placed if the text or the icon is")
    func boxes() {
        var scene = SymbolScene()
        let block = SymbolBlock.world([
            .text(100, 100), .text(110, 100, key: 2), .text(300, 300, key: 3).withIcon(width: 20, height: 20),
        ])
        let shapes = shapes([block], in: &scene)
        #expect(shapes.textBoxes.map(\.isPlaced) == [true, false, true])
        #expect(shapes.textBoxes.map(\.box) == [box(80, 95, 120, 105), box(90, 95, 130, 105), box(280, 295, 320, 305)])
        #expect(shapes.iconBoxes == [CollisionShapes.Box(box: box(290, 290, 310, 310), isPlaced: true, symbol: 2)])
        #expect(shapes.textBoxes.map(\.symbol) == [0, 1, 2])
        #expect(shapes.textBoxes.allSatisfy { $0.isUsed })
        #expect(shapes.circles.isEmpty)
    }

    @Test("A translation of the texts moves their boxes only")
    func translation() {
        var scene = SymbolScene()
        let block = SymbolBlock.world([.text(100, 100).withIcon(width: 20, height: 20)])
        let shapes = shapes([block], in: &scene, textShift: SIMD2(16, -32) / 512)
        #expect(shapes.textBoxes.map(\.box) == [box(96, 63, 136, 73)])
        #expect(shapes.iconBoxes.map(\.box) == [box(90, 90, 110, 110)])
    }

    @Test("The edges of boxes are whole units of the tile, rounded towards the anchor")
    func rounding() {
        var scene = SymbolScene()
        let shapes = shapes([.world([.text(100, 100, width: 2.2, height: 1.9)])], in: &scene)
        #expect(shapes.textBoxes.map(\.box) == [box(98.9375, 99.0625, 101.0625, 100.9375)])
    }

    @Test("Boxes are scaled by the perspective, and those behind the camera are omitted")
    func perspective() {
        var scene = SymbolScene()
        (scene.zoom, scene.pitch) = (6, 60)
        let block = SymbolBlock.world([.text(256, 256), .text(256, 248, key: 2), .text(256, 280, key: 3)])
        let shapes = shapes([block], in: &scene)
        let tile = scene.screen.projection(of: block.tile)
        let far = tile.point(SIMD2(256, 248) * 16)
        #expect(shapes.textBoxes.count == 2)
        #expect(tile.point(SIMD2(256, 280) * 16).w < 0)
        let width = 40 * tile.perspectiveRatio(w: far.w)
        #expect(width < 39 && abs(shapes.textBoxes[1].box.maxX - shapes.textBoxes[1].box.minX - width) < 1e-9)
    }

    @Test("A text with variable anchors has its box where it is placed, and an unused one if it never was")
    func variableAnchors() {
        var scene = SymbolScene()
        var symbols = [PlacementSymbol.text(256, 256), .text(256, 256, key: 2)]
        for index in symbols.indices {
            symbols[index].variableAnchors = [VariableAnchor(side: .left)]
            symbols[index].boxScale = 16.0 / 24
        }
        let shapes = shapes([.world(symbols)], in: &scene)
        #expect(shapes.textBoxes.map(\.box) == [box(256, 251, 296, 261), box(236, 251, 276, 261)])
        #expect(shapes.textBoxes.map(\.isPlaced) == [true, false])
        #expect(shapes.textBoxes.map(\.isUsed) == [true, false])
    }

    @Test("The box of the other writing mode is not used")
    func writingModes() {
        var layout = SymbolLayout()
        layout.prefersVertical = true
        var symbol = PlacementSymbol.text(256, 256).withIcon(width: 20, height: 20)
        symbol.verticalTextBox = CollisionBox(minX: -5, minY: -20, maxX: 5, maxY: 20)
        symbol.verticalIconBox = CollisionBox(minX: -8, minY: -30, maxX: 8, maxY: 30)
        var scene = SymbolScene()
        let shapes = shapes([.world([symbol], layout: layout)], in: &scene)
        #expect(shapes.textBoxes.map(\.box) == [box(236, 251, 276, 261), box(251, 236, 261, 276)])
        #expect(shapes.textBoxes.map(\.isUsed) == [false, true])
        #expect(shapes.iconBoxes.map(\.isUsed) == [false, true])
    }

    @Test("All circles of a label along a line are marked if one collides, and there are none unless they are kept")
    func circles() {
        var label = PlacementSymbol(anchor: SIMD2(256, 200) * 16, key: 3, feature: 0)
        label.hasText = true
        label.textSizes = SIMD2(24, 24)
        label.lineLabel = LineLabel(
            line: 0, segment: 0, firstGlyph: -50, lastGlyph: 50, shapedHeight: 28.8, layoutSize: 24)
        let lines = [[SIMD2(0.0, 200) * 16, SIMD2(512, 200) * 16]]
        let blocker = SymbolBlock.world([.text(300, 200)], id: 2)
        for isBlocked in [false, true] {
            for keepsCircles in [false, true] {
                var scene = SymbolScene()
                let block = SymbolBlock.world([label], id: 1, lines: lines)
                let shapes = shapes(
                    isBlocked ? [block, blocker] : [block], in: &scene, keepsCircles: keepsCircles)
                #expect(shapes.textBoxes.isEmpty)
                #expect(shapes.circles.count == (keepsCircles ? 4 : 0))
                #expect(shapes.circles.allSatisfy { $0.isPlaced != isBlocked && $0.circle.center.y == 200 })
            }
        }
    }

    @Test("Anchors and boxes that are not finite have no boxes or ones that are not finite")
    func malformed() {
        var scene = SymbolScene()
        let shapes = shapes(
            [.world([.text(.nan, 1), .text(.infinity, 1), .text(5, 5, width: .nan), .text(1, 1, width: .infinity)])],
            in: &scene)
        #expect(shapes.textBoxes.count <= 2)
        #expect(!shapes.textBoxes.contains { $0.isPlaced && $0.box.minX.isNaN })
    }
}
