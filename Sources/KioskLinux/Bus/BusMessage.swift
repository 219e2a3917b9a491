import CSystemd

/// A message of the bus, whose arguments are read in order.
struct BusMessage: ~Copyable {
    let message: OpaquePointer

    init(_ message: OpaquePointer) { self.message = message }

    deinit { _ = sd_bus_message_unref(message) }

    /// The name of the signal or method.
    var member: String { sd_bus_message_get_member(message).map { String(cString: $0) } ?? "" }

    /// The path of the object that sent the signal, or that is called.
    var path: String { sd_bus_message_get_path(message).map { String(cString: $0) } ?? "" }

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

    /// Reads the next string or object path, which may be a variant of any type.
    func readVariantString() -> String? {
        var contents: UnsafePointer<CChar>?
        guard sd_bus_message_peek_type(message, nil, &contents) > 0, let contents,
            sd_bus_message_enter_container(message, Self.code("v"), contents) > 0
        else { return nil }
        return readString()
    }

    /// Reads the next number.
    func readNumber() -> UInt32? {
        var number: UInt32 = 0
        return sd_bus_message_read_basic(message, Self.code("u"), &number) > 0 ? number : nil
    }

    /// Reads the members of the next dictionary that are numbers or Booleans; times are seconds since 1970.
    func readNumbers() -> [String: Double] {
        var numbers: [String: Double] = [:]
        guard sd_bus_message_enter_container(message, Self.code("a"), "{sv}") > 0 else { return numbers }
        while sd_bus_message_enter_container(message, Self.code("e"), "sv") > 0 {
            if let name = readString() { numbers[name] = readVariant() }
            sd_bus_message_exit_container(message)
        }
        sd_bus_message_exit_container(message)
        return numbers
    }

    /// Reads the next number or Boolean, as a variant; times are seconds since 1970, and other types are skipped.
    func readVariant() -> Double? {
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

    static func code(_ type: String) -> CChar { type.utf8.first.map { CChar(bitPattern: $0) } ?? 0 }
}
