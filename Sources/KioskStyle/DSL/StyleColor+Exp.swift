public import KioskGeometry

extension StyleColor {
    /// Creates the colour of an expression with numeric arguments: `rgb` or `hsl` with three, `rgba` or `hsla` with
    /// four.
    ///
    /// Returns nil for any other expression, and if a number is out of range.
    public init?(expression: Exp) {
        guard let name = expression.head?.rawValue else { return nil }
        let numbers = expression.arguments.compactMap { if case .number(let number) = $0 { number } else { nil } }
        guard numbers.count == expression.arguments.count else { return nil }
        self.init(operator: name, numbers: numbers)
    }
}

extension StyleColor: StyleMember {
    /// Creates a colour from a CSS string, or from the array of a `rgb`, `rgba`, `hsl` or `hsla` expression of numbers.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard let color = StyleColor(json: jsonValue) else { throw .expected("a colour", found: jsonValue) }
        self = color
    }

    /// The CSS form of the colour.
    public var jsonValue: JSONValue { .string(rawValue) }
}
