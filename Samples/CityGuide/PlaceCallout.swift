import Foundation
import KioskMaps

/// The callout of a place: its name, its details, the departures of a stop, and the offer to take it along.
struct PlaceCallout {
    private static let width: CGFloat = 300

    let place: Place
    let departures: [Departure]
    let here: CLLocationCoordinate2D
    let presentation: Presentation

    var bubble: TextCallout {
        let theme = presentation.theme
        var bubble = TextCallout(title: place.names.text(in: presentation.language), subtitle: details)
        (bubble.fontSize, bubble.maximumWidth) = (20, Self.width)
        (bubble.titleColor, bubble.subtitleColor) = (theme.textColor, theme.secondaryTextColor)
        (bubble.backgroundColor, bubble.borderColor) = (theme.backgroundColor, theme.borderColor)
        bubble.borderWidth = theme.borderWidth
        bubble.content = content
        return bubble
    }

    /// Everything in the callout, for people who do not see it.
    var spokenText: String {
        [place.names.text(in: presentation.language), details, table.spokenText, presentation.texts.takeAway]
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var details: String { place.details(in: presentation.language, from: here) }

    private var table: DepartureTable { DepartureTable(departures: departures, presentation: presentation) }

    private var content: ScreenElement {
        var offer = ScreenElement(
            id: "take away", .text(presentation.texts.takeAway), layout: .init(.fill),
            style: ScreenElement.Style.key.accented(presentation.theme))
        offer.style.fontSize = 18
        let rows = departures.isEmpty ? [] : [table.element(width: Self.width)]
        var content = ScreenElement(id: "content", .stack(.init(.vertical, rows + [offer], alignment: .fill)))
        content.layout.width = Self.width
        return content
    }
}
