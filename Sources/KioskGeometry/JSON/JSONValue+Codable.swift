extension JSONValue: Codable {
    /// Decodes a value of any type except null; decode `JSONValue?` if null is allowed.
    ///
    /// - Throws: `DecodingError.typeMismatch` if the decoder does not contain a JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Some decoders convert between Booleans, numbers and strings, so the most restrictive type is tried first.
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

    /// Encodes the value as the corresponding type of the encoder.
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
