/// An annotation, by its id and that of its manager.
public struct SelectedAnnotation: Hashable, Sendable {
    /// The id of the annotation.
    public var id: String

    /// The id of the manager.
    public var managerID: String

    /// Creates a selection.
    public init(id: String, managerID: String) {
        self.id = id
        self.managerID = managerID
    }
}

/// A selection of at most one annotation across all managers of a map: `mapView.annotations.singleSelection`.
///
///     mapView.annotations.singleSelection.isEnabled = true
///     mapView.annotations.singleSelection.onChange.observe { selected in … }.store(in: &cancelables)
///     pins.update("station") { $0.isSelected = true }    // deselects every other annotation
///
/// A tap selects the topmost annotation that it hits, and deselects it the next time; a tap that hits nothing deselects. Managers
/// with the selection mode `none` take no part in taps. The application selects and deselects by `isSelected`, which deselects
/// other annotations at once after a tap, and otherwise with the next frame. Annotations that are assigned or inserted again with
/// the same id stay selected, whatever their `isSelected`.
@MainActor
public final class SingleSelection {
    /// Whether at most one annotation is selected.
    ///
    /// When it is enabled, the topmost of the selected annotations stays selected. Defaults to `false`.
    public var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            let previous = selected
            (selected, candidate, isReleased) = (nil, nil, false)
            guard isEnabled else {
                if previous != nil { changes.send(nil) }
                return
            }
            for manager in managers() {
                if let id = manager.selectedAnnotationIDs.last {
                    candidate = SelectedAnnotation(id: id, managerID: manager.id)
                }
            }
            resolve()
        }
    }

    /// The selected annotation; nil if none is selected or the selection is not enabled.
    public private(set) var selected: SelectedAnnotation?

    /// Sends the selected annotation when it changes; nil if none is selected any more.
    public var onChange: Signal<SelectedAnnotation?> { changes.signal }

    /// Returns the managers of the map, the lowest first.
    var managers: () -> [any LayerBackedManager] = { [] }

    private let changes: SignalSubject<SelectedAnnotation?>

    /// The annotation that was selected last since the selection was resolved.
    private var candidate: SelectedAnnotation?

    /// Whether the selected annotation was deselected since the selection was resolved.
    private var isReleased = false

    /// The number of the last touch that changed the selection.
    private var lastTouch: Int?

    private var isResolving = false

    init(outbox: EventOutbox) {
        changes = SignalSubject(outbox: outbox)
    }

    /// Records that an annotation was selected.
    func noteSelection(of id: String, in managerID: String) {
        if isEnabled, !isResolving { candidate = SelectedAnnotation(id: id, managerID: managerID) }
    }

    /// Records that an annotation was deselected on purpose, and not by an assignment that lacks the selection.
    func noteRelease(of id: String, in managerID: String) {
        if !isResolving, selected == SelectedAnnotation(id: id, managerID: managerID) { isReleased = true }
    }

    /// Returns whether a touch may change the selection: a touch is also delivered to the annotations below the topmost one.
    func accepts(touch: Int) -> Bool {
        defer { lastTouch = touch }
        return touch != lastTouch
    }

    /// Selects the annotation that was selected last, and deselects all others.
    ///
    /// - Complexity: O(k log n) for k selected annotations of managers with n annotations.
    func resolve() {
        guard isEnabled, !isResolving else { return }
        let managers = managers()
        // Assignments since the last frame may select annotations.
        for manager in managers { manager.applyAssignment() }
        isResolving = true
        let previous = selected
        selected = resolved(in: managers)
        (candidate, isReleased) = (nil, false)
        for manager in managers {
            for id in manager.selectedIDs.sorted() where selected != SelectedAnnotation(id: id, managerID: manager.id) {
                manager.setSelected(id, false)
            }
            if let selected, selected.managerID == manager.id, !manager.selectedIDs.contains(selected.id) {
                manager.setSelected(selected.id, true)
            }
        }
        isResolving = false
        if selected != previous { changes.send(selected) }
    }

    /// Returns the annotation to select; nil if there is none.
    private func resolved(in managers: [any LayerBackedManager]) -> SelectedAnnotation? {
        func manager(of key: SelectedAnnotation) -> (any LayerBackedManager)? {
            managers.first { $0.id == key.managerID }
        }
        if let candidate, manager(of: candidate)?.selectedIDs.contains(candidate.id) == true { return candidate }
        guard let selected, !isReleased, manager(of: selected)?.contains(selected.id) == true else { return nil }
        return selected
    }
}
