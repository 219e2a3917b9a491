/// A message in the wire format of protocol buffers, for tests.
struct WireMessage {
    private(set) var bytes: [UInt8] = []

    mutating func number(_ field: Int, _ value: UInt64) {
        varint(UInt64(field << 3))
        varint(value)
    }

    mutating func text(_ field: Int, _ text: String) { delimited(field, Array(text.utf8)) }

    mutating func float(_ field: Int, _ value: Float) {
        varint(UInt64(field << 3 | 5))
        for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt32(8 * shift))) }
    }

    mutating func message(_ field: Int, _ body: (inout WireMessage) -> Void) {
        var inner = WireMessage()
        body(&inner)
        delimited(field, inner.bytes)
    }

    /// Adds the start or the end of a group.
    mutating func group(_ field: Int, isStart: Bool) { varint(UInt64(field << 3 | (isStart ? 3 : 4))) }

    mutating func raw(_ added: [UInt8]) { bytes += added }

    mutating func delimited(_ field: Int, _ payload: [UInt8]) {
        varint(UInt64(field << 3 | 2))
        varint(UInt64(payload.count))
        bytes += payload
    }

    private mutating func varint(_ value: UInt64) {
        var rest = value
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
