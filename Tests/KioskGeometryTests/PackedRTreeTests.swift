import Foundation
import KioskGeometry
import TestSupport
import Testing

/// All results are compared with those of a scan over all boxes.
@Suite struct PackedRTreeTests {
    static let counts = [0, 1, 2, 3, 15, 16, 17, 255, 256, 257, 1000, 5000]
    static let nodeSizes = [Int.min, 0, 2, 3, 16, 64, 5000, Int.max]

    @Test("Queries match a linear scan", arguments: counts, nodeSizes)
    func scan(count: Int, nodeSize: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        for extent in [0, 0.01, 0.3] {
            let boxes = (0..<count).map { _ in PlanarBox.random(extent: extent, using: &random) }
            let tree = PackedRTree(boxes: boxes, nodeSize: nodeSize)
            #expect(tree.count == count)
            for _ in 0..<20 {
                let query = PlanarBox.random(extent: .random(in: 0...0.5, using: &random), using: &random)
                #expect(tree.search(query) == boxes.indices.filter { boxes[$0].intersects(query) })
            }
        }
    }

    @Test("The bounds contain all boxes")
    func surroundsAllBoxes() {
        var random = SeededGenerator(seed: 4)
        let boxes = (0..<1000).map { _ in PlanarBox.random(extent: 0.1, using: &random) }
        #expect(PackedRTree(boxes: boxes).bounds == boxes.reduce(.empty) { $0.union($1) })
        #expect(PackedRTree(boxes: []).bounds == .empty)
        #expect(PackedRTree(boxes: []).isEmpty)
    }

    @Test("Points and empty boxes give the same results")
    func points() {
        var random = SeededGenerator(seed: 5)
        let points = (0..<500).map { _ in CGPoint.random(using: &random) }
        let query = PlanarBox(minX: 0.2, minY: 0.2, maxX: 0.6, maxY: 0.9)
        let found = PackedRTree(points: points).search(query)
        #expect(found == PackedRTree(boxes: points.map { PlanarBox($0) }).search(query))
        #expect(found == points.indices.filter { query.contains(points[$0]) })
    }

    @Test("Queries with NaN, infinite and inverted sides match a linear scan")
    func invalidNumbers() {
        let invalid: [Double] = [.nan, -.nan, .infinity, -.infinity, 0, -0.0, 1, -1e308, 1e308, .leastNonzeroMagnitude]
        var random = SeededGenerator(seed: 6)
        let boxes = (0..<600).map { _ in PlanarBox.random(of: invalid, using: &random) }
        for boxes in [boxes, Array(boxes.prefix(5)), boxes.map { PlanarBox(CGPoint(x: $0.minX, y: $0.minY)) }] {
            let tree = PackedRTree(boxes: boxes)
            for _ in 0..<300 {
                let query = PlanarBox.random(of: invalid, using: &random)
                #expect(tree.search(query) == boxes.indices.filter { boxes[$0].intersects(query) })
                let centre = CGPoint(x: query.minX, y: query.maxY)
                #expect(tree.nearest(to: centre, count: 1000, maxDistance: query.maxX).count <= boxes.count)
            }
        }
    }

    @Test("The nearest items match a sorted scan", arguments: [1, 2, 17, 300, 2000], [0, 0.1])
    func nearest(count: Int, extent: Double) {
        var random = SeededGenerator(seed: UInt64(count))
        // A coarse grid makes equal distances common.
        let boxes = (0..<count).map { _ in PlanarBox.random(extent: extent, using: &random).rounded(to: 1.0 / 64) }
        let tree = PackedRTree(boxes: boxes, nodeSize: 4)
        for _ in 0..<30 {
            let point = PlanarBox(CGPoint.random(using: &random)).rounded(to: 1.0 / 64)
            let centre = CGPoint(x: point.minX, y: point.minY)
            for (wanted, limit) in [(1, Double.infinity), (10, 0.25), (count, 0.5), (count + 5, .infinity)] {
                let sorted = boxes.indices
                    .map { (distance: boxes[$0].squaredDistance(to: centre), index: $0) }
                    .filter { $0.distance <= limit * limit }
                    .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
                let nearest = tree.nearest(to: centre, count: wanted, maxDistance: limit)
                #expect(nearest.map(\.index) == sorted.prefix(wanted).map(\.index))
                #expect(nearest.map(\.distance) == sorted.prefix(wanted).map { $0.distance.squareRoot() })
            }
        }
    }

    @Test(
        "No items are the nearest for a count of 0 or less, or a maximum distance that is negative or NaN",
        arguments: [(0, Double.infinity), (-3, .infinity), (5, -1), (5, .nan)])
    func invalidLimits(count: Int, maxDistance: Double) {
        let tree = PackedRTree(points: [CGPoint(x: 1, y: 1)])
        #expect(tree.nearest(to: CGPoint(x: 1, y: 1), count: count, maxDistance: maxDistance).isEmpty)
    }

    @Test("firstIndex stops at the first match")
    func firstIndex() {
        var random = SeededGenerator(seed: 8)
        let points = (0..<1000).map { _ in CGPoint.random(using: &random) }
        let tree = PackedRTree(points: points)
        let all = PlanarBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
        var visited = 0
        let found = tree.firstIndex(in: all) { index in
            visited += 1
            return index % 7 == 0
        }
        #expect(found.map { $0 % 7 } == 0)
        #expect(visited < 100)
        #expect(tree.firstIndex(in: all) { _ in false } == nil)
    }

    @Test("Errors of the closure are rethrown")
    func errors() {
        struct Stop: Error {}
        let tree = PackedRTree(points: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2)])
        var visited = 0
        #expect(throws: Stop.self) {
            try tree.search(PlanarBox(minX: 0, minY: 0, maxX: 3, maxY: 3)) { _ in
                visited += 1
                throw Stop()
            }
        }
        #expect(visited == 1)
    }
}
