/// A Swift type that a style property can have.
public protocol StyleConvertible: Sendable {
    /// Creates the Swift value of a style value; nil when the value is of another type or out of range.
    init?(_ value: StyleValue)

    /// The style value of the Swift value.
    var styleValue: StyleValue { get }
}

extension Double: StyleConvertible {
    /// Creates the number of a style value; nil unless it is a finite number.
    public init?(_ value: StyleValue) {
        guard case .number(let number) = value, number.isFinite else { return nil }
        self = number
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .number(self) }
}

extension Bool: StyleConvertible {
    /// Creates the truth of a style value; nil unless it is one.
    public init?(_ value: StyleValue) {
        guard case .boolean(let boolean) = value else { return nil }
        self = boolean
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .boolean(self) }
}

extension String: StyleConvertible {
    /// Creates the text of a style value; nil unless it is text.
    public init?(_ value: StyleValue) {
        guard case .string(let string) = value else { return nil }
        self = string
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .string(self) }
}

extension StyleColor: StyleConvertible {
    /// Creates the colour of a style value: a colour, or the text of one; nil otherwise.
    public init?(_ value: StyleValue) {
        switch value {
        case .color(let color) where color.color != nil: self = color
        case .string(let text):
            self.init(rawValue: text)
            if color == nil { return nil }
        default: return nil
        }
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .color(self) }
}

extension Array: StyleConvertible where Element: StyleConvertible {
    /// Creates the elements of a style value; nil unless it is a list of values that are all of the type.
    public init?(_ value: StyleValue) {
        guard case .array(let items) = value else { return nil }
        let elements = items.compactMap { Element($0) }
        guard elements.count == items.count else { return nil }
        self = elements
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .array(map(\.styleValue)) }
}

extension SIMD2<Double>: StyleConvertible {
    /// Creates the pair of a style value; nil unless it is a list of two finite numbers.
    public init?(_ value: StyleValue) {
        guard let numbers = [Double](value), numbers.count == 2 else { return nil }
        self.init(numbers[0], numbers[1])
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { [x, y].styleValue }
}

extension StyleConvertible where Self: RawRepresentable, RawValue == String {
    /// Creates the case a text names; nil when there is none.
    public init?(_ value: StyleValue) {
        guard case .string(let text) = value else { return nil }
        self.init(rawValue: text)
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .string(rawValue) }
}
