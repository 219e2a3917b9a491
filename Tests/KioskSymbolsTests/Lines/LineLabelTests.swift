import Foundation
import TestSupport
import Testing

@testable import KioskSymbols

@Suite("Labels along lines")
struct LineLabelTests {
    private let tile = SymbolTile(z: 0, x: 0, y: 0)
    private let label = LineLabel(
        line: 0, segment: 0, firstGlyph: -24, lastGlyph: 24, shapedHeight: 28.8, layoutSize: 24)

    /// Places three glyphs at -24, 0 and 24 on a line whose vertices are points of the world at zoom 0.
    private func layOut(
        _ line: [SIMD2<Double>], anchor: SIMD2<Double>, label: LineLabel? = nil, scene: SymbolScene = SymbolScene(),
        glyphs: [Double] = [-24, 0, 24], orientation: LineLabelLayout.Orientation = .single, keepsUpright: Bool = true,
        onGround: Bool = false
    ) throws -> (outcome: LineLabelLayout.Outcome, glyphs: [GlyphPlacement], plane: LabelPlane) {
        let projection = scene.screen.projection(of: tile)
        let plane =
            onGround
            ? LabelPlane(
                ground: projection, unitsPerPoint: tile.unitsPerPoint(atZoom: scene.zoom), isRotatedWithMap: true)
            : LabelPlane(screen: projection)
        let layout = try #require(
            LineLabelLayout(
                label ?? self.label, anchor: anchor * 16, lines: SymbolLines([line.map { $0 * 16 }]), size: 24,
                plane: plane))
        var placed: [GlyphPlacement] = []
        let outcome = layout.place(glyphs[...], orientation: orientation, keepsUpright: keepsUpright) {
            placed.append($0)
        }
        return (outcome, placed, plane)
    }

    private func expect(_ glyphs: [GlyphPlacement], at positions: [SIMD2<Double>], angle: Double) {
        #expect(glyphs.count == positions.count)
        for (glyph, position) in zip(glyphs, positions) {
            #expect(abs(glyph.position.x - position.x) < 1e-9 && abs(glyph.position.y - position.y) < 1e-9)
            #expect(abs(remainder(glyph.angle - angle, 2 * .pi)) < 1e-9)
        }
    }

    @Test("Glyphs stand on the line at their offsets and turn with it")
    func straight() throws {
        let east = try layOut([SIMD2(0, 100), SIMD2(400, 100)], anchor: SIMD2(200, 100))
        expect(east.glyphs, at: [SIMD2(176, 100), SIMD2(200, 100), SIMD2(224, 100)], angle: 0)
        let corner = try layOut([SIMD2(100, 100), SIMD2(210, 100), SIMD2(210, 200)], anchor: SIMD2(200, 100))
        #expect(corner.glyphs.map(\.position) == [SIMD2(176, 100), SIMD2(200, 100), SIMD2(210, 114)])
        #expect(abs((corner.glyphs.last?.angle ?? 0) - .pi / 2) < 1e-9)
    }

    @Test("A label that would be upside down is flipped, unless it need not be upright")
    func upright() throws {
        let west = [SIMD2(400.0, 100), SIMD2(0, 100)]
        let flipped = try layOut(west, anchor: SIMD2(200, 100))
        expect(flipped.glyphs, at: [SIMD2(176, 100), SIMD2(200, 100), SIMD2(224, 100)], angle: 0)
        let plain = try layOut(west, anchor: SIMD2(200, 100), keepsUpright: false)
        expect(plain.glyphs, at: [SIMD2(224, 100), SIMD2(200, 100), SIMD2(176, 100)], angle: .pi)
        let single = try layOut(west, anchor: SIMD2(200, 100), glyphs: [10])
        expect(single.glyphs, at: [SIMD2(210, 100)], angle: 0)
    }

    @Test("A steep label with vertical glyphs is set vertically, from top to bottom")
    func vertical() throws {
        for line in [[SIMD2(100.0, 0), SIMD2(120, 300)], [SIMD2(120.0, 300), SIMD2(100, 0)]] {
            let anchor = SIMD2(110.0, 150)
            #expect(try layOut(line, anchor: anchor, orientation: .horizontal).outcome == .usesVertical)
            let glyphs = try layOut(line, anchor: anchor, orientation: .vertical).glyphs.map(\.position.y)
            #expect(glyphs == glyphs.sorted() && glyphs.count == 3)
        }
        let flat = try layOut([SIMD2(0, 100), SIMD2(400, 101)], anchor: SIMD2(200, 100.5), orientation: .horizontal)
        #expect(flat.outcome == .placed)
    }

    @Test("A label longer than its line is not drawn")
    func short() throws {
        let placed = try layOut([SIMD2(180, 100), SIMD2(220, 100)], anchor: SIMD2(200, 100))
        #expect(placed.outcome == .doesNotFit && placed.glyphs.isEmpty)
        #expect(
            try layOut([SIMD2(100, 100), SIMD2(300, 100)], anchor: SIMD2(200, 100), glyphs: []).outcome == .doesNotFit)
    }

    @Test("A text offset moves the label along the line and to its right, also around corners")
    func offset() throws {
        var moved = label
        moved.offset = SIMD2(12, 6)
        let east = try layOut([SIMD2(0, 100), SIMD2(400, 100)], anchor: SIMD2(200, 100), label: moved)
        expect(east.glyphs, at: [SIMD2(188, 106), SIMD2(212, 106), SIMD2(236, 106)], angle: 0)
        let west = try layOut([SIMD2(400, 100), SIMD2(0, 100)], anchor: SIMD2(200, 100), label: moved)
        // The direction of the line decides, not that of the flipped text.
        expect(west.glyphs, at: [SIMD2(164, 94), SIMD2(188, 94), SIMD2(212, 94)], angle: 0)
        // Inside of the turn to the right the path is shorter: it turns at (204, 106).
        let corner = try layOut(
            [SIMD2(0, 100), SIMD2(210, 100), SIMD2(210, 300)], anchor: SIMD2(200, 100), label: moved)
        expect(Array(corner.glyphs.dropFirst(2)), at: [SIMD2(204, 138)], angle: .pi / 2)
    }

    @Test("An anchor on a vertex uses the normal of the next segment")
    func anchorOnVertex() throws {
        var moved = label
        moved.offset = SIMD2(0, 6)
        moved.segment = 1
        let placed = try layOut(
            [SIMD2(0, 100), SIMD2(200, 100), SIMD2(400, 100)], anchor: SIMD2(200, 100), label: moved)
        expect(placed.glyphs, at: [SIMD2(176, 106), SIMD2(200, 106), SIMD2(224, 106)], angle: 0)
    }

    @Test("On the ground, distances are those of the map, whatever the camera is")
    func ground() throws {
        var scene = SymbolScene()
        (scene.pitch, scene.bearing) = (45, 30)
        let placed = try layOut(
            [SIMD2(0, 256), SIMD2(512, 256)], anchor: SIMD2(256, 256), scene: scene, onGround: true)
        expect(placed.glyphs, at: [SIMD2(232, 256), SIMD2(256, 256), SIMD2(280, 256)], angle: 0)
        #expect(placed.plane.tilePoint(placed.glyphs[0].position) == SIMD2(3712.0, 4096))
    }

    @Test("A line that ends behind the camera is followed to the end of the label")
    func behind() throws {
        var scene = SymbolScene()
        (scene.pitch, scene.zoom) = (60, 4)
        let line = [SIMD2(256.0, 250), SIMD2(256, 500)]
        #expect(scene.screen.projection(of: tile).point(line[1] * 16).w < 0)
        let placed = try layOut(line, anchor: SIMD2(256, 256), scene: scene, keepsUpright: false)
        #expect(placed.outcome == .placed)
        expect(placed.glyphs, at: [SIMD2(256, 232), SIMD2(256, 256), SIMD2(256, 280)], angle: .pi / 2)
    }

    @Test("Circles have half the height of the text and its padding as radius, and stand about 2.5 radii apart")
    func circles() throws {
        let large = LineLabel(
            line: 0, segment: 0, firstGlyph: -95, lastGlyph: 95, shapedHeight: 28.8, layoutSize: 36, padding: 2)
        let projection = SymbolScene().screen.projection(of: tile)
        let plane = LabelPlane(screen: projection)
        let lines = SymbolLines([[SIMD2(0, 4096), SIMD2(8192, 4096)]])
        let layout = try #require(
            LineLabelLayout(large, anchor: SIMD2(4096, 4096), lines: lines, size: 36, plane: plane))
        var circles = CollisionCircles()
        circles.compute(large, layout: layout, ratio: 1, plane: plane)
        #expect(circles.circles.count == 6)
        #expect(circles.circles.allSatisfy { abs($0.radius - 23.6) < 1e-9 && $0.center.y == 256 })
        // The ends of the path are at ±142.5; a quarter of the radius remains.
        #expect(abs((circles.circles.first?.center.x ?? 0) - (256 - 142.5 + 5.9)) < 1e-9)
        #expect(abs((circles.circles.last?.center.x ?? 0) - (256 + 142.5 - 5.9)) < 1e-9)
        let short = LineLabel(
            line: 0, segment: 0, firstGlyph: 0, lastGlyph: 3, shapedHeight: 5, layoutSize: 24, padding: 5)
        circles.compute(short, layout: layout, ratio: 1, plane: plane)
        #expect(circles.circles.map(\.radius) == [10])
    }

    @Test("Labels along lines hide each other and what is under them")
    func placement() {
        func symbol(_ y: Double, line: Int, key: UInt64) -> PlacementSymbol {
            var symbol = PlacementSymbol(anchor: SIMD2(256, y) * 16, key: key, feature: 0)
            symbol.hasText = true
            symbol.textSizes = SIMD2(24, 24)
            symbol.lineLabel = LineLabel(
                line: line, segment: 0, firstGlyph: -50, lastGlyph: 50, shapedHeight: 28.8, layoutSize: 24)
            return symbol
        }
        let lines =
            [100.0, 120, 200, 300].map { [SIMD2(0, $0) * 16, SIMD2(512, $0) * 16] } + [
                [SIMD2(250, 400) * 16, SIMD2(260, 400) * 16]
            ]
        let block = SymbolBlock.world(
            [
                symbol(100, line: 0, key: 1), symbol(120, line: 1, key: 2), symbol(200, line: 2, key: 3),
                .text(256, 210, key: 4), .text(256, 300, key: 5), symbol(400, line: 4, key: 6),
            ], lines: lines)
        var scene = SymbolScene()
        let texts = scene.shown([block]).texts
        #expect(texts == [[true, false, true, false, true, false]])
        #expect(scene.state.symbols(touching: [SIMD2(220, 100)]).map(\.feature) == [0])
    }
}
