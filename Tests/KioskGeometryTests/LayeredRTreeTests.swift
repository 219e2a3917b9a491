import Foundation
import KioskGeometry
import TestSupport
import Testing

/// All results are compared with those of a scan over a dictionary.
@Suite struct LayeredRTreeTests {
    @Test("Queries after random changes match a linear scan", arguments: [1, 70, 500, 4000], [0, 0.05])
    func randomChanges(items: Int, extent: Double) {
        var random = SeededGenerator(seed: UInt64(items))
        var tree = LayeredRTree()
        var boxes: [Int: PlanarBox] = [:]
        for step in 0..<3 * items + 300 {
            let item = Int.random(in: 0..<items, using: &random)
            if Int.random(in: 0..<4, using: &random) == 0 {
                tree.remove(item)
                boxes[item] = nil
            } else {
                let box = PlanarBox.random(extent: extent, using: &random)
                tree.set(box, forItem: item)
                boxes[item] = box
            }
            if Int.random(in: 0..<50, using: &random) == 0 { tree.rebuildIfNeeded() }
            guard step % max(items / 20, 3) == 0 else { continue }
            let query = PlanarBox.random(extent: .random(in: 0...0.3, using: &random), using: &random)
            #expect(tree.count == boxes.count)
            #expect(tree.search(query) == boxes.filter { $0.value.intersects(query) }.map(\.key).sorted())
            #expect(boxes.values.allSatisfy { tree.bounds.contains($0) })
        }
    }

    @Test("The nearest items match a sorted scan", arguments: [0, 0.1])
    func nearest(extent: Double) {
        var random = SeededGenerator(seed: 2)
        var tree = LayeredRTree()
        var boxes = (0..<2000).map { _ in PlanarBox.random(extent: extent, using: &random) }
        for (item, box) in boxes.enumerated() { tree.set(box, forItem: item) }
        tree.rebuildIfNeeded()
        for round in 0..<60 {
            for _ in 0..<40 {
                let item = Int.random(in: boxes.indices, using: &random)
                boxes[item] = PlanarBox.random(extent: extent, using: &random)
                tree.set(boxes[item], forItem: item)
            }
            if round % 3 == 0 { tree.rebuildIfNeeded() }
            let point = CGPoint.random(using: &random)
            let limit = Double.random(in: 0...0.5, using: &random)
            let expected = boxes.indices
                .map { (boxes[$0].squaredDistance(to: point), $0) }
                .filter { $0.0 <= limit * limit }
                .sorted { $0 < $1 }
                .prefix(10).map(\.1)
            #expect(tree.nearest(to: point, count: 10, maxDistance: limit).map(\.index) == expected)
        }
    }

    @Test("Boxes with NaN, infinite or inverted sides are accepted and removed")
    func invalidBoxes() {
        let invalid: [Double] = [.nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308]
        var random = SeededGenerator(seed: 3)
        var tree = LayeredRTree()
        for item in 0..<300 { tree.set(PlanarBox.random(of: invalid, using: &random), forItem: item) }
        tree.rebuildIfNeeded()
        for item in 0..<300 { tree.remove(item) }
        tree.remove(-1)
        tree.remove(300)
        tree.rebuildIfNeeded()
        #expect(tree.count == 0)
        #expect(tree.bounds == .empty)
        #expect(tree.search(PlanarBox(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)).isEmpty)
        #expect(tree.nearest(to: .zero, count: 5).isEmpty)
    }

    @Test("A copy is not changed by changes to the original")
    func copies() {
        var tree = LayeredRTree()
        for item in 0..<200 { tree.set(PlanarBox(CGPoint(x: item, y: 0)), forItem: item) }
        tree.rebuildIfNeeded()
        let copy = tree
        tree.set(PlanarBox(CGPoint(x: 500, y: 0)), forItem: 7)
        let box = PlanarBox(CGPoint(x: 7, y: 0))
        #expect(tree.search(box) == [])
        #expect(copy.search(box) == [7])
    }
}
