public import Foundation

/// A static index of boxes in a plane, for questions such as "which of a million pins lie under this finger".
///
///     let tree = PackedRTree(points: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 5)])
///     tree.search(PlanarBox(minX: 0, minY: 0, maxX: 2, maxY: 2))  // [0]
///     tree.nearest(to: CGPoint(x: 4, y: 4), count: 1)[0].index    // 1
///
/// Answers are places in the array the tree was made from. Any numbers are allowed: a box with a NaN is found by
/// nothing. It takes 38 bytes a box, 22 when all of them are points.
///
/// The boxes are sorted along a Hilbert curve and packed into full nodes, level upon level (Kamel & Faloutsos, "On
/// Packing R-trees", 1993; the layout is flatbush's).
public struct PackedRTree: Sendable {
    /// The number of boxes.
    public let count: Int

    /// The box around all boxes, `PlanarBox.empty` when there are none.
    public let bounds: PlanarBox

    /// Nodes hold 2^shift children, so that a parent is found by a shift.
    @usableFromInline let shift: Int
    /// The numbers of the boxes, places in the original array unless they were given, along the curve.
    @usableFromInline let items: ContiguousArray<UInt32>
    /// The boxes along the curve, empty when all are points.
    @usableFromInline let boxes: ContiguousArray<PlanarBox>
    /// The points along the curve when all boxes are points.
    @usableFromInline let points: ContiguousArray<CGPoint>
    /// The boxes around the children of each node, the parents of the items first and the root last.
    @usableFromInline let nodes: ContiguousArray<PlanarBox>
    /// Where each level begins in `nodes`, and where the last one ends.
    @usableFromInline let levels: ContiguousArray<Int>

    /// Whether there are no boxes.
    public var isEmpty: Bool { count == 0 }

    /// Creates a tree of boxes; when all of them are of no size it is as small as one of points.
    ///
    /// - Parameter nodeSize: Children per node, rounded up to a power of two within 2…1024; fewer make searches of few
    ///   results faster, more make the tree smaller.
    /// - Complexity: O(*n*)
    public init(boxes: [PlanarBox], nodeSize: Int = 16) {
        self.init(boxes: boxes, numbers: nil, nodeSize: nodeSize)
    }

    /// Creates a tree of points.
    ///
    /// - Parameter nodeSize: Children per node, rounded up to a power of two within 2…1024.
    /// - Complexity: O(*n*)
    public init(points: [CGPoint], nodeSize: Int = 16) {
        self.init(points: points, numbers: nil, nodeSize: nodeSize)
    }

    /// Creates a tree whose answers are numbers given with the boxes, or places in the array when there are none.
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
        shift = (min(max(nodeSize, 2), 1024) - 1).bitWidth - (min(max(nodeSize, 2), 1024) - 1).leadingZeroBitCount
        self.items = items
        self.boxes = boxes
        self.points = points
        (nodes, levels) =
            boxes.isEmpty
            ? Self.pack(count: points.count, shift: shift) { PlanarBox(points[$0]) }
            : Self.pack(count: boxes.count, shift: shift) { boxes[$0] }
        bounds = nodes.last ?? .empty
    }

    /// Calls a closure with each box and its number, in the order of the curve.
    func visitAll(_ visit: (_ index: Int, _ box: PlanarBox) -> Void) {
        for place in 0..<count {
            visit(Int(items[place]), boxes.isEmpty ? PlanarBox(points[place]) : boxes[place])
        }
    }
}

extension PlanarBox {
    fileprivate var isPoint: Bool { minX == maxX && minY == maxY }
}
