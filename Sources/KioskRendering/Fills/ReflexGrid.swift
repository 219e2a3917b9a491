/// A spatial grid of the reflex corners of a polygon, which are the only corners that can be inside an ear.
///
/// The nodes of a cell form a doubly linked list, so that removal takes constant time.
struct ReflexGrid {
    private static let none = -1

    private let origin: SIMD2<Double>
    private let cellsPerUnit: SIMD2<Double>
    /// The number of rows, and of columns.
    private let side: Int
    /// The first node of each cell; `none` for an empty cell.
    private var heads: [Int]
    /// The next node in the cell of each node.
    private var next: [Int]
    /// The previous node in the cell of each node.
    private var previous: [Int]
    /// The cell of each node; `none` for a node that is not in the grid.
    private var cells: [Int]

    /// Creates a grid with about as many cells as there are nodes.
    init(points: [SIMD2<Double>]) {
        var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        side = min(1024, max(1, Int(Double(points.count).squareRoot())))
        origin = low
        let span = high - low
        cellsPerUnit = SIMD2(
            span.x > 0 ? Double(side) / span.x : 0, span.y > 0 ? Double(side) / span.y : 0)
        heads = Array(repeating: Self.none, count: side * side)
        next = Array(repeating: Self.none, count: points.count)
        previous = next
        cells = next
    }

    /// Adds a node that is not in the grid.
    mutating func insert(_ node: Int, at point: SIMD2<Double>) {
        let (column, row) = cell(of: point)
        let cell = row * side + column
        let head = heads[cell]
        next[node] = head
        previous[node] = Self.none
        if head != Self.none { previous[head] = node }
        heads[cell] = node
        cells[node] = cell
    }

    /// Removes a node; has no effect if the node is not in the grid.
    mutating func remove(_ node: Int) {
        let cell = cells[node]
        guard cell != Self.none else { return }
        if previous[node] == Self.none { heads[cell] = next[node] } else { next[previous[node]] = next[node] }
        if next[node] != Self.none { previous[next[node]] = previous[node] }
        cells[node] = Self.none
    }

    /// Returns whether a node in one of the grid cells that overlap a box satisfies a condition.
    func contains(
        low: SIMD2<Double>, high: SIMD2<Double>, where satisfiesCondition: (Int) -> Bool
    ) -> Bool {
        let (first, last) = (cell(of: low), cell(of: high))
        // A NaN in the upper corner counts as the first cell, so the range could be inverted.
        for row in first.row...max(first.row, last.row) {
            for column in first.column...max(first.column, last.column) {
                var node = heads[row * side + column]
                while node != Self.none {
                    if satisfiesCondition(node) { return true }
                    node = next[node]
                }
            }
        }
        return false
    }

    private func cell(of point: SIMD2<Double>) -> (column: Int, row: Int) {
        let position = (point - origin) * cellsPerUnit
        let last = Double(side - 1)
        // This order of the arguments replaces NaN by 0.
        return (Int(min(last, max(0, position.x))), Int(min(last, max(0, position.y))))
    }
}
