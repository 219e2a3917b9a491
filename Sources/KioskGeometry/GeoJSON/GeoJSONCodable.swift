public import Foundation

/// An object of a GeoJSON document that can be read and written.
///
///     let collection = try FeatureCollection(parsing: data)
///     let bytes = try collection.serialized()
///
/// Reading follows RFC 7946, with these exceptions: rings may be unclosed and have either winding order, coordinates
/// may be any finite numbers, `geometry` and `properties` may be missing, and numbers after the first two of a position
/// are ignored. A feature whose coordinates are empty has no geometry, or one without positions. Members that GeoJSON
/// does not define, including `bbox`, are kept as foreign members. `Codable` uses the same reader and writer; parsing
/// bytes directly is many times faster.
public protocol GeoJSONCodable: Hashable, Sendable, Codable {
    /// Reads an object from a document; its members may be in any order.
    ///
    /// - Throws: `JSONError` if the document is malformed or the object has another type.
    /// - Complexity: O(*n*), where *n* is the number of bytes of the object.
    init(reading reader: inout JSONReader) throws(JSONError)

    /// Writes the object; `type` is the first member, foreign members are the last.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes written.
    func write(to writer: inout JSONWriter)
}

extension GeoJSONCodable {
    /// Parses a whole document of UTF-8 bytes.
    ///
    /// - Throws: `JSONError` with the line, column and path of the error.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    @inlinable
    public init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
        var reader = JSONReader(Array(bytes))
        try self.init(reading: &reader)
        try reader.expectEnd()
    }

    /// Parses a whole document of UTF-8 bytes, and leaves out the features of a collection that are invalid.
    ///
    ///     var invalid = InvalidFeatures()
    ///     let collection = try FeatureCollection(parsing: data, invalidFeatures: &invalid)
    ///     if let error = invalid.firstError { print("\(invalid.omittedCount) features are missing; \(error)") }
    /// - Parameters:
    ///   - bytes: The document.
    ///   - invalidFeatures: Receives the numbers of invalid features, and the error of the first one.
    /// - Throws: `JSONError` with the line, column and path if the document is not JSON or is not an object of this type.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    @inlinable
    public init(
        parsing bytes: some Sequence<UInt8>, invalidFeatures: inout InvalidFeatures
    ) throws(JSONError) {
        var reader = JSONReader(Array(bytes))
        reader.toleratesInvalidFeatures = true
        defer { invalidFeatures = reader.invalidFeatures }
        try self.init(reading: &reader)
        try reader.expectEnd()
    }

    /// Parses a whole document.
    ///
    /// - Throws: `JSONError` with the line, column and path of the error.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public init(parsing text: String) throws(JSONError) {
        try self.init(parsing: text.utf8)
    }

    /// Returns the object as compact JSON in UTF-8.
    ///
    /// - Throws: `JSONError` if a number is not finite.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public func serialized() throws(JSONError) -> Data {
        var writer = JSONWriter()
        write(to: &writer)
        return Data(try writer.finish())
    }
}

extension GeoJSONCodable {
    /// Decodes the object.
    ///
    /// - Throws: `DecodingError` with a `JSONError` as the underlying error; the path of the latter is relative to this
    ///   object.
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
    /// - Throws: `EncodingError.invalidValue` if a number is not finite.
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
