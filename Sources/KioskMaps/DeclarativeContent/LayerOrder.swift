/// Which layers stay where they are when layers are brought into an order.
///
/// They are a longest increasing subsequence of the stack, so that the others, which are moved, are as few as possible.
struct LayerOrder {
    /// The positions of the layers that stay, in the order of the content.
    let staying: Set<Int>

    /// Compares an order with the stack.
    ///
    /// - Parameters:
    ///   - ids: The ids of the layers in their new order, the lowest first; some need not be in the stack.
    ///   - stack: The ids of all layers, the lowest first.
    ///   - base: The layer above which the others must lie; nil for none.
    /// - Complexity: O(n + m log m) for m layers in a stack of n.
    init(of ids: [String], in stack: [String], above base: String? = nil) {
        let indices = Dictionary(zip(stack, stack.indices), uniquingKeysWith: { first, _ in first })
        let floor = base.flatMap { indices[$0] } ?? -1
        staying = Self.longestIncreasingSubsequence(
            ids.map { id in indices[id].flatMap { $0 > floor ? $0 : nil } })
    }

    /// Returns the positions of a longest subsequence with increasing values; positions without a value are not part of it.
    ///
    /// Source: patience sorting, M. L. Fredman, "On computing the length of longest increasing subsequences", 1975.
    private static func longestIncreasingSubsequence(_ values: [Int?]) -> Set<Int> {
        /// For each length, the position at which a subsequence of that length has the smallest last value.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: values.count)
        for (position, value) in values.enumerated() {
            guard let value else { continue }
            var (low, high) = (0, ends.count)
            while low < high {
                let mid = (low + high) / 2
                if let end = values[ends[mid]], end < value { low = mid + 1 } else { high = mid }
            }
            previous[position] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(position) } else { ends[low] = position }
        }
        var result: Set<Int> = []
        var position = ends.last
        while let current = position {
            result.insert(current)
            position = previous[current]
        }
        return result
    }
}
