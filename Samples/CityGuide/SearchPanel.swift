import Foundation
import KioskMaps

/// The panel at the leading edge: a field for what visitors type, and the list of the places that match it.
///
/// Without a query the list has all places of the guide, the nearest first, so that the keyboard covers the map only while it is used.
@MainActor
final class SearchPanel {
    /// The width of the panel, in points.
    static let width: CGFloat = 380

    private static let rowHeight: CGFloat = 56
    private static let spacing: CGFloat = 6

    /// Called with the place of a row that is touched.
    var onSelect: (Place) -> Void = { _ in }

    /// Called when the list opens or closes.
    var onToggle: () -> Void = {}

    var isOpen = false { didSet { if isOpen != oldValue { toggle() } } }

    /// The id of the place that is shown on the map; nil for none.
    var chosen: String? { didSet { if chosen != oldValue { update() } } }

    /// The places of the list.
    private(set) var found: [Place] = []

    private let mapView: MapView
    private let search: PlaceSearch
    private let here: CLLocationCoordinate2D
    private let symbols: [Place.Category: UIImage]
    private var presentation = Presentation()
    private var query = ""
    private var keyboardHeight: CGFloat = 0

    /// Creates a panel that is closed.
    ///
    /// - Parameters:
    ///   - mapView: The map.
    ///   - search: The search.
    ///   - here: The position of the kiosk.
    ///   - symbols: The images of the categories.
    init(on mapView: MapView, _ search: PlaceSearch, here: CLLocationCoordinate2D, symbols: [Place.Category: UIImage]) {
        self.mapView = mapView
        self.search = search
        self.here = here
        self.symbols = symbols
    }

    func show(_ presentation: Presentation) {
        self.presentation = presentation
        update()
    }

    /// Arranges the panel above the keyboard, if that is on the screen.
    func fitKeyboard() {
        let height = mapView.screenElements.keyboard.frame?.height ?? 0
        guard height != keyboardHeight else { return }
        keyboardHeight = height
        update()
    }

    private func toggle() {
        if !isOpen {
            mapView.screenElements.focusTextField(nil)
            // What a visitor has typed is not shown to the next one.
            query = ""
        }
        update()
        onToggle()
        // A visitor who uses keys continues in the field.
        if isOpen, mapView.accessibility.focusedElement != nil { mapView.screenElements.focusTextField("query") }
    }

    private func update() {
        guard isOpen else {
            mapView.screenElements.remove(id: "search")
            return
        }
        found = search.places(matching: query)
        var panel = ScreenElement(
            id: "search",
            .stack(.init(.vertical, [field, found.isEmpty ? nothing : list], spacing: 8, alignment: .fill)),
            layout: .init(.leading, .fill), style: .guidePanel)
        panel.layout.width = Self.width
        // It covers a part of the safe area that it takes from the map.
        panel.layout.ignoresSafeArea = true
        (panel.layout.insets.top, panel.layout.insets.bottom) = (TitleBar.height, keyboardHeight)
        mapView.screenElements.insert(panel)
    }

    private func find(_ text: String) {
        query = text
        let count = found.count
        update()
        mapView.screenElements.scrollList("results", toRow: 0)
        if found.count != count { mapView.accessibility.announce(presentation.texts.results(found.count)) }
    }

    private var field: ScreenElement {
        var field = ScreenElement.textField(
            "query", ScreenElement.TextField(query, placeholder: presentation.texts.searchHint, maximumLength: 60),
            onChange: { [weak self] in self?.find($0) },
            onSubmit: { [weak self] _ in
                if let self, let first = found.first { onSelect(first) }
            })
        field.layout.height = 52
        return field
    }

    private var list: ScreenElement {
        let row = ResultRow(symbols: symbols, here: here, presentation: presentation)
        let list = ScreenElement.List(
            count: found.count, rowHeight: .fixed(Self.rowHeight), spacing: Self.spacing
        ) { [places = found, chosen = chosen, weak self] index in
            let place = places[index]
            return row.element(for: place, isChosen: place.id == chosen) { [weak self] in self?.onSelect(place) }
        }
        return ScreenElement(id: "results", .list(list), layout: .init(.fill, .fill))
    }

    private var nothing: ScreenElement {
        var text = ScreenElement(id: "nothing found", .text(presentation.texts.nothingFound))
        text.style.fontSize = 18
        return text
    }
}
