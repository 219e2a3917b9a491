/// A place in the text of a JSON document.
public struct JSONPosition: Hashable, Sendable {
    /// Bytes from the start of the document.
    public var offset: Int
    /// Lines counted from 1; a line ends at a line feed.
    public var line: Int
    /// Unicode scalars counted from 1 within the line.
    public var column: Int

    /// Creates the position of a byte of a document.
    ///
    /// - Complexity: O(*offset*)
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

    /// The first byte of a document.
    static let start = JSONPosition(offset: 0, line: 1, column: 1)

    /// Moves on by bytes that follow.
    ///
    /// - Complexity: O(*n*) in the bytes.
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
