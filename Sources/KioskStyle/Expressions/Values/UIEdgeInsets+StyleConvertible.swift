import Foundation
public import KioskGeometry

extension UIEdgeInsets: StyleConvertible {
    /// The type `padding`.
    package static var expressionType: ExpressionType { .padding }

    /// Creates insets from a padding with finite sides, or from a finite number for all sides; nil for any other value.
    package init?(_ value: StyleValue) {
        switch value {
        case .padding(let insets) where insets.hasFiniteSides: self = insets
        case .number(let number) where number.isFinite:
            self.init(top: number, left: number, bottom: number, right: number)
        default: return nil
        }
    }

    /// The insets as a style value.
    package var styleValue: StyleValue { .padding(self) }
}

extension UIEdgeInsets {
    /// Whether all sides are finite.
    var hasFiniteSides: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
