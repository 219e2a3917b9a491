public import KioskGeometry

extension StyleColor {
    /// Creates the colour of an expression: `rgb` or `hsl` of three numbers, `rgba` or `hsla` of four, all in range; nil otherwise.
    public init?(expression: Exp) {
        guard let name = expression.head?.rawValue else { return nil }
        let numbers = expression.arguments.compactMap { if case .number(let number) = $0 { number } else { nil } }
        guard numbers.count == expression.arguments.count else { return nil }
        self.init(operator: name, numbers: numbers)
    }
}

extension StyleColor: StyleMember {
    /// Creates a colour from its text, or from the array of a `rgb`, `rgba`, `hsl` or `hsla` expression of numbers.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard let color = StyleColor(json: jsonValue) else { throw .expected("a colour", found: jsonValue) }
        self = color
    }

    /// The text of the colour.
    public var jsonValue: JSONValue { .string(rawValue) }
}
