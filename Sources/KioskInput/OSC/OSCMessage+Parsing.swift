extension OSCMessage {
    /// Parses a message in a range of a packet.
    ///
    /// - Throws: `OSCError` if the range is not a message, or has a type that is unknown.
    /// - Complexity: O(n) in the number of bytes.
    init(parsing bytes: [UInt8], in range: Range<Int>) throws(OSCError) {
        var reader = OSCReader(bytes, in: range)
        guard reader.next == UInt8(ascii: "/") else {
            let message = "expected an address that begins with /, or #bundle; check that the sender uses OSC"
            throw OSCError(offset: reader.offset, message: message)
        }
        address = try reader.string()
        arguments = []
        // Old senders leave out the types of a message without arguments.
        guard !reader.isAtEnd else { return }
        let start = reader.offset
        let tags = try reader.string()
        guard tags.first == "," else {
            let message = "expected the types of the arguments after a comma; update the sender to OSC 1.0"
            throw OSCError(offset: start, message: message)
        }
        try readArguments(Array(tags.utf8.dropFirst()), at: start + 1, from: &reader)
    }

    /// Reads the arguments with the types of a message; brackets nest arrays.
    private mutating func readArguments(
        _ tags: [UInt8], at start: Int, from reader: inout OSCReader
    ) throws(OSCError) {
        var open: [[OSCArgument]] = [[]]
        for (index, tag) in tags.enumerated() {
            switch tag {
            case UInt8(ascii: "["):
                guard open.count <= OSCPacket.maximumDepth else {
                    let message = "arrays are nested more than \(OSCPacket.maximumDepth) times; send flat arrays"
                    throw OSCError(offset: start + index, message: message)
                }
                open.append([])
            case UInt8(ascii: "]"):
                guard open.count > 1, let array = open.popLast() else {
                    throw OSCError(offset: start + index, message: "] without [; remove one of them")
                }
                open[open.count - 1].append(.array(array))
            default:
                guard let argument = try OSCArgument(tag: tag, from: &reader) else {
                    let type = String(UnicodeScalar(tag))
                    let message = "the type \"\(type)\" of an argument is unknown; send numbers and strings"
                    throw OSCError(offset: start + index, message: message)
                }
                open[open.count - 1].append(argument)
            }
        }
        guard open.count == 1 else {
            throw OSCError(offset: start + tags.count, message: "[ without ]; remove one of them")
        }
        arguments = open[0]
    }
}

extension OSCArgument {
    /// Reads an argument; nil for an unknown type.
    ///
    /// - Parameters:
    ///   - tag: The type.
    ///   - reader: The reader.
    /// - Throws: `OSCError` if the message ends within the argument.
    fileprivate init?(tag: UInt8, from reader: inout OSCReader) throws(OSCError) {
        switch tag {
        case UInt8(ascii: "i"): self = .integer(Int64(Int32(bitPattern: try reader.word())))
        case UInt8(ascii: "h"): self = .integer(Int64(bitPattern: try reader.longWord()))
        case UInt8(ascii: "f"): self = .float(Float(bitPattern: try reader.word()))
        case UInt8(ascii: "d"): self = .double(Double(bitPattern: try reader.longWord()))
        case UInt8(ascii: "s"), UInt8(ascii: "S"): self = .string(try reader.string())
        case UInt8(ascii: "b"): self = .blob(try reader.blob())
        case UInt8(ascii: "t"): self = .timeTag(try reader.longWord())
        case UInt8(ascii: "c"), UInt8(ascii: "r"), UInt8(ascii: "m"): self = .word(try reader.word())
        case UInt8(ascii: "T"): self = .boolean(true)
        case UInt8(ascii: "F"): self = .boolean(false)
        case UInt8(ascii: "N"): self = .null
        case UInt8(ascii: "I"): self = .impulse
        default: return nil
        }
    }
}
