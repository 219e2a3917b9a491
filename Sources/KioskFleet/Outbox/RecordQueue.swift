import DequeModule

/// The latest record of each annotation, the oldest change first.
///
/// An ordered dictionary moves all later elements when one is removed, which takes quadratic time for a full outbox.
struct RecordQueue {
    private struct Entry {
        var number: UInt64
        var record: AnnotationRecord
    }

    /// The position of a record in the order of changes.
    private struct Position {
        var number: UInt64
        var id: String
    }

    /// The number of outdated positions that are kept in addition to one for each record.
    private static let outdatedCount = 1_000

    private var entries: [String: Entry] = [:]

    /// The positions of the records, and outdated ones of records that were replaced or removed; the oldest first.
    private var positions: Deque<Position> = []
    private var lastNumber: UInt64 = 0

    /// The number of records.
    var count: Int { entries.count }

    /// Whether there are no records.
    var isEmpty: Bool { entries.isEmpty }

    /// The records, the oldest change first.
    ///
    /// - Complexity: O(*n*) in the number of records.
    var records: [AnnotationRecord] {
        positions.compactMap { position in
            entries[position.id].flatMap { $0.number == position.number ? $0.record : nil }
        }
    }

    /// Returns whether there is a record of an annotation.
    func contains(_ id: String) -> Bool { entries[id] != nil }

    /// Adds a record as the latest one, in place of an earlier one of the same annotation.
    ///
    /// - Complexity: O(1), amortised.
    mutating func append(_ record: AnnotationRecord) {
        lastNumber += 1
        entries[record.id] = Entry(number: lastNumber, record: record)
        positions.append(Position(number: lastNumber, id: record.id))
        guard positions.count > 2 * entries.count + Self.outdatedCount else { return }
        let current = entries
        positions.removeAll { current[$0.id]?.number != $0.number }
    }

    /// Removes the record of an annotation, if there is one.
    ///
    /// - Complexity: O(1)
    mutating func remove(_ id: String) { entries[id] = nil }

    /// Removes the oldest record, if there is one.
    ///
    /// - Complexity: O(1), amortised.
    mutating func removeFirst() {
        while let first = positions.popFirst() {
            guard entries[first.id]?.number == first.number else { continue }
            entries[first.id] = nil
            return
        }
    }
}
