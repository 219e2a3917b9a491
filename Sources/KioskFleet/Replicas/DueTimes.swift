import HeapModule
import KioskInput

/// Times at which something is due for annotations, with the earliest one at hand.
struct DueTimes: Sendable {
    private struct Entry: Comparable, Sendable {
        let time: Timestamp
        let id: String

        static func < (first: Entry, second: Entry) -> Bool { first.time < second.time }
    }

    private var times: [String: Timestamp] = [:]
    /// The entries by their times, with those that were replaced or removed since.
    private var queue: Heap<Entry> = []

    /// The ids of the annotations.
    var ids: some Collection<String> { times.keys }

    /// A time before which nothing is due; nil if nothing will be.
    var earliest: Timestamp? { times.isEmpty ? nil : queue.min?.time }

    /// The time of an annotation; nil for none.
    ///
    /// - Complexity: O(log *n*) in the number of times.
    subscript(id: String) -> Timestamp? {
        get { times[id] }
        set {
            times[id] = newValue
            if let newValue {
                queue.insert(Entry(time: newValue, id: id))
            } else if times.isEmpty {
                queue = []
            }
        }
    }

    /// Removes the times that are due, and returns their annotations in the order of the times.
    mutating func takeDue(at now: Timestamp) -> [String] {
        var due: [String] = []
        while let first = queue.min, first.time <= now {
            queue.removeMin()
            guard times[first.id] == first.time else { continue }
            times[first.id] = nil
            due.append(first.id)
        }
        return due
    }

    /// Removes all times.
    mutating func removeAll() {
        times = [:]
        queue = []
    }
}
