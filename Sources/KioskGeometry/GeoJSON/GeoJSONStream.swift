/// Reads the features of a collection one by one from bytes that arrive in pieces of any size.
///
///     var stream = GeoJSONStream()
///     while let piece = try file.read(upToCount: 1 << 20) {
///         stream.append(piece)
///         while let feature = try stream.nextFeature() { show(feature) }
///     }
///     let foreignMembers = try stream.finish()
///
/// The features, the foreign members and the errors are those of `FeatureCollection(parsing:)`, however the document is
/// cut. But features come before it is known whether the rest of the document is well formed, and before `type` when
/// that is a later member, and a second member `features` is an error. Memory holds what was appended and not yet
/// taken, hence little more than a piece and the largest feature, and the foreign members.
public struct GeoJSONStream: Sendable {
    /// What comes next in the document.
    enum Place {
        /// The object that is the document.
        case beginning
        /// A member of the collection, or its end.
        case member(isFirst: Bool)
        /// The value of a member.
        case value(key: String)
        /// The separator before a feature, or the end of the array.
        case separator(isFirst: Bool)
        /// A feature.
        case feature
        /// White space up to the end of the document.
        case end
        /// Nothing, because of a mistake.
        case failed(JSONError)
    }

    var buffer: [UInt8] = []
    /// Bytes of the buffer that were read.
    var offset = 0
    /// The place of the buffer in the document.
    var start = JSONPosition.start
    var place = Place.beginning
    var isComplete = false
    /// How far the end of the value that comes next was looked for.
    var extent: JSONExtent?

    /// The place of the collection in the document.
    var root = JSONPosition.start
    /// The member read last, for the path of an error.
    var key: String?
    /// The number of the feature read last or next.
    var index = 0
    var hasFeatures = false
    var hasType = false
    var foreignMembers = JSONObject()

    /// Creates a stream at the start of a document.
    public init() {}

    /// Takes the next bytes of the document, any number of them; after `finish()` they are ignored.
    ///
    /// - Complexity: O(*n*) in the bytes and those of the feature that is not yet whole.
    @inlinable
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        append(Array(bytes))
    }

    /// Takes the next bytes of the document, any number of them; after `finish()` they are ignored.
    ///
    /// - Complexity: O(*n*) in the bytes and those of the feature that is not yet whole.
    public mutating func append(_ bytes: [UInt8]) {
        guard !isComplete else { return }
        // Many small features are dropped at once, lest each of them move all that follow.
        if offset > buffer.count / 2 {
            start.advance(over: buffer[..<offset])
            buffer.removeSubrange(..<offset)
            extent?.drop(offset)
            offset = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// Reads the next feature that has arrived as a whole, or returns `nil` when more bytes are needed or none is left.
    ///
    /// - Throws: `JSONError` with the place in the whole document, and the same one on each call thereafter.
    /// - Complexity: O(*n*) in the bytes read.
    public mutating func nextFeature() throws(JSONError) -> Feature? {
        do throws(JSONError) {
            while true {
                switch place {
                case .feature:
                    guard let feature = try readFeature() else { return nil }
                    return feature
                case .end:
                    _ = try attempt(depth: 0) { reader throws(JSONError) in try reader.expectEnd() }
                    return nil
                case .failed(let error): throw error
                default: guard try step() else { return nil }
                }
            }
        } catch {
            if case .failed = place { throw error }
            let error = located(error)
            place = .failed(error)
            throw error
        }
    }

    /// Tells that the document has no more bytes, and returns its foreign members.
    ///
    /// Features not yet taken are read and dropped.
    /// - Throws: `JSONError` when the document is malformed or ends too early.
    /// - Complexity: O(*n*) in the bytes not yet read.
    public mutating func finish() throws(JSONError) -> JSONObject {
        isComplete = true
        while try nextFeature() != nil {}
        return foreignMembers
    }
}
