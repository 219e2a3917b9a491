/// A reason why the bytes of a glyph range are rejected, with its position.
///
///     glyph range: byte 311: the bitmap of glyph 65 has 12 bytes instead of 440
package struct GlyphRangeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The offset in the message at which the problem was found, in bytes.
    package var offset: Int
    /// The problem.
    package var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - offset: The offset in the message, in bytes.
    ///   - message: The problem.
    package init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    /// The position and the problem.
    package var description: String { "glyph range: byte \(offset): \(message)" }
}
