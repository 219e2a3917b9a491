import OrderedCollections

/// A collection of the changes of annotations, in which the changes of the same annotation are combined.
///
/// An annotation that was inserted and then removed is not contained in the result.
struct AnnotationChangeLog {
    private enum Outcome {
        case inserted, updated, removed, unchanged
    }

    private var outcomes: OrderedDictionary<String, Outcome> = [:]

    /// The number of annotations that were inserted and then removed.
    private var unchangedCount = 0

    /// The number of annotations for which there is a record.
    var count: Int { outcomes.count }

    /// Records a change, given by the ids of the annotation before and after it; nil if it did not exist.
    mutating func note(_ before: String?, _ after: String?) {
        guard let id = after ?? before else { return }
        let old = outcomes[id]
        let new: Outcome =
            switch (old, before != nil, after != nil) {
            case (.inserted?, _, true), (.unchanged?, false, true), (nil, false, true): .inserted
            case (.inserted?, _, false), (.unchanged?, _, false): .unchanged
            case (.removed?, _, true), (.updated?, _, true), (nil, true, true), (.unchanged?, true, true): .updated
            case (_, _, false): .removed
            }
        outcomes[id] = new
        unchangedCount += (new == .unchanged ? 1 : 0) - (old == .unchanged ? 1 : 0)
        discardUnchanged()
    }

    /// Discards the records of annotations that were inserted and then removed, if they are more than half of all.
    ///
    /// Nothing takes the changes while frames are suspended, such as all night on a dark display.
    private mutating func discardUnchanged() {
        guard unchangedCount > 64, 2 * unchangedCount > outcomes.count else { return }
        outcomes.removeAll { $0.value == .unchanged }
        unchangedCount = 0
    }

    /// Removes and returns the changes recorded since the last call.
    mutating func take() -> AnnotationChanges {
        var changes = AnnotationChanges()
        guard !outcomes.isEmpty else { return changes }
        for (id, outcome) in outcomes {
            switch outcome {
            case .inserted: changes.inserted.append(id)
            case .updated: changes.updated.append(id)
            case .removed: changes.removed.append(id)
            case .unchanged: break
            }
        }
        self = AnnotationChangeLog()
        return changes
    }
}
