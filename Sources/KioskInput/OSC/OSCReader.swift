/// A reader of the values of OSC in a part of a packet.
///
/// Source: OSC 1.0, "OSC Syntax". Numbers are big-endian, and every value has a multiple of four bytes.
struct OSCReader {
    private let bytes: [UInt8]
    /// The offset of the next value.
    private(set) var offset: Int
    /// The offset after the last value.
    private let end: Int

    /// Creates a reader of a range of a packet.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
    }

    /// Whether all values were read.
    var isAtEnd: Bool { offset >= end }

    /// The number of bytes that were not read.
    var remaining: Int { end - offset }

    /// The next byte; nil at the end.
    var next: UInt8? { isAtEnd ? nil : bytes[offset] }

    /// Reads four bytes.
    mutating func word() throws(OSCError) -> UInt32 {
        guard remaining >= 4 else { throw truncated(4) }
        var value: UInt32 = 0
        for index in offset..<offset + 4 { value = value << 8 | UInt32(bytes[index]) }
        offset += 4
        return value
    }

    /// Reads eight bytes.
    mutating func longWord() throws(OSCError) -> UInt64 {
        guard remaining >= 8 else { throw truncated(8) }
        let high = try word()
        return UInt64(high) << 32 | UInt64(try word())
    }

    /// Reads a string, which ends with one to four zero bytes; invalid UTF-8 is replaced.
    mutating func string() throws(OSCError) -> String {
        guard let zero = bytes[offset..<end].firstIndex(of: 0) else {
            throw OSCError(offset: offset, message: "the string has no end; send a zero byte after it")
        }
        let text = String(decoding: bytes[offset..<zero], as: UTF8.self)
        let length = padded(zero - offset + 1)
        guard length <= remaining else { throw truncated(length) }
        offset += length
        return text
    }

    /// Reads bytes with their number in front.
    mutating func blob() throws(OSCError) -> [UInt8] {
        let start = offset
        let count = Int(try word())
        guard count <= remaining, padded(count) <= remaining else {
            offset = start
            throw truncated(4 + padded(count))
        }
        defer { offset += padded(count) }
        return Array(bytes[offset..<offset + count])
    }

    /// Skips bytes that are known to exist.
    mutating func skip(_ count: Int) {
        offset += min(count, remaining)
    }

    private func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }

    private func truncated(_ count: Int) -> OSCError {
        OSCError(offset: offset, message: "expected \(count) bytes, found \(remaining); send the packet in one piece")
    }
}
