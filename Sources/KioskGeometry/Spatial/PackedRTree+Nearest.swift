public import Foundation
import HeapModule

extension PackedRTree {
    /// A box and its distance.
    public struct Neighbor: Hashable, Sendable {
        /// The index of the box in the array from which the tree was created.
        public var index: Int
        /// The distance to the box in the units of the plane, 0 inside it.
        public var distance: Double
    }

    /// Returns the boxes nearest to a point in ascending order of distance; boxes at equal distance are ordered by
    /// index.
    ///
    /// - Parameters:
    ///   - point: The point from which distances are measured.
    ///   - count: The maximum number of results.
    ///   - maxDistance: The maximum distance, in the units of the plane.
    /// - Complexity: O((*k* + log *n*) log *n*) for *k* results. The search is best-first (Hjaltason & Samet,
    ///   "Distance browsing in spatial databases", 1999).
    public func nearest(to point: CGPoint, count: Int, maxDistance: Double = .infinity) -> [Neighbor] {
        nearest(to: point, count: count, maxDistance: maxDistance) { _ in true }
    }

    /// Returns the nearest boxes that satisfy a condition.
    func nearest(
        to point: CGPoint, count: Int, maxDistance: Double, where isIncluded: (_ index: Int) -> Bool
    ) -> [Neighbor] {
        var found: [Neighbor] = []
        guard !isEmpty, count > 0, maxDistance >= 0 else { return found }
        let limit = maxDistance * maxDistance
        var candidates = Heap([Candidate(distance: 0, level: levels.count - 2, index: 0)])
        while found.count < count, let candidate = candidates.popMin() {
            if candidate.level < 0 {
                found.append(Neighbor(index: candidate.index, distance: candidate.distance.squareRoot()))
                continue
            }
            let first = candidate.index << shift
            let end = first + (1 << shift)
            if candidate.level == 0 {
                for slot in first..<min(end, self.count) {
                    let distance =
                        boxes.isEmpty
                        ? PlanarBox(points[slot]).squaredDistance(to: point) : boxes[slot].squaredDistance(to: point)
                    guard distance <= limit, isIncluded(Int(items[slot])) else { continue }
                    candidates.insert(Candidate(distance: distance, level: -1, index: Int(items[slot])))
                }
            } else {
                let start = levels[candidate.level - 1]
                for slot in first..<min(end, levels[candidate.level] - start) {
                    let distance = nodes[start + slot].squaredDistance(to: point)
                    guard distance <= limit else { continue }
                    candidates.insert(Candidate(distance: distance, level: candidate.level - 1, index: slot))
                }
            }
        }
        return found
    }
}

/// A node or item found by a nearest-neighbour search, ordered by distance.
private struct Candidate: Comparable {
    /// The squared distance.
    var distance: Double
    /// The level of the node, or −1 for an item.
    var level: Int
    /// The index of a node within its level, or of an item in the original array.
    var index: Int

    /// At equal distances nodes precede items, so that all items at that distance are in the heap before one is
    /// returned.
    static func < (left: Candidate, right: Candidate) -> Bool {
        (left.distance, -left.level, left.index) < (right.distance, -right.level, right.index)
    }
}
