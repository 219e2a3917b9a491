import KioskGeometry

/// Decodes and encodes through the JSON of style documents.
public protocol StyleMemberCodable: StyleMember, Codable {}

extension StyleMemberCodable {
    /// Decodes what a style document has.
    ///
    /// - Throws: `TypeConversionError`, or what the decoder throws.
    public init(from decoder: any Decoder) throws {
        try self.init(jsonValue: JSONValue(from: decoder))
    }

    /// Encodes what a style document has.
    public func encode(to encoder: any Encoder) throws {
        try jsonValue.encode(to: encoder)
    }
}
