import TestSupport
import Testing

@testable import KioskSymbols

@Suite("Variable anchors and writing modes")
struct VariableAnchorTests {
    private func variable(_ x: Double, _ y: Double, key: UInt64, _ sides: [AnchorSide]) -> PlacementSymbol {
        var symbol = PlacementSymbol.text(x, y, key: key)
        symbol.variableAnchors = sides.map { VariableAnchor(side: $0, offset: .zero) }
        symbol.boxScale = 16.0 / 24
        return symbol
    }

    private func sides(_ displays: [[BlockDisplay]]) -> [AnchorSide?] {
        displays[0][0].positions.map { $0?.anchor.side }
    }

    @Test("Each side puts the text on the opposite side of the anchor")
    func shifts() {
        for side in AnchorSide.allCases {
            var scene = SymbolScene()
            let displays = scene.place(scene.layers([.world([variable(256, 256, key: 1, [side])])]))
            #expect(sides(displays) == [side])
            let center = SIMD2(256.0, 256) + (SIMD2(0.5, 0.5) - side.fraction) * SIMD2(40, 10)
            for (corner, isInside) in [(0.49, true), (0.51, false)] {
                for sign in [SIMD2(1.0, 1), SIMD2(-1, -1)] {
                    let point = center + sign * SIMD2(40, 10) * corner
                    #expect(scene.state.symbols(touching: [point]).isEmpty != isInside)
                }
            }
        }
    }

    @Test("The offset and the box scale with the size of the text")
    func scaling() {
        let position = VariablePosition(
            anchor: VariableAnchor(side: .left, offset: SIMD2(12, -6)), boxSize: SIMD2(40, 10), boxScale: 0.5)
        #expect(position.shift(scale: 0.5) == SIMD2(26.0, -3))
        #expect(position.shift(scale: 1) == SIMD2(52.0, -6))
    }

    @Test("A text is put on the first side that is free, and stays there when the others become free")
    func stability() {
        var scene = SymbolScene()
        let blocker = SymbolBlock.world([.text(280, 256, width: 20, key: 5)], id: 2)
        let label = SymbolBlock.world([variable(256, 256, key: 1, [.left, .right])], id: 1)
        #expect(sides(scene.place(scene.layers([label, blocker]))) == [.right])
        #expect(sides(scene.place(scene.layers([label]))) == [.right])
        scene.state = PlacementState()
        #expect(sides(scene.place(scene.layers([label]))) == [.left])
    }

    @Test("A text that is hidden keeps its side while it fades out")
    func hidden() {
        var scene = SymbolScene()
        scene.state = PlacementState(fadeDuration: 0.3)
        let blocker = SymbolBlock.world([.text(256, 256, width: 200, key: 5)], id: 2)
        let label = SymbolBlock.world([variable(256, 256, key: 1, [.bottom])], id: 1)
        _ = scene.place(scene.layers([label]), at: 0)
        let displays = scene.place(scene.layers([label, blocker]), at: 0.2)
        #expect(sides(displays) == [.bottom])
        #expect(displays[0][0].symbols.map(\.text.isPlaced) == [false])
        #expect(displays[0][0].symbols[0].text.opacity > 0.6)
    }

    @Test("With overlap, sides without collision are tried before those with one")
    func overlap() {
        var scene = SymbolScene()
        var layout = SymbolLayout()
        layout.textOverlap = .always
        let left = SymbolBlock.world([.text(280, 256, width: 20, key: 5)], id: 2)
        let label = SymbolBlock.world([variable(256, 256, key: 1, [.left, .right])], id: 1, layout: layout)
        #expect(sides(scene.place(scene.layers([label, left]))) == [.right])
        let both = SymbolBlock.world([.text(256, 256, width: 90, key: 5)], id: 3)
        scene.state = PlacementState()
        #expect(sides(scene.place(scene.layers([label, both]))) == [.left])
    }

    @Test("A text that turns with the map is shifted in the direction of the map")
    func rotation() {
        var scene = SymbolScene()
        scene.bearing = 90
        var layout = SymbolLayout()
        layout.textRotatesWithMap = true
        var symbol = variable(256, 256, key: 1, [.center])
        symbol.variableAnchors[0].offset = SIMD2(60, 0)
        _ = scene.place(scene.layers([.world([symbol], layout: layout)]))
        // 60 units of 1/24 of size 16 are 40 points; the box itself is not turned.
        #expect(scene.state.symbols(touching: [SIMD2<Double>(256, 256 + 40)]).count == 1)
        #expect(scene.state.symbols(touching: [SIMD2<Double>(256 + 40, 256)]).isEmpty)
    }

    @Test("An icon fitted to its text moves with it, and must fit too")
    func fittedIcon() {
        var layout = SymbolLayout()
        layout.fitsIconToText = true
        let symbol = variable(256, 256, key: 1, [.left, .right]).withIcon(width: 44, height: 60)
        // Above the text on the left, where only the icon collides.
        let blocker = SymbolBlock.world([.text(280, 235, width: 10, height: 4, key: 5)], id: 2)
        for fits in [true, false] {
            layout.fitsIconToText = fits
            var scene = SymbolScene()
            var plain = symbol
            if !fits { plain.iconBox = CollisionBox(minX: -60, minY: 100, maxX: -40, maxY: 110) }
            let displays = scene.place(scene.layers([.world([plain], id: 1, layout: layout), blocker]))
            #expect(sides(displays) == [fits ? .right : .left])
            #expect(displays[0][0].symbols.map(\.icon.isPlaced) == [true])
        }
    }

    @Test("Writing modes are tried in their order, and the one that fits is shown")
    func writingModes() {
        func orientation(prefersVertical: Bool?, blockers: [PlacementSymbol]) -> (Bool?, Bool) {
            var layout = SymbolLayout()
            layout.prefersVertical = prefersVertical
            var symbol = PlacementSymbol.text(256, 256, width: 60, height: 10)
            symbol.verticalTextBox = CollisionBox(minX: -5, minY: -30, maxX: 5, maxY: 30)
            var scene = SymbolScene()
            let display = scene.place(
                scene.layers([.world([symbol], id: 1, layout: layout), .world(blockers, id: 2)]))[0][0].symbols[0]
            return (display.isVertical, display.text.isPlaced)
        }
        let right = PlacementSymbol.text(280, 256, width: 10, height: 10, key: 5)
        let above = PlacementSymbol.text(256, 230, width: 10, height: 10, key: 6)
        #expect(orientation(prefersVertical: false, blockers: []) == (false, true))
        #expect(orientation(prefersVertical: true, blockers: []) == (true, true))
        #expect(orientation(prefersVertical: false, blockers: [right]) == (true, true))
        #expect(orientation(prefersVertical: true, blockers: [above]) == (false, true))
        #expect(orientation(prefersVertical: true, blockers: [above, right]) == (nil, false))
        #expect(orientation(prefersVertical: nil, blockers: [right]).1 == false)
    }
}
