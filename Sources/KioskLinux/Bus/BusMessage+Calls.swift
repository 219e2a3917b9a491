import CSystemd

/// The parts of messages of a bus that an application serves.
extension BusMessage {
    /// Whether the message calls a method.
    var isCall: Bool {
        var type: UInt8 = 0
        return sd_bus_message_get_type(message, &type) >= 0 && Int(type) == Int(SD_BUS_MESSAGE_METHOD_CALL)
    }

    /// Whether the message is a signal.
    var isSignal: Bool {
        var type: UInt8 = 0
        return sd_bus_message_get_type(message, &type) >= 0 && Int(type) == Int(SD_BUS_MESSAGE_SIGNAL)
    }

    /// The number of the call that the message answers; nil if it answers none.
    var answeredCall: UInt64? {
        var cookie: UInt64 = 0
        return sd_bus_message_get_reply_cookie(message, &cookie) >= 0 ? cookie : nil
    }

    /// Whether the message answers a call with an error.
    var isError: Bool { sd_bus_message_is_method_error(message, nil) > 0 }

    /// The interface of the signal or method.
    var interface: String { sd_bus_message_get_interface(message).map { String(cString: $0) } ?? "" }

    /// The name of the sender.
    var sender: String { sd_bus_message_get_sender(message).map { String(cString: $0) } ?? "" }

    /// Reads the arguments up to the first of a type that is not supported: strings, paths, numbers, Booleans, structures of them, and
    /// variants.
    func readArguments() -> [BusArgument] {
        var arguments: [BusArgument] = []
        while let argument = readArgument() { arguments.append(argument) }
        return arguments
    }

    private func readArgument() -> BusArgument? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard sd_bus_message_peek_type(message, &type, &contents) > 0 else { return nil }
        switch UInt8(bitPattern: type) {
        case UInt8(ascii: "s"): return readString().map { .string($0) }
        case UInt8(ascii: "o"): return readString().map { .path($0) }
        case UInt8(ascii: "u"): return readNumber().map { .number($0) }
        case UInt8(ascii: "i"): return readInteger(type).map { .integer($0) }
        case UInt8(ascii: "b"): return readInteger(type).map { .boolean($0 != 0) }
        case UInt8(ascii: "n"): return readShort(type).map { .short($0) }
        case UInt8(ascii: "d"): return readDouble(type).map { .double($0) }
        case UInt8(ascii: "v"):
            guard let contents, sd_bus_message_enter_container(message, type, contents) > 0 else { return nil }
            defer { sd_bus_message_exit_container(message) }
            return readArgument().map { .variant($0) }
        case UInt8(ascii: "r"):
            guard let contents, sd_bus_message_enter_container(message, type, contents) > 0 else { return nil }
            defer { sd_bus_message_exit_container(message) }
            return .structure(readArguments())
        default: return nil
        }
    }

    private func readInteger(_ type: CChar) -> Int32? {
        var value: Int32 = 0
        return sd_bus_message_read_basic(message, type, &value) > 0 ? value : nil
    }

    private func readShort(_ type: CChar) -> Int16? {
        var value: Int16 = 0
        return sd_bus_message_read_basic(message, type, &value) > 0 ? value : nil
    }

    private func readDouble(_ type: CChar) -> Double? {
        var value = 0.0
        return sd_bus_message_read_basic(message, type, &value) > 0 ? value : nil
    }

    /// Returns the number of elements of the next array; nil if the next argument is not one.
    func countElements() -> Int? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard sd_bus_message_peek_type(message, &type, &contents) > 0, type == Self.code("a"), let contents
        else { return nil }
        // The library keeps the characters only until the next call.
        let element = String(cString: contents)
        guard sd_bus_message_enter_container(message, type, element) > 0 else { return nil }
        defer { sd_bus_message_exit_container(message) }
        var count = 0
        while sd_bus_message_at_end(message, 0) == 0, sd_bus_message_skip(message, element) >= 0 { count += 1 }
        return count
    }
}
