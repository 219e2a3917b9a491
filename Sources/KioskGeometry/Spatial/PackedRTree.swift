public import Foundation

/// A static spatial index of boxes in a plane.
///
///     let tree = PackedRTree(points: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 5)])
///     tree.search(PlanarBox(minX: 0, minY: 0, maxX: 2, maxY: 2))  // [0]
///     tree.nearest(to: CGPoint(x: 4, y: 4), count: 1)[0].index    // 1
///
/// Results are indices into the array from which the tree was created. Coordinates may be any numbers; a box with a NaN
/// coordinate is never found. The index uses 38 bytes for each box, or 22 if all boxes are points.
///
/// The boxes are sorted along a Hilbert curve and packed into full nodes, level by level (Kamel & Faloutsos, "On
/// Packing R-trees", 1993; the layout is that of flatbush).
public struct PackedRTree: Sendable {
    /// The number of boxes.
    public let count: Int

    /// The smallest box that contains all boxes; `PlanarBox.empty` if there are none.
    public let bounds: PlanarBox

    /// The binary logarithm of the number of children of a node; the index of a parent is computed with a shift.
    @usableFromInline let shift: Int
    /// The numbers of the boxes in the order of the curve; their indices if no numbers were passed to the initialiser.
    @usableFromInline let items: ContiguousArray<UInt32>
    /// The boxes in the order of the curve; empty if all boxes are points.
    @usableFromInline let boxes: ContiguousArray<PlanarBox>
    /// The points in the order of the curve if all boxes are points.
    @usableFromInline let points: ContiguousArray<CGPoint>
    /// The boxes around the children of each node; the parents of the items are first, the root is last.
    @usableFromInline let nodes: ContiguousArray<PlanarBox>
    /// The index in `nodes` at which each level begins, and the end of the last level.
    @usableFromInline let levels: ContiguousArray<Int>

    /// Whether there are no boxes.
    public var isEmpty: Bool { count == 0 }

    /// Creates a tree of boxes.
    ///
    /// If all boxes have a width and a height of 0, they are stored as points, which uses less memory.
    /// - Parameters:
    ///   - boxes: The boxes.
    ///   - nodeSize: The number of children of a node, rounded up to a power of two in 2…1024. A smaller number makes
    ///     searches with few results faster, a larger number makes the tree smaller.
    /// - Complexity: O(*n*)
    public init(boxes: [PlanarBox], nodeSize: Int = 16) {
        self.init(boxes: boxes, numbers: nil, nodeSize: nodeSize)
    }

    /// Creates a tree of points.
    ///
    /// - Parameters:
    ///   - points: The points.
    ///   - nodeSize: The number of children of a node, rounded up to a power of two in 2…1024.
    /// - Complexity: O(*n*)
    public init(points: [CGPoint], nodeSize: Int = 16) {
        self.init(points: points, numbers: nil, nodeSize: nodeSize)
    }

    /// Creates a tree whose results are the given numbers, or indices if `numbers` is `nil`.
    init(boxes: [PlanarBox], numbers: [UInt32]?, nodeSize: Int = 16) {
        if boxes.allSatisfy(\.isPoint) {
            self.init(
                points: boxes.map { CGPoint(x: $0.minX, y: $0.minY) }, numbers: numbers, nodeSize: nodeSize)
        } else {
            let order = Self.order(count: boxes.count) { boxes[$0] }
            let sorted = ContiguousArray(order.lazy.map { boxes[Int($0)] })
            self.init(items: Self.items(order, numbers), boxes: sorted, points: [], nodeSize: nodeSize)
        }
    }

    private init(points: [CGPoint], numbers: [UInt32]?, nodeSize: Int) {
        let order = Self.order(count: points.count) { PlanarBox(points[$0]) }
        let sorted = ContiguousArray(order.lazy.map { points[Int($0)] })
        self.init(items: Self.items(order, numbers), boxes: [], points: sorted, nodeSize: nodeSize)
    }

    private static func items(_ order: ContiguousArray<UInt32>, _ numbers: [UInt32]?) -> ContiguousArray<UInt32> {
        guard let numbers else { return order }
        return ContiguousArray(order.lazy.map { numbers[Int($0)] })
    }

    private init(
        items: ContiguousArray<UInt32>, boxes: ContiguousArray<PlanarBox>, points: ContiguousArray<CGPoint>,
        nodeSize: Int
    ) {
        count = items.count
        shift = Int.bitWidth - (min(max(nodeSize, 2), 1024) - 1).leadingZeroBitCount
        self.items = items
        self.boxes = boxes
        self.points = points
        (nodes, levels) =
            boxes.isEmpty
            ? Self.pack(count: points.count, shift: shift) { PlanarBox(points[$0]) }
            : Self.pack(count: boxes.count, shift: shift) { boxes[$0] }
        bounds = nodes.last ?? .empty
    }

    /// Calls a closure with the number of each box and the box, in the order of the curve.
    func visitAll(_ visit: (_ item: Int, _ box: PlanarBox) -> Void) {
        for index in 0..<count {
            visit(Int(items[index]), boxes.isEmpty ? PlanarBox(points[index]) : boxes[index])
        }
    }
}

extension PlanarBox {
    fileprivate var isPoint: Bool { minX == maxX && minY == maxY }
}
