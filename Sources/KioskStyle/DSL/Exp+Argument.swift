public import KioskGeometry

extension Exp {
    /// What an operator is given.
    public indirect enum Argument: Hashable, Sendable {
        /// A number.
        case number(Double)
        /// Text.
        case string(String)
        /// True or false.
        case boolean(Bool)
        /// A list of numbers.
        case numberArray([Double])
        /// A list of texts.
        case stringArray([String])
        /// A list of anything else, as JSON.
        case array(JSONArray)
        /// An object, as JSON.
        case dictionary(JSONObject)
        /// The options of an operator.
        case option(Option)
        /// A geometry, a feature or a collection of features.
        case geoJSONObject(GeoJSONObject)
        /// No value.
        case null
        /// An expression.
        case expression(Exp)
    }

    /// The options an operator takes.
    public enum Option: Hashable, Sendable {
        /// How a section of text looks.
        case format(FormatOptions)
        /// How a number is written.
        case numberFormat(NumberFormatOptions)
        /// How texts are compared.
        case collator(CollatorOptions)
        /// How a picture is coloured.
        case image(ImageOptions)
    }
}

extension Exp.Argument: CustomStringConvertible {
    /// The argument without quotes.
    public var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .string(let string): string
        case .expression(let expression): expression.description
        case .numberArray, .stringArray, .array, .boolean, .dictionary, .option, .geoJSONObject, .null:
            Self.unquoted(json)
        }
    }

    private static func unquoted(_ json: JSONValue?) -> String {
        switch json {
        case nil: "null"
        case .string(let string): string
        case .number(let number): "\(number)"
        case .boolean(let boolean): "\(boolean)"
        case .array(let array): "[" + array.map(unquoted).joined(separator: ", ") + "]"
        case .object(let object):
            "{" + object.sorted { $0.key < $1.key }.map { "\($0): \(unquoted($1))" }.joined(separator: ", ") + "}"
        }
    }
}
