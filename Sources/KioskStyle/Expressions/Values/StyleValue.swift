import Foundation
public import KioskGeometry

/// A value of the style language, which a property stores or an expression returns.
public enum StyleValue: Hashable, Sendable {
    /// Null.
    case null
    /// A Boolean.
    case boolean(Bool)
    /// A number.
    case number(Double)
    /// A string, or the value of an enumeration.
    case string(String)
    /// A colour.
    indirect case color(UIColor)
    /// An array.
    case array([StyleValue])
    /// An object.
    case object(JSONObject)
    /// The options of a string comparison.
    indirect case collator(Collator)
    /// Text in sections with different formats.
    case formatted(FormattedText)
    /// An image of the style by name.
    indirect case image(NamedImage)
    /// The insets of a box in points.
    indirect case padding(UIEdgeInsets)
    /// One or several numbers, one for each light source.
    case numberArray([Double])
    /// One or several colours, one for each light source.
    case colorArray([UIColor])
    /// A projection, or a blend of two projections.
    indirect case projection(ProjectionBlend)
    /// Anchors with their offsets, in descending order of preference.
    case anchorOffsets([AnchorOffset])

    /// Creates a value from JSON; colours are strings in JSON and remain strings.
    ///
    /// - Complexity: O(n) in the number of nested elements.
    public init(_ json: JSONValue?) {
        switch json {
        case nil: self = .null
        case .boolean(let boolean): self = .boolean(boolean)
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .array(let array): self = .array(array.map(StyleValue.init))
        case .object(let object): self = .object(object)
        }
    }

    /// The value in the JSON of a style document; a colour is its CSS string.
    ///
    /// - Complexity: O(n) in the number of nested elements.
    public var json: JSONValue? {
        switch self {
        case .null: nil
        case .boolean(let boolean): .boolean(boolean)
        case .number(let number): .number(number)
        case .string(let string): .string(string)
        case .color(let color): .string(StyleColor(color).rawValue)
        case .array(let array): .array(array.map(\.json))
        case .object(let object): .object(object)
        case .collator(let collator): .string(collator.resolvedLocale)
        case .formatted(let text): .string(text.plainText)
        case .image(let image): .string(image.name)
        case .padding(let insets):
            .array([insets.top, insets.right, insets.bottom, insets.left].map { .number($0) })
        case .numberArray(let numbers): .array(numbers.map { .number($0) })
        case .colorArray(let colors): .array(colors.map { .string(StyleColor($0).rawValue) })
        case .projection(let blend):
            blend.from == blend.to
                ? .string(blend.from) : .array([.string(blend.from), .string(blend.to), .number(blend.transition)])
        case .anchorOffsets(let offsets):
            .array(
                offsets.flatMap { [.string($0.anchor), [.number($0.offset.x), .number($0.offset.y)]] as JSONArray })
        }
    }

    /// Creates the value of an expression, which is evaluated where it is used.
    ///
    /// - Complexity: O(n) in the number of nested elements.
    public init(_ expression: Exp) { self.init(expression.jsonValue) }

    var isNull: Bool { if case .null = self { true } else { false } }
}

/// An anchor of a text with its offset.
public struct AnchorOffset: Hashable, Sendable {
    /// The anchor, such as `top-left`.
    public var anchor: String
    /// The offset to the right and down, in ems.
    public var offset: SIMD2<Double>

    /// Creates an anchor with its offset.
    public init(anchor: String, offset: SIMD2<Double>) {
        self.anchor = anchor
        self.offset = offset
    }
}
