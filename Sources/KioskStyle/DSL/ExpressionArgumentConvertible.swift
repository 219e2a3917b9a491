public import Foundation
public import KioskGeometry

/// A Swift value that can be an argument of an expression.
public protocol ExpressionArgumentConvertible {
    /// The arguments it stands for: one, but several for a dictionary of stops.
    var expressionArguments: [Exp.Argument] { get }
}

extension Exp: ExpressionArgumentConvertible {
    /// The expression.
    public var expressionArguments: [Argument] { [.expression(self)] }
}

extension Exp.Argument: ExpressionArgumentConvertible {
    /// The argument itself.
    public var expressionArguments: [Exp.Argument] { [self] }
}

extension BinaryInteger where Self: ExpressionArgumentConvertible {
    /// A number.
    public var expressionArguments: [Exp.Argument] { [.number(Double(self))] }
}

extension BinaryFloatingPoint where Self: ExpressionArgumentConvertible {
    /// A number.
    public var expressionArguments: [Exp.Argument] { [.number(Double(self))] }
}

extension Int: ExpressionArgumentConvertible {}
extension UInt: ExpressionArgumentConvertible {}
extension Double: ExpressionArgumentConvertible {}
extension Float: ExpressionArgumentConvertible {}
extension CGFloat: ExpressionArgumentConvertible {}

extension String: ExpressionArgumentConvertible {
    /// The text.
    public var expressionArguments: [Exp.Argument] { [.string(self)] }
}

extension Bool: ExpressionArgumentConvertible {
    /// The Boolean.
    public var expressionArguments: [Exp.Argument] { [.boolean(self)] }
}

extension StyleColor: ExpressionArgumentConvertible {
    /// The text of the colour.
    public var expressionArguments: [Exp.Argument] { [.string(rawValue)] }
}

extension UIColor: ExpressionArgumentConvertible {
    /// The colour as an expression.
    public var expressionArguments: [Exp.Argument] { [.expression(expression)] }

    /// The colour as an expression of its components: `["rgba", 255, 0, 0, 1]`; components beyond 0…1 are clamped.
    public var expression: Exp {
        Exp(
            .rgba, red.clampedToUnit * 255, green.clampedToUnit * 255, blue.clampedToUnit * 255, alpha.clampedToUnit)
    }
}

extension GeoJSONObject: ExpressionArgumentConvertible {
    /// The object.
    public var expressionArguments: [Exp.Argument] { [.geoJSONObject(self)] }
}

extension Array: ExpressionArgumentConvertible where Element: ExpressionArgumentConvertible {
    /// A list: of numbers, of texts, or of anything else that has JSON.
    public var expressionArguments: [Exp.Argument] {
        [Exp.Argument(.array(flatMap(\.expressionArguments).map(\.json)), mayBeExpression: false)]
    }
}

extension RawRepresentable where Self: ExpressionArgumentConvertible, RawValue == String {
    /// The text of the raw value: what an enumeration of an app's own needs to be an argument.
    public var expressionArguments: [Exp.Argument] { [.string(rawValue)] }
}
