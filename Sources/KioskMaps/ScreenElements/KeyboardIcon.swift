import Foundation
import KioskStyle

/// The symbol of a key without a text, which no font has to contain.
struct KeyboardIcon {
    /// The symbols.
    private enum Shape {
        case shift(isFilled: Bool, isUnderlined: Bool)
        case delete
        case enter
        case hide
        case space
    }

    private let shape: Shape

    /// Creates the symbol of a key; nil for a key with a text.
    ///
    /// - Parameters:
    ///   - action: The effect of the key.
    ///   - page: The state of the keyboard.
    init?(_ action: KeyboardKey.Action, page: OnScreenKeyboard.Page) {
        switch action {
        case .shift: shape = .shift(isFilled: page != .letters, isUnderlined: page == .capsLocked)
        case .delete: shape = .delete
        case .enter: shape = .enter
        case .hide: shape = .hide
        case .type(" "): shape = .space
        case .type, .page, .language: return nil
        }
    }

    /// Returns the drawing of the symbol.
    ///
    /// - Parameters:
    ///   - side: The side of its square, in points.
    ///   - color: The colour.
    func drawing(side: CGFloat, color: UIColor) -> OverlayDrawing {
        var drawing = OverlayDrawing(size: CGSize(width: side, height: side))
        func points(_ fractions: [(Double, Double)]) -> [CGPoint] {
            fractions.map { CGPoint(x: CGFloat($0.0) * side, y: CGFloat($0.1) * side) }
        }
        let width = max(1, side / 12)
        switch shape {
        case .shift(let isFilled, let isUnderlined):
            let arrow = points([
                (0.5, 0.1), (0.9, 0.5), (0.68, 0.5), (0.68, 0.78), (0.32, 0.78), (0.32, 0.5), (0.1, 0.5),
            ])
            if isFilled { drawing.fill(.polygon(arrow), with: color) }
            drawing.stroke(.polygon(arrow), with: color, width: width)
            if isUnderlined { drawing.stroke(.path(points([(0.3, 0.93), (0.7, 0.93)])), with: color, width: width) }
        case .delete:
            drawing.stroke(
                .polygon(points([(0.02, 0.5), (0.3, 0.2), (0.98, 0.2), (0.98, 0.8), (0.3, 0.8)])), with: color,
                width: width)
            drawing.stroke(.path(points([(0.5, 0.38), (0.75, 0.62)])), with: color, width: width)
            drawing.stroke(.path(points([(0.5, 0.62), (0.75, 0.38)])), with: color, width: width)
        case .enter:
            drawing.stroke(.path(points([(0.9, 0.2), (0.9, 0.55), (0.1, 0.55)])), with: color, width: width)
            drawing.stroke(.path(points([(0.35, 0.3), (0.1, 0.55), (0.35, 0.8)])), with: color, width: width)
        case .hide: drawing.stroke(.path(points([(0.15, 0.35), (0.5, 0.7), (0.85, 0.35)])), with: color, width: width)
        case .space:
            drawing.stroke(.path(points([(0, 0.55), (0, 0.75), (1, 0.75), (1, 0.55)])), with: color, width: width)
        }
        return drawing
    }
}
