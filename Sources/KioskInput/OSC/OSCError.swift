/// An error of bytes that are not OSC: the position and the problem.
package struct OSCError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The offset in the packet, in bytes.
    package var offset: Int
    /// The problem and its remedy.
    package var message: String

    /// Creates an error.
    package init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    /// The position and the problem.
    package var description: String { "byte \(offset): \(message)" }
}
