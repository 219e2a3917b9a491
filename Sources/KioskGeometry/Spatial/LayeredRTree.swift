/// An index of boxes in a plane that come, move and go, such as the pins of a fleet.
///
///     var tree = LayeredRTree()
///     tree.set(PlanarBox(CGPoint(x: 1, y: 1)), forItem: 7)
///     tree.set(PlanarBox(CGPoint(x: 5, y: 5)), forItem: 7)
///     tree.search(PlanarBox(minX: 4, minY: 4, maxX: 6, maxY: 6))  // [7]
///
/// Items are numbered by their owner from 0; memory grows with the greatest number. Call `settle()` after each batch of
/// changes: until then, answers are right but every change since is looked at one by one.
///
/// Packed trees cannot be changed, so there are several, each larger than the next. A change goes to a list,
/// the list becomes a small tree, and trees of like size are merged (Bentley & Saxe, "Decomposable searching problems",
/// 1980). What an older tree says of an item that has changed since is passed over. It takes 26 bytes an item, 42 when
/// not all are points, and up to twice that after many changes.
public struct LayeredRTree: Sendable {
    /// A packed tree, and how many of its items it is still right about.
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

    /// A box around all boxes, `PlanarBox.empty` when there never were any.
    ///
    /// It never leaves out a box, and is larger than need be after some have moved or gone, until their tree is merged.
    public private(set) var bounds = PlanarBox.empty

    /// The trees, the largest and oldest first.
    @usableFromInline private(set) var layers: [Layer] = []

    /// Where each item is: the number of its layer, or its place in `pending` beyond `firstPending`, or nowhere.
    @usableFromInline private(set) var homes: ContiguousArray<UInt32> = []

    /// Items that changed since trees were last made, and their boxes.
    @usableFromInline private(set) var pending: [UInt32] = []
    @usableFromInline private(set) var pendingBoxes: [PlanarBox] = []

    /// Creates an index without items.
    public init() {}

    /// Makes room for items numbered below a count.
    public mutating func reserveCapacity(_ count: Int) {
        homes.reserveCapacity(count)
        guard layers.isEmpty else { return }
        pending.reserveCapacity(count)
        pendingBoxes.reserveCapacity(count)
    }

    /// Gives an item a box, in place of the one it had.
    ///
    /// - Parameter item: The number of the item, 0..<2³¹.
    /// - Complexity: O(1)
    public mutating func set(_ box: PlanarBox, forItem item: Int) {
        if item >= homes.count {
            homes.append(contentsOf: repeatElement(Self.nowhere, count: item + 1 - homes.count))
        }
        bounds.formUnion(box)
        switch homes[item] {
        case Self.nowhere:
            count += 1
        case let home where home >= Self.firstPending:
            pendingBoxes[Int(home - Self.firstPending)] = box
            return
        case let layer:
            layers[Int(layer)].validCount -= 1
        }
        homes[item] = Self.firstPending + UInt32(pending.count)
        pending.append(UInt32(item))
        pendingBoxes.append(box)
    }

    /// Takes an item out; one that has no box is left alone.
    ///
    /// - Complexity: O(1)
    public mutating func remove(_ item: Int) {
        guard homes.indices.contains(item), homes[item] != Self.nowhere else { return }
        let home = homes[item]
        homes[item] = Self.nowhere
        count -= 1
        guard home >= Self.firstPending else {
            layers[Int(home)].validCount -= 1
            return
        }
        let place = Int(home - Self.firstPending)
        guard let lastItem = pending.popLast(), let lastBox = pendingBoxes.popLast(), lastItem != item else { return }
        pending[place] = lastItem
        pendingBoxes[place] = lastBox
        homes[Int(lastItem)] = home
    }

    /// Makes trees of what has changed, so that searches stay fast.
    ///
    /// - Complexity: O(log *n*) amortised for each change since the last call.
    public mutating func settle() {
        var first = firstOutdatedLayer
        guard pending.count > Self.scanned || first < layers.count else { return }
        var size = pending.count + layers[first...].reduce(0) { $0 + $1.validCount }
        while first > 0, layers[first - 1].validCount <= Self.growth * size {
            first -= 1
            size += layers[first].validCount
        }
        merge(from: first, size: size)
    }

    /// Puts the layers from one on and the pending items into one new layer.
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
                guard homes[item] == layer else { return }
                items.append(UInt32(item))
                boxes.append(box)
            }
        }
        layers.removeSubrange(first...)
        if !items.isEmpty {
            for item in items { homes[Int(item)] = UInt32(layers.count) }
            layers.append(Layer(tree: PackedRTree(boxes: boxes, numbers: items)))
        }
        bounds = layers.reduce(.empty) { $0.union($1.tree.bounds) }
    }

    /// The first layer that is wrong about more items than it is right about.
    private var firstOutdatedLayer: Int {
        layers.firstIndex { $0.validCount * 2 < $0.tree.count } ?? layers.count
    }

    /// Changes that are looked at one by one in every search: fewer are not worth a tree.
    private static let scanned = 64

    /// How many times larger than the next a tree is: more means fewer trees to search and more merging.
    private static let growth = 2

    @usableFromInline static let firstPending: UInt32 = 1 << 31
    @usableFromInline static let nowhere = UInt32.max
}
