package import KioskGeometry

extension OSCPacket {
    /// Writes the packet as an object: the time tag, null without a bundle, and each message as an array of its address and its
    /// arguments.
    ///
    /// Blobs are arrays of bytes. NaN, infinite numbers and arguments without a value are null.
    ///
    /// - Parameters:
    ///   - writer: Receives the object.
    ///   - hasLengthPrefix: Whether the packet had its size in front, as on a TCP connection.
    package func write(to writer: inout JSONWriter, hasLengthPrefix: Bool) {
        writer.writeObject { writer in
            writer.writeKey("timeTag")
            if let timeTag { writer.writeInteger(timeTag) } else { writer.writeNull() }
            writer.writeKey("messages")
            writer.writeArray { writer in
                for message in messages {
                    writer.writeArray { writer in
                        writer.writeString(message.address)
                        for argument in message.arguments { argument.write(to: &writer) }
                    }
                }
            }
            writer.writeKey("tcpLengthPrefix")
            writer.writeBoolean(hasLengthPrefix)
        }
    }
}

extension OSCArgument {
    /// Writes the value.
    fileprivate func write(to writer: inout JSONWriter) {
        switch self {
        case .integer(let value): writer.writeInteger(value)
        case .float(let value): write(Double(value), to: &writer)
        case .double(let value): write(value, to: &writer)
        case .string(let value): writer.writeString(value)
        case .blob(let bytes):
            writer.writeArray { writer in
                for byte in bytes { writer.writeInteger(byte) }
            }
        case .timeTag(let value): writer.writeInteger(value)
        case .word(let value): writer.writeInteger(value)
        case .boolean(let value): writer.writeBoolean(value)
        case .null, .impulse: writer.writeNull()
        case .array(let values):
            writer.writeArray { writer in
                for value in values { value.write(to: &writer) }
            }
        }
    }

    private func write(_ number: Double, to writer: inout JSONWriter) {
        if number.isFinite { writer.writeNumber(number) } else { writer.writeNull() }
    }
}
