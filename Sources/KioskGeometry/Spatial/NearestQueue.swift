/// A binary heap of the nodes and items that a nearest search has met, the nearest on top.
struct NearestQueue {
    struct Entry {
        /// The square of the distance.
        var distance: Double
        /// The level of the node, −1 for an item.
        var level: Int
        /// The place of a node within its level, or of an item in the original array.
        var place: Int

        /// Of equally near entries nodes go first, so that items that are as near come out together and in order.
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
