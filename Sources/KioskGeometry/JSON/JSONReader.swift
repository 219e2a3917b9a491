/// A pull parser over the UTF-8 bytes of one JSON document.
///
///     var reader = JSONReader(#"{"name": "Pier 3", "depths": [4.5, 6]}"#)
///     try reader.readObject { key, reader throws(JSONError) in
///         if key == "name" { name = try reader.readString() }
///     }
///     try reader.expectEnd()
///
/// The reader is a value type: a copy can read again from the same position. It is as strict as RFC 8259, limits
/// nesting to `maximumDepth`, skips a byte order mark, and never traps on any input. Duplicate keys are not an error:
/// `readObject(_:)` calls its body for each of the members.
public struct JSONReader: Sendable {
    /// The maximum nesting depth of containers; deeper nesting is an error.
    public static let maximumDepth = 512

    let bytes: [UInt8]

    /// The offset of the next byte to read from the start of the document.
    public internal(set) var offset = 0

    /// Whether members that the type being read does not define are stored as foreign members.
    var keepsForeignMembers = true

    /// The number of members of the last object read, used as the capacity for the next one.
    ///
    /// The features of a collection usually have similar objects; reserving capacity halves the time to fill a
    /// dictionary.
    var expectedMembers = 0
    /// The maximum of `expectedMembers`, which limits the unused capacity of small objects after a large one.
    ///
    /// A dictionary for one more member has twice the size.
    static let maximumExpectedMembers = 12

    /// The memory that the values of the document may still use, in bytes.
    package internal(set) var remainingMemory = Int.max

    /// The invalid features so far; `nil` if an invalid feature is an error of the document.
    var featureRecovery: FeatureRecovery?

    /// Whether errors have a position, a path and a message, which takes as long as reading the document up to them.
    package var describesErrors = true

    private var depth = 0
    /// Whether a container has been opened and none of its content has been read.
    private var isAtFirst = false

    /// Creates a reader at the start of a document.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// Creates a reader inside a document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - offset: The offset at which reading starts.
    ///   - depth: The number of containers open at the offset.
    ///   - isAtFirst: Whether the innermost container has been opened and none of its content has been read.
    init(_ bytes: [UInt8], offset: Int, depth: Int, isAtFirst: Bool) {
        self.bytes = bytes
        self.offset = offset
        self.depth = depth
        self.isAtFirst = isAtFirst
    }

    /// Creates a reader at the start of a document.
    public init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// Reads an object member by member.
    ///
    /// The body receives the key of each member and reads its value from the reader; if it does not read, the value is
    /// skipped.
    /// - Throws: `JSONError` if the next value is not an object or is malformed, and any error thrown by the body.
    public mutating func readObject(
        _ body: (_ key: String, _ reader: inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        try beginObject()
        while let key = try nextKey() {
            let start = offset
            try body(key, &self)
            if offset == start { try skipValue() }
        }
    }

    /// Reads an array element by element.
    ///
    /// The body receives the index of each element and reads the element from the reader; if it does not read, the
    /// element is skipped.
    /// - Throws: `JSONError` if the next value is not an array or is malformed, and any error thrown by the body.
    public mutating func readArray(
        _ body: (_ index: Int, _ reader: inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        try beginArray()
        var index = 0
        while try nextElement() {
            let start = offset
            try body(index, &self)
            if offset == start { try skipValue() }
            index += 1
        }
    }

    /// Reads white space up to the end of the document.
    ///
    /// - Throws: `JSONError` if anything else follows.
    public mutating func expectEnd() throws(JSONError) {
        skipWhitespace()
        if offset < bytes.count { throw error(expected: "the end of the document") }
    }
}

extension JSONReader {
    mutating func beginObject() throws(JSONError) {
        try open(UInt8(ascii: "{"), expecting: "an object")
    }

    mutating func beginArray(expecting what: @autoclosure () -> String = "an array") throws(JSONError) {
        try open(UInt8(ascii: "["), expecting: what())
    }

    /// Reads the key of the next member and advances to its value; at the end of the object, advances past it and returns
    /// `nil`.
    mutating func nextKey() throws(JSONError) -> String? {
        skipWhitespace()
        if isAtFirst {
            isAtFirst = false
            if consume(UInt8(ascii: "}")) {
                depth -= 1
                return nil
            }
            guard peek() == UInt8(ascii: "\"") else { throw error(expected: "a name in quotes or “}”") }
        } else if consume(UInt8(ascii: "}")) {
            depth -= 1
            return nil
        } else {
            guard consume(UInt8(ascii: ",")) else { throw error(expected: "“,” or “}”") }
            skipWhitespace()
            guard peek() == UInt8(ascii: "\"") else { throw error(expected: "a name in quotes") }
        }
        let key = try readString()
        skipWhitespace()
        guard consume(UInt8(ascii: ":")) else { throw error(expected: "“:”") }
        skipWhitespace()
        return key
    }

    /// Advances to the next element and returns `true`; at the end of the array, advances past it and returns `false`.
    mutating func nextElement() throws(JSONError) -> Bool {
        skipWhitespace()
        if consume(UInt8(ascii: "]")) {
            isAtFirst = false
            depth -= 1
            return false
        }
        if isAtFirst {
            isAtFirst = false
            return true
        }
        guard consume(UInt8(ascii: ",")) else { throw error(expected: "“,” or “]”") }
        skipWhitespace()
        return true
    }

    @inline(__always)
    mutating func skipWhitespace() {
        while offset < bytes.count, Self.isWhitespace(bytes[offset]) { offset += 1 }
    }

    static func isWhitespace(_ byte: UInt8) -> Bool {
        // The first comparison excludes most bytes.
        byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
    }

    /// Returns the byte at a distance from the offset, or 0, which is not valid in a document, beyond the end.
    func peek(_ distance: Int = 0) -> UInt8 {
        offset + distance < bytes.count ? bytes[offset + distance] : 0
    }

    /// Advances past a byte if it is the next one; returns whether it is.
    mutating func consume(_ byte: UInt8) -> Bool {
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    private mutating func open(_ bracket: UInt8, expecting what: @autoclosure () -> String) throws(JSONError) {
        skipWhitespace()
        guard peek() == bracket else { throw error(expected: what()) }
        guard depth < Self.maximumDepth else {
            throw error(expected: "at most \(Self.maximumDepth) nested containers", found: "another one")
        }
        offset += 1
        depth += 1
        isAtFirst = true
    }
}
