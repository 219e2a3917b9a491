/// Consumers that are not kept alive, in the order they came, each once.
struct WeakConsumers<Consumer> {
    private struct Entry {
        weak var object: AnyObject?
    }

    private var entries: [Entry] = []

    /// Those that live.
    var living: [Consumer] { entries.compactMap { $0.object as? Consumer } }

    /// Whether none lives.
    var isEmpty: Bool { entries.allSatisfy { $0.object == nil } }

    /// Adds one, unless it is there.
    mutating func add(_ object: AnyObject) {
        entries.removeAll { $0.object == nil }
        if !contains(object) { entries.append(Entry(object: object)) }
    }

    /// Removes one, if it is there.
    mutating func remove(_ object: AnyObject) {
        entries.removeAll { $0.object == nil || $0.object === object }
    }

    /// Whether one is there.
    func contains(_ object: AnyObject) -> Bool {
        entries.contains { $0.object === object }
    }
}
