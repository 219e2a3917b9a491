import Foundation
import KioskSymbols
import TestSupport
import Testing

@Suite("Anchors of symbols")
struct AnchorTests {
    @Test("A point, the first vertex of a line and the centre of a polygon are anchors")
    func points() {
        let square = [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(100, 100), SIMD2(0, 100), SIMD2(0, 0)]
        #expect(SymbolGeometry.points([SIMD2(3, 4), SIMD2(-1, 4), SIMD2(8192, 4)]).pointAnchors.map(\.line) == [0])
        #expect(SymbolGeometry.lines([[], [SIMD2(5, 6), SIMD2(9, 9)]]).pointAnchors.map(\.position) == [SIMD2(5, 6)])
        #expect(SymbolGeometry.polygons([square]).pointAnchors.map(\.position) == [SIMD2(50, 50)])
    }

    @Test(
        "Rings with the winding of the first ring start polygons, others are holes, and rings without area are ignored")
    func rings() {
        func square(_ x: Double, _ side: Double, reversed: Bool = false) -> [SIMD2<Double>] {
            let ring = [SIMD2(x, x), SIMD2(x + side, x), SIMD2(x + side, x + side), SIMD2(x, x + side)]
            return reversed ? ring.reversed() : ring
        }
        let flat = [SIMD2(0.0, 0), SIMD2(10, 0), SIMD2(0, 0)]
        let anchors = SymbolGeometry.polygons([flat, square(0, 100), square(30, 40, reversed: true), square(500, 100)])
            .pointAnchors
        #expect(anchors.count == 2)
        // The hole moves the anchor out of the middle.
        #expect(abs(anchors[0].position.x - 50) > 15 || abs(anchors[0].position.y - 50) > 15)
        #expect(anchors[1].position == SIMD2(550, 550))
    }

    @Test("Malformed polygons and lines have no anchors and do not trap")
    func malformed() {
        for line in [
            [], [SIMD2(1, 1)], [SIMD2(1, 1), SIMD2(1, 1)], [SIMD2(.nan, 1), SIMD2(2, 1)], [SIMD2(.infinity, 1), .zero],
        ] {
            for spacing in [0, -5, .nan, .infinity, 1e-300, 250.0] {
                let label = LineAnchors(textWidth: 0, boxScale: 0, spacing: spacing, maximumAngle: .nan)
                #expect(label.anchors(along: line).isEmpty)
                #expect(label.centerAnchor(of: line) == nil)
            }
        }
        let tiny = LineAnchors(textWidth: nil, boxScale: 1, spacing: 1e-300, maximumAngle: 45)
        #expect(tiny.anchors(along: [SIMD2(1, 1), SIMD2(8000, 1)]).count <= 65_537)
        #expect(SymbolGeometry.points([SIMD2(.nan, 1)]).pointAnchors.isEmpty)
    }
}
