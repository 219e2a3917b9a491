/// The type of a value of the style language, as the type checker sees it.
public indirect enum ExpressionType: Hashable, Sendable {
    /// No value.
    case null
    /// A number.
    case number
    /// Text, and the value of an enumeration.
    case string
    /// True or false.
    case boolean
    /// A colour.
    case color
    /// An object of a document.
    case object
    /// Any of them; only known when the expression is evaluated.
    case value
    /// Never a value: what always fails.
    case error
    /// How texts are compared.
    case collator
    /// Text in sections of their own looks.
    case formatted
    /// The name of a picture, and whether the style has it.
    case resolvedImage
    /// The insets of a box: one to four numbers.
    case padding
    /// One number or several, one for each source of light.
    case numberArray
    /// One colour or several, one for each source of light.
    case colorArray
    /// A projection, or the way from one to another.
    case projectionDefinition
    /// Anchors with their offsets.
    case variableAnchorOffsetCollection
    /// A list of items of one type, and how many; nil for any number.
    case array(of: ExpressionType, count: Int? = nil)
}

extension ExpressionType: CustomStringConvertible {
    /// The type as the style specification writes it: `number`, `array<string>`, `array<number, 2>`.
    public var description: String {
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
