/// A writer of protocol buffers messages, valid or not.
struct MessageWriter {
    private(set) var bytes: [UInt8] = []

    init(_ body: (inout MessageWriter) -> Void = { _ in }) {
        body(&self)
    }

    mutating func writeVarint(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func writeBytes(_ added: [UInt8]) {
        bytes += added
    }

    mutating func writeField(_ field: UInt64, _ number: UInt64) {
        writeVarint(field << 3)
        writeVarint(number)
    }

    mutating func writeField(_ field: UInt64, bytes added: [UInt8]) {
        writeVarint(field << 3 | 2)
        writeVarint(UInt64(added.count))
        bytes += added
    }

    mutating func writeField(_ field: UInt64, _ text: String) {
        writeField(field, bytes: Array(text.utf8))
    }

    mutating func writeField(_ field: UInt64, packed numbers: [UInt64]) {
        writeField(field, bytes: MessageWriter { for number in numbers { $0.writeVarint(number) } }.bytes)
    }

    mutating func writeField(_ field: UInt64, _ body: (inout MessageWriter) -> Void) {
        writeField(field, bytes: MessageWriter(body).bytes)
    }

    mutating func writeField(_ field: UInt64, fixed32 bits: UInt32) {
        writeVarint(field << 3 | 5)
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    }

    mutating func writeField(_ field: UInt64, fixed64 bits: UInt64) {
        writeVarint(field << 3 | 1)
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    }
}
