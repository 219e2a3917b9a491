extension JSONValue: Codable {
    /// Decodes whatever the decoder holds; fails on null, which is decoded as `JSONValue?`.
    ///
    /// - Throws: `DecodingError.typeMismatch` when the decoder holds no JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Some decoders read 0 and 1 as Booleans and numbers as strings, so the narrowest type goes first.
        if let boolean = try? container.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let array = try? container.decode(JSONArray.self) {
            self = .array(array)
        } else if let object = try? container.decode(JSONObject.self) {
            self = .object(object)
        } else {
            throw DecodingError.typeMismatch(
                JSONValue.self,
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "expected a string, a number, a Boolean, an array or an object"))
        }
    }

    /// Encodes the value as the encoder's own kind.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let string): try container.encode(string)
        case .number(let number): try container.encode(number)
        case .boolean(let boolean): try container.encode(boolean)
        case .object(let object): try container.encode(object)
        case .array(let array): try container.encode(array)
        }
    }
}
