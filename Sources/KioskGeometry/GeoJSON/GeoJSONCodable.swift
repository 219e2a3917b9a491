public import Foundation

/// A value that is an object of a GeoJSON document.
///
///     let collection = try FeatureCollection(parsing: data)
///     let bytes = try collection.serialized()
///
/// Reading follows RFC 7946 and is liberal where documents in the wild are: rings may be unclosed and wound either way,
/// coordinates may be any finite numbers, `geometry` and `properties` may be missing, numbers after the first two of a
/// position are dropped. Members GeoJSON does not know, `bbox` among them, are kept as foreign members.
/// `Codable` goes through the same reader and writer; parsing bytes directly is many times faster.
public protocol GeoJSONCodable: Hashable, Sendable, Codable {
    /// Reads an object from a document, whatever the order of its members.
    ///
    /// - Throws: `JSONError` when the document is malformed or the object is of another type.
    /// - Complexity: O(*n*) in the bytes of the object.
    init(reading reader: inout JSONReader) throws(JSONError)

    /// Writes the object, `type` first and foreign members last.
    ///
    /// - Complexity: O(*n*) in the bytes written.
    func write(to writer: inout JSONWriter)
}

extension GeoJSONCodable {
    /// Parses a whole document of UTF-8 bytes: `Data`, `[UInt8]` or another sequence.
    ///
    /// - Throws: `JSONError` with line, column and path of what is wrong.
    /// - Complexity: O(*n*) in the bytes.
    @inlinable
    public init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
        var reader = JSONReader(Array(bytes))
        try self.init(reading: &reader)
        try reader.expectEnd()
    }

    /// Parses a whole document.
    ///
    /// - Throws: `JSONError` with line, column and path of what is wrong.
    /// - Complexity: O(*n*) in the bytes.
    public init(parsing text: String) throws(JSONError) {
        try self.init(parsing: text.utf8)
    }

    /// Returns the document as compact UTF-8.
    ///
    /// - Throws: `JSONError` when a number is not finite.
    /// - Complexity: O(*n*) in the bytes.
    public func serialized() throws(JSONError) -> Data {
        var writer = JSONWriter()
        write(to: &writer)
        return Data(try writer.finish())
    }
}

extension GeoJSONCodable {
    /// Decodes the object.
    ///
    /// - Throws: `DecodingError` with the `JSONError` under it; that one's path begins at this object.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do throws(JSONError) {
            var writer = JSONWriter()
            writer.writeValue(value)
            var reader = JSONReader(try writer.finish())
            reader.keepsForeignMembers = CodingUserInfoKey.includesForeignMembers(decoder.userInfo)
            try self.init(reading: &reader)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "\(error.path): \(error.message)",
                    underlyingError: error))
        }
    }

    /// Encodes the object.
    ///
    /// - Throws: `EncodingError.invalidValue` when a number is not finite.
    public func encode(to encoder: any Encoder) throws {
        let value: JSONValue?
        do throws(JSONError) {
            var writer = JSONWriter()
            writer.keepsForeignMembers = CodingUserInfoKey.includesForeignMembers(encoder.userInfo)
            write(to: &writer)
            var reader = JSONReader(try writer.finish())
            value = try reader.readValue()
        } catch {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "\(error.path): \(error.message)",
                    underlyingError: error))
        }
        try value.encode(to: encoder)
    }
}
