import Foundation
import KioskMaps

/// The table of the next departures of a stop, for its callout.
struct DepartureTable {
    let departures: [Departure]
    let presentation: Presentation

    /// Returns the table with a width in points.
    func element(width: CGFloat) -> ScreenElement {
        let isMirrored = presentation.language.direction == .rightToLeft
        var columns: [ScreenElement.Table.Column] = [
            .init("", width: 48), .init("", alignment: isMirrored ? .trailing : .leading),
            .init("", width: 76, alignment: isMirrored ? .leading : .trailing),
        ]
        var rows: [[ScreenElement.Table.Cell]] = departures.map { departure in
            [
                .badge(departure.line.number, departure.line.color), .text(destination(departure)),
                .text(time(departure)),
            ]
        }
        // A callout is drawn from left to right in all languages.
        if isMirrored {
            columns.reverse()
            rows = rows.map { $0.reversed() }
        }
        var table = ScreenElement(id: "departures", .table(.init(columns: columns, rows: rows, spacing: 8)))
        table.style.fontSize = 18
        table.style.textColor = presentation.theme.textColor
        table.layout.width = width
        return table
    }

    /// The departures as people hear them.
    var spokenText: String {
        departures.map { "\($0.line.number) \(destination($0)) \(time($0))" }.joined(separator: ", ")
    }

    private func destination(_ departure: Departure) -> String {
        departure.line.destination.text(in: presentation.language)
    }

    private func time(_ departure: Departure) -> String { presentation.texts.minutes(departure.minutes) }
}
