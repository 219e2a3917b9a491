/// A position in a JSON document.
public struct JSONPosition: Hashable, Sendable {
    /// The offset from the start of the document, in bytes.
    public var offset: Int
    /// The line number, starting at 1; lines end with a line feed.
    public var line: Int
    /// The column number in Unicode scalars, starting at 1.
    public var column: Int

    /// Creates the position of a byte of a document.
    ///
    /// - Complexity: O(*n*), where *n* is the offset.
    init(offset: Int, in bytes: [UInt8]) {
        self = .start
        advance(over: bytes[..<min(max(offset, 0), bytes.count)])
        self.offset = offset
    }

    private init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// The position of the first byte of a document.
    static let start = JSONPosition(offset: 0, line: 1, column: 1)

    /// Advances the position over the bytes that follow it.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    mutating func advance(over bytes: ArraySlice<UInt8>) {
        var rest = bytes
        if let lineEnd = bytes.lastIndex(of: UInt8(ascii: "\n")) {
            line += bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
            column = 1
            rest = bytes[(lineEnd + 1)...]
        }
        column += rest.reduce(0) { $0 + ($1 & 0b1100_0000 != 0b1000_0000 ? 1 : 0) }
        offset += bytes.count
    }
}
