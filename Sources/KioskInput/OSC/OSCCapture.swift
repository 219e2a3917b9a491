/// The packets of a file: a datagram as it was received, or packets of a connection, each with its size in front.
package struct OSCCapture: Hashable, Sendable {
    /// The packets, in order.
    package private(set) var packets: [[UInt8]] = []
    /// Whether each packet has its size in front, in four bytes, as on a TCP connection.
    package private(set) var hasLengthPrefix = false
    /// The error at which the packets end; nil if the whole file was read.
    ///
    /// The file is empty, or a size exceeds the rest of the file or the maximum of a packet.
    package private(set) var error: OSCError?

    /// Divides the bytes of a file into packets.
    ///
    /// - Complexity: O(n) in the number of bytes.
    package init(_ bytes: [UInt8]) {
        // A size that begins with these characters would exceed 500 MB.
        if bytes.first == UInt8(ascii: "#") || bytes.first == UInt8(ascii: "/") {
            packets = [bytes]
            return
        }
        do throws(OSCError) {
            try divide(bytes)
        } catch {
            self.error = error
        }
    }

    private mutating func divide(_ bytes: [UInt8]) throws(OSCError) {
        guard !bytes.isEmpty else { throw OSCError(offset: 0, message: "the file is empty; record it again") }
        hasLengthPrefix = true
        var reader = OSCReader(bytes, in: bytes.indices)
        while !reader.isAtEnd {
            let start = reader.offset
            let size = Int(try reader.word())
            guard size > 0, size <= min(OSCPacket.maximumSize, reader.remaining) else {
                let problem = "expected a packet of OSC, or its size; found a size of \(size) bytes"
                throw OSCError(offset: start, message: "\(problem), \(reader.remaining) remain")
            }
            packets.append(Array(bytes[reader.offset..<reader.offset + size]))
            reader.skip(size)
        }
    }
}
