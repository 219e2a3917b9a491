public import Foundation

extension PackedRTree {
    /// Calls a closure for each box that intersects or touches another box, in no particular order.
    ///
    /// Does not allocate memory.
    /// - Complexity: O(log *n* + *k*) for *k* neighbouring results.
    @inlinable
    public func search<Failure: Error>(
        _ box: PlanarBox, _ visit: (_ index: Int) throws(Failure) -> Void
    ) throws(Failure) {
        try walk(box) { index throws(Failure) in
            try visit(index)
            return true
        }
    }

    /// Returns the indices of the boxes that intersect or touch another box, in ascending order.
    ///
    /// - Complexity: O(log *n* + *k* log *k*) for *k* neighbouring results.
    public func search(_ box: PlanarBox) -> [Int] {
        var found: [Int] = []
        walk(box) { index in
            found.append(index)
            return true
        }
        found.sort()
        return found
    }

    /// Returns the index of a box that intersects or touches another box and satisfies a condition, or `nil` if none
    /// does.
    ///
    /// - Complexity: O(log *n* + *k*) for *k* boxes examined.
    @inlinable
    public func firstIndex<Failure: Error>(
        in box: PlanarBox, where predicate: (_ index: Int) throws(Failure) -> Bool
    ) throws(Failure) -> Int? {
        var found: Int?
        try walk(box) { index throws(Failure) in
            guard try predicate(index) else { return true }
            found = index
            return false
        }
        return found
    }

    /// Calls a closure for each box that intersects or touches another box until it returns `false`.
    ///
    /// The children of a node are contiguous and parents are found by a shift, so the traversal needs no stack.
    @inlinable
    func walk<Failure: Error>(
        _ box: PlanarBox, _ visit: (Int) throws(Failure) -> Bool
    ) throws(Failure) {
        guard count > 0 else { return }
        let nodes = nodes.span
        let levels = levels.span
        let top = levels.count - 2
        let mask = (1 << shift) - 1
        var level = top
        var node = 0
        while true {
            if nodes[levels[level] + node].intersects(box) {
                if level > 0 {
                    level -= 1
                    node <<= shift
                    continue
                }
                let first = node << shift
                guard try scan(first..<min(first + mask + 1, count), box, visit) else { return }
            }
            node += 1
            // After the last child of a node, the node beside their parent is next.
            while node & mask == 0 || node == levels[level + 1] - levels[level] {
                if level == top { return }
                node = ((node - 1) >> shift) + 1
                level += 1
            }
        }
    }

    /// Visits the boxes of one node; returns whether the traversal continues.
    @inlinable
    @inline(__always)
    func scan<Failure: Error>(
        _ range: Range<Int>, _ box: PlanarBox, _ visit: (Int) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        if boxes.isEmpty {
            let points = points.span
            for slot in range where box.contains(points[slot]) {
                guard try visit(Int(items[slot])) else { return false }
            }
        } else {
            let boxes = boxes.span
            for slot in range where box.intersects(boxes[slot]) {
                guard try visit(Int(items[slot])) else { return false }
            }
        }
        return true
    }
}
