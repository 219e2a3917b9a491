/// A pull parser over the UTF-8 bytes of one JSON document.
///
///     var reader = JSONReader(#"{"name": "Pier 3", "depths": [4.5, 6]}"#)
///     try reader.readObject { key, reader throws(JSONError) in
///         if key == "name" { name = try reader.readString() }
///     }
///     try reader.expectEnd()
///
/// The reader is a value: a copy is a bookmark, from which the same place can be read again. It is as strict as
/// RFC 8259, nests to `maximumDepth`, passes over a byte order mark, and never traps on any input.
/// Of members with equal names the last one read wins, by the nature of assignment.
public struct JSONReader: Sendable {
    /// The deepest nesting of containers that is read; deeper documents are an error, not a stack overflow.
    public static let maximumDepth = 512

    let bytes: [UInt8]

    /// Bytes from the start of the document to what is read next.
    public internal(set) var offset = 0

    /// Whether members that the type being read does not know are kept.
    var keepsForeignMembers = true

    /// The members of the object read last, as many as the next one is likely to have: features of a collection are
    /// alike, and making room once spares half the time of filling a dictionary.
    var expectedMembers = 0
    /// Beyond, a guess that fails would cost more than one that is right saves.
    static let mostExpectedMembers = 16

    private var depth = 0
    /// Whether a container was opened and nothing of it was read.
    private var isAtFirst = false

    /// Creates a reader at the start of a document.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// Creates a reader within a document, in so many containers the innermost of which may have just been opened.
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

    /// Reads an object, member by member.
    ///
    /// The body is called with each name, and reads the value from the reader it is given; a value it leaves unread is
    /// skipped.
    /// - Throws: `JSONError` when the next value is no object, when it is malformed, or what the body throws.
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

    /// Reads an array, element by element.
    ///
    /// The body is called with each number, counted from 0, and reads the element from the reader it is given; an
    /// element it leaves unread is skipped.
    /// - Throws: `JSONError` when the next value is no array, when it is malformed, or what the body throws.
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

    /// Passes white space up to the end of the document.
    ///
    /// - Throws: `JSONError` when anything else follows.
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

    /// Reads the name of the next member and moves before its value, or past the end of the object.
    mutating func nextKey() throws(JSONError) -> String? {
        skipWhitespace()
        if isAtFirst {
            isAtFirst = false
            if take(UInt8(ascii: "}")) {
                depth -= 1
                return nil
            }
            guard peek() == UInt8(ascii: "\"") else { throw error(expected: "a name in quotes or “}”") }
        } else if take(UInt8(ascii: "}")) {
            depth -= 1
            return nil
        } else {
            guard take(UInt8(ascii: ",")) else { throw error(expected: "“,” or “}”") }
            skipWhitespace()
            guard peek() == UInt8(ascii: "\"") else { throw error(expected: "a name in quotes") }
        }
        let key = try readString()
        skipWhitespace()
        guard take(UInt8(ascii: ":")) else { throw error(expected: "“:”") }
        skipWhitespace()
        return key
    }

    /// Moves before the next element, or past the end of the array and returns `false`.
    mutating func nextElement() throws(JSONError) -> Bool {
        skipWhitespace()
        if take(UInt8(ascii: "]")) {
            isAtFirst = false
            depth -= 1
            return false
        }
        if isAtFirst {
            isAtFirst = false
            return true
        }
        guard take(UInt8(ascii: ",")) else { throw error(expected: "“,” or “]”") }
        skipWhitespace()
        return true
    }

    @inline(__always)
    mutating func skipWhitespace() {
        while offset < bytes.count, Self.isWhitespace(bytes[offset]) { offset += 1 }
    }

    static func isWhitespace(_ byte: UInt8) -> Bool {
        // Most documents have little of it, and one comparison is enough to know.
        byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
    }

    /// The next byte, 0 at the end; a document never has a use for 0.
    func peek(_ distance: Int = 0) -> UInt8 {
        offset + distance < bytes.count ? bytes[offset + distance] : 0
    }

    mutating func take(_ byte: UInt8) -> Bool {
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
