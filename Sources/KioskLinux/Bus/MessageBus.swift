import CSystemd
import Glibc

/// A connection to a message bus, for one thread.
struct MessageBus: ~Copyable {
    /// The address of a bus.
    enum Address: Hashable, Sendable {
        /// The bus of the machine, or that of `DBUS_SYSTEM_BUS_ADDRESS`.
        case system
        /// The bus of the user's session, the address of which is `DBUS_SESSION_BUS_ADDRESS`.
        case session
        /// The bus at an address.
        case address(String)
    }

    private let bus: OpaquePointer
    /// The time-out of calls, in seconds.
    private let timeout: Double

    /// An error of the bus or of a service.
    struct Failure: Error {
        /// The name of the error, such as `org.freedesktop.DBus.Error.AccessDenied`; empty for an error of the system.
        var name: String
        /// The description of the error.
        var message: String
    }

    /// Connects to a bus.
    ///
    /// - Parameters:
    ///   - address: The address of the bus.
    ///   - timeout: The time-out of calls, in seconds.
    init(_ address: Address, timeout: Double = 10) throws(Failure) {
        self.timeout = timeout
        bus = try address.open()
    }

    deinit { _ = sd_bus_flush_close_unref(bus) }

    /// The file descriptor, which is readable when a signal was received.
    var fileDescriptor: Int32 { sd_bus_get_fd(bus) }

    /// Subscribes to signals that match a rule.
    func subscribe(to rule: String) throws(Failure) {
        let status = sd_bus_add_match(bus, nil, rule, nil, nil)
        if status < 0 { throw Failure(name: "", message: String(cString: strerror(-status))) }
    }

    /// Subscribes to the start and the end of a service.
    func subscribe(toOwnerOf service: String) throws(Failure) {
        try subscribe(to: "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service)'")
    }

    /// Returns the next signal; nil if there is none.
    ///
    /// - Throws: `Failure` if the connection was closed.
    func nextSignal() throws(Failure) -> BusMessage? {
        while true {
            var message: OpaquePointer?
            let status = sd_bus_process(bus, &message)
            if status < 0 { throw Failure(name: "", message: String(cString: strerror(-status))) }
            if let message { return BusMessage(message) }
            if status == 0 { return nil }
        }
    }

    /// Returns the names of the services that run or can be activated.
    func serviceNames() throws(Failure) -> [String] {
        let daemon = "org.freedesktop.DBus"
        let activatable = try call(daemon, "/org/freedesktop/DBus", daemon, "ListActivatableNames").readStrings()
        return try activatable + call(daemon, "/org/freedesktop/DBus", daemon, "ListNames").readStrings()
    }

    /// Returns whether a service runs, without starting it.
    func isRunning(_ service: String) throws(Failure) -> Bool {
        let daemon = "org.freedesktop.DBus"
        return try call(daemon, "/org/freedesktop/DBus", daemon, "ListNames").readStrings().contains(service)
    }

    /// Calls a method, and waits for its reply.
    ///
    /// - Parameters:
    ///   - destination: The name of the service.
    ///   - path: The path of the object.
    ///   - interface: The interface of the method.
    ///   - member: The name of the method.
    ///   - arguments: The arguments.
    func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [BusArgument] = []
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
        let status = sd_bus_call(bus, message.message, UInt64(timeout * 1_000_000), &error, &reply)
        guard status >= 0, let reply else {
            throw Failure(
                name: error.name.map { String(cString: $0) } ?? "",
                message: error.message.map { String(cString: $0) } ?? String(cString: strerror(-status)))
        }
        return BusMessage(reply)
    }
}

extension MessageBus.Address {
    /// Connects to the bus, and returns the connection; the caller closes and releases it.
    func open() throws(MessageBus.Failure) -> OpaquePointer {
        var opened: OpaquePointer?
        var status: Int32
        switch self {
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
            throw MessageBus.Failure(name: "", message: String(cString: strerror(-status)))
        }
        return opened
    }
}
