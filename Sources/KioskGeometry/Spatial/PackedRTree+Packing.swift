import Foundation

extension PackedRTree {
    /// Returns the indices of boxes in the order of their centres along a Hilbert curve.
    static func order(count: Int, _ box: (Int) -> PlanarBox) -> ContiguousArray<UInt32> {
        var extent = PlanarBox.empty
        for index in 0..<count {
            let center = box(index).center
            // An infinite centre would make the extent infinite and map all other boxes to one cell.
            if center.x.isFinite, center.y.isFinite { extent.formUnion(PlanarBox(center)) }
        }
        let scaleX = HilbertCurve.side / (extent.maxX - extent.minX)
        let scaleY = HilbertCurve.side / (extent.maxY - extent.minY)
        var keys = ContiguousArray<UInt64>(repeating: 0, count: count)
        for index in 0..<count {
            let center = box(index).center
            let key = HilbertCurve.index(
                column: cell((center.x - extent.minX) * scaleX), row: cell((center.y - extent.minY) * scaleY))
            keys[index] = UInt64(key) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
        }
        sortByUpperHalf(&keys)
        return ContiguousArray(keys.lazy.map { UInt32(truncatingIfNeeded: $0) })
    }

    /// Returns the nodes above `count` children, level by level from the lowest, and the index at which each level begins.
    ///
    /// A node has up to 2^`shift` children.
    static func pack(
        count: Int, shift: Int, _ child: (Int) -> PlanarBox
    ) -> (nodes: ContiguousArray<PlanarBox>, levels: ContiguousArray<Int>) {
        var nodes = ContiguousArray<PlanarBox>()
        var levels: ContiguousArray<Int> = [0]
        guard count > 0 else { return (nodes, levels) }
        nodes.reserveCapacity((count >> shift) + (count >> (2 * shift - 1)) + 32)
        for first in stride(from: 0, to: count, by: 1 << shift) {
            var node = PlanarBox.empty
            for index in first..<min(first + (1 << shift), count) { node.formUnion(child(index)) }
            nodes.append(node)
        }
        var start = 0
        while nodes.count - start > 1 {
            let end = nodes.count
            levels.append(end)
            for first in stride(from: start, to: end, by: 1 << shift) {
                var node = PlanarBox.empty
                for index in first..<min(first + (1 << shift), end) { node.formUnion(nodes[index]) }
                nodes.append(node)
            }
            start = end
        }
        levels.append(nodes.count)
        return (nodes, levels)
    }

    /// Returns the column or row of the curve's grid at a distance from the edge of the grid; 0 for NaN.
    @inline(__always)
    private static func cell(_ distance: Double) -> UInt32 {
        guard distance > 0 else { return 0 }
        return distance < HilbertCurve.side ? UInt32(distance) : UInt32(HilbertCurve.side) - 1
    }

    /// Sorts by the upper 32 bits with a stable radix sort of 11 bits per pass.
    private static func sortByUpperHalf(_ keys: inout ContiguousArray<UInt64>) {
        var other = keys
        for shift: UInt64 in [32, 43, 54] {
            var offsets = ContiguousArray(repeating: 0, count: 2048)
            for key in keys { offsets[Int((key >> shift) & 2047)] += 1 }
            var next = 0
            for digit in offsets.indices { (offsets[digit], next) = (next, next + offsets[digit]) }
            for key in keys {
                let digit = Int((key >> shift) & 2047)
                other[offsets[digit]] = key
                offsets[digit] += 1
            }
            swap(&keys, &other)
        }
    }
}

extension PlanarBox {
    fileprivate var center: CGPoint { CGPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
}
