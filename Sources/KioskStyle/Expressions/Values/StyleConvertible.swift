import Foundation
import KioskGeometry

/// A Swift type that a style property can have.
public protocol StyleConvertible: Sendable {
    /// The type of the style language that its values have there; `value` where it is none in particular.
    static var expressionType: ExpressionType { get }

    /// Creates the Swift value of a style value; nil when the value is of another type or out of range.
    init?(_ value: StyleValue)

    /// The style value of the Swift value.
    var styleValue: StyleValue { get }

    /// Returns what an expression of the type gives as a Swift value, by the shortest way; nil when it is none.
    ///
    /// - Throws: `EvaluationError` when the expression has no value in the context, or one that cannot be used.
    static func value(
        of expression: CompiledExpression, in context: EvaluationContext
    ) throws(EvaluationError) -> Self?
}

extension StyleConvertible {
    /// Returns the value a part of the way to another; the other one where nothing lies between the two.
    public func blended(with other: Self, by fraction: Double) -> Self {
        styleValue.blended(with: other.styleValue, by: fraction, in: .rgb).flatMap(Self.init) ?? other
    }

    /// Any type.
    public static var expressionType: ExpressionType { .value }

    /// Returns what an expression gives as a Swift value; nil when it is null or of another type.
    ///
    /// - Throws: `EvaluationError` when the expression has no value in the context, or one that cannot be used.
    public static func value(
        of expression: CompiledExpression, in context: EvaluationContext
    ) throws(EvaluationError) -> Self? {
        let value = try expression.value(in: context)
        if let converted = Self(value) { return converted }
        if value.isNull { return nil }
        throw EvaluationError("expected a value the property can have, found \(value.shortText)", at: nil)
    }
}

extension Double: StyleConvertible {
    /// A number.
    public static var expressionType: ExpressionType { .number }

    /// Creates the number of a style value; nil unless it is a finite number, or insets whose widest side it is.
    public init?(_ value: StyleValue) {
        switch value {
        case .number(let number) where number.isFinite: self = number
        case .padding(let insets): self = max(insets.top, insets.right, insets.bottom, insets.left)
        case .numberArray(let numbers):
            guard let first = numbers.first, first.isFinite else { return nil }
            self = first
        default: return nil
        }
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .number(self) }

    /// Returns the number of an expression without an allocation; nil unless it is finite.
    ///
    /// - Throws: `EvaluationError` when the expression has no value in the context.
    public static func value(
        of expression: CompiledExpression, in context: EvaluationContext
    ) throws(EvaluationError) -> Double? {
        guard expression.type == .number else { return Double(try expression.value(in: context)) }
        let number = try expression.number(in: context)
        return number.isFinite ? number : nil
    }
}

extension Bool: StyleConvertible {
    /// A boolean.
    public static var expressionType: ExpressionType { .boolean }

    /// Creates the truth of a style value; nil unless it is one.
    public init?(_ value: StyleValue) {
        guard case .boolean(let boolean) = value else { return nil }
        self = boolean
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .boolean(self) }

    /// Returns the truth of an expression without an allocation.
    ///
    /// - Throws: `EvaluationError` when the expression has no value in the context.
    public static func value(
        of expression: CompiledExpression, in context: EvaluationContext
    ) throws(EvaluationError) -> Bool? {
        try expression.boolean(in: context)
    }
}

extension String: StyleConvertible {
    /// A text.
    public static var expressionType: ExpressionType { .string }

    /// Creates the text of a style value; nil unless it is text, in sections or not, or the name of an image.
    public init?(_ value: StyleValue) {
        switch value {
        case .string(let string): self = string
        case .formatted(let text): self = text.plainText
        case .image(let image): self = image.name
        default: return nil
        }
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .string(self) }
}

extension Array: StyleConvertible where Element: StyleConvertible {
    /// A list.
    public static var expressionType: ExpressionType { .array(of: Element.expressionType) }

    /// Creates the elements of a style value; nil unless it is a list of values that are all of the type.
    public init?(_ value: StyleValue) {
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

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .array(map(\.styleValue)) }
}

extension SIMD2<Double>: StyleConvertible {
    /// A list of two numbers.
    public static var expressionType: ExpressionType { .array(of: .number, count: 2) }

    /// Creates the pair of a style value; nil unless it is a list of two finite numbers.
    public init?(_ value: StyleValue) {
        guard case .array(let items) = value, items.count == 2, let x = Double(items[0]), let y = Double(items[1])
        else { return nil }
        self.init(x, y)
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { [x, y].styleValue }
}

extension StyleConvertible where Self: RawRepresentable, RawValue == String {
    /// A text.
    public static var expressionType: ExpressionType { .string }

    /// Creates the case a text names; nil when there is none.
    public init?(_ value: StyleValue) {
        guard case .string(let text) = value else { return nil }
        self.init(rawValue: text)
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .string(rawValue) }
}
