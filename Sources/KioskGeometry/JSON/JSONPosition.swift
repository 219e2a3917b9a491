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
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0b1100_0000 != 0b1000_0000 {
                column += 1
            }
        }
        self.offset = offset
        self.line = line
        self.column = column
    }
}
