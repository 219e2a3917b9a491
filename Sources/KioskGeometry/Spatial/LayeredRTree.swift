public import Foundation

/// A dynamic spatial index of boxes in a plane, such as those of moving annotations.
///
///     var tree = LayeredRTree()
///     tree.set(PlanarBox(CGPoint(x: 1, y: 1)), forItem: 7)
///     tree.set(PlanarBox(CGPoint(x: 5, y: 5)), forItem: 7)
///     tree.search(PlanarBox(minX: 4, minY: 4, maxX: 6, maxY: 6))  // [7]
///
/// Items are identified by integers from 0; memory use is proportional to the largest one. Call `rebuildIfNeeded()` after
/// each batch of changes: searches before that are correct but examine each pending change linearly.
///
/// Packed trees are immutable, so the index consists of several trees of decreasing size. Changes are appended to a
/// list, the list is packed into a small tree, and trees of similar size are merged (Bentley & Saxe, "Decomposable
/// searching problems", 1980). Outdated entries of older trees are ignored. The index uses 26 bytes for each item, 42
/// if not all boxes are points, and up to twice that after many changes.
public struct LayeredRTree: Sendable {
    /// A packed tree and the number of its entries that are not outdated.
    @usableFromInline
    struct Layer: Sendable {
        @usableFromInline let tree: PackedRTree
        @usableFromInline var validCount: Int

        init(tree: PackedRTree) {
            self.tree = tree
            validCount = tree.count
        }
    }

    /// The number of items that have a box.
    public private(set) var count = 0

    /// A box that contains the boxes of all items; `PlanarBox.empty` if no box has been added.
    ///
    /// After items have moved or been removed, it can be larger than necessary until their tree is merged.
    public private(set) var bounds = PlanarBox.empty

    /// The trees, starting with the largest and oldest.
    @usableFromInline private(set) var layers: [Layer] = []

    /// The location of each item: the index of its layer, its index in `pending` plus `firstPending`, or `absent`.
    @usableFromInline private(set) var locations: ContiguousArray<UInt32> = []

    /// The items changed since the last rebuild; `pendingBoxes` stores their boxes.
    @usableFromInline private(set) var pending: [UInt32] = []
    @usableFromInline private(set) var pendingBoxes: [PlanarBox] = []

    /// Creates an empty index.
    public init() {}

    /// Reserves memory for the items `0..<count`.
    public mutating func reserveCapacity(_ count: Int) {
        locations.reserveCapacity(count)
        guard layers.isEmpty else { return }
        pending.reserveCapacity(count)
        pendingBoxes.reserveCapacity(count)
    }

    /// Adds an item, or replaces the box of an existing one.
    ///
    /// - Parameters:
    ///   - box: The box of the item.
    ///   - item: The number of the item, 0..<2³¹.
    /// - Complexity: O(1) amortised; O(*m*) for an item that is greater than all previous ones by *m*.
    public mutating func set(_ box: PlanarBox, forItem item: Int) {
        if item == locations.count {
            locations.append(Self.absent)
        } else if item > locations.count {
            locations.append(contentsOf: repeatElement(Self.absent, count: item + 1 - locations.count))
        }
        bounds.formUnion(box)
        switch locations[item] {
        case Self.absent:
            count += 1
        case let location where location >= Self.firstPending:
            pendingBoxes[Int(location - Self.firstPending)] = box
            return
        case let layer:
            layers[Int(layer)].validCount -= 1
        }
        locations[item] = Self.firstPending + UInt32(pending.count)
        pending.reserveInSteps()
        pendingBoxes.reserveInSteps()
        pending.append(UInt32(item))
        pendingBoxes.append(box)
    }

    /// Removes an item; has no effect if the item does not exist.
    ///
    /// - Complexity: O(1)
    public mutating func remove(_ item: Int) {
        guard locations.indices.contains(item), locations[item] != Self.absent else { return }
        let location = locations[item]
        locations[item] = Self.absent
        count -= 1
        guard location >= Self.firstPending else {
            layers[Int(location)].validCount -= 1
            return
        }
        let index = Int(location - Self.firstPending)
        guard let lastItem = pending.popLast(), let lastBox = pendingBoxes.popLast(), lastItem != item else { return }
        pending[index] = lastItem
        pendingBoxes[index] = lastBox
        locations[Int(lastItem)] = location
    }

    /// Merges pending changes into packed trees if there are enough of them, or if a tree is mostly outdated.
    ///
    /// - Complexity: O(log *n*) amortised for each change since the last call.
    public mutating func rebuildIfNeeded() {
        var first = firstOutdatedLayer
        guard pending.count > Self.maximumPendingCount || first < layers.count else { return }
        var size = pending.count + layers[first...].reduce(0) { $0 + $1.validCount }
        while first > 0, layers[first - 1].validCount <= Self.minimumSizeRatio * size {
            first -= 1
            size += layers[first].validCount
        }
        merge(from: first, size: size)
    }

    /// Merges the layers from an index onwards and the pending items into one new layer.
    private mutating func merge(from first: Int, size: Int) {
        var items = pending
        var boxes = pendingBoxes
        pending = []
        pendingBoxes = []
        if first < layers.count {
            items.reserveCapacity(size)
            boxes.reserveCapacity(size)
        }
        for layer in first..<layers.count where layers[layer].validCount > 0 {
            layers[layer].tree.visitAll { item, box in
                guard locations[item] == layer else { return }
                items.append(UInt32(item))
                boxes.append(box)
            }
        }
        layers.removeSubrange(first...)
        if !items.isEmpty {
            for item in items { locations[Int(item)] = UInt32(layers.count) }
            layers.append(Layer(tree: PackedRTree(boxes: boxes, numbers: items)))
        }
        bounds = layers.reduce(.empty) { $0.union($1.tree.bounds) }
    }

    /// The index of the first layer with more outdated than valid entries, or the number of layers if there is none.
    private var firstOutdatedLayer: Int {
        layers.firstIndex { $0.validCount * 2 < $0.tree.count } ?? layers.count
    }

    /// The maximum number of pending changes that are searched linearly; packing fewer would not save time.
    private static let maximumPendingCount = 64

    /// The minimum size ratio of consecutive trees; a larger value means fewer trees to search and more merging.
    private static let minimumSizeRatio = 2

    @usableFromInline static let firstPending: UInt32 = 1 << 31
    @usableFromInline static let absent = UInt32.max
}

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
