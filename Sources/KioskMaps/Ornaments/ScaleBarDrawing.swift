import Foundation
import KioskStyle

/// The drawing of the bars of a scale bar and of their labels.
struct ScaleBarDrawing: Equatable {
    /// The height of a bar, in points.
    private static let barHeight: CGFloat = 4

    /// The width of a character as a multiple of the font size, an estimate that keeps labels apart.
    private static let characterWidth: CGFloat = 0.62

    /// The bars, from top to bottom; at most two.
    var bars: [ScaleBar]

    /// Whether the bars begin at the right edge.
    var isOnRight: Bool

    /// Whether labels are read from right to left, so that 0 is at the right end.
    var isMirrored: Bool

    /// The colours and the font.
    var theme: OrnamentTheme

    /// The texts of labels.
    var texts: OrnamentTexts

    /// The colours of parts, the first at the end with the label 0.
    private var colors: [UIColor] { [theme.scaleBarPrimaryColor, theme.scaleBarSecondaryColor] }

    private var rowHeight: CGFloat { (theme.scaleBarFontSize * 1.35).rounded(.up) }

    /// Returns the drawing commands.
    func drawing() -> OverlayDrawing {
        let labels = bars.map { $0.labels(texts) }
        // The last label is centred at the end of its bar.
        let overhang = ((labels.compactMap(\.last).map(labelWidth).max() ?? 0) / 2).rounded(.up)
        let width = ((bars.map(\.width).max() ?? 0) + overhang).rounded(.up)
        let height = height(ofBars: bars.count)
        var drawing = OverlayDrawing(size: CGSize(width: width, height: height))
        for (index, bar) in bars.enumerated() {
            // The second bar has its labels below, so that the bars meet.
            let barTop = rowHeight + CGFloat(index) * Self.barHeight
            let textTop = index == 0 ? 0 : height - rowHeight
            let start: CGFloat =
                switch (isMirrored, isOnRight) {
                case (false, false): 0
                case (false, true): width - overhang - bar.width
                case (true, false): overhang + bar.width
                case (true, true): width
                }
            draw(bar, from: start, top: barTop, in: &drawing)
            draw(labels[index], of: bar, from: start, top: textTop, in: &drawing)
        }
        return drawing
    }

    /// Returns the height of a number of bars with their labels, in points.
    func height(ofBars count: Int) -> CGFloat { CGFloat(count) * (rowHeight + Self.barHeight) }

    /// The direction from 0 to the end of a bar.
    private var direction: CGFloat { isMirrored ? -1 : 1 }

    private func draw(_ bar: ScaleBar, from start: CGFloat, top: CGFloat, in drawing: inout OverlayDrawing) {
        let part = bar.width / CGFloat(bar.parts)
        func rect(_ from: CGFloat, _ length: CGFloat) -> CGRect {
            let x = start + direction * from
            return CGRect(x: isMirrored ? x - length : x, y: top, width: length, height: Self.barHeight)
        }
        for index in 0..<bar.parts {
            drawing.fill(.rectangle(rect(CGFloat(index) * part, part)), with: colors[index % 2])
        }
        drawing.stroke(.rectangle(rect(0, bar.width).insetBy(dx: 0.5, dy: 0.5)), with: theme.scaleBarPrimaryColor)
    }

    private func draw(
        _ labels: [String], of bar: ScaleBar, from start: CGFloat, top: CGFloat, in drawing: inout OverlayDrawing
    ) {
        let part = bar.width / CGFloat(bar.parts)
        let widest = labels.map(labelWidth).max() ?? 0
        for (index, label) in labels.enumerated() {
            let isLast = index == labels.count - 1
            let isDrawn =
                if index == 0 { bar.width > widest / 2 + labelWidth(label) } else { isLast || part > widest * 1.2 }
            guard isDrawn else { continue }
            let x = start + direction * CGFloat(index) * part
            let space = labelWidth(label) + theme.scaleBarFontSize
            // The first label begins where the bar begins, the others are centred at the ends of parts.
            let left = index > 0 ? x - space / 2 : isMirrored ? x - space : x
            var text = OverlayText(
                label, fontStack: theme.fontStack, size: theme.scaleBarFontSize, color: theme.scaleBarPrimaryColor)
            text.alignment = index > 0 ? .center : isMirrored ? .right : .left
            drawing.draw(text, in: CGRect(x: left, y: top, width: space, height: rowHeight))
        }
    }

    private func labelWidth(_ label: String) -> CGFloat {
        CGFloat(label.count) * theme.scaleBarFontSize * Self.characterWidth
    }
}
