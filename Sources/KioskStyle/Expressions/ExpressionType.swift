/// A type of the style language's type checker.
package indirect enum ExpressionType: Hashable, Sendable {
    /// Null.
    case null
    /// A number.
    case number
    /// A string, or the value of an enumeration.
    case string
    /// A Boolean.
    case boolean
    /// A colour.
    case color
    /// An object.
    case object
    /// Any type; the type is known at evaluation only.
    case value
    /// No type: the expression always fails.
    case error
    /// The options of a string comparison.
    case collator
    /// Text in sections with different formats.
    case formatted
    /// An image by name, and whether the style has it.
    case resolvedImage
    /// The insets of a box: one to four numbers.
    case padding
    /// One or several numbers, one for each light source.
    case numberArray
    /// One or several colours, one for each light source.
    case colorArray
    /// A projection, or a blend of two projections.
    case projectionDefinition
    /// Anchors with their offsets.
    case variableAnchorOffsetCollection
    /// An array of items of one type, and its length; nil for any length.
    case array(of: ExpressionType, count: Int? = nil)
}

extension ExpressionType: CustomStringConvertible {
    /// The type in the notation of the style specification: `number`, `array<string>`, `array<number, 2>`.
    package var description: String {
        switch self {
        case .null: "null"
        case .number: "number"
        case .string: "string"
        case .boolean: "boolean"
        case .color: "color"
        case .object: "object"
        case .value: "value"
        case .error: "error"
        case .collator: "collator"
        case .formatted: "formatted"
        case .resolvedImage: "resolvedImage"
        case .padding: "padding"
        case .numberArray: "numberArray"
        case .colorArray: "colorArray"
        case .projectionDefinition: "projectionDefinition"
        case .variableAnchorOffsetCollection: "variableAnchorOffsetCollection"
        case .array(let item, let count?): "array<\(item), \(count)>"
        case .array(.value, nil): "array"
        case .array(let item, nil): "array<\(item)>"
        }
    }
}
