import Foundation
import KioskGeometry

/// A binary tree of bounding boxes over segments in their given order.
///
/// Consecutive segments of a line are near each other, so building needs no sorting and takes one pass. The boxes are
/// stored in heap order: the children of node *i* are 2*i* + 1 and 2*i* + 2.
struct SegmentTree: Sendable {
    let segments: [PlanarSegment]
    /// The boxes of the nodes; the leaves are the last level.
    private var boxes: [PlanarBox] = []
    /// The level of the leaves; that of the root is 0.
    private let depth: Int

    /// The approximate number of segments of a leaf.
    private static let leafSize = 8

    /// Creates a tree.
    ///
    /// - Complexity: O(*n*)
    init(_ segments: [PlanarSegment]) {
        self.segments = segments
        var depth = 0
        while segments.count >> depth > Self.leafSize { depth += 1 }
        self.depth = depth
        boxes = Array(repeating: .empty, count: (2 << depth) - 1)
        for node in boxes.indices.reversed() {
            if node >= firstLeaf {
                for segment in segments[range(ofLeaf: node)] { boxes[node].formUnion(segment.box) }
            } else {
                boxes[node] = boxes[2 * node + 1].union(boxes[2 * node + 2])
            }
        }
    }

    /// The bounding box of all segments.
    var bounds: PlanarBox { boxes.first ?? .empty }

    private var firstLeaf: Int { (1 << depth) - 1 }

    /// Returns the indices of the segments of a leaf: each leaf has the same number of them, or one more.
    private func range(ofLeaf node: Int) -> Range<Int> {
        let leaf = node - firstLeaf
        return (segments.count * leaf) >> depth..<(segments.count * (leaf + 1)) >> depth
    }

    /// Visits the segments of all boxes that match a condition, until a visit returns false.
    ///
    /// - Complexity: O(log *n* + *k*) for *k* segments in the matching boxes.
    func visit(where isNear: (PlanarBox) -> Bool, _ body: (PlanarSegment) -> Bool) {
        var stack = [0]
        while let node = stack.popLast() {
            guard isNear(boxes[node]) else { continue }
            if node >= firstLeaf {
                for segment in segments[range(ofLeaf: node)] where !body(segment) { return }
            } else {
                stack.append(2 * node + 2)
                stack.append(2 * node + 1)
            }
        }
    }

    /// Returns the squared distance to the segments of another tree if it is less than a limit, otherwise the limit.
    ///
    /// Prunes pairs of boxes that are farther apart than the nearest pair of segments so far, and visits nearer pairs
    /// first.
    /// - Parameters:
    ///   - other: The other tree.
    ///   - offset: The translation of the other tree along the x axis.
    ///   - scale: The scale of the coordinates.
    ///   - limit: The upper limit of the result.
    func squaredDistance(
        to other: SegmentTree, movedBy offset: Double, scale: CGSize, below limit: Double
    ) -> Double {
        var best = limit
        var stack = [(node: 0, other: 0, distance: squaredGap(0, other, 0, offset, scale))]
        while let pair = stack.popLast(), best > 0 {
            guard pair.distance < best else { continue }
            let (isLeaf, isOtherLeaf) = (pair.node >= firstLeaf, pair.other >= other.firstLeaf)
            if isLeaf, isOtherLeaf {
                for var moved in other.segments[other.range(ofLeaf: pair.other)] {
                    moved.start.x += offset
                    moved.end.x += offset
                    for segment in segments[range(ofLeaf: pair.node)] {
                        best = min(best, segment.squaredDistance(to: moved, scale: scale))
                    }
                }
                continue
            }
            // Descends into the larger node.
            let count = segments.count >> pair.node.levelInHeap
            let otherCount = other.segments.count >> pair.other.levelInHeap
            let descendsOther = isLeaf || !isOtherLeaf && otherCount > count
            var children = (1...2).map { child in
                let (node, otherNode) =
                    descendsOther ? (pair.node, 2 * pair.other + child) : (2 * pair.node + child, pair.other)
                return (node: node, other: otherNode, distance: squaredGap(node, other, otherNode, offset, scale))
            }
            // The nearer pair is the last one of the stack.
            if children[0].distance < children[1].distance { children.swapAt(0, 1) }
            stack.append(contentsOf: children)
        }
        return best
    }

    /// Returns the squared distance between the box of a node and that of a node of another tree.
    private func squaredGap(
        _ node: Int, _ other: SegmentTree, _ otherNode: Int, _ offset: Double, _ scale: CGSize
    ) -> Double {
        let (box, otherBox) = (boxes[node], other.boxes[otherNode])
        let x = max(0, box.minX - otherBox.maxX - offset, otherBox.minX + offset - box.maxX) * scale.width
        let y = max(0, box.minY - otherBox.maxY, otherBox.minY - box.maxY) * scale.height
        return x * x + y * y
    }
}

extension Int {
    /// The level of a node in a binary tree in heap order.
    fileprivate var levelInHeap: Int { bitWidth - 1 - (self + 1).leadingZeroBitCount }
}
