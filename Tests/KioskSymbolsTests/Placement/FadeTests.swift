import KioskGeometry
import KioskSymbols
import TestSupport
import Testing

@Suite("Fading of symbols")
struct FadeTests {
    private let block = SymbolBlock.world([.text(256, 256), .text(260, 256, key: 2), .text(400, 400, key: 3)])

    private func fades(_ displays: [[BlockDisplay]]) -> [FadeState] {
        displays[0][0].symbols.map(\.text)
    }

    @Test("Without fades, symbols are shown and hidden by the commit")
    func immediate() {
        var scene = SymbolScene()
        let fades = fades(scene.place(scene.layers([block]), at: 5))
        #expect(fades.map { $0.opacity(after: scene.state.fadeChange(at: 5)) } == [1, 0, 1])
        #expect(scene.state.fadeEnd(after: 5) == nil)
        let isDue = scene.state.isDue(at: 5, zoom: 0)
        #expect(isDue)
    }

    @Test("A new symbol fades in, one that is hidden fades out from where it was")
    func fade() throws {
        var scene = SymbolScene()
        scene.state = PlacementState(fadeDuration: 0.4)
        let layers = scene.layers([block])
        _ = scene.place(layers, at: 10)
        #expect(fades([scene.state.displays(of: layers[0])]).map(\.opacity) == [0, 0, 0])
        #expect(try #require(scene.state.fadeEnd(after: 10)) == 10.4)
        #expect(abs(scene.state.fadeChange(at: 10.2) - 0.5) < 1e-9)
        let obstacle = PlacementObstacle(PlanarBox(minX: 200, minY: 250, maxX: 239, maxY: 260))
        var placement = Placement(
            layers: layers, projection: scene.screen, zoom: 0, obstacles: [obstacle], previous: scene.state)
        _ = placement.run(budget: .max)
        scene.state.commit(placement, at: 10.2)
        // The first text is hidden half way, which lets the second appear.
        let states = fades([scene.state.displays(of: layers[0])])
        #expect(states.map(\.isPlaced) == [false, true, true])
        #expect(states.map { ($0.opacity * 10).rounded() } == [5, 0, 5])
        #expect(states[0].opacity(after: scene.state.fadeChange(at: 10.3)) < states[0].opacity)
        #expect(states[0].opacity(after: scene.state.fadeChange(at: 10.41)) == 0)
    }

    @Test("Opacities change in one direction between commits, and never leave 0...1", arguments: 0..<10)
    func monotone(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var scene = SymbolScene()
        scene.state = PlacementState(fadeDuration: 0.3)
        let layers = scene.layers([.random(200, seed: UInt64(seed))])
        var time = 0.0
        for _ in 0..<8 {
            scene.center = SIMD2(random.number(0.3...0.7), random.number(0.3...0.7))
            scene.zoom = random.number(0...2)
            let states = fades(scene.place(layers, at: time))
            for state in states {
                let series = (0...10).map { state.opacity(after: scene.state.fadeChange(at: time + Double($0) * 0.04)) }
                #expect(series == series.sorted(by: state.isPlaced ? { $0 < $1 } : { $0 > $1 }))
                #expect(series.allSatisfy { $0 >= 0 && $0 <= 1 })
                #expect(series.last == (state.isPlaced ? 1 : 0))
            }
            time += random.number(0...0.5)
        }
    }

    @Test("A symbol in two tiles is shown once, and a held tile fades out")
    func tiles() {
        var scene = SymbolScene()
        scene.state = PlacementState(fadeDuration: 0.3)
        let child = SymbolBlock(
            id: 2, tile: SymbolTile(z: 1, x: 1, y: 1), layout: SymbolLayout(),
            symbols: [.text(288, 288, key: 3)])
        let ids = scene.index.update(layer: 0, blocks: [(block, 0), (child, 0)])
        #expect(ids[0][2] == ids[1][0])
        var held = VisibleBlock(block, ids: ids[0])
        held.isHeld = true
        let layer = PlacementLayer(id: 0, blocks: [held, VisibleBlock(child, ids: ids[1])])
        let displays = scene.place([layer], at: 0)[0]
        #expect(displays[0].symbols.map(\.text.isPlaced) == [false, false, false])
        #expect(displays[0].symbols[2].text.isHidden)
        #expect(displays[1].symbols.map(\.text.isPlaced) == [true])
    }

    @Test("A symbol that fades keeps its opacity when its tile is replaced")
    func replacement() {
        var scene = SymbolScene()
        scene.state = PlacementState(fadeDuration: 0.4)
        _ = scene.place(scene.layers([block]), at: 0)
        let again = SymbolBlock.world([.text(256, 256), .text(260, 256, key: 2), .text(400, 400, key: 3)], id: 9)
        let states = fades(scene.place(scene.layers([again]), at: 0.1))
        #expect(states.map { ($0.opacity * 100).rounded() } == [25, 0, 25])
    }

    @Test("Symbols newer than the placement are hidden unless they may always overlap")
    func uncertain() {
        for allows in [false, true] {
            var scene = SymbolScene()
            var layout = SymbolLayout()
            layout.textAllowsOverlap = allows
            let layers = scene.layers([.world([.text(10, 10)], layout: layout)])
            let display = scene.state.displays(of: layers[0])[0]
            #expect(display.symbols[0].text.opacity(after: 0) == (allows ? 1 : 0))
        }
    }

    @Test("A placement is due after the fade, earlier when the camera has zoomed out and rests")
    func schedule() {
        var scene = SymbolScene()
        scene.state = PlacementState(fadeDuration: 0.3)
        scene.zoom = 2
        func isDue(_ time: Double, _ zoom: Double) -> Bool { scene.state.isDue(at: time, zoom: zoom) }
        #expect(isDue(0, 2))
        _ = scene.place(scene.layers([block]), at: 1)
        #expect([isDue(1.2, 2), isDue(1.31, 2)] == [false, true])
        // 0.75 levels out reduce the time to half: 0.15 seconds, at the second look at the same zoom level.
        #expect([isDue(1.2, 1.25), isDue(1.2, 1.25), isDue(1.1, 1.25)] == [false, true, false])
    }
}
