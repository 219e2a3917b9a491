/// A reader of the features of a collection from bytes that arrive in chunks of any size.
///
///     var stream = GeoJSONStream()
///     while let piece = try file.read(upToCount: 1 << 20) {
///         stream.append(piece)
///         while let feature = try stream.nextFeature() { show(feature) }
///     }
///     let foreignMembers = try stream.finish()
///
/// The features, the foreign members and the errors equal those of `FeatureCollection(parsing:)`, however the document
/// is split, with two exceptions: a second member `features` is an error, and features are returned before the rest of
/// the document, including a later `type`, has been checked. The stream stores the bytes that have been appended and
/// not yet read, which is little more than one chunk and the largest feature, and the foreign members.
public struct GeoJSONStream: Sendable {
    /// The parser state: the item expected next.
    enum State {
        /// The root object.
        case beginning
        /// A member of the collection, or the end of the collection.
        case member(isFirst: Bool)
        /// The value of a member.
        case value(key: String)
        /// The separator before a feature, or the end of the array.
        case separator(isFirst: Bool)
        /// A feature.
        case feature
        /// White space up to the end of the document.
        case end
        /// No more input, after an error.
        case failed(JSONError)
    }

    var buffer: [UInt8] = []
    /// The number of bytes of the buffer that have been read.
    var offset = 0
    /// The position of the first byte of the buffer in the document.
    var start = JSONPosition.start
    var state = State.beginning
    var isComplete = false
    /// The state of the search for the end of the next value; `nil` if no search is in progress.
    var extent: JSONExtent?

    /// The position of the collection in the document.
    var root = JSONPosition.start
    /// The key of the last member read, used in the paths of errors.
    var key: String?
    /// The index of the feature being read.
    var index = 0
    var hasFeatures = false
    var hasType = false
    var foreignMembers = JSONObject()

    /// Creates a stream at the start of a document.
    public init() {}

    /// Appends the next bytes of the document; bytes appended after `finish()` or an error are ignored.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes appended plus those of the incomplete feature.
    @inlinable
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        append(Array(bytes))
    }

    /// Appends the next bytes of the document; bytes appended after `finish()` or an error are ignored.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes appended plus those of the incomplete feature.
    public mutating func append(_ bytes: [UInt8]) {
        guard !isComplete else { return }
        // Bytes that are never read would collect in the buffer.
        if case .failed = state { return }
        // Removing bytes only when they are half of the buffer keeps the total cost of moving the rest linear.
        if offset > buffer.count / 2 {
            start.advance(over: buffer[..<offset])
            buffer.removeSubrange(..<offset)
            extent?.drop(offset)
            offset = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// Returns the next complete feature, or `nil` if more bytes are needed or no feature is left.
    ///
    /// - Throws: `JSONError` with the position in the whole document. All later calls throw the same error.
    /// - Complexity: O(*n*), where *n* is the number of bytes read.
    public mutating func nextFeature() throws(JSONError) -> Feature? {
        do throws(JSONError) {
            while true {
                switch state {
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
            if case .failed = state { throw error }
            let error = located(error)
            state = .failed(error)
            throw error
        }
    }

    /// Marks the end of the document and returns its foreign members.
    ///
    /// Features that have not been returned are read and discarded.
    /// - Throws: `JSONError` if the document is malformed or incomplete.
    /// - Complexity: O(*n*), where *n* is the number of bytes not yet read.
    public mutating func finish() throws(JSONError) -> JSONObject {
        isComplete = true
        while try nextFeature() != nil {}
        return foreignMembers
    }
}
