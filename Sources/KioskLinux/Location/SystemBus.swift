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
