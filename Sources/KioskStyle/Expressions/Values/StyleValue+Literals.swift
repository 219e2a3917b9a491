public import KioskGeometry

/// Values are written like JSON.
///
///     pins.layerProperties["icon-size"] = ["interpolate", ["linear"], ["zoom"], 10, 0.5, 16, 1]
extension StyleValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// Creates a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// Creates a Boolean.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }

    /// Creates an array, or an expression; a null element is `nil`.
    public init(arrayLiteral elements: JSONValue?...) { self.init(.array(elements)) }
}
