import Foundation
import KioskGeometry

/// A Swift type that represents values of the style language.
package protocol StyleConvertible: Sendable {
    /// The type in the style language; `value` for no particular type.
    static var expressionType: ExpressionType { get }

    /// Creates a value from a style value; nil if it has another type or is out of range.
    init?(_ value: StyleValue)

    /// The value as a style value.
    var styleValue: StyleValue { get }

    /// Evaluates an expression in the most direct way; nil if the value is null.
    ///
    /// - Throws: `EvaluationError` if the evaluation fails or the value cannot be converted.
    static func value(
        of expression: CompiledExpression, in context: EvaluationContext
    ) throws(EvaluationError) -> Self?

    /// Returns the value with its colours replaced by those of a theme.
    func themed(by table: ColorLookupTable) -> Self
}

extension StyleConvertible {
    /// Returns the value itself, which has no colours.
    package func themed(by table: ColorLookupTable) -> Self { self }

    /// Returns the interpolated value; `other` if the values cannot be interpolated.
    package func blended(with other: Self, by fraction: Double) -> Self {
        styleValue.blended(with: other.styleValue, by: fraction, in: .rgb).flatMap(Self.init) ?? other
    }

    /// The type `value`.
    package static var expressionType: ExpressionType { .value }

    /// Evaluates an expression; nil if the value is null.
    ///
    /// - Throws: `EvaluationError` if the evaluation fails or the value cannot be converted.
    package static func value(
        of expression: CompiledExpression, in context: EvaluationContext
    ) throws(EvaluationError) -> Self? {
        let value = try expression.value(in: context)
        if let converted = Self(value) { return converted }
        if value.isNull { return nil }
        throw EvaluationError("expected a value that the property allows, found \(value.shortText)", at: nil)
    }
}

extension Double: StyleConvertible {
    /// The type `number`.
    package static var expressionType: ExpressionType { .number }

    /// Creates a number from a finite number, the widest side of a padding with finite sides, or the first of several
    /// numbers if it is finite; nil for any other value.
    package init?(_ value: StyleValue) {
        switch value {
        case .number(let number) where number.isFinite: self = number
        case .padding(let insets) where insets.hasFiniteSides:
            self = max(insets.top, insets.right, insets.bottom, insets.left)
        case .numberArray(let numbers):
            guard let first = numbers.first, first.isFinite else { return nil }
            self = first
        default: return nil
        }
    }

    /// The number as a style value.
    package var styleValue: StyleValue { .number(self) }

    /// Evaluates an expression without allocating if its type is `number`; nil if the value is not finite.
    ///
    /// - Throws: `EvaluationError` if the evaluation fails.
    package static func value(
        of expression: CompiledExpression, in context: EvaluationContext
    ) throws(EvaluationError) -> Double? {
        guard expression.type == .number else { return Double(try expression.value(in: context)) }
        let number = try expression.number(in: context)
        return number.isFinite ? number : nil
    }
}

extension Bool: StyleConvertible {
    /// The type `boolean`.
    package static var expressionType: ExpressionType { .boolean }

    /// Creates a Boolean from a style value; nil for any other value.
    package init?(_ value: StyleValue) {
        guard case .boolean(let boolean) = value else { return nil }
        self = boolean
    }

    /// The Boolean as a style value.
    package var styleValue: StyleValue { .boolean(self) }

    /// Evaluates an expression without allocating.
    ///
    /// - Throws: `EvaluationError` if the evaluation fails.
    package static func value(
        of expression: CompiledExpression, in context: EvaluationContext
    ) throws(EvaluationError) -> Bool? {
        try expression.boolean(in: context)
    }
}

extension String: StyleConvertible {
    /// The type `string`.
    package static var expressionType: ExpressionType { .string }

    /// Creates a string from a string, the plain text of formatted text, or the name of an image; nil for any other
    /// value.
    package init?(_ value: StyleValue) {
        switch value {
        case .string(let string): self = string
        case .formatted(let text): self = text.plainText
        case .image(let image): self = image.name
        default: return nil
        }
    }

    /// The string as a style value.
    package var styleValue: StyleValue { .string(self) }
}

extension Array: StyleConvertible where Element: StyleConvertible {
    /// The type `array` of the element's type.
    package static var expressionType: ExpressionType { .array(of: Element.expressionType) }

    /// Creates an array from a style value; nil unless it is an array whose items are all of the element's type.
    package init?(_ value: StyleValue) {
        let items: [StyleValue]
        switch value {
        case .array(let values): items = values
        case .numberArray(let numbers): items = numbers.map(StyleValue.number)
        case .colorArray(let colors): items = colors.map(StyleValue.color)
        default: return nil
        }
        let elements = items.compactMap { Element($0) }
        guard elements.count == items.count else { return nil }
        self = elements
    }

    /// The array as a style value.
    package var styleValue: StyleValue { .array(map(\.styleValue)) }

    /// Returns the array with the colours of its elements replaced by those of a theme.
    package func themed(by table: ColorLookupTable) -> [Element] { map { $0.themed(by: table) } }
}

extension SIMD2<Double>: StyleConvertible {
    /// The type `array<number, 2>`.
    package static var expressionType: ExpressionType { .array(of: .number, count: 2) }

    /// Creates a vector from a style value; nil unless it is an array of two finite numbers.
    package init?(_ value: StyleValue) {
        guard case .array(let items) = value, items.count == 2, let x = Double(items[0]), let y = Double(items[1])
        else { return nil }
        self.init(x, y)
    }

    /// The vector as an array of two numbers.
    package var styleValue: StyleValue { [x, y].styleValue }
}

extension StyleConvertible where Self: RawRepresentable, RawValue == String {
    /// The type `string`.
    package static var expressionType: ExpressionType { .string }

    /// Creates a value from its raw value, a string; nil for any other value.
    package init?(_ value: StyleValue) {
        guard case .string(let text) = value else { return nil }
        self.init(rawValue: text)
    }

    /// The raw value as a style value.
    package var styleValue: StyleValue { .string(rawValue) }
}
