package import Foundation
import KioskStyle

extension OverlayText {
    /// Points that a line may be too long before it is broken: rectangles are sums and differences of widths.
    private static let slack: CGFloat = 0.01

    /// Returns the glyphs of the words in points, the top left corner of their box in the origin.
    ///
    /// - Complexity: O(n) in the letters, times the words in a line where lines are broken.
    public func layout(shaper: any TextShaping) -> TextLayout {
        guard isVisible else { return TextLayout() }
        return TextLayout(formatted, options: layoutOptions, shaper: shaper).scaled(by: size)
    }

    /// Returns the words with lines that are also broken at the width of a rectangle, in points.
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
    /// The size of words as the shaper of some layouts makes them.
    static func shaping(_ texts: TextLayouts) -> TextMeasure {
        TextMeasure { text in
            guard text.isVisible, let layout = texts.layout(of: text.formatted, text.layoutOptions) else {
                return .zero
            }
            return layout.bounds.scaled(by: text.size).size
        }
    }
}
