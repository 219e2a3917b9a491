import Foundation
import TestSupport
import Testing

@testable import KioskRendering

@Suite("Triangulation")
struct PolygonTriangulatorTests {
    typealias Point = SIMD2<Double>

    private func area(_ ring: [Point]) -> Double {
        var sum = 0.0
        for (index, point) in ring.enumerated() {
            let next = ring[(index + 1) % ring.count]
            sum += point.x * next.y - point.y * next.x
        }
        return abs(sum) / 2
    }

    private func triangulate(_ rings: [[Point]]) -> (area: Double, triangles: [[Point]]) {
        let points = rings.flatMap { $0 }
        var ranges: [Range<Int>] = []
        for ring in rings {
            let start = ranges.last?.upperBound ?? 0
            ranges.append(start..<start + ring.count)
        }
        let indices = PolygonTriangulator.triangulate(points, rings: ranges)
        #expect(indices.count.isMultiple(of: 3))
        #expect(indices.allSatisfy { $0 < points.count })
        let triangles = stride(from: 0, to: indices.count - indices.count % 3, by: 3).map { start in
            (start..<start + 3).map { points[Int(indices[$0])] }
        }
        return (triangles.reduce(0) { $0 + area($1) }, triangles)
    }

    /// Returns a simple ring around a point with random radii.
    private func star(
        _ count: Int, around center: Point = .zero, radius: ClosedRange<Double>, using random: inout SeededGenerator
    ) -> [Point] {
        (0..<count).map { index in
            let angle = Double(index) / Double(count) * 2 * .pi
            return center + Point(cos(angle), sin(angle)) * Double.random(in: radius, using: &random)
        }
    }

    @Test("A square has two triangles in either winding order")
    func square() {
        let square = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
        for ring in [square, square.reversed()] {
            let result = triangulate([ring])
            #expect(result.triangles.count == 2 && result.area == 1)
        }
    }

    @Test("The triangles of a simple polygon cover its area exactly", arguments: 0..<60)
    func simple(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let ring = star(Int.random(in: 3...300, using: &random), radius: 0.3...1, using: &random)
        let result = triangulate([ring])
        #expect(abs(result.area - area(ring)) < 1e-9)
        #expect(result.triangles.count == ring.count - 2)
    }

    @Test("Holes are not covered", arguments: 0..<60)
    func holes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let outer = star(Int.random(in: 20...200, using: &random), radius: 10...12, using: &random)
        var holes: [[Point]] = []
        for x in -3...3 {
            for y in -3...3 where Bool.random(using: &random) {
                let count = Int.random(in: 3...12, using: &random)
                var hole = star(count, around: Point(Double(x), Double(y)) * 2, radius: 0.2...0.9, using: &random)
                if Bool.random(using: &random) { hole.reverse() }
                holes.append(hole)
            }
        }
        let result = triangulate([outer] + holes.shuffled(using: &random))
        let expected = area(outer) - holes.reduce(0) { $0 + area($1) }
        #expect(abs(result.area - expected) < 1e-9 * expected)
    }

    @Test("Holes aligned in rows and columns are not covered")
    func grid() {
        func square(_ x: Double, _ y: Double, _ side: Double) -> [Point] {
            [Point(x, y), Point(x + side, y), Point(x + side, y + side), Point(x, y + side)]
        }
        let holes = (0..<12).flatMap { row in (0..<12).map { square(Double($0) * 2 + 1, Double(row) * 2 + 1, 1) } }
        #expect(abs(triangulate([square(0, 0, 25)] + holes).area - (625 - 144)) < 1e-9)
        #expect(abs(triangulate([square(0, 0, 4)] + [square(1, 1, 1), square(2, 2, 1)]).area - 14) < 1e-12)
    }

    @Test("Holes that touch the outer ring or each other keep their area")
    func touching() {
        let outer = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]
        let atCorner = [Point(10, 5), Point(7, 6), Point(7, 4)]
        #expect(abs(triangulate([outer, atCorner]).area - 97) < 1e-9)
        let pair = [[Point(2, 2), Point(4, 3), Point(2, 4)], [Point(4, 3), Point(6, 2), Point(6, 4)]]
        #expect(abs(triangulate([outer] + pair).area - 96) < 1e-9)
    }

    @Test("Collinear corners are part of triangles, so that adjacent polygons have no gaps")
    func collinear() {
        let ring = (0..<10).map { Point(Double($0), 0) } + (0..<10).map { Point(9 - Double($0), 1) }
        let result = triangulate([ring])
        #expect(abs(result.area - 9) < 1e-12)
        #expect(Set(result.triangles.flatMap { $0 }).count == 20)
    }

    @Test("Random degenerate input terminates with indices in range", arguments: 0..<200)
    func degenerate(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // A coarse grid makes repeated, collinear and crossing points likely.
        let side = Int.random(in: 1...6, using: &random)
        let rings = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Point(
                    Double(Int.random(in: 0...side, using: &random)), Double(Int.random(in: 0...side, using: &random)))
            }
        }
        _ = triangulate(rings)
    }

    @Test("Empty, degenerate, tiny, huge and non-finite polygons do not crash")
    func extremes() {
        #expect(triangulate([]).triangles.isEmpty)
        #expect(triangulate([[]]).triangles.isEmpty)
        #expect(triangulate([[Point(1, 1)]]).triangles.isEmpty)
        #expect(triangulate([Array(repeating: Point(1, 1), count: 50)]).triangles.isEmpty)
        #expect(triangulate([[Point(0, 0), Point(1, 0), Point(0, 0)]]).area == 0)
        let tiny = Double.leastNonzeroMagnitude
        _ = triangulate([[Point(0, 0), Point(tiny, 0), Point(tiny, tiny), Point(0, tiny)]])
        _ = triangulate([[Point(-1e300, 0), Point(1e300, 0), Point(0, 1e300)]])
        _ = triangulate([[Point(.nan, 0), Point(1, .infinity), Point(0, 1), Point(3, 4)]])
    }

    @Test("A ring of 5,000 corners is triangulated, whether or not it intersects itself")
    func large() {
        var random = SeededGenerator(seed: 1)
        let ring = star(5000, radius: 0.8...1, using: &random)
        let result = triangulate([ring])
        #expect(abs(result.area - area(ring)) < 1e-9)
        let noise = (0..<5000).map { _ in
            Point(Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
        }
        _ = triangulate([noise])
    }
}
