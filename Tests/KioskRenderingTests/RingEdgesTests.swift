import Testing

@testable import KioskRendering

@Suite("Edges of the rings of a polygon")
struct RingEdgesTests {
    /// Returns a ring with horizontal teeth, each of the length 10.
    private func comb(teeth: Int) -> [SIMD2<Double>] {
        var ring: [SIMD2<Double>] = []
        for tooth in 0..<teeth {
            let y = Double(2 * tooth)
            ring += [SIMD2(0, y), SIMD2(10, y), SIMD2(10, y + 1), SIMD2(0, y + 1)]
        }
        return ring + [SIMD2(-1, Double(2 * teeth - 1)), SIMD2(-1, 0)]
    }

    /// Returns the edges of a ring of which a sweep compares at most 20 pairs for each edge.
    private func edges(_ ring: [SIMD2<Double>]) -> RingEdges {
        RingEdges(ring, rings: [0..<ring.count], greatestPairCount: 20 * ring.count)
    }

    @Test("A comb with horizontal or vertical teeth is swept across its teeth")
    func combs() {
        let ring = comb(teeth: 1000)
        for ring in [ring, ring.map { SIMD2($0.y, $0.x) }] {
            #expect(edges(ring).forEachPair { _, _ in true })
            #expect(!edges(ring).haveContacts([0..<ring.count]))
            // A corner at that of the next tooth.
            var touching = ring
            touching[402] = ring[407]
            #expect(edges(touching).haveContacts([0..<ring.count]))
        }
    }

    @Test("A sweep ends if too many pairs overlap, and the rings are not divided")
    func limit() {
        let ring = comb(teeth: 1000).map { SIMD2($0.x - 1e-3 * $0.y, $0.x + 1e-3 * $0.y) }
        let edges = edges(ring)
        #expect(!edges.forEachPair { _, _ in true })
        #expect(!edges.haveContacts([0..<ring.count]))
        #expect(PlanarGraph(edges) == nil)
        #expect(RingEdges(ring, rings: [0..<ring.count]).forEachPair { _, _ in true })
    }

    @Test("A hole outside the outer ring is found, unless holes have too many corners to compare")
    func misplacedHole() {
        let square: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)]
        let points = square + square.map { $0 + SIMD2(3, 0) }
        #expect(RingEdges(points, rings: [0..<4, 4..<8]).haveContacts([0..<4, 4..<8]))
        #expect(!RingEdges(points, rings: [0..<4, 4..<8], greatestPairCount: 7).haveContacts([0..<4, 4..<8]))
    }
}
