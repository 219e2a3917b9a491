/// A binary heap of the nodes and items found by a nearest-neighbour search, ordered by distance.
struct NearestQueue {
    struct Entry {
        /// The squared distance.
        var distance: Double
        /// The level of the node, or −1 for an item.
        var level: Int
        /// The index of a node within its level, or of an item in the original array.
        var place: Int

        /// At equal distances nodes precede items, so that all items at that distance are in the queue before one is
        /// returned.
        func precedes(_ other: Entry) -> Bool {
            (distance, -level, place) < (other.distance, -other.level, other.place)
        }
    }

    private var entries: [Entry] = []

    mutating func insert(_ entry: Entry) {
        entries.append(entry)
        var child = entries.count - 1
        while child > 0, entries[child].precedes(entries[(child - 1) / 2]) {
            entries.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popNearest() -> Entry? {
        guard let last = entries.popLast() else { return nil }
        guard let nearest = entries.first else { return last }
        entries[0] = last
        var parent = 0
        while true {
            var child = 2 * parent + 1
            guard child < entries.count else { break }
            if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
            guard entries[child].precedes(entries[parent]) else { break }
            entries.swapAt(parent, child)
            parent = child
        }
        return nearest
    }
}
