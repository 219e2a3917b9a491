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

    @Test("The pole of a random polygon is as far from the edges as the best of many samples", arguments: 0..<10)
    func pole(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let ring = (0..<9).map { index in
            let (angle, radius) = (Double(index) / 9 * 2 * .pi, random.number(200...2000))
            return SIMD2(4096 + radius * cos(angle), 4096 + radius * sin(angle))
        }
        let pole = try #require(PolygonPole.find(in: [ring], precision: 16))
        var best = 0.0
        for _ in 0..<1000 {
            best = max(best, distance(SIMD2(random.number(2000...6200), random.number(2000...6200)), ring))
        }
        #expect(distance(pole, ring) >= best - 16)
    }

    @Test("Malformed polygons and lines have no anchors and do not trap")
    func malformed() {
        #expect(PolygonPole.find(in: []) == nil)
        #expect(PolygonPole.find(in: [[]]) == nil)
        #expect(PolygonPole.find(in: [[SIMD2(.nan, 0), SIMD2(1, 1), SIMD2(2, 0)]]) == nil)
        #expect(PolygonPole.find(in: [[SIMD2(1, 1)]]) == SIMD2(1, 1))
        #expect(PolygonPole.find(in: [[SIMD2(0, 0), SIMD2(8192, 1e-9), SIMD2(0, 1e-9)]]) != nil)
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

    private func distance(_ point: SIMD2<Double>, _ ring: [SIMD2<Double>]) -> Double {
        var (isInside, nearest) = (false, Double.infinity)
        for (index, end) in ring.enumerated() {
            let start = ring[(index + ring.count - 1) % ring.count]
            if (start.y > point.y) != (end.y > point.y),
                point.x < (end.x - start.x) * (point.y - start.y) / (end.y - start.y) + start.x
            {
                isInside.toggle()
            }
            let segment = end - start
            let factor = ((point - start) * segment).sum() / (segment * segment).sum()
            let offset = start + segment * max(0, min(1, factor)) - point
            nearest = min(nearest, (offset * offset).sum().squareRoot())
        }
        return isInside ? nearest : -nearest
    }
}
