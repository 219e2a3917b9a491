import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskRendering

@Suite("Areas of rings that meet")
struct EvenOddAreasTests {
    typealias Point = SIMD2<Double>

    /// Returns the outline of a polygon, as tessellators use it.
    private func outline(_ rings: [[Point]]) -> PolygonOutline {
        var ranges: [Range<Int>] = []
        for ring in rings {
            let start = ranges.last?.upperBound ?? 0
            ranges.append(start..<start + ring.count)
        }
        let vertices = rings.joined().map { CGPoint(x: $0.x, y: $0.y) }
        return PolygonOutline(0..<rings.count, of: ranges, vertices, in: GroundExtent())
    }

    private func triangles(of outline: PolygonOutline) -> [[Point]] {
        let indices = outline.polygons.flatMap { PolygonTriangulator.triangulate(outline.points, rings: $0) }
        return stride(from: 0, to: indices.count, by: 3).map { start in
            (start..<start + 3).map { outline.points[Int(indices[$0])] }
        }
    }

    private func area(of outline: PolygonOutline) -> Double {
        triangles(of: outline).reduce(0) { $0 + abs(VertexRing.orientation($1[0], $1[1], $1[2])) / 2 }
    }

    private func isInside(_ point: Point, _ rings: [[Point]]) -> Bool {
        var isInside = false
        for ring in rings {
            guard var last = ring.last else { continue }
            for next in ring {
                let fraction = (point.y - last.y) / (next.y - last.y)
                if (last.y > point.y) != (next.y > point.y), point.x < last.x + fraction * (next.x - last.x) {
                    isInside.toggle()
                }
                last = next
            }
        }
        return isInside
    }

    /// Compares the triangles with the even-odd rule at random points: a point inside is in exactly one triangle.
    private func compare(_ rings: [[Point]], using random: inout SeededGenerator, _ comment: Comment) {
        let triangles = triangles(of: outline(rings))
        for _ in 0..<200 {
            let point = Point.random(in: 0...1, using: &random)
            var isNearEdge = false
            let count = triangles.count { corners in
                let orientations = (0..<3).map { VertexRing.orientation(corners[$0], corners[($0 + 1) % 3], point) }
                if orientations.contains(where: { abs($0) < 1e-9 }) { isNearEdge = true }
                return orientations.allSatisfy { $0 > 0 } || orientations.allSatisfy { $0 < 0 }
            }
            guard !isNearEdge else { continue }
            #expect(count == (isInside(point, rings) ? 1 : 0), comment)
        }
    }

    private func square(_ x: Double, _ y: Double, _ side: Double) -> [Point] {
        [Point(x, y), Point(x + side, y), Point(x + side, y + side), Point(x, y + side)]
    }

    @Test("A pentagram has five tips")
    func pentagram() {
        let corners = (0..<5).map { corner in
            let angle = Double(corner) * 4 / 5 * .pi
            return Point(0.5, 0.5) + Point(cos(angle), sin(angle)) * 0.4
        }
        let outline = outline([corners])
        #expect(outline.polygons.count == 5)
        #expect(outline.polygons.allSatisfy { $0.count == 1 && $0[0].count == 3 })
    }

    @Test("The triangles of random rings cover their area once", arguments: 0..<60)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let rings = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            (0..<Int.random(in: 3...20, using: &random)).map { _ in Point.random(in: 0...1, using: &random) }
        }
        compare(rings, using: &random, "seed \(seed)")
    }

    @Test("The triangles of rings on a grid, which touch and overlap, cover their area once", arguments: 0..<120)
    func grid(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let rings = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            (0..<Int.random(in: 3...12, using: &random)).map { _ in
                Point(Double(Int.random(in: 0...6, using: &random)), Double(Int.random(in: 0...6, using: &random))) / 6
            }
        }
        // A first ring without area is a polygon without an area.
        guard outline([rings[0]]).polygons.count > 0 || rings.count == 1 else { return }
        compare(rings, using: &random, "seed \(seed)")
    }

    @Test("Rings of a polygon that overlap are filled by the even-odd rule")
    func overlaps() {
        #expect(abs(area(of: outline([square(0.1, 0.1, 0.4), square(0.3, 0.3, 0.4)])) - 0.24) < 1e-12)
        #expect(abs(area(of: outline([square(0.1, 0.1, 0.2), square(0.6, 0.6, 0.2)])) - 0.08) < 1e-12)
        #expect(abs(area(of: outline([square(0.1, 0.1, 0.2), square(0.3, 0.1, 0.2)])) - 0.08) < 1e-12)
        #expect(outline([square(0.1, 0.1, 0.2), square(0.1, 0.1, 0.2)]).polygons.isEmpty)
    }

    @Test("A hole in a hole is filled")
    func nested() {
        let nested = outline([square(0, 0, 1), square(0.1, 0.1, 0.8), square(0.2, 0.2, 0.6), square(0.3, 0.3, 0.4)])
        #expect(nested.polygons.map(\.count) == [2, 2])
        #expect(abs(area(of: nested) - (1 - 0.64 + 0.36 - 0.16)) < 1e-12)
    }

    @Test("A ring through one of its corners again is filled by the even-odd rule")
    func crossingAtCorner() {
        let center = Point(0.5, 0.5)
        let bow = [Point(0, 0), Point(1, 0), center, Point(1, 1), Point(0, 1), center]
        #expect(outline([bow]).polygons.count == 2)
        #expect(abs(area(of: outline([bow])) - 0.5) < 1e-12)
        // The inner loop has the same direction as the outer one.
        let loop = square(0, 0, 1) + [Point(0, 0), Point(0.5, 0.2), Point(0.5, 0.5), Point(0.2, 0.5)]
        let inner = [Point(0, 0), Point(0.5, 0.2), Point(0.5, 0.5), Point(0.2, 0.5)]
        #expect(abs(area(of: outline([loop])) - (1 - area(of: outline([inner])))) < 1e-12)
    }

    @Test("A spike has no area and no edges")
    func spike() {
        let ring = [Point(0, 0), Point(0.5, 0), Point(1, 0), Point(0.5, 0), Point(0.5, 0.5), Point(0, 0.5)]
        let outline = outline([ring])
        #expect(abs(area(of: outline) - 0.25) < 1e-12)
        #expect(!outline.points.contains(Point(1, 0)))
    }

    @Test("Rings of valid polygons stay as they are", arguments: 0..<20)
    func valid(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func star(_ count: Int, _ center: Point, _ radius: ClosedRange<Double>) -> [Point] {
            (0..<count).map { index in
                let angle = Double(index) / Double(count) * 2 * .pi
                return center + Point(cos(angle), sin(angle)) * Double.random(in: radius, using: &random)
            }
        }
        let count = Int.random(in: 5...300, using: &random)
        let rings =
            [star(count, Point(0.5, 0.5), 0.3...0.5)]
            + (0..<4).map { index in
                star(9, Point(0.4 + 0.2 * Double(index % 2), 0.4 + 0.2 * Double(index / 2)), 0.02...0.06)
            }
        let outline = outline(count < 12 ? [rings[0]] : rings)
        #expect(outline.points == (count < 12 ? rings[0] : rings.flatMap { $0 }))
        #expect(outline.polygons.count == 1)
    }

    @Test("Noise with too many crossings is filled approximately")
    func noise() {
        var random = SeededGenerator(seed: 3)
        let ring = (0..<3000).map { _ in Point.random(in: 0...1, using: &random) }
        let outline = outline([ring])
        #expect(outline.points == ring)
        #expect(outline.polygons == [[0..<3000]])
    }

    @Test("Tiny, huge and distant rings that cross do not crash")
    func extremes() {
        for scale in [1e-300, 1e-18, 1e-15, 1e-9] {
            let ring = [Point(0, 0), Point(1, 1), Point(1, 0), Point(0, 1)].map { Point(0.7, 0.3) + $0 * scale }
            _ = triangles(of: outline([ring]))
            _ = triangles(of: outline([ring.map { $0 - Point(0.7, 0.3) }]))
        }
    }

    @Test("Of more than 1000 holes, the largest are kept in their order")
    func manyHoles() {
        let count = PolygonOutline.maximumHoleCount + 200
        // The sizes of the holes in another order than that of the rings; 7 and the number of holes have no common divisor.
        let ranks = (0..<count).map { $0 * 7 % count }
        let holes = ranks.indices.map { index in
            let center = Point(Double(index % 40) + 1, Double(index / 40) + 1) / 48
            let half = 0.002 + Double(ranks[index]) * 1e-6
            return [Point(-half, -half), Point(-half, half), Point(half, half), Point(half, -half)].map { center + $0 }
        }
        let outer: [Point] = [Point(0.001, 0.001), Point(0.999, 0.001), Point(0.999, 0.999), Point(0.001, 0.999)]
        let outline = outline([outer] + holes)
        let kept = holes.indices.filter { ranks[$0] >= 200 }
        #expect(outline.polygons.count == 1 && kept.count == PolygonOutline.maximumHoleCount)
        #expect(
            outline.polygons.first?.map { Array(outline.points[$0]) } == [outer] + kept.map { holes[$0] })
    }
}
