import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

@testable import KioskScene

@Suite("Outlines of extruded polygons")
struct ExtrusionFormTests {
    /// A square of 0.0001 widths of the world at the equator, about four kilometres, with the polygon on the right of its ring.
    private let square = [(0.5, 0.5), (0.5001, 0.5), (0.5001, 0.5001), (0.5, 0.5001), (0.5, 0.5)].map {
        CGPoint(x: $0.0, y: $0.1)
    }

    /// Returns twice the area of a ring in square metres.
    private func area(_ ring: [CGPoint]) -> Double {
        let metre = ExtrusionForm.metre(at: SIMD2(0.5, 0.5))
        guard var last = ring.last else { return 0 }
        return ring.reduce(0) { sum, point in
            defer { last = point }
            return sum + (last.x * point.y - point.x * last.y) / (metre * metre)
        }
    }

    @Test("Walls along a ring have one solid for each edge and one for each corner")
    func walls() {
        var form = ExtrusionForm()
        form.wallWidth = 10
        let outlines = form.outlines(of: [square], isLine: false, tile: nil)
        #expect(outlines.count == 8)
        #expect(outlines.allSatisfy { !$0.isLine && $0.rings.count == 1 })
        let side = 0.0001 / ExtrusionForm.metre(at: SIMD2(0.5, 0.5))
        let sum = outlines.reduce(0) { $0 + abs(area($1.rings[0])) / 2 }
        // Four walls, and a square of half the width at each corner.
        #expect(abs(sum - (4 * side * 10 + 4 * 25)) < 1)
    }

    @Test("A line has a wall for each edge, and edges beside the tile have none")
    func lines() {
        var form = ExtrusionForm()
        form.wallWidth = 10
        let line = Array(square.prefix(3))
        #expect(form.outlines(of: [line], isLine: true, tile: nil).count == 3)
        // The northern edge lies beside the tile.
        let tile = CGRect(x: 0.5, y: 0.50001, width: 0.001, height: 0.001)
        #expect(form.outlines(of: [line], isLine: true, tile: tile).count == 1)
        #expect(form.outlines(of: [[], [.zero]], isLine: true, tile: nil).isEmpty)
    }

    @Test("Rounded corners cut off a part of each corner, and at most half of an edge", arguments: [50.0, 1e6])
    func roundedCorners(distance: Double) {
        var form = ExtrusionForm()
        form.cornerDistance = distance
        let rounded = form.outlines(of: [square], isLine: false, tile: nil)[0].rings[0]
        #expect(rounded.count == 20)
        let (whole, cut) = (area(square) / 2, area(rounded) / 2)
        let side = whole.squareRoot()
        let length = min(distance, 0.45 * side)
        // Between the corner and a parabola lies a third of the triangle; with four edges a little more.
        #expect(abs((whole - cut) / (4 * length * length / 6) - 1) < 0.15)
    }

    @Test("An inset ring keeps the directions of its edges, also where the distance is too large")
    func inset() throws {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let count = Int.random(in: 3...9, using: &generator)
            let ring = (0..<count).map { index in
                let angle = Double(index) / Double(count) * 2 * .pi
                return SIMD2(cos(angle), sin(angle)) * Double.random(in: 0.3...1, using: &generator)
            }
            let rings = InsetRings([ring], by: .random(in: 0...0.5, using: &generator))
            let inset = try #require(rings.rings.first)
            #expect(inset.count == count)
            #expect(inset.allSatisfy { $0.x.isFinite && $0.y.isFinite })
            for index in ring.indices {
                let next = (index + 1) % count
                #expect(((ring[next] - ring[index]) * (inset[next] - inset[index])).sum() > 0)
            }
        }
    }

    @Test("Edges of an outer ring and of a hole are moved less than to each other")
    func insetHole() throws {
        let outer = [SIMD2(0.0, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10)]
        let hole = [SIMD2(4.0, 4), SIMD2(4, 6), SIMD2(6, 6), SIMD2(6, 4)]
        #expect(InsetRings([outer, hole], by: 1).distance == 1)
        #expect(InsetRings([outer, hole], by: 3).distance == 1.5)
        #expect(InsetRings([outer, hole], by: 1).rings[1][0] == SIMD2(3, 3))
    }

    @Test("Invalid positions and widths make no solids that are not finite")
    func hostile() {
        let ring = [CGPoint(x: Double.nan, y: 0), CGPoint(x: 0.5, y: .infinity), CGPoint(x: 0.5, y: 0.5), .zero, .zero]
        for width in [0.0, 5, .nan, .infinity, -3] {
            var form = ExtrusionForm()
            form.wallWidth = width
            form.cornerDistance = width
            for outline in form.outlines(of: [ring], isLine: false, tile: nil) where width.isFinite {
                #expect(outline.rings.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
            }
        }
    }

    @Test("Solids vanish between the beginning and the end of the fade range, and not on terrain or from above")
    func fade() throws {
        let camera = CameraTransform(
            state: CameraState(center: .helsinki, zoom: 15.5, pitch: 60), size: CGSize(width: 400, height: 300))
        let fade = try #require(CutoffFade(range: 0.5, minimumZoom: 15, in: camera))
        let midpoint = SIMD2(0.3, 0.4)
        #expect(fade.fraction(at: midpoint, depth: camera.cameraDistance) == 1)
        #expect(fade.fraction(at: midpoint, depth: fade.end) == 0)
        let fractions = stride(from: 0.0, through: 1, by: 0.1).map {
            fade.fraction(at: midpoint, depth: fade.end - $0 * fade.length)
        }
        #expect(fractions == fractions.sorted())
        #expect(CutoffFade(range: 0, minimumZoom: 15, in: camera) == nil)
        #expect(CutoffFade(range: .nan, minimumZoom: .nan, in: camera) == nil)
    }
}
