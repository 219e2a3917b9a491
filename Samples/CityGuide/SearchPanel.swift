import Foundation
import KioskMaps

/// The list of places at the leading edge: the first letters that occur, and the places that begin with one of them.
///
/// One touch of a letter and one of a row find a place: with some dozens of places, a keyboard would cover the map for no benefit.
@MainActor
final class SearchPanel {
    /// The width of the panel, in points: six keys of a finger's size in a row.
    static let width: CGFloat = 6 * 48 + 5 * 5 + 24

    private static let rowHeight: CGFloat = 50
    private static let spacing: CGFloat = 5

    /// Called with the place of a row that is touched.
    var onSelect: (Place) -> Void = { _ in }

    /// Called when the list opens or closes.
    var onToggle: () -> Void = {}

    var isOpen = false {
        didSet {
            guard isOpen != oldValue else { return }
            update()
            onToggle()
        }
    }

    /// The id of the place that is shown on the map; nil for none.
    var chosen: String? { didSet { if chosen != oldValue { update() } } }

    private let mapView: MapView
    private let places: [Place]
    private let barHeight: CGFloat
    private let symbols: [Place.Category: UIImage]
    private var language = Language.english
    private var letter: Character?
    private var page = 0

    /// Creates a list that is closed.
    ///
    /// - Parameters:
    ///   - mapView: The map.
    ///   - places: The places.
    ///   - barHeight: The height of the title bar, in points.
    ///   - symbols: The images of the categories.
    init(
        on mapView: MapView, places: [Place], below barHeight: CGFloat, symbols: [Place.Category: UIImage]
    ) {
        self.mapView = mapView
        self.places = places
        self.barHeight = barHeight
        self.symbols = symbols
    }

    func show(in language: Language) {
        self.language = language
        (letter, page) = (nil, 0)
        update()
    }

    /// The places of the list, in the order of their names.
    private var found: [Place] {
        places.filter { letter == nil || initial(of: $0) == letter }
            .sorted { $0.name(in: language) < $1.name(in: language) }
    }

    private var letters: [Character] { Set(places.compactMap(initial)).sorted() }

    private func initial(of place: Place) -> Character? {
        place.name(in: language).first?.uppercased().first
    }

    /// Arranges the panel for the size of the view.
    func update() {
        guard isOpen else {
            mapView.screenElements.remove(id: "search")
            return
        }
        let keyRows = letters.chunks(of: 6).map(keys)
        let keysHeight = CGFloat(keyRows.count) * (48 + Self.spacing)
        let space = mapView.size.height - barHeight - 24 - keysHeight
        var count = max(1, Int((space + Self.spacing) / (Self.rowHeight + Self.spacing)))
        let found = found
        // The last row turns pages if there are more places than rows.
        if found.count > count { count = max(1, count - 1) }
        let pages = found.chunks(of: count)
        page = min(page, max(0, pages.count - 1))
        var rows = keyRows + (pages.isEmpty ? [] : pages[page].map(row))
        if pages.count > 1 { rows.append(pager(of: pages.count)) }
        var panel = ScreenElement(
            id: "search", .stack(.init(.vertical, rows, spacing: Self.spacing, alignment: .fill)),
            layout: .init(.leading, .fill), style: .guidePanel)
        panel.layout.width = Self.width
        // It covers a part of the safe area that it takes from the map.
        panel.layout.ignoresSafeArea = true
        panel.layout.insets.top = barHeight
        mapView.screenElements.insert(panel)
    }

    private func keys(_ letters: [Character]) -> ScreenElement {
        let keys = letters.map { letter in
            let isChosen = letter == self.letter
            var key = ScreenElement(
                id: "letter \(letter)", .button(String(letter)), style: isChosen ? .accent : .key)
            (key.layout.width, key.layout.height) = (48, 48)
            key.tapHandler = { [weak self] in
                guard let self else { return }
                (self.letter, page) = (isChosen ? nil : letter, 0)
                update()
            }
            return key
        }
        return ScreenElement(
            id: "letters \(letters.first ?? " ")", .stack(.init(.horizontal, keys, spacing: Self.spacing)))
    }

    private func row(_ place: Place) -> ScreenElement {
        var row = ScreenElement(
            id: "place \(place.id)", .button(place.name(in: language), image: symbols[place.category]),
            style: place.id == chosen ? .chosenRow : .row)
        row.layout.height = Self.rowHeight
        row.tapHandler = { [weak self] in self?.onSelect(place) }
        return row
    }

    private func pager(of count: Int) -> ScreenElement {
        func button(_ title: String, _ label: String, by step: Int) -> ScreenElement {
            var button = ScreenElement(id: label, .button(title), layout: .init(.fill), style: .key)
            button.layout.height = Self.rowHeight
            button.accessibilityLabel = label
            button.tapHandler = { [weak self] in
                guard let self else { return }
                page = (page + step + count) % count
                update()
            }
            return button
        }
        var number = ScreenElement(id: "page", .text("\(page + 1) / \(count)"), layout: .init(.fill))
        number.style.textAlignment = .center
        return ScreenElement(
            id: "pages",
            .stack(
                .init(.horizontal, [button("◀", "previous page", by: -1), number, button("▶", "next page", by: 1)])))
    }
}

extension Array {
    /// Returns the elements in arrays of a length, of which the last may be shorter.
    fileprivate func chunks(of length: Int) -> [[Element]] {
        stride(from: 0, to: count, by: length).map { Array(self[$0..<Swift.min($0 + length, count)]) }
    }
}
