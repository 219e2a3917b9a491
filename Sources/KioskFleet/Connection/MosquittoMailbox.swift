import CMosquitto

/// The events that the callbacks of libmosquitto have recorded, to be processed after the call that causes them.
///
/// Its client is used by one thread at a time, and so is the mailbox.
final class MosquittoMailbox {
    private var events: [MosquittoEvent] = []
    private var error: String?

    /// Whether the broker has answered the request to connect.
    private(set) var isAnswered = false

    /// The maximum size of a packet that the broker accepts, in bytes; nil for any.
    private(set) var packetLimit: UInt32?

    /// The number of events that were not taken.
    var count: Int { events.count }

    /// Returns the events since the last call.
    func take() -> [MosquittoEvent] {
        let taken = events
        events = []
        return taken
    }

    /// Returns the last error that the library has logged, once.
    func takeError() -> String? {
        defer { error = nil }
        return error
    }

    /// Sets the callbacks of a client whose user data is this mailbox.
    func install(on client: OpaquePointer) {
        mosquitto_connect_v5_callback_set(client) { _, mailbox, reason, _, properties in
            guard let mailbox = MosquittoMailbox.of(mailbox) else { return }
            var size: UInt32 = 0
            let identifier = Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue)
            let isLimited = mosquitto_property_read_int32(properties, identifier, &size, false) != nil
            mailbox.packetLimit = isLimited ? size : nil
            mailbox.isAnswered = true
            mailbox.events.append(.connected(reason: reason))
        }
        mosquitto_disconnect_v5_callback_set(client) { _, mailbox, reason, _ in
            MosquittoMailbox.of(mailbox)?.events.append(.disconnected(reason: reason))
        }
        mosquitto_publish_v5_callback_set(client) { _, mailbox, message, reason, _ in
            MosquittoMailbox.of(mailbox)?.events.append(.published(message: message, reason: reason))
        }
        mosquitto_subscribe_v5_callback_set(client) { _, mailbox, message, count, reasons, _ in
            let reasons = Array(UnsafeBufferPointer(start: reasons, count: Int(max(0, count))))
            MosquittoMailbox.of(mailbox)?.events.append(.subscribed(message: message, reasons: reasons))
        }
        mosquitto_message_v5_callback_set(client) { _, mailbox, message, _ in
            guard let message = message?.pointee, let topic = message.topic else { return }
            let payload = UnsafeRawBufferPointer(start: message.payload, count: Int(max(0, message.payloadlen)))
            MosquittoMailbox.of(mailbox)?.events.append(
                .received(topic: String(cString: topic), payload: Array(payload)))
        }
        mosquitto_log_callback_set(client) { _, mailbox, level, text in
            guard level == MOSQ_LOG_ERR, let text else { return }
            MosquittoMailbox.of(mailbox)?.error = String(cString: text)
        }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> MosquittoMailbox? {
        pointer.map { Unmanaged<MosquittoMailbox>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// An event of a client of libmosquitto.
enum MosquittoEvent: Sendable {
    /// The broker has answered the request to connect.
    case connected(reason: Int32)
    /// The connection has ended.
    case disconnected(reason: Int32)
    /// The broker has acknowledged a message.
    case published(message: Int32, reason: Int32)
    /// The broker has answered a subscription; each reason of 128 or more is a refusal.
    case subscribed(message: Int32, reasons: [Int32])
    /// A message was received.
    case received(topic: String, payload: [UInt8])
}
