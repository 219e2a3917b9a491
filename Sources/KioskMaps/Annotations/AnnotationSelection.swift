/// The selected annotations of a manager, and the rules by which a tap changes the selection.
///
/// The rules return changes, which the manager applies to its annotations; each annotation that has changed is passed to
/// `set(_:isSelected:)`, as one that the application has changed.
struct AnnotationSelection {
    /// A change of the selection.
    struct Change: Hashable {
        /// The id of the annotation.
        var id: String
        /// Whether the annotation is selected from now on.
        var isSelected: Bool
    }

    /// The effect of a tap.
    var mode = AnnotationSelectionMode.multiple

    /// Whether a tap that hits nothing deselects all annotations.
    var isClearedByMissedTap = false

    /// The ids of the selected annotations.
    private(set) var ids: Set<String> = []

    /// The number of the last touch that changed the selection in single mode.
    private var lastTouch: Int?

    /// Updates the selected ids after an annotation was changed.
    mutating func set(_ id: String, isSelected: Bool) {
        if isSelected { ids.insert(id) } else { ids.remove(id) }
    }

    /// Returns the changes that a tap on an annotation makes.
    ///
    /// - Parameters:
    ///   - id: The id of the annotation.
    ///   - touch: The number of the touch. A touch is also delivered to the annotations below the topmost one; in single mode
    ///     only the first of them counts.
    mutating func changes(forTapOn id: String, touch: Int) -> [Change] {
        switch mode {
        case .none: return []
        case .multiple: return [toggle(id)]
        case .single:
            guard lastTouch != touch else { return [] }
            lastTouch = touch
            return changesForSingleTap(on: id)
        }
    }

    /// Returns the changes that toggle an annotation and deselect all others.
    func changesForSingleTap(on id: String) -> [Change] {
        deselection(except: id) + [toggle(id)]
    }

    /// Returns the changes that a tap makes that hits nothing.
    func changesForMissedTap() -> [Change] {
        isClearedByMissedTap ? deselection() : []
    }

    private func toggle(_ id: String) -> Change {
        Change(id: id, isSelected: !ids.contains(id))
    }

    /// Returns the changes that deselect all annotations but one, in an order that does not depend on hash values.
    func deselection(except id: String? = nil) -> [Change] {
        ids.sorted().filter { $0 != id }.map { Change(id: $0, isSelected: false) }
    }
}

/// The effect of a tap on the selection of an annotation manager.
public enum AnnotationSelectionMode: Hashable, Sendable, CaseIterable {
    /// A tap changes nothing; only the application selects.
    case none

    /// A tap toggles the topmost annotation it hits and deselects all others of the manager.
    case single

    /// A tap toggles each annotation it hits until a handler returns `true`.
    case multiple
}
