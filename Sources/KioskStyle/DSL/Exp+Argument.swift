public import KioskGeometry

extension Exp {
    /// An argument of an operator.
    public indirect enum Argument: Hashable, Sendable {
        /// A number.
        case number(Double)
        /// A string.
        case string(String)
        /// A Boolean.
        case boolean(Bool)
        /// An array of numbers.
        case numberArray([Double])
        /// An array of strings.
        case stringArray([String])
        /// Any other array, as JSON.
        case array(JSONArray)
        /// An object, as JSON.
        case dictionary(JSONObject)
        /// The options of an operator.
        case option(Option)
        /// A geometry, a feature or a collection of features.
        case geoJSONObject(GeoJSONObject)
        /// JSON null.
        case null
        /// An expression.
        case expression(Exp)
    }

    /// The options of an operator.
    public enum Option: Hashable, Sendable {
        /// The format of a section of text.
        case format(FormatOptions)
        /// The format of a number.
        case numberFormat(NumberFormatOptions)
        /// The options of a string comparison.
        case collator(CollatorOptions)
        /// The colours of an image.
        case image(ImageOptions)
    }
}

extension Exp.Argument: CustomStringConvertible {
    /// The argument, with strings without quotes.
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
