public import Foundation
public import KioskGeometry

/// A Swift value that can be an argument of an expression.
public protocol ExpressionArgumentConvertible {
    /// The arguments for the value: one, or several for a dictionary of stops.
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
    /// The string.
    public var expressionArguments: [Exp.Argument] { [.string(self)] }
}

extension Bool: ExpressionArgumentConvertible {
    /// The Boolean.
    public var expressionArguments: [Exp.Argument] { [.boolean(self)] }
}

extension StyleColor: ExpressionArgumentConvertible {
    /// The CSS form of the colour.
    public var expressionArguments: [Exp.Argument] { [.string(rawValue)] }
}

extension UIColor: ExpressionArgumentConvertible {
    /// The colour as an expression.
    public var expressionArguments: [Exp.Argument] { [.expression(expression)] }

    /// The colour as an expression of its components: `["rgba", 255, 0, 0, 1]`; components outside 0…1 are clamped.
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
    /// An array of numbers, of strings, or of any other JSON values.
    public var expressionArguments: [Exp.Argument] {
        [Exp.Argument(.array(flatMap(\.expressionArguments).map(\.json)), mayBeExpression: false)]
    }
}

extension RawRepresentable where Self: ExpressionArgumentConvertible, RawValue == String {
    /// The raw value as a string, which makes an application's enumerations usable as arguments.
    public var expressionArguments: [Exp.Argument] { [.string(rawValue)] }
}
