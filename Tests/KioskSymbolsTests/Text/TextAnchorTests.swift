import KioskStyle
import KioskSymbols
import Testing

@Suite("Anchors of texts")
struct TextAnchorTests {
    /// An offset in glyph units.
    private func units(_ offset: SIMD2<Double>) -> [Double] { [(offset.x * 24).rounded3, (offset.y * 24).rounded3] }

    @Test("A radial offset moves the text away in the direction of the anchor, less 7 units vertically")
    func radial() {
        let diagonal = (24 / 2.0.squareRoot()).rounded3
        #expect(units(TextAnchor.top.offset(radius: 1)) == [0, 17])
        #expect(units(TextAnchor.bottom.offset(radius: 1)) == [0, -17])
        #expect(units(TextAnchor.left.offset(radius: 1)) == [24, 0])
        #expect(units(TextAnchor.right.offset(radius: 1)) == [-24, 0])
        #expect(units(TextAnchor.center.offset(radius: 1)) == [0, 0])
        #expect(units(TextAnchor.topLeft.offset(radius: 1)) == [diagonal, (diagonal - 7).rounded3])
        #expect(units(TextAnchor.bottomRight.offset(radius: 1)) == [-diagonal, (7 - diagonal).rounded3])
        #expect(units(TextAnchor.top.offset(radius: -1)) == [0, -7])
    }

    @Test("An offset by two amounts moves the text away from its position, whatever the signs are")
    func away() {
        #expect(units(TextAnchor.top.offset(away: SIMD2(-1, -1))) == [0, 17])
        #expect(units(TextAnchor.bottomLeft.offset(away: SIMD2(1, 2))) == [24, -41])
        #expect(units(TextAnchor.right.offset(away: SIMD2(1, 2))) == [-24, 0])
        #expect(units(TextAnchor.topLeft.offset(exact: SIMD2(1, 2))) == [24, 41])
    }

    @Test("Anchors with offsets take precedence, then the radial offset, then the offset")
    func candidates() {
        let anchors: [TextAnchor] = [.top, .left]
        let offsets = VariableAnchorOffsets([.init(anchor: "bottom", x: 1, y: 2)])
        func offset(_ offsets: VariableAnchorOffsets, radial: Double?) -> [[Double]] {
            TextAnchorCandidate.candidates(
                anchors: anchors, anchorOffsets: offsets, offset: SIMD2(1, 1), radialOffset: radial
            ).map { units($0.offset) }
        }
        #expect(offset(offsets, radial: 3) == [[24, 55]])
        #expect(offset(VariableAnchorOffsets([]), radial: 0) == [[0, -7], [0, 0]])
        #expect(offset(VariableAnchorOffsets([]), radial: nil) == [[0, 17], [24, 0]])
    }

    @Test("A text is laid out once for each alignment that its anchors need")
    func justifications() {
        let candidates = [TextAnchor.top, .bottom, .left, .bottomRight, .topLeft].map {
            TextAnchorCandidate(anchor: $0, offset: .zero)
        }
        #expect(TextAnchorCandidate.justifications(of: candidates, justify: .auto) == [.center, .left, .right])
        #expect(TextAnchorCandidate.justifications(of: candidates, justify: .left) == [.left])
    }
}
