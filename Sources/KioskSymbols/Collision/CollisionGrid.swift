import KioskGeometry

/// A grid of square cells that stores boxes and circles and finds those that touch another one.
///
/// Items are stored in flat arrays: each cell is a linked list of the items that touch it. `collides` allocates nothing.
struct CollisionGrid: Sendable {
    struct Item: Sendable {
        /// The box, or the square around the circle.
        var box: PlanarBox
        var reference: SymbolReference
        var group: Int32
        var mode: OverlapMode
        var isCircle: Bool

        @inline(__always)
        func touches(_ other: PlanarBox) -> Bool {
            guard box.intersects(other) else { return false }
            guard isCircle else { return true }
            let radius = (box.maxX - box.minX) / 2
            return CollisionGrid.squaredDistance(
                (box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2, to: other) <= radius * radius
        }

        @inline(__always)
        func touches(circle square: PlanarBox) -> Bool {
            guard box.intersects(square) else { return false }
            let (x, y) = ((square.minX + square.maxX) / 2, (square.minY + square.maxY) / 2)
            let radius = (square.maxX - square.minX) / 2
            guard isCircle else { return CollisionGrid.squaredDistance(x, y, to: box) <= radius * radius }
            let (dx, dy) = ((box.minX + box.maxX) / 2 - x, (box.minY + box.maxY) / 2 - y)
            let sum = (box.maxX - box.minX) / 2 + radius
            return dx * dx + dy * dy < sum * sum
        }
    }

    private struct Node: Sendable {
        var item: Int32
        var next: Int32
    }

    let width: Double
    let height: Double
    private(set) var items: ContiguousArray<Item> = []
    private let cellsPerPoint: Double
    private let columns: Int
    private let rows: Int
    private var heads: ContiguousArray<Int32>
    private var nodes: ContiguousArray<Node> = []

    /// The maximum number of cells on a side, which bounds the memory for views of absurd sizes.
    private static let limit = 256.0

    init(width: Double, height: Double, cellSize: Double) {
        self.width = width
        self.height = height
        let longer = max(width, height)
        let size = longer.isFinite ? max(cellSize, longer / Self.limit) : cellSize
        cellsPerPoint = 1 / size
        columns = Self.cellCount(width / size)
        rows = Self.cellCount(height / size)
        heads = ContiguousArray(repeating: -1, count: columns * rows)
    }

    private static func cellCount(_ number: Double) -> Int {
        Int(max(1, min(limit, number.rounded(.up))))
    }

    @inline(__always)
    static func squaredDistance(_ x: Double, _ y: Double, to box: PlanarBox) -> Double {
        let dx = max(box.minX - x, 0, x - box.maxX)
        let dy = max(box.minY - y, 0, y - box.maxY)
        return dx * dx + dy * dy
    }

    /// Inserts an item; one with a NaN is ignored.
    mutating func insert(_ item: Item) {
        guard !item.box.isEmpty, let (columnRange, rowRange) = cells(of: item.box) else { return }
        let index = Int32(truncatingIfNeeded: items.count)
        items.append(item)
        for row in rowRange {
            for column in columnRange {
                let cell = row * columns + column
                nodes.append(Node(item: index, next: heads[cell]))
                heads[cell] = Int32(truncatingIfNeeded: nodes.count - 1)
            }
        }
    }

    /// Returns whether a new box or circle collides with an existing item.
    ///
    /// A box around the whole grid collides even if the grid is empty; one outside the grid collides with nothing.
    func collides(
        _ box: PlanarBox, isCircle: Bool, mode: OverlapMode, group: Int32, ignoring ignored: SymbolReference? = nil
    ) -> Bool {
        if mode == .always || isOutside(box) { return false }
        if box.minX <= 0, box.minY <= 0, box.maxX >= width, box.maxY >= height { return true }
        guard let (columnRange, rowRange) = cells(of: box) else { return false }
        for row in rowRange {
            for column in columnRange {
                var next = heads[row * columns + column]
                while next >= 0 {
                    let node = nodes[Int(next)]
                    let item = items[Int(node.item)]
                    next = node.next
                    guard isCircle ? item.touches(circle: box) : item.touches(box) else { continue }
                    if mode.collides(with: item.mode), item.group == group || item.group == CollisionIndex.allGroups,
                        item.reference != ignored
                    {
                        return true
                    }
                }
            }
        }
        return false
    }

    /// Calls a closure with each item whose box touches a box, once, in ascending order of insertion.
    ///
    /// - Complexity: O(items)
    func forEach(in box: PlanarBox, _ body: (Item) -> Void) {
        guard !items.isEmpty, !isOutside(box), let (columnRange, rowRange) = cells(of: box) else { return }
        var isFound = [Bool](repeating: false, count: items.count)
        for row in rowRange {
            for column in columnRange {
                var next = heads[row * columns + column]
                while next >= 0 {
                    let node = nodes[Int(next)]
                    isFound[Int(node.item)] = isFound[Int(node.item)] || items[Int(node.item)].box.intersects(box)
                    next = node.next
                }
            }
        }
        for (index, item) in items.enumerated() where isFound[index] { body(item) }
    }

    @inline(__always)
    private func isOutside(_ box: PlanarBox) -> Bool {
        !(box.maxX >= 0 && box.minX <= width && box.maxY >= 0 && box.minY <= height)
    }

    @inline(__always)
    private func cells(of box: PlanarBox) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        let (lastColumn, lastRow) = (Double(columns - 1), Double(rows - 1))
        // The clamped numbers are checked for order, since the bounds of an empty box are not in order.
        let (x1, x2) = (clamp(box.minX * cellsPerPoint, lastColumn), clamp(box.maxX * cellsPerPoint, lastColumn))
        let (y1, y2) = (clamp(box.minY * cellsPerPoint, lastRow), clamp(box.maxY * cellsPerPoint, lastRow))
        guard x1 <= x2, y1 <= y2 else { return nil }
        return (x1...x2, y1...y2)
    }

    @inline(__always)
    private func clamp(_ number: Double, _ last: Double) -> Int {
        number > 0 ? Int(min(number, last)) : 0
    }
}
