import CSystemd
import Glibc

/// A connection to a message bus that a run loop drives: it never waits for a reply.
final class BusConnection {
    /// A call that is sent, by which its reply is recognised.
    struct Call: Hashable {
        fileprivate var cookie: UInt64
    }

    private let bus: OpaquePointer

    /// Connects to a bus.
    ///
    /// - Throws: `MessageBus.Failure` if there is no bus at the address.
    init(_ address: MessageBus.Address) throws(MessageBus.Failure) {
        bus = try address.open()
    }

    deinit { _ = sd_bus_close_unref(bus) }

    /// The descriptor to poll; readable when messages have arrived.
    var fileDescriptor: Int32 { sd_bus_get_fd(bus) }

    /// The name of the connection on the bus; nil until the bus has accepted it.
    var uniqueName: String? {
        // Asking for the name before that would wait for the bus.
        guard sd_bus_is_ready(bus) > 0 else { return nil }
        var name: UnsafePointer<CChar>?
        return sd_bus_get_unique_name(bus, &name) >= 0 ? name.map { String(cString: $0) } : nil
    }

    /// Whether messages wait until the bus reads them.
    var hasPendingOutput: Bool {
        let events = sd_bus_get_events(bus)
        return events >= 0 && events & POLLOUT != 0
    }

    /// Returns the next message that the library does not handle itself; nil if none has arrived.
    ///
    /// - Throws: `MessageBus.Failure` if the connection was closed.
    func nextMessage() throws(MessageBus.Failure) -> BusMessage? {
        while true {
            var message: OpaquePointer?
            let status = sd_bus_process(bus, &message)
            if status < 0 { throw MessageBus.Failure(name: "", message: String(cString: strerror(-status))) }
            if let message { return BusMessage(message) }
            if status == 0 { return nil }
        }
    }

    /// Sends a call, whose reply is returned by `nextMessage()`; nil if it cannot be sent.
    ///
    /// - Parameters:
    ///   - destination: The name of the service.
    ///   - path: The path of the object.
    ///   - interface: The interface of the method.
    ///   - member: The name of the method.
    ///   - arguments: The arguments.
    func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [BusArgument] = []
    ) -> Call? {
        var call: OpaquePointer?
        guard sd_bus_message_new_method_call(bus, &call, destination, path, interface, member) >= 0, let call else {
            return nil
        }
        let message = BusMessage(call)
        for argument in arguments { message.append(argument) }
        var cookie: UInt64 = 0
        return sd_bus_send(bus, message.message, &cookie) >= 0 ? Call(cookie: cookie) : nil
    }

    /// Sends a signal.
    ///
    /// - Parameters:
    ///   - path: The path of the object.
    ///   - interface: The interface of the signal.
    ///   - member: The name of the signal.
    ///   - arguments: The arguments.
    func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [BusArgument]) {
        var signal: OpaquePointer?
        guard sd_bus_message_new_signal(bus, &signal, path, interface, member) >= 0, let signal else { return }
        let message = BusMessage(signal)
        for argument in arguments { message.append(argument) }
        sd_bus_send(bus, message.message, nil)
    }

    /// Sends the reply to a call.
    func reply(to call: borrowing BusMessage, _ arguments: [BusArgument]) {
        var reply: OpaquePointer?
        guard sd_bus_message_new_method_return(call.message, &reply) >= 0, let reply else { return }
        let message = BusMessage(reply)
        for argument in arguments { message.append(argument) }
        sd_bus_send(bus, message.message, nil)
    }

    /// Sends an error as the reply to a call.
    func reply(to call: borrowing BusMessage, _ failure: MessageBus.Failure) {
        var error = sd_bus_error()
        defer { sd_bus_error_free(&error) }
        sd_bus_error_set(&error, failure.name, failure.message)
        var reply: OpaquePointer?
        guard sd_bus_message_new_method_error(call.message, &reply, &error) >= 0, let reply else { return }
        let message = BusMessage(reply)
        sd_bus_send(bus, message.message, nil)
    }
}

extension BusMessage {
    /// Returns whether the message answers a call; false for no call.
    func answers(_ call: BusConnection.Call?) -> Bool {
        guard let call, let answered = answeredCall else { return false }
        return call == BusConnection.Call(cookie: answered)
    }
}
