import Foundation
import TestSupport
import Testing

@testable import KioskScene

@Suite("Triangles of lines")
struct LineStripTests {
    private static let joins: [LineBucket.Join] = [.miter, .bevel, .round]

    /// The triangles of a line of a half width of 1, and its points.
    private func triangles(
        _ points: [SIMD2<Double>], isClosed: Bool = false, form: LineBucket.Form
    ) throws -> [[SIMD2<Double>]] {
        let path = try #require(MeasuredPath(points.map { CGPoint(x: $0.x, y: $0.y) }, isClosed: isClosed))
        var strip = LineStrip()
        strip.build(path.directions.map { SIMD2<Float>($0) }, isClosed: path.isClosed, form: form)
        let positions = strip.vertices.map { path.points[Int($0.point)] + SIMD2<Double>($0.extrusion) }
        return stride(from: 0, to: strip.indices.count, by: 3).map { start in
            (0..<3).map { positions[Int(strip.indices[start + $0])] }
        }
    }

    private func covers(_ triangle: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
        let sides = (0..<3).map { index -> Double in
            let (from, to) = (triangle[index], triangle[(index + 1) % 3])
            return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
        }
        return sides.allSatisfy { $0 >= -1e-6 } || sides.allSatisfy { $0 <= 1e-6 }
    }

    private func distance(_ point: SIMD2<Double>, _ points: [SIMD2<Double>], isClosed: Bool) -> Double {
        PathGeometry.distance(
            from: CGPoint(x: point.x, y: point.y), to: points.map { CGPoint(x: $0.x, y: $0.y) }, isClosed: isClosed)
    }

    @Test("Two segments cover all points within half the width, except outside of a bevel", arguments: joins)
    func coverage(join: LineBucket.Join) throws {
        // Beyond 120°, a bevel ends at the corner itself.
        let sharpest = join == .round ? 180.0 : 120
        for turn in stride(from: -sharpest, through: sharpest, by: 7.5) {
            let angle = turn * .pi / 180
            let points = [SIMD2(-20, 0), .zero, SIMD2(20 * cos(angle), 20 * sin(angle))]
            let triangles = try triangles(points, form: LineBucket.Form(join: join))
            var random = SeededGenerator(seed: 4)
            for _ in 0..<200 {
                let point = SIMD2(random.number(-1...1), random.number(-1...1))
                guard distance(point, points, isClosed: false) < 0.97 else { continue }
                // Beside the ends of both segments, a bevel cuts the corner.
                let isWithin = [(0, 1), (1, 2)].contains { from, to in
                    let direction = points[to] - points[from]
                    return 0...1 ~= ((point - points[from]) * direction).sum() / (direction * direction).sum()
                }
                guard isWithin else { continue }
                #expect(triangles.contains { covers($0, point) }, "turn \(turn), \(point)")
            }
        }
    }

    @Test(
        "No point is covered twice at turns of up to 120°, and no triangle reaches beyond the miter", arguments: joins)
    func overlap(join: LineBucket.Join) throws {
        for turn in stride(from: -120.0, through: 120, by: 7.5) {
            let angle = turn * .pi / 180
            let points = [SIMD2(-20, 0), .zero, SIMD2(20 * cos(angle), 20 * sin(angle))]
            let triangles = try triangles(points, form: LineBucket.Form(join: join))
            var random = SeededGenerator(seed: 5)
            for _ in 0..<300 {
                let point = SIMD2(random.number(-3...3), random.number(-3...3))
                let count = triangles.count { triangle in
                    // Without the edges, which neighbouring triangles share.
                    let center = (triangle[0] + triangle[1] + triangle[2]) / 3
                    return covers(triangle.map { $0 + (center - $0) * 1e-3 }, point)
                }
                #expect(count <= 1, "turn \(turn), \(point)")
                let reach = max(1, 1 / cos(angle / 2)) + 1e-5
                if count > 0 { #expect(distance(point, points, isClosed: false) <= reach) }
            }
        }
    }

    @Test("A ring has no ends, and is the same from each of its points", arguments: joins)
    func ring(join: LineBucket.Join) throws {
        let corners = [SIMD2(0.0, 0), SIMD2(30, 2), SIMD2(24, 20), SIMD2(3, 16)]
        var areas: [Double] = []
        for first in corners.indices {
            let points = corners.indices.map { corners[($0 + first) % corners.count] }
            let triangles = try triangles(points, isClosed: true, form: LineBucket.Form(cap: .square, join: join))
            areas.append(
                triangles.reduce(0) { sum, triangle in
                    let (a, b) = (triangle[1] - triangle[0], triangle[2] - triangle[0])
                    return sum + abs(a.x * b.y - a.y * b.x) / 2
                })
        }
        #expect(areas[0] > 150)
        #expect(areas.allSatisfy { abs($0 - areas[0]) < 1e-3 })
    }

    @Test("Any turn, any limit and any join result in finite vertices within the longest miter")
    func limits() throws {
        for turn in stride(from: -180.0, through: 180, by: 1) {
            let angle = turn * .pi / 180
            for join in Self.joins + [.open] {
                for limit: Float in [-1, 0, 1, 1.2, 2, 10, 1000, .infinity, .nan] {
                    let form = LineBucket.Form(cap: .round, join: join, miterLimit: limit, roundLimit: limit)
                    var strip = LineStrip()
                    strip.build(
                        [SIMD2(1, 0), SIMD2(Float(cos(angle)), Float(sin(angle)))], isClosed: false, form: form,
                        slides: true, restarts: [1])
                    for vertex in strip.vertices {
                        let length = (vertex.extrusion * vertex.extrusion).sum().squareRoot()
                        #expect(length <= LineCorner.longestMiter + 1e-3)
                    }
                }
            }
        }
    }
}
