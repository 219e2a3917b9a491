import Foundation
import KioskSymbols
import TestSupport
import Testing

@Suite("Anchors along lines")
struct LineAnchorTests {
    /// 16 tile units are one point; a label of 48 units of 1/24 of the size is 32 points long at size 16.
    private let label = LineAnchors(textWidth: 48, boxScale: 16 * 16 / 24, spacing: 250 * 16, maximumAngle: 45)

    @Test("Anchors follow each other at the spacing, after half the label and two sizes of the text")
    func spacing() {
        let anchors = label.anchors(along: [SIMD2(100, 500), SIMD2(8100, 500)], index: 7)
        // (48 / 2 + 48) · 256 / 24 = 768
        #expect(anchors.map(\.position) == [SIMD2(868, 500), SIMD2(4868, 500)])
        #expect(anchors.allSatisfy { $0.segment == 0 && $0.angle == 0 && $0.line == 7 })
    }

    @Test("The first anchor on a line that enters the tile is at half the spacing")
    func continued() {
        let anchors = label.anchors(along: [SIMD2(0, 500), SIMD2(8191, 500)])
        #expect(anchors.map(\.position.x) == [2000, 6000])
    }

    @Test("A short line has an anchor at its middle, unless it enters the tile")
    func middle() {
        #expect(label.anchors(along: [SIMD2(100, 0.5), SIMD2(700, 0.5)]).map(\.position) == [SIMD2(400, 1)])
        #expect(label.anchors(along: [SIMD2(0, 500), SIMD2(700, 500)]).isEmpty)
        #expect(label.anchors(along: [SIMD2(100, 500), SIMD2(600, 500)]).isEmpty)
    }

    @Test("A label longer than three quarters of the spacing increases the spacing")
    func longLabel() {
        let long = LineAnchors(textWidth: 360, boxScale: 10, spacing: 4000, maximumAngle: 45)
        #expect(long.spacing == 4600)
        #expect(label.spacing == 4000)
    }

    @Test("An anchor at a sharp turn is rejected; an icon has no limit")
    func turns() {
        let corner = [SIMD2(100.0, 100), SIMD2(868, 100), SIMD2(868, 900)]
        #expect(label.anchors(along: corner).isEmpty)
        let icon = LineAnchors(textWidth: nil, iconWidth: 48, boxScale: 16 * 16 / 24, spacing: 4000, maximumAngle: 45)
        #expect(icon.anchors(along: corner).count == 1)
        let bend = [SIMD2(100.0, 100), SIMD2(868, 100), SIMD2(1600, 500)]
        #expect(label.anchors(along: bend).map(\.segment) == [1])
        #expect(label.centerAnchor(of: corner) == nil)
        #expect(label.centerAnchor(of: bend)?.segment == 1)
    }

    @Test("The anchor at the centre may be outside of the tile")
    func center() {
        #expect(label.centerAnchor(of: [SIMD2(-4000, 10), SIMD2(0, 10)])?.position == SIMD2(-2000, 10))
    }

    @Test("Anchors on random lines are in the tile, on a segment of their line", arguments: 0..<50)
    func properties(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let line = (0..<12).map { _ in SIMD2(random.number(-500...8700), random.number(-500...8700)) }
        for piece in LineClip.tile.pieces(of: line) {
            #expect(piece.allSatisfy { $0.x >= 0 && $0.x <= 8192 && $0.y >= 0 && $0.y <= 8192 })
            for anchor in label.anchors(along: piece) {
                #expect(anchor.isInTile || anchor.position.x == 8192 || anchor.position.y == 8192)
                #expect((anchor.segment ?? -1) + 1 < piece.count)
            }
        }
    }

    @Test("A line that leaves the tile and returns gives two pieces, and one along the right edge gives none")
    func clipping() {
        let pieces = LineClip.tile.pieces(
            of: [SIMD2(8000, 100), SIMD2(8400, 100), SIMD2(8400, 200), SIMD2(8000, 200), SIMD2(7000, 300)])
        #expect(
            pieces == [
                [SIMD2(8000, 100), SIMD2(8192, 100)], [SIMD2(8192, 200), SIMD2(8000, 200), SIMD2(7000, 300)],
            ])
        #expect(LineClip.tile.pieces(of: [SIMD2(8192, 0), SIMD2(8192, 100)]).isEmpty)
        #expect(LineClip.tile.pieces(of: [SIMD2(0, 0), SIMD2(0, 100)]).count == 1)
        #expect(LineClip.tile.pieces(of: []).isEmpty)
    }

    @Test("Lines of equal text that touch become one line, in any order")
    func merging() {
        let parts = [[SIMD2(0.0, 0), SIMD2(1, 0)], [SIMD2(1, 0), SIMD2(2, 0)], [SIMD2(2, 0), SIMD2(3, 1)]]
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let merged = LineMerger.merge(order.map { LineFeature(text: "A", lines: [parts[$0]], index: $0) })
            #expect(merged.map(\.lines) == [[[SIMD2(0, 0), SIMD2(1, 0), SIMD2(2, 0), SIMD2(3, 1)]]])
        }
        let different = parts.enumerated().map { LineFeature(text: "\($0)", lines: [$1], index: $0) }
        #expect(LineMerger.merge(different) == different)
        let icons = parts.enumerated().map { LineFeature(text: nil, lines: [$1], index: $0) }
        #expect(LineMerger.merge(icons) == icons)
    }

    @Test("A ring of lines closes without losing vertices")
    func ring() {
        let lines = [[SIMD2(0.0, 0), SIMD2(1, 0)], [SIMD2(1, 0), SIMD2(1, 1)], [SIMD2(1, 1), SIMD2(0, 0)]]
        let merged = LineMerger.merge(lines.map { LineFeature(text: "A", lines: [$0], index: 0) })
        #expect(merged.map(\.lines) == [[[SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 0)]]])
        #expect(LineMerger.merge([LineFeature(text: "A", lines: [[]], index: 0)]).count == 1)
    }

    @Test("Anchors of equal text keep their distance")
    func repetition() {
        var filter = RepeatFilter(distance: 100)
        func accept(_ x: Double, _ text: String?) -> Bool {
            filter.accept(SymbolAnchor(position: SIMD2(x, 0)), text: text)
        }
        #expect(accept(0, "A"))
        #expect(!accept(99, "A"))
        #expect(accept(99, "B"))
        #expect(accept(100, "A"))
        #expect(accept(0, nil))
    }
}
