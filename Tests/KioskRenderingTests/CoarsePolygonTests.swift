import Foundation
import KioskGeometry
import KioskMaps
import TestSupport
import Testing

@testable import KioskRendering

/// Polygons as in plans of buildings, whose corners coincide, lie on edges and have the same latitude as others.
///
/// Their triangles are compared with a scan-line model of the even-odd rule.
@Suite("Polygons on a coarse grid")
struct CoarsePolygonTests {
    typealias Point = SIMD2<Double>

    /// A polygon in units of a grid, and the grid in the unit square.
    private struct Plan: CustomStringConvertible {
        var rings: [[Point]]
        var origin = Point(0.52083, 0.36071)
        var unit = 1e-5

        /// The rings in the unit square.
        var vertices: [[CGPoint]] {
            rings.map { ring in
                ring.map { CGPoint(x: origin.x + $0.x * unit, y: origin.y + $0.y * unit) }
            }
        }

        /// Returns a position of the unit square in units of the grid.
        func point(_ position: Point) -> Point { (position - origin) / unit }

        /// Whether the first ring has at least three corners; otherwise the polygon has no area.
        var hasOuterRing: Bool { Set(rings[0]).count > 2 }

        var description: String {
            rings.map { $0.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " ") }.joined(separator: " | ")
        }
    }

    private func plan(using random: inout SeededGenerator) -> Plan {
        let size = [3, 4, 6, 10, 16][Int.random(in: 0...4, using: &random)]
        func corner() -> Point {
            Point(Double(Int.random(in: 0...size, using: &random)), Double(Int.random(in: 0...size, using: &random)))
        }
        let rings = (0..<Int.random(in: 1...6, using: &random)).map { _ -> [Point] in
            let (a, b) = (corner(), corner())
            switch Int.random(in: 0...2, using: &random) {
            case 0: return [a, b, corner()]
            case 1: return [a, Point(b.x, a.y), b, Point(a.x, b.y)]
            default: return (0..<Int.random(in: 3...8, using: &random)).map { _ in corner() }
            }
        }
        return Plan(rings: rings, unit: [1e-3, 1e-5 / 7, 1e-6 / 3, 3.1e-9][Int.random(in: 0...3, using: &random)])
    }

    /// Returns the x at which a level line crosses rings, in ascending order.
    private func crossings(_ rings: [[Point]], _ y: Double) -> [Double] {
        var found: [Double] = []
        for ring in rings {
            guard var last = ring.last else { continue }
            for next in ring {
                if (last.y > y) != (next.y > y) {
                    found.append(last.x + (y - last.y) / (next.y - last.y) * (next.x - last.x))
                }
                last = next
            }
        }
        return found.sorted()
    }

    /// Returns the greatest length on a scan line on which the triangles do not cover what rings enclose exactly once.
    private func difference(_ triangles: [[Point]], _ rings: [[Point]]) -> Double {
        var greatest = 0.0
        for y in stride(from: 0.0437, to: 16, by: 0.2713) {
            // The change of the depth in the rings and in the triangles.
            var steps = crossings(rings, y).enumerated().map {
                (x: $1, inside: $0.isMultiple(of: 2) ? 1 : -1, depth: 0)
            }
            for triangle in triangles {
                let ends = crossings([triangle], y)
                guard ends.count == 2 else { continue }
                steps += [(ends[0], 0, 1), (ends[1], 0, -1)]
            }
            steps.sort { $0.x < $1.x }
            var (inside, depth, last, sum) = (0, 0, 0.0, 0.0)
            for step in steps {
                if inside != depth { sum += step.x - last }
                (inside, depth, last) = (inside + step.inside, depth + step.depth, step.x)
            }
            greatest = max(greatest, sum)
        }
        return greatest
    }

    private func triangles(of plan: Plan) -> [[Point]] {
        var shape = FillShape()
        shape.isAntialiased = false
        shape.add(plan.vertices)
        let content = FillBucket.Polygons(
            polygons: shape.polygons, rings: shape.rings, vertices: shape.vertices, isAntialiased: false)
        let tessellator = FillTessellator(content)
        let points = tessellator.vertices.map { plan.point($0.position.point) }
        return triangles(tessellator.indices.map(Int.init), points)
    }

    /// Returns the triangles of the roof of an extrusion.
    private func roof(of plan: Plan) -> [[Point]] {
        var shape = FillShape()
        shape.add(plan.vertices)
        let tessellator = FillExtrusionTessellator(
            FillExtrusionBucket.Polygons(
                polygons: [.init(rings: 0..<plan.rings.count, base: 0, height: 10, color: Drawing.red)],
                rings: shape.rings, vertices: shape.vertices))
        // A corner has a vertex of the roof, which are first, and four of a wall.
        let count = tessellator.vertices.count / 5
        let points = tessellator.vertices.map { plan.point($0.position.point) }
        return triangles(tessellator.indices.map(Int.init).filter { $0 < count }, points)
    }

    private func triangles(_ indices: [Int], _ points: [Point]) -> [[Point]] {
        stride(from: 0, to: indices.count - 2, by: 3).map { start in (start..<start + 3).map { points[indices[$0]] } }
    }

    /// About 500 polygons, and more than 100,000 with KIOSKMAPS_FUZZ=220.
    @Test("The triangles cover what the even-odd rule encloses, once", arguments: 0..<6)
    func triangulation(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<randomRounds(100) {
            let plan = plan(using: &random)
            guard plan.hasOuterRing else { continue }
            let difference = difference(triangles(of: plan), plan.rings)
            #expect(difference < 1e-4, "seed \(seed), round \(round): \(plan)")
        }
    }

    @Test("The roofs of extrusions cover what the even-odd rule encloses, once", arguments: 0..<2)
    func roofs(seed: UInt64) {
        var random = SeededGenerator(seed: 100 + seed)
        for round in 0..<randomRounds(60) {
            let plan = plan(using: &random)
            guard plan.hasOuterRing else { continue }
            let difference = difference(roof(of: plan), plan.rings)
            #expect(difference < 1e-4, "seed \(seed), round \(round): \(plan)")
        }
    }

    /// A hall with a hole that touches its edge, and two holes like diamonds, each corner of which may be first.
    @Test("A hole at the latitude of a corner of another hole is empty, whatever the order of the corners")
    func holesAtOneLatitude() {
        func turned(_ ring: [Point], _ count: Int) -> [Point] { Array(ring[count...] + ring[..<count]) }
        let touching = [Point(0, 6), Point(4, 4), Point(4, 8)]
        let left = [Point(6, 10), Point(4, 8), Point(6, 6), Point(8, 8)].map { $0 + Point(1, 0) }
        let right = [Point(13, 14), Point(15, 10), Point(13, 6), Point(11, 10)]
        let hall = [Point(0, 0), Point(16, 0), Point(16, 16), Point(0, 16)]
        for first in 0..<4 {
            for second in 0..<4 {
                for isReversed in [false, true] {
                    let diamonds = [turned(left, first), turned(right, second)]
                    let plan = Plan(
                        rings: [hall, touching] + (isReversed ? diamonds.map { $0.reversed() } : diamonds))
                    #expect(difference(triangles(of: plan), plan.rings) < 1e-4)
                    #expect(difference(roof(of: plan), plan.rings) < 1e-4)
                }
            }
        }
    }

    @Test("Of rings beside each other that meet at one latitude, each is filled")
    func ringsBesideEachOther() {
        for rings in [
            [[Point(4, 0), Point(0, 5), Point(2, 3)], [Point(6, 1), Point(5, 5), Point(8, 0), Point(6, 1)]],
            [[Point(0, 2), Point(0, 7), Point(5, 3)], [Point(6, 2), Point(8, 3), Point(3, 2)]],
            [[Point(1, 4), Point(3, 5), Point(0, 1)], [Point(5, 1), Point(6, 1), Point(6, 2), Point(5, 2)]],
        ] {
            let plan = Plan(rings: rings)
            #expect(difference(triangles(of: plan), plan.rings) < 1e-4)
        }
    }
}

extension SplitPosition {
    /// The position in the unit square.
    fileprivate var point: SIMD2<Double> { SIMD2<Double>(high) + SIMD2<Double>(low) }
}
