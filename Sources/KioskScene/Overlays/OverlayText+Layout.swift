package import Foundation
import KioskStyle
public import KioskSymbols

extension OverlayText {
    /// The tolerance of line breaking, in points: widths of rectangles are rounded sums and differences.
    private static let slack: CGFloat = 0.01

    /// Returns the glyphs of the text, in points, with the top left corner of their bounding box at the origin.
    ///
    /// - Complexity: O(n) in the characters, times the words in a line where lines are broken.
    public func layout(shaper: any TextShaping) -> TextLayout {
        guard isVisible else { return TextLayout() }
        return TextLayout(formatted, options: layoutOptions, shaper: shaper).scaled(by: size)
    }

    /// Returns the text with lines broken at a width in points, in addition to its `maximumWidth`.
    package func fitted(to width: CGFloat) -> OverlayText {
        var fitted = self
        fitted.maximumWidth = min(maximumWidth ?? .infinity, width + Self.slack)
        return fitted
    }

    fileprivate var isVisible: Bool { size > 0 && size.isFinite }

    fileprivate var formatted: FormattedText { FormattedText([.init(string)]) }

    fileprivate var layoutOptions: TextLayoutOptions {
        var options = TextLayoutOptions()
        if !fontStack.isEmpty { options.fonts = fontStack }
        options.maxWidth = maximumWidth.map { $0 / size } ?? .infinity
        options.limitsWidth = true
        options.anchor = .topLeft
        options.justify =
            switch alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            }
        return options
    }
}

extension TextMeasure {
    /// Returns a measure that uses the shaper of text layouts.
    package static func shaping(_ texts: TextLayouts) -> TextMeasure {
        TextMeasure { text in
            guard text.isVisible, let layout = texts.layout(of: text.formatted, text.layoutOptions) else {
                return .zero
            }
            return layout.bounds.scaled(by: text.size).size
        }
    }
}
