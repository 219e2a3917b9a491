/// A reader of the fields of a protocol buffers message in memory.
///
/// The reader stops at the first byte that cannot be interpreted and stores the reason in `fault`.
///
/// Source: Protocol Buffers, "Encoding".
package struct ProtobufReader {
    /// The type of a field's value on the wire.
    package enum WireType: UInt8 {
        case varint = 0
        case fixed64 = 1
        case delimited = 2
        case fixed32 = 5
    }

    /// A reason why a message cannot be read further.
    package enum Fault: Hashable {
        /// A number continues beyond the end of the message, or has more than ten bytes.
        case number
        /// A field has a wire type that does not exist or is not supported.
        case wireType(UInt8)
        /// A field has the number 0, or one above 2²⁹ − 1.
        case fieldNumber
        /// The value of a field continues beyond the end of the message.
        case length
        /// A group has no end, another end, or is nested too deeply.
        case group
    }

    var cursor: WireCursor

    /// The number of the field that was read last.
    package private(set) var field: UInt32 = 0
    /// The wire type of that field.
    package private(set) var wireType = WireType.varint
    /// The offset of that field in the buffer.
    package private(set) var fieldStart = 0
    /// The value of that field if it is a number: a varint or the bits of a fixed number.
    package private(set) var number: UInt64 = 0
    /// The offsets of the bytes of that field if it is delimited; limited to the message if it is too long.
    package private(set) var payload = 0..<0
    /// The reason why reading stopped before the end.
    package private(set) var fault: Fault?

    /// Creates a reader of a message within a buffer; the range is limited to the buffer.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
        cursor = WireCursor(bytes, in: range)
    }

    /// Reads the next field; returns false at the end of the message and after a fault.
    @inline(__always)
    package mutating func next() -> Bool {
        guard cursor.count > 0, fault == nil else { return false }
        fieldStart = cursor.position
        guard let tag = cursor.readVarint() else { return stop(.number) }
        field = UInt32(truncatingIfNeeded: tag >> 3)
        guard field != 0, tag <= UInt64(UInt32.max) else { return stop(.fieldNumber) }
        guard let wireType = WireType(rawValue: UInt8(tag & 7)) else { return stop(.wireType(UInt8(tag & 7))) }
        self.wireType = wireType
        switch wireType {
        case .varint:
            guard let number = cursor.readVarint() else { return stop(.number) }
            self.number = number
        case .delimited:
            guard let length = cursor.readVarint() else { return stop(.number) }
            let start = cursor.position
            guard cursor.skip(length) else {
                payload = start..<cursor.end
                return stop(.length)
            }
            payload = start..<cursor.position
        case .fixed32, .fixed64:
            guard let number = cursor.readFixed(wireType == .fixed32 ? 4 : 8) else { return stop(.length) }
            self.number = number
        }
        return true
    }

    mutating func stop(_ fault: Fault) -> Bool {
        self.fault = fault
        return false
    }

    /// Continues after a fault, whose bytes have been skipped.
    mutating func endFault() { fault = nil }
}
