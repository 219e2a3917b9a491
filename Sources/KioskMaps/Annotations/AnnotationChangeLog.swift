import OrderedCollections

/// Collects the changes of annotations and combines those of the same annotation.
///
/// An annotation that was inserted and then removed does not occur in the result.
struct AnnotationChangeLog {
    private enum Outcome {
        case inserted, updated, removed, unchanged
    }

    private var outcomes: OrderedDictionary<String, Outcome> = [:]

    /// Adds the ids of an annotation before and after a change; nil if it did not exist.
    mutating func note(_ before: String?, _ after: String?) {
        guard let id = after ?? before else { return }
        outcomes[id] =
            switch (outcomes[id], before != nil, after != nil) {
            case (.inserted?, _, true), (.unchanged?, false, true), (nil, false, true): .inserted
            case (.inserted?, _, false), (.unchanged?, _, false): .unchanged
            case (.removed?, _, true), (.updated?, _, true), (nil, true, true), (.unchanged?, true, true): .updated
            case (_, _, false): .removed
            }
    }

    /// Returns the combined changes since the last call.
    mutating func take() -> AnnotationChanges {
        var changes = AnnotationChanges()
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
