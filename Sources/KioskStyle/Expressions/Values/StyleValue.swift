import Foundation
public import KioskGeometry

/// A value of the style language: what properties hold and expressions return.
public enum StyleValue: Hashable, Sendable {
    /// No value.
    case null
    /// True or false.
    case boolean(Bool)
    /// A number.
    case number(Double)
    /// Text, and the value of an enumeration.
    case string(String)
    /// A colour.
    indirect case color(UIColor)
    /// A list.
    case array([StyleValue])
    /// An object of a document.
    case object(JSONObject)
    /// How texts are compared.
    indirect case collator(Collator)
    /// Text in sections of their own looks.
    case formatted(FormattedText)
    /// An image of the style by its name.
    indirect case image(NamedImage)
    /// The insets of a box in points.
    indirect case padding(UIEdgeInsets)
    /// One number or several, one for each source of light.
    case numberArray([Double])
    /// One colour or several, one for each source of light.
    case colorArray([UIColor])
    /// A projection, or the way from one to another.
    indirect case projection(ProjectionBlend)
    /// Anchors with their offsets, the best first.
    case anchorOffsets([AnchorOffset])

    /// Creates the value a JSON value stands for; colours are text in JSON and stay text.
    ///
    /// - Complexity: O(n) in the elements of lists.
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

    /// The value as JSON, in the form a document has it: a colour is its CSS text.
    ///
    /// - Complexity: O(n) in the elements of lists.
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

    var isNull: Bool { if case .null = self { true } else { false } }
}
