public import Foundation

extension LayeredRTree {
    /// Calls a closure once for each item whose box intersects or touches another box, in no particular order.
    ///
    /// Does not allocate memory.
    /// - Complexity: O(log² *n* + *k* + *c*) for *k* neighbouring results and *c* changes since `rebuildIfNeeded()`.
    @inlinable
    public func search(_ box: PlanarBox, _ visit: (_ item: Int) -> Void) {
        for number in layers.indices where layers[number].validCount > 0 {
            let layer = layers[number]
            if layer.validCount == layer.tree.count {
                layer.tree.search(box, visit)
            } else {
                layer.tree.search(box) { item in if locations[item] == number { visit(item) } }
            }
        }
        for index in pending.indices where pendingBoxes[index].intersects(box) { visit(Int(pending[index])) }
    }

    /// Returns the items whose boxes intersect or touch another box, in ascending order.
    ///
    /// - Complexity: O(log² *n* + *k* log *k* + *c*) for *k* neighbouring results and *c* changes since `rebuildIfNeeded()`.
    public func search(_ box: PlanarBox) -> [Int] {
        var found: [Int] = []
        search(box) { found.append($0) }
        found.sort()
        return found
    }

    /// Returns the items nearest to a point in ascending order of distance; items at equal distance are ordered by
    /// number.
    ///
    /// - Parameters:
    ///   - point: The point from which distances are measured.
    ///   - count: The maximum number of results.
    ///   - maxDistance: The maximum distance, in the units of the plane.
    /// - Complexity: O((*k* + log *n*) log² *n* + *c*) for *k* results and *c* changes since `rebuildIfNeeded()`.
    public func nearest(
        to point: CGPoint, count: Int, maxDistance: Double = .infinity
    ) -> [PackedRTree.Neighbor] {
        guard count > 0, maxDistance >= 0 else { return [] }
        var found: [PackedRTree.Neighbor] = []
        for number in layers.indices where layers[number].validCount > 0 {
            found += layers[number].tree.nearest(to: point, count: count, maxDistance: maxDistance) { item in
                locations[item] == number
            }
        }
        for (item, box) in zip(pending, pendingBoxes) {
            let distance = box.squaredDistance(to: point)
            guard distance <= maxDistance * maxDistance else { continue }
            found.append(PackedRTree.Neighbor(index: Int(item), distance: distance.squareRoot()))
        }
        found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
        return Array(found.prefix(count))
    }
}
