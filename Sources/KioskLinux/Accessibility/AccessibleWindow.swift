import Foundation
import KioskInput
import KioskMaps

/// A window with a map view on the accessibility bus, and the elements of the map at a time.
@MainActor
final class AccessibleWindow {
    /// An element and its position among the others.
    struct Entry {
        var element: AccessibilityElement
        /// The id of the element that contains it; nil for the map, which the window contains.
        var parent: AccessibilityElement.ID?
        /// Its number among the elements of its parent.
        var index: Int
    }

    /// The time for which the elements are kept, in seconds, unless they are reported to have changed.
    ///
    /// A screen reader asks for each property of each element on its own.
    private static let lifetime = 0.2

    /// The map view; nil after it was released.
    private(set) weak var mapView: MapView?

    /// The title of the window.
    let title: String

    /// The position on the display.
    let placement: AccessibleWindowPlacement

    private var entries: [AccessibilityElement.ID: Entry] = [:]
    private(set) var root: AccessibilityElement?
    private var time: Timestamp?

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - mapView: The map view.
    ///   - title: The title of the window.
    ///   - placement: The position on the display.
    init(_ mapView: MapView, title: String, placement: AccessibleWindowPlacement) {
        self.mapView = mapView
        self.title = title
        self.placement = placement
    }

    /// Discards the elements, so that the next query determines them.
    func invalidate() {
        time = nil
    }

    /// Returns an element; nil if it is not in view.
    func entry(of id: AccessibilityElement.ID) -> Entry? {
        updateIfNeeded()
        return entries[id]
    }

    /// Replaces the elements by those in view, and returns the map.
    @discardableResult
    func update() -> AccessibilityElement? {
        root = mapView?.accessibility.root
        entries = [:]
        if let root { add(root, parent: nil, index: 0) }
        time = .now()
        return root
    }

    private func updateIfNeeded() {
        if let time, Timestamp.now().seconds(since: time) < Self.lifetime { return }
        update()
    }

    private func add(_ element: AccessibilityElement, parent: AccessibilityElement.ID?, index: Int) {
        entries[element.id] = Entry(element: element, parent: parent, index: index)
        for (index, child) in element.children.enumerated() { add(child, parent: element.id, index: index) }
    }
}
