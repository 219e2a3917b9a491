import Foundation
import KioskGeometry

/// The elements of the attribution dialog: a scrim over the whole view, which closes the dialog, and a panel with attributions.
struct AttributionDialog {
    /// The width of the panel in a wide view, in points.
    private static let maximumWidth: CGFloat = 520

    /// The distance of the panel from the edges of the safe area, in points.
    private static let margin: CGFloat = 16

    /// The distance between the edges of the panel and its contents, in points.
    private static let padding: CGFloat = 16

    /// The distance between the title, the attributions and the buttons, in points.
    private static let spacing: CGFloat = 8

    /// The height that the padding and the space around the title and the buttons may have, in points.
    private static let reservedSpace: CGFloat = 64

    /// The attributions.
    var attributions: [Attribution]

    /// The number of the shown page, from 0; pages follow each other cyclically.
    var page: Int

    /// The height of the safe area, in points.
    var height: CGFloat

    /// Whether links can be tapped.
    var opensLinks: Bool

    /// The colours and the font.
    var theme: OrnamentTheme

    /// The texts of buttons.
    var texts: OrnamentTexts

    /// The id of the scrim.
    static let scrimId = Ornament.dialog.elementId + ".scrim"

    private var rowHeight: CGFloat { max(OrnamentTheme.minimumButtonSize, theme.fontSize * 3.6) }

    /// The number of attributions on a page.
    private var pageLength: Int {
        let titleHeight = theme.fontSize * 2
        let rowsHeight =
            height - 2 * Self.margin - titleHeight - theme.usableButtonSize - Self.reservedSpace
        // An application may have set a size of the font that is not finite.
        return max(1, Int(exactly: (rowsHeight / (rowHeight + Self.spacing)).rounded(.down)) ?? 1)
    }

    private var pageCount: Int { max(1, (attributions.count + pageLength - 1) / pageLength) }

    /// Returns the elements, the lowest first.
    ///
    /// - Parameters:
    ///   - close: Closes the dialog.
    ///   - showMore: Shows the next page.
    ///   - open: Opens a link.
    func elements(
        close: @escaping @MainActor () -> Void, showMore: @escaping @MainActor () -> Void,
        open: @escaping @MainActor (URL) -> Void
    ) -> [ScreenElement] {
        var scrim = ScreenElement(id: Self.scrimId, .panel, layout: .init(.fill, .fill), style: .init())
        scrim.layout.ignoresSafeArea = true
        scrim.style.backgroundColor = theme.scrimColor
        scrim.style.highlightColor = .clear
        scrim.allowsHitTesting = true
        scrim.tapHandler = close
        scrim.zIndex = .max
        scrim.accessibilityLabel = texts.close
        // The button of the dialog closes it as well.
        scrim.accessibilityElementsHidden = true
        let first = (page % pageCount) * pageLength
        let shown = attributions[first..<min(first + pageLength, attributions.count)]
        var buttons: [ScreenElement] = []
        if pageCount > 1 { buttons.append(button(Ornament.dialog.elementId + ".more", texts.more, showMore)) }
        buttons.append(button(Ornament.closeDialog.elementId, texts.close, close))
        let title = text(".title", texts.attributionTitle, size: theme.fontSize * 1.25)
        let rows = shown.enumerated().map { row($0.offset, $0.element, open: open) }
        let buttonRow = ScreenElement(
            id: Ornament.dialog.elementId + ".buttons", .stack(.init(.horizontal, buttons)), layout: .init(.trailing))
        var panel = ScreenElement(
            id: Ornament.dialog.elementId,
            .stack(.init(.vertical, [title] + rows + [buttonRow], spacing: Self.spacing, alignment: .leading)),
            layout: .init(.fill, .center, inset: Self.margin), style: theme.button)
        panel.layout.maximumWidth = Self.maximumWidth
        panel.style.padding = UIEdgeInsets(
            top: Self.padding, left: Self.padding, bottom: Self.padding, right: Self.padding)
        panel.zIndex = .max
        panel.allowsHitTesting = true
        panel.accessibilityLabel = texts.attributionTitle
        panel.accessibilityViewIsModal = true
        return [scrim, panel]
    }

    private func row(
        _ index: Int, _ attribution: Attribution, open: @escaping @MainActor (URL) -> Void
    ) -> ScreenElement {
        var parts = [text(".title-\(index)", attribution.title, size: theme.fontSize)]
        if let url = attribution.url {
            var address = text(".url-\(index)", url.absoluteString.shortened(to: 96), size: theme.fontSize * 0.8)
            if opensLinks { address.style.textColor = theme.accentColor }
            parts.append(address)
        }
        var row = ScreenElement(
            id: Ornament.dialog.elementId + ".row-\(index)",
            .stack(.init(.vertical, parts, spacing: 2, alignment: .leading)), layout: .init(.fill), style: .init())
        row.style.cornerRadius = theme.cornerRadius
        row.style.highlightColor = theme.highlightColor
        row.style.padding = UIEdgeInsets(top: 6, left: 4, bottom: 6, right: 4)
        guard opensLinks, let url = attribution.url else { return row }
        row.tapHandler = { open(url) }
        row.accessibilityLabel = attribution.title
        row.layout.height = rowHeight
        return row
    }

    private func text(_ id: String, _ string: String, size: CGFloat) -> ScreenElement {
        var text = ScreenElement(id: Ornament.dialog.elementId + id, .text(string), style: .init())
        text.style.fontStack = theme.fontStack
        text.style.fontSize = size
        text.style.textColor = theme.foregroundColor
        return text
    }

    private func button(_ id: String, _ title: String, _ action: @escaping @MainActor () -> Void) -> ScreenElement {
        var button = ScreenElement(id: id, .button(title), style: theme.button)
        button.style.padding = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        button.layout.height = theme.usableButtonSize
        button.tapHandler = action
        return button
    }
}

extension String {
    /// Returns the string, cut at a number of characters.
    fileprivate func shortened(to length: Int) -> String {
        count > length ? prefix(length - 1) + "…" : self
    }
}
