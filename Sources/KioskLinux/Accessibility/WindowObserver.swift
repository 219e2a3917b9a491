import KioskMaps

/// An observer of the elements and the focus of a map, while a client listens to events.
@MainActor
final class WindowObserver {
    /// A change of what a map shows.
    enum Change {
        /// Elements appeared, disappeared or changed.
        case elements(from: AccessibilityElement, to: AccessibilityElement)
        /// The focus moved from one element to another.
        case focus(from: AccessibilityElement.ID, to: AccessibilityElement.ID)
    }

    private var root: AccessibilityElement
    private var focus: AccessibilityElement.ID
    private var tokens: Set<AnyCancelable> = []

    /// Starts to observe a map.
    ///
    /// - Parameters:
    ///   - mapView: The map view.
    ///   - window: The window of the map, whose elements are discarded when they change.
    ///   - onChange: Called with each change.
    init(_ mapView: MapView, window: AccessibleWindow, onChange: @escaping (Change) -> Void) {
        root = mapView.accessibility.root
        focus = mapView.accessibility.focusedElement?.id ?? .map
        mapView.accessibility.onElementsChanged.observe { [weak self, weak window] root in
            guard let self else { return }
            window?.invalidate()
            let old = self.root
            self.root = root
            onChange(.elements(from: old, to: root))
        }.store(in: &tokens)
        mapView.accessibility.onFocusChange.observe { [weak self, weak window] element in
            guard let self else { return }
            window?.invalidate()
            let (old, new) = (focus, element?.id ?? .map)
            focus = new
            onChange(.focus(from: old, to: new))
        }.store(in: &tokens)
    }
}
