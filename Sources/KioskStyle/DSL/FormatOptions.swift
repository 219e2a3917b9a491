import KioskGeometry

/// The format of a section of text.
public struct FormatOptions: Hashable, Sendable {
    /// The size, as a factor of the layer's `text-size`.
    public var fontScale: Value<Double>?
    /// The font stack.
    public var textFont: Value<[String]>?
    /// The colour.
    public var textColor: Value<StyleColor>?

    /// Creates options; nil uses the layer's value.
    ///
    /// - Parameters:
    ///   - fontScale: The size, as a factor of the layer's `text-size`.
    ///   - textFont: The font stack.
    ///   - textColor: The colour.
    public init(
        fontScale: Value<Double>? = nil, textFont: Value<[String]>? = nil, textColor: Value<StyleColor>? = nil
    ) {
        self.fontScale = fontScale
        self.textFont = textFont
        self.textColor = textColor
    }
}

extension FormatOptions: ExpressionOptions {
    static var unset: FormatOptions { FormatOptions() }

    mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        try members.visit("font-scale", in: .root, &fontScale)
        var font = textFont.map(LiteralTexts.init)
        try members.visit("text-font", in: .root, &font)
        textFont = font?.value
        try members.visit("text-color", in: .root, &textColor)
    }

    var option: Exp.Option { .format(self) }
}

/// An array of strings in a position where a bare array would be an expression, so that a constant is written as
/// `["literal", […]]`.
private struct LiteralTexts: StyleMember {
    let value: Value<[String]>

    init(_ value: Value<[String]>) {
        self.value = value
    }

    init(jsonValue: JSONValue) throws(TypeConversionError) {
        if case .array(let array) = jsonValue, array.count == 2, array[0] == "literal", let texts = array[1] {
            value = .constant(try [String](jsonValue: texts))
        } else {
            value = try Value(jsonValue: jsonValue)
        }
    }

    var jsonValue: JSONValue {
        switch value {
        case .constant(let texts): ["literal", texts.jsonValue]
        case .expression(let expression): expression.jsonValue
        }
    }
}
