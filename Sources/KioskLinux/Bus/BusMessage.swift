import CSystemd

/// A message of the bus, whose arguments are read in order.
///
/// Types are the codes of the D-Bus specification, such as `s` for a string, `a` for an array, `r` for a structure and `e` for an entry
/// of a dictionary. A method that finds another type than it reads does not advance.
struct BusMessage: ~Copyable {
    let message: OpaquePointer

    /// Creates a message from a reference of the library, which is released with it.
    init(_ message: OpaquePointer) { self.message = message }

    deinit { _ = sd_bus_message_unref(message) }

    /// The name of the signal or method.
    var member: String { sd_bus_message_get_member(message).map { String(cString: $0) } ?? "" }

    /// The path of the object that sent the signal, or that is called.
    var path: String { sd_bus_message_get_path(message).map { String(cString: $0) } ?? "" }

    /// Appends an argument.
    func append(_ argument: BusArgument) {
        switch argument {
        case .string(let text): sd_bus_message_append_basic(message, Self.code("s"), text)
        case .path(let path): sd_bus_message_append_basic(message, Self.code("o"), path)
        case .boolean(let isTrue):
            var number: Int32 = isTrue ? 1 : 0
            sd_bus_message_append_basic(message, Self.code("b"), &number)
        case .number(var number): sd_bus_message_append_basic(message, Self.code("u"), &number)
        case .integer(var number): sd_bus_message_append_basic(message, Self.code("i"), &number)
        case .short(var number): sd_bus_message_append_basic(message, Self.code("n"), &number)
        case .double(var number): sd_bus_message_append_basic(message, Self.code("d"), &number)
        case .array(let type, let elements): append(elements, in: "a", of: type)
        case .structure(let members): append(members, in: "r", of: members.map(\.signature).joined())
        case .variant(let value): append([value], in: "v", of: value.signature)
        case .options(let options):
            sd_bus_message_open_container(message, Self.code("a"), "{sv}")
            for option in options {
                sd_bus_message_open_container(message, Self.code("e"), "sv")
                append(.string(option.name))
                append(.variant(option.value))
                sd_bus_message_close_container(message)
            }
            sd_bus_message_close_container(message)
        case .attributes(let attributes):
            sd_bus_message_open_container(message, Self.code("a"), "{ss}")
            for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
                sd_bus_message_open_container(message, Self.code("e"), "ss")
                append(.string(name))
                append(.string(value))
                sd_bus_message_close_container(message)
            }
            sd_bus_message_close_container(message)
        }
    }

    /// Reads the next string or object path.
    func readString() -> String? {
        var type: CChar = 0
        guard sd_bus_message_peek_type(message, &type, nil) > 0, type == Self.code("s") || type == Self.code("o") else {
            return nil
        }
        var text: UnsafePointer<CChar>?
        return sd_bus_message_read_basic(message, type, &text) > 0 ? text.map { String(cString: $0) } : nil
    }

    /// Reads the next array of strings; empty if the next argument is not one.
    func readStrings() -> [String] {
        var strings: [String] = []
        guard sd_bus_message_enter_container(message, Self.code("a"), "s") > 0 else { return strings }
        while let string = readString() { strings.append(string) }
        sd_bus_message_exit_container(message)
        return strings
    }

    /// Reads the next argument, a variant with a string or an object path; nil if it has another type.
    ///
    /// - Important: After a variant of another type nothing can be read.
    func readVariantString() -> String? {
        var contents: UnsafePointer<CChar>?
        guard sd_bus_message_peek_type(message, nil, &contents) > 0, let contents,
            sd_bus_message_enter_container(message, Self.code("v"), contents) > 0
        else { return nil }
        defer { sd_bus_message_exit_container(message) }
        return readString()
    }

    /// Whether the next argument is a variant with a string.
    private var isVariantString: Bool {
        var contents: UnsafePointer<CChar>?
        guard sd_bus_message_peek_type(message, nil, &contents) > 0, let contents else { return false }
        return String(cString: contents) == "s"
    }

    /// Reads the next unsigned integer of 32 bits.
    func readNumber() -> UInt32? {
        var number: UInt32 = 0
        return sd_bus_message_read_basic(message, Self.code("u"), &number) > 0 ? number : nil
    }

    /// Reads the members of the next dictionary that are numbers or Booleans; times are seconds since 1970.
    func readNumbers() -> [String: Double] { readMembers().numbers }

    /// Reads the members of the next dictionary that are numbers, Booleans or strings; times are seconds since 1970.
    func readMembers() -> (numbers: [String: Double], strings: [String: String]) {
        var (numbers, strings): ([String: Double], [String: String]) = ([:], [:])
        guard sd_bus_message_enter_container(message, Self.code("a"), "{sv}") > 0 else { return (numbers, strings) }
        while sd_bus_message_enter_container(message, Self.code("e"), "sv") > 0 {
            if let name = readString() {
                if isVariantString { strings[name] = readVariantString() } else { numbers[name] = readVariantNumber() }
            }
            sd_bus_message_exit_container(message)
        }
        sd_bus_message_exit_container(message)
        return (numbers, strings)
    }

    /// Reads the next argument, a variant with a number, a Boolean (0 or 1) or a time in seconds since 1970; a variant with another type is
    /// skipped, and nil is returned.
    func readVariantNumber() -> Double? {
        var contents: UnsafePointer<CChar>?
        guard sd_bus_message_peek_type(message, nil, &contents) > 0, let contents else { return nil }
        let type = String(cString: contents)
        guard ["d", "b", "u", "(tt)"].contains(type) else {
            sd_bus_message_skip(message, "v")
            return nil
        }
        sd_bus_message_enter_container(message, Self.code("v"), type)
        defer { sd_bus_message_exit_container(message) }
        switch type {
        case "d":
            var number = 0.0
            return sd_bus_message_read_basic(message, Self.code("d"), &number) > 0 ? number : nil
        case "b", "u":
            var number: UInt32 = 0
            return sd_bus_message_read_basic(message, Self.code(type), &number) > 0 ? Double(number) : nil
        default:
            // GeoClue writes times as a structure of seconds and microseconds.
            var (seconds, microseconds): (UInt64, UInt64) = (0, 0)
            sd_bus_message_enter_container(message, Self.code("r"), "tt")
            sd_bus_message_read_basic(message, Self.code("t"), &seconds)
            sd_bus_message_read_basic(message, Self.code("t"), &microseconds)
            sd_bus_message_exit_container(message)
            return Double(seconds) + Double(microseconds) / 1e6
        }
    }

    /// Appends values in a container.
    ///
    /// - Parameters:
    ///   - arguments: The values.
    ///   - container: The code of the container.
    ///   - contents: The signature of what it contains.
    private func append(_ arguments: [BusArgument], in container: String, of contents: String) {
        sd_bus_message_open_container(message, Self.code(container), contents)
        for argument in arguments { append(argument) }
        sd_bus_message_close_container(message)
    }

    /// Returns the character of a type.
    static func code(_ type: String) -> CChar { type.utf8.first.map { CChar(truncatingIfNeeded: $0) } ?? 0 }
}

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
