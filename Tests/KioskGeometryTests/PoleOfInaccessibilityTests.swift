import Foundation
import KioskGeometry
import TestSupport
import Testing

@Suite("Poles of inaccessibility")
struct PoleOfInaccessibilityTests {
    @Test("The pole of a random polygon is as far from the edges as the best of many samples", arguments: 0..<10)
    func pole(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let ring = (0..<9).map { index in
            let (angle, radius) = (Double(index) / 9 * 2 * .pi, random.number(200...2000))
            return SIMD2(4096 + radius * cos(angle), 4096 + radius * sin(angle))
        }
        let pole = try #require(PoleOfInaccessibility(of: [ring], precision: 16)).position
        var best = 0.0
        for _ in 0..<1000 {
            best = max(best, distance(SIMD2(random.number(2000...6200), random.number(2000...6200)), ring))
        }
        #expect(distance(pole, ring) >= best - 16)
    }

    @Test("Malformed polygons have no pole, and polygons without area have one on their edge")
    func malformed() {
        #expect(PoleOfInaccessibility(of: [], precision: 16) == nil)
        #expect(PoleOfInaccessibility(of: [[]], precision: 16) == nil)
        #expect(PoleOfInaccessibility(of: [[SIMD2(.nan, 0), SIMD2(1, 1), SIMD2(2, 0)]], precision: 16) == nil)
        let point = PoleOfInaccessibility(of: [[SIMD2(1, 1)]], precision: 16)
        #expect(point?.position == SIMD2(1, 1) && point?.distance == 0)
        let thin = [SIMD2(0, 0), SIMD2(8192, 1e-9), SIMD2(0, 1e-9)]
        #expect(PoleOfInaccessibility(of: [thin], precision: 16) != nil)
    }

    @Test("A polygon whose width is infinite has no pole, and one that is extremely long and thin has one")
    func extremeSizes() {
        let wide = [SIMD2(-1e308, 0), SIMD2(1e308, 0), SIMD2(1e308, 1), SIMD2(-1e308, 1)]
        #expect(PoleOfInaccessibility(of: [wide], precision: 16) == nil)
        // Its height is 0 as a multiple of its width, and so is its area.
        #expect(PoleOfInaccessibility(of: [[SIMD2(0, 0), SIMD2(1e300, 1e-300)]], precision: 16) != nil)
    }

    @Test("The comparisons of cells with edges are limited, and the best position so far is the result")
    func comparisonLimit() throws {
        // Everywhere in a ring of constant width, the distance to the edges is nearly the same.
        let rings = [100.0, 90].map { radius in
            (0..<200).map { index in
                let angle = Double(index) / 200 * 2 * .pi
                return SIMD2(radius * cos(angle), radius * sin(angle))
            }
        }
        let pole = try #require(PoleOfInaccessibility(of: rings, precision: 1e-9, comparisonLimit: 400 * 4 * 100))
        // A hundred cells are divided into four each; before, the plane is covered by one.
        #expect(pole.cellCount <= 401)
        #expect(pole.distance > 3 && pole.distance <= 5)
        #expect(try #require(PoleOfInaccessibility(of: rings, precision: 1e-9, comparisonLimit: 0)).cellCount <= 257)
    }

    /// Returns the distance from the nearest edge of a ring, negative outside of it.
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
