import Foundation
import KioskStyle

extension OverlayText {
    /// Returns the glyphs of the words in points, the top left corner of their box in the origin.
    ///
    /// - Complexity: O(n) in the letters, times the words in a line where lines are broken.
    public func layout(shaper: any TextShaping) -> TextLayout {
        guard size > 0, size.isFinite else { return TextLayout() }
        var options = TextLayoutOptions()
        if !fontStack.isEmpty { options.fonts = fontStack }
        options.maxWidth = maximumWidth.map { $0 / size } ?? .infinity
        options.anchor = .topLeft
        options.justify =
            switch alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            }
        return TextLayout(FormattedText([.init(string)]), options: options, shaper: shaper).scaled(by: size)
    }
}

extension TextMeasure {
    /// The size of words as a shaper makes them.
    static func shaping(_ shaper: any TextShaping) -> TextMeasure {
        TextMeasure { $0.layout(shaper: shaper).bounds.size }
    }
}
