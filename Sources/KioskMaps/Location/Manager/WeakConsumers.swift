/// An ordered set of consumers that are held weakly.
struct WeakConsumers<Consumer> {
    private struct Entry {
        weak var object: AnyObject?
    }

    private var entries: [Entry] = []

    /// The consumers that exist, in the order in which they were added.
    var all: [Consumer] { entries.compactMap { $0.object as? Consumer } }

    /// Whether no consumer exists.
    var isEmpty: Bool { entries.allSatisfy { $0.object == nil } }

    /// Adds a consumer unless the set contains it.
    mutating func add(_ object: AnyObject) {
        entries.removeAll { $0.object == nil }
        if !contains(object) { entries.append(Entry(object: object)) }
    }

    /// Removes a consumer if the set contains it.
    mutating func remove(_ object: AnyObject) {
        entries.removeAll { $0.object == nil || $0.object === object }
    }

    /// Returns whether the set contains a consumer.
    func contains(_ object: AnyObject) -> Bool {
        entries.contains { $0.object === object }
    }
}
