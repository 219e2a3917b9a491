import Foundation
import KioskStyle

/// The rows of a legend and their sizes.
@MainActor
struct LegendRows {
    /// A row.
    struct Row {
        let symbol: ScreenElement.LegendEntry.Symbol
        let text: OverlayText
        /// The size of the text, in points.
        let textSize: CGSize
        /// The distance of the row from the top, in points.
        let top: CGFloat
        /// The height of the row, in points.
        let height: CGFloat
    }

    /// The rows, from top to bottom.
    let rows: [Row]

    /// The side of the square of a symbol, in points.
    let side: CGFloat

    /// The space between a symbol and its text, in points.
    let gap: CGFloat

    /// Creates the rows of a legend.
    ///
    /// - Parameters:
    ///   - entries: The symbols and texts.
    ///   - style: The style of the legend.
    ///   - width: The available width, in points.
    ///   - texts: The measure of texts.
    init(_ entries: [ScreenElement.LegendEntry], style: ScreenElement.Style, width: CGFloat, texts: TextMeasure) {
        (side, gap) = (style.fontSize, style.fontSize / 2)
        let spacing = style.fontSize * 0.4
        var (rows, top) = ([Row](), CGFloat(0))
        for entry in entries {
            let text = style.text(entry.text, width: max(0, width - side - gap))
            let size = texts.size(text)
            let height = max(side, size.height)
            rows.append(Row(symbol: entry.symbol, text: text, textSize: size, top: top, height: height))
            top += height + spacing
        }
        self.rows = rows
    }

    /// The size of all rows, in points.
    var size: CGSize {
        guard let last = rows.last else { return .zero }
        return CGSize(
            width: side + gap + (rows.map(\.textSize.width).max() ?? 0), height: last.top + last.height)
    }
}
