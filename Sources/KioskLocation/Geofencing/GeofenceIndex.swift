import KioskGeometry

/// Geofences with a spatial index of their bounds, in the plane of longitude and latitude.
///
/// A geofence has a *slot*, which another one can have after it was removed; they differ by the generation.
///
/// The index is a `LayeredRTree`: an R-tree that is packed along a Hilbert curve, with the logarithmic method of Bentley & Saxe
/// for changes.
struct GeofenceIndex: Sendable {
    /// A geofence of the index.
    struct Entry: Sendable {
        /// The geofence.
        let fence: Geofence
        /// The number of the geofence in the order in which they were added.
        let generation: UInt64
        /// The items of the tree.
        fileprivate let items: [Int]
    }

    private var entries: [Entry?] = []
    private var freeSlots: [Int] = []
    private var slots: [FeatureIdentifier: Int] = [:]
    private var generation: UInt64 = 0
    private var tree = LayeredRTree()
    /// The slots by item of the tree; an item that is free has the last one.
    private var slotsByItem: [Int32] = []
    private var freeItems: [Int] = []

    /// The number of geofences.
    var count: Int { slots.count }

    /// The features of all geofences, in no order.
    var features: [Feature] { entries.compactMap { $0?.fence.feature } }

    /// Returns the geofence with an id; nil if there is none.
    subscript(id: FeatureIdentifier) -> Geofence? { slots[id].flatMap { entries[$0]?.fence } }

    /// Returns the geofence of a slot; nil if there is none.
    subscript(slot slot: Int) -> Entry? { entries.indices.contains(slot) ? entries[slot] : nil }

    /// Adds a geofence, which replaces the one with the same id.
    ///
    /// - Returns: Its slot and its generation.
    /// - Complexity: O(log *n*) amortised, and O(*m*) in its vertices.
    mutating func add(_ fence: Geofence, id: FeatureIdentifier) -> (slot: Int, generation: UInt64) {
        remove(id)
        let slot = freeSlots.popLast() ?? entries.count
        if slot == entries.count { entries.append(nil) }
        generation += 1
        let items = fence.bounds.flatMap(\.planarCopies).map { insert($0, slot: slot) }
        entries[slot] = Entry(fence: fence, generation: generation, items: items)
        slots[id] = slot
        return (slot, generation)
    }

    /// Removes the geofence with an id.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    mutating func remove(_ id: FeatureIdentifier) -> Bool {
        guard let slot = slots.removeValue(forKey: id) else { return false }
        for item in entries[slot]?.items ?? [] {
            tree.remove(item)
            freeItems.append(item)
        }
        entries[slot] = nil
        freeSlots.append(slot)
        return true
    }

    /// Merges changes into the index; call it before searches.
    ///
    /// - Complexity: O(log *n*) amortised for each change since the last call.
    mutating func rebuildIfNeeded() { tree.rebuildIfNeeded() }

    /// Calls a closure with the slot of each geofence whose bounds contain a coordinate, in no order, and possibly several times.
    ///
    /// Does not allocate memory.
    /// - Complexity: O(log² *n* + *k*) for *k* neighbouring bounds.
    func search(_ coordinate: LocationCoordinate2D, _ visit: (_ slot: Int) -> Void) {
        let longitude = coordinate.longitude.wrapped(from: -180, to: 180)
        tree.search(
            PlanarBox(minX: longitude, minY: coordinate.latitude, maxX: longitude, maxY: coordinate.latitude)
        ) { visit(Int(slotsByItem[$0])) }
    }

    private mutating func insert(_ box: PlanarBox, slot: Int) -> Int {
        let item = freeItems.popLast() ?? slotsByItem.count
        if item == slotsByItem.count { slotsByItem.append(0) }
        slotsByItem[item] = Int32(slot)
        tree.set(box, forItem: item)
        return item
    }
}

extension CoordinateBounds {
    /// The bounds as boxes with x in degrees of longitude and y in degrees of latitude, such that one contains each longitude in
    /// −180..<180 of the bounds.
    var planarCopies: [PlanarBox] {
        guard east - west < 360 else { return [PlanarBox(minX: -180, minY: south, maxX: 180, maxY: north)] }
        let first = west.wrapped(from: -180, to: 180)
        let last = first + (east - west)
        let box = PlanarBox(minX: first, minY: south, maxX: last, maxY: north)
        guard last >= 180 else { return [box] }
        return [box, PlanarBox(minX: first - 360, minY: south, maxX: last - 360, maxY: north)]
    }
}
