import Foundation
import KioskMaps

/// A row of the list: the symbol of the category, the name and the distance.
struct ResultRow {
    let symbols: [Place.Category: UIImage]
    let here: CLLocationCoordinate2D
    let presentation: Presentation

    /// Returns the row of a place.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - isChosen: Whether it is the place that is shown on the map.
    ///   - action: Called when the row is tapped.
    func element(
        for place: Place, isChosen: Bool, action: @escaping @MainActor () -> Void
    ) -> ScreenElement {
        let texts = presentation.texts
        let name = place.names.text(in: presentation.language)
        let category = texts.categories[place.category] ?? ""
        let distance = texts.distance(place.meters(from: here))
        let symbol = symbols[place.category].map { ScreenElement.Table.Cell.image($0, category) }
        let table = ScreenElement.Table(
            columns: [.init("", width: 24), .init(""), .init("", width: 72, alignment: .trailing)], spacing: 10)
        let style = ScreenElement.Style.row
        var row = table.row(
            [symbol ?? .text(""), .text(name), .text(distance)], id: "place \(place.id)",
            style: isChosen ? style.accented(presentation.theme) : style)
        row.accessibilityLabel = "\(name), \(category), \(distance)"
        row.tapHandler = action
        return row
    }
}
