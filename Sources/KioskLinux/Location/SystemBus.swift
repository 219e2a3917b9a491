import CSystemd
import Glibc

/// A connection to the system bus, for one thread.
struct SystemBus: ~Copyable {
    private let bus: OpaquePointer

    /// Seconds a call may take; a person may have to be asked meanwhile.
    private static let patience: UInt64 = 10

    /// What went wrong on the bus.
    struct Failure: Error {
        /// The name of the error, `org.freedesktop.DBus.Error.AccessDenied` for instance.
        var name: String
        /// What it says.
        var message: String
    }

    /// What goes into a call.
    enum Argument {
        case text(String)
        case number(UInt32)
        /// A number where any type is accepted.
        case variantNumber(UInt32)
        /// A text where any type is accepted.
        case variantText(String)
    }

    /// Connects to the bus at an address; nil for the system's, which `DBUS_SYSTEM_BUS_ADDRESS` may name.
    init(address: String?) throws(Failure) {
        var opened: OpaquePointer?
        var status = address == nil ? sd_bus_open_system(&opened) : sd_bus_new(&opened)
        if let address, status >= 0 {
            sd_bus_set_address(opened, address)
            sd_bus_set_bus_client(opened, 1)
            status = sd_bus_start(opened)
        }
        guard status >= 0, let opened else {
            sd_bus_unref(opened)
            throw Failure(name: "", message: String(cString: strerror(-status)))
        }
        bus = opened
    }

    deinit { _ = sd_bus_flush_close_unref(bus) }

    /// Readable when there is a signal.
    var fileDescriptor: Int32 { sd_bus_get_fd(bus) }

    /// Has signals that match a rule sent here.
    func listen(for rule: String) throws(Failure) {
        let status = sd_bus_add_match(bus, nil, rule, nil, nil)
        if status < 0 { throw Failure(name: "", message: String(cString: strerror(-status))) }
    }

    /// Takes the next signal; nil when there is none.
    ///
    /// - Throws: `Failure` when the bus is gone.
    func nextSignal() throws(Failure) -> BusMessage? {
        while true {
            var message: OpaquePointer?
            let status = sd_bus_process(bus, &message)
            if status < 0 { throw Failure(name: "", message: String(cString: strerror(-status))) }
            if let message { return BusMessage(message) }
            if status == 0 { return nil }
        }
    }

    /// Calls a method, and waits for its answer.
    func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [Argument] = []
    ) throws(Failure) -> BusMessage {
        var call: OpaquePointer?
        guard sd_bus_message_new_method_call(bus, &call, destination, path, interface, member) >= 0, let call else {
            throw Failure(name: "", message: "\(interface).\(member) cannot be called at \(path)")
        }
        let message = BusMessage(call)
        for argument in arguments { message.append(argument) }
        var error = sd_bus_error()
        defer { sd_bus_error_free(&error) }
        var reply: OpaquePointer?
        let status = sd_bus_call(bus, call, Self.patience * 1_000_000, &error, &reply)
        guard status >= 0, let reply else {
            throw Failure(
                name: error.name.map { String(cString: $0) } ?? "",
                message: error.message.map { String(cString: $0) } ?? String(cString: strerror(-status)))
        }
        return BusMessage(reply)
    }
}

/// A message on the bus, read from its beginning.
struct BusMessage: ~Copyable {
    private let message: OpaquePointer

    init(_ message: OpaquePointer) { self.message = message }

    deinit { _ = sd_bus_message_unref(message) }

    /// The name of the signal.
    var member: String { sd_bus_message_get_member(message).map { String(cString: $0) } ?? "" }

    func append(_ argument: SystemBus.Argument) {
        switch argument {
        case .text(let text): sd_bus_message_append_basic(message, Self.code("s"), text)
        case .number(var number): sd_bus_message_append_basic(message, Self.code("u"), &number)
        case .variantNumber(let number): appendVariant(of: "u", .number(number))
        case .variantText(let text): appendVariant(of: "s", .text(text))
        }
    }

    /// Takes the next text or path.
    func readText() -> String? {
        var type: CChar = 0
        guard sd_bus_message_peek_type(message, &type, nil) > 0, type == Self.code("s") || type == Self.code("o") else {
            return nil
        }
        var text: UnsafePointer<CChar>?
        return sd_bus_message_read_basic(message, type, &text) > 0 ? text.map { String(cString: $0) } : nil
    }

    /// Takes the next text or path, where any type is accepted.
    func readVariantText() -> String? {
        var contents: UnsafePointer<CChar>?
        guard sd_bus_message_peek_type(message, nil, &contents) > 0, let contents,
            sd_bus_message_enter_container(message, Self.code("v"), contents) > 0
        else { return nil }
        return readText()
    }

    /// Takes the next members of a dictionary that are numbers or flags; times are seconds since 1970.
    func readNumbers() -> [String: Double] {
        var numbers: [String: Double] = [:]
        guard sd_bus_message_enter_container(message, Self.code("a"), "{sv}") > 0 else { return numbers }
        while sd_bus_message_enter_container(message, Self.code("e"), "sv") > 0 {
            if let name = readText() { numbers[name] = readVariant() }
            sd_bus_message_exit_container(message)
        }
        sd_bus_message_exit_container(message)
        return numbers
    }

    private func readVariant() -> Double? {
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

    private func appendVariant(of type: String, _ argument: SystemBus.Argument) {
        sd_bus_message_open_container(message, Self.code("v"), type)
        append(argument)
        sd_bus_message_close_container(message)
    }

    private static func code(_ type: String) -> CChar { type.utf8.first.map { CChar(bitPattern: $0) } ?? 0 }
}
