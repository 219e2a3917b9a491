import KioskGeometry

/// A style member that is encoded and decoded as the JSON of style documents.
public protocol StyleMemberCodable: StyleMember, Codable {}

extension StyleMemberCodable {
    /// Decodes a value from the JSON of a style document.
    ///
    /// - Throws: `TypeConversionError`, or the error of the decoder.
    public init(from decoder: any Decoder) throws {
        try self.init(jsonValue: JSONValue(from: decoder))
    }

    /// Encodes the value as the JSON of a style document.
    public func encode(to encoder: any Encoder) throws {
        try jsonValue.encode(to: encoder)
    }
}
