import Glibc

/// A reader of the lines of a pipe, which returns each line as soon as it is complete.
package struct LineReader {
    private let descriptor: Int32
    /// The bytes that were read and not returned.
    private var buffer: [UInt8] = []
    /// The maximum number of bytes of one read: the capacity of a pipe.
    private static let chunkSize = 1 << 16

    /// Creates a reader.
    ///
    /// - Parameter descriptor: The descriptor of the read end of the pipe.
    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits for a line and returns it without its line end; nil at the end of the pipe, where an incomplete line is discarded.
    package mutating func next() -> [UInt8]? {
        // The bytes of the buffer before this index contain no line end.
        var searched = 0
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeSubrange(...end) }
                return Array(buffer[..<end])
            }
            searched = buffer.count
            var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
            let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            buffer += chunk[..<count]
        }
    }
}
