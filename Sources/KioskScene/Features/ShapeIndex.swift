import Foundation
import KioskGeometry
import Synchronization

/// The spatial index of the shapes of a store.
///
/// The index of shapes that do not change, such as those of a tile, can be deferred until it is used: most tiles are
/// drawn and discarded without being searched, and indexing costs a quarter of the time of decoding.
struct ShapeIndex: Sendable {
    /// The index of shapes that do not change, built when it is first used.
    private final class DeferredTree: Sendable {
        private let shapes: ShapeColumns
        private let built = Mutex<LayeredRTree?>(nil)

        init(_ shapes: ShapeColumns) {
            self.shapes = shapes
        }

        /// The index.
        ///
        /// - Complexity: O(1); O(n) in the vertices at the first use.
        var tree: LayeredRTree {
            built.withLock { built in
                if let built { return built }
                var tree = LayeredRTree()
                tree.reserveCapacity(shapes.count)
                for shape in 0..<shapes.count { tree.set(shapes.box(ofShape: shape), forItem: shape) }
                tree.rebuildIfNeeded()
                built = tree
                return tree
            }
        }
    }

    private var tree = LayeredRTree()

    /// The index that replaces `tree` until the first change; nil if the index is not deferred.
    private var deferred: DeferredTree?

    /// Creates an empty index.
    init() {}

    /// Creates an index of shapes that is built when it is first used.
    init(deferredFor shapes: ShapeColumns) {
        deferred = DeferredTree(shapes)
    }

    /// A box that contains all shapes.
    var bounds: PlanarBox { deferred?.tree.bounds ?? tree.bounds }

    /// Calls a closure once with each shape whose box intersects another box, in no particular order.
    func search(_ box: PlanarBox, _ visit: (_ shape: Int) -> Void) {
        if let deferred { deferred.tree.search(box, visit) } else { tree.search(box, visit) }
    }

    /// Returns the shapes whose boxes are nearest to a position, nearest first.
    ///
    /// - Parameters:
    ///   - point: A position in the unit square.
    ///   - count: The maximum number of shapes.
    ///   - maxDistance: The maximum distance, as a fraction of the world's width.
    func nearest(to point: CGPoint, count: Int, maxDistance: Double) -> [PackedRTree.Neighbor] {
        (deferred?.tree ?? tree).nearest(to: point, count: count, maxDistance: maxDistance)
    }

    /// Reserves capacity for a number of shapes.
    mutating func reserveCapacity(_ count: Int) {
        tree.reserveCapacity(count)
    }

    /// Adds a shape, or replaces its box.
    mutating func set(_ box: PlanarBox, forItem shape: Int) {
        endDeferral()
        tree.set(box, forItem: shape)
    }

    /// Removes a shape.
    mutating func remove(_ shape: Int) {
        endDeferral()
        tree.remove(shape)
    }

    /// Merges pending changes.
    mutating func rebuildIfNeeded() {
        if deferred == nil { tree.rebuildIfNeeded() }
    }

    private mutating func endDeferral() {
        guard let deferred else { return }
        tree = deferred.tree
        self.deferred = nil
    }
}
