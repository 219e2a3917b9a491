import OrderedCollections

/// Collects what becomes of annotations, so that what comes to nothing is not told.
struct AnnotationChangeLog {
    private enum Fate {
        case inserted, updated, removed, nothing
    }

    private var fates: OrderedDictionary<String, Fate> = [:]

    /// Takes note of an annotation before and after a change; nil where there was none.
    mutating func note(_ before: String?, _ after: String?) {
        guard let id = after ?? before else { return }
        fates[id] =
            switch (fates[id], before != nil, after != nil) {
            case (.inserted?, _, true), (.nothing?, false, true), (nil, false, true): .inserted
            case (.inserted?, _, false), (.nothing?, _, false): .nothing
            case (.removed?, _, true), (.updated?, _, true), (nil, true, true), (.nothing?, true, true): .updated
            case (_, _, false): .removed
            }
    }

    /// Returns what has become of them since the last time.
    mutating func take() -> AnnotationChanges {
        var changes = AnnotationChanges()
        for (id, fate) in fates {
            switch fate {
            case .inserted: changes.inserted.append(id)
            case .updated: changes.updated.append(id)
            case .removed: changes.removed.append(id)
            case .nothing: break
            }
        }
        self = AnnotationChangeLog()
        return changes
    }
}
