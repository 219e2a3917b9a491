import CSystemd
import Glibc

/// A connection to a message bus, for one thread.
struct MessageBus: ~Copyable {
    /// Which bus.
    enum Place: Hashable, Sendable {
        /// That of the machine, which `DBUS_SYSTEM_BUS_ADDRESS` may name.
        case system
        /// That of who is logged in, which `DBUS_SESSION_BUS_ADDRESS` names.
        case session
        /// The one at an address.
        case address(String)
    }

    private let bus: OpaquePointer
    /// Seconds a call may take.
    private let patience: Double

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
        /// The path of an object.
        case path(String)
        /// Values by their names.
        indirect case options([(name: String, value: Argument)])
    }

    /// Connects to a bus.
    ///
    /// - Parameter patience: Seconds a call may take; a person may have to be asked meanwhile.
    init(_ place: Place, patience: Double = 10) throws(Failure) {
        self.patience = patience
        var opened: OpaquePointer?
        var status: Int32
        switch place {
        case .system: status = sd_bus_open_system(&opened)
        case .session: status = sd_bus_open_user(&opened)
        case .address(let address):
            status = sd_bus_new(&opened)
            if status >= 0 {
                sd_bus_set_address(opened, address)
                sd_bus_set_bus_client(opened, 1)
                status = sd_bus_start(opened)
            }
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

    /// Has the bus tell when a service comes or goes.
    func listen(forOwnerOf service: String) throws(Failure) {
        try listen(for: "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service)'")
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
        let status = sd_bus_call(bus, call, UInt64(patience * 1_000_000), &error, &reply)
        guard status >= 0, let reply else {
            throw Failure(
                name: error.name.map { String(cString: $0) } ?? "",
                message: error.message.map { String(cString: $0) } ?? String(cString: strerror(-status)))
        }
        return BusMessage(reply)
    }
}
