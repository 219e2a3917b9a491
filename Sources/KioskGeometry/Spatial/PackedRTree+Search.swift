public import Foundation

extension PackedRTree {
    /// Calls a closure with each box that touches another one, in no particular order.
    ///
    /// Allocates nothing.
    /// - Complexity: O(log *n* + *k*) for *k* boxes found close together.
    @inlinable
    public func search<Failure: Error>(
        _ box: PlanarBox, _ visit: (_ index: Int) throws(Failure) -> Void
    ) throws(Failure) {
        try walk(box) { index throws(Failure) in
            try visit(index)
            return true
        }
    }

    /// Returns the boxes that touch another one, in ascending order of their places.
    ///
    /// - Complexity: O(log *n* + *k* log *k*) for *k* boxes found close together.
    public func search(_ box: PlanarBox) -> [Int] {
        var found: [Int] = []
        walk(box) { index in
            found.append(index)
            return true
        }
        found.sort()
        return found
    }

    /// Returns one of the boxes that touch another one and fulfil a condition, or `nil` when none does.
    ///
    /// - Complexity: O(log *n* + *k*) for *k* boxes looked at.
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

    /// Calls a closure with each box that touches another one until it returns `false`.
    ///
    /// Children of a node lie side by side and parents are found by a shift, so the walk needs no stack.
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
            while node & mask == 0 || node == levels[level + 1] - levels[level] {
                if level == top { return }
                node = ((node - 1) >> shift) + 1
                level += 1
            }
        }
    }

    /// Visits the boxes of one node, and returns whether the walk goes on.
    @inlinable
    @inline(__always)
    func scan<Failure: Error>(
        _ range: Range<Int>, _ box: PlanarBox, _ visit: (Int) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        if boxes.isEmpty {
            let points = points.span
            for place in range where box.contains(points[place]) {
                guard try visit(Int(items[place])) else { return false }
            }
        } else {
            let boxes = boxes.span
            for place in range where box.intersects(boxes[place]) {
                guard try visit(Int(items[place])) else { return false }
            }
        }
        return true
    }
}
