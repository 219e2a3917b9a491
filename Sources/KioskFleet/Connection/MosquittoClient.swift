import CMosquitto
import Foundation
import Glibc

/// One connection to a broker through libmosquitto, without a thread of the library.
///
/// libmosquitto can be called by one thread at a time: first that of `connect(to:)`, which waits for the network and is not the
/// main one, and after its return the main one.
final class MosquittoClient: @unchecked Sendable {
    private let client: OpaquePointer
    private let mailbox: MosquittoMailbox
    private let usesTLS: Bool

    /// The maximum size of a packet that the broker may send, in bytes.
    static let maximumPacketSize: UInt32 = 2 << 20

    /// The maximum size of a published packet beside its topic and payload, in bytes: header, lengths, number and lifetime.
    private static let maximumOverhead = 15

    /// Creates a client that is not connected.
    ///
    /// - Throws: `FleetError` if an option is invalid or a certificate cannot be used.
    init(_ options: FleetOptions) throws(FleetError) {
        _ = Self.library
        mailbox = MosquittoMailbox()
        usesTLS = options.tls != nil
        guard let client = mosquitto_new(options.kioskID, true, Unmanaged.passUnretained(mailbox).toOpaque()) else {
            throw FleetError("connection: \(String(cString: strerror(errno))); free some memory")
        }
        self.client = client
        mailbox.install(on: client)
        try check(mosquitto_int_option(client, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5), "MQTT 5")
        try check(mosquitto_int_option(client, MOSQ_OPT_TCP_NODELAY, 1), "TCP_NODELAY")
        try check(mosquitto_int_option(client, MOSQ_OPT_RECEIVE_MAXIMUM, 1000), "the receive maximum")
        try check(
            mosquitto_int_option(client, MOSQ_OPT_SEND_MAXIMUM, Int32(options.maximumInFlight)), "the send maximum")
        if let login = options.login {
            try check(mosquitto_username_pw_set(client, login.user, try login.password()), "the user")
        }
        if let tls = options.tls { try setCertificates(tls) }
    }

    deinit {
        mosquitto_destroy(client)
    }

    /// Initialises the library once.
    private static let library: Int32 = mosquitto_lib_init()

    private func setCertificates(_ tls: FleetTLS) throws(FleetError) {
        // Without a directory and a file the library uses no authority at all.
        let systemDirectory = tls.authority == nil ? "/etc/ssl/certs" : nil
        try check(
            mosquitto_tls_set(
                client, tls.authority?.path, systemDirectory, tls.certificate?.path, tls.key?.path, nil),
            "the certificates")
        // 1: the certificate of the broker is verified.
        try check(mosquitto_tls_opts_set(client, 1, nil, nil), "TLS")
    }

    /// Sets the message that the broker publishes, retained, when the connection is lost.
    func setWill(topic: String, payload: [UInt8]) throws(FleetError) {
        try check(
            mosquitto_will_set_v5(client, topic, Int32(payload.count), payload, 1, true, nil), "the will")
    }

    /// Connects; waits for the name server and the network.
    ///
    /// - Throws: `FleetError` if the broker cannot be reached.
    func connect(to options: FleetOptions) throws(FleetError) {
        var properties: OpaquePointer?
        defer { mosquitto_property_free_all(&properties) }
        try check(
            mosquitto_property_add_int32(
                &properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), Self.maximumPacketSize),
            "the maximum size of packets")
        errno = 0
        let code = mosquitto_connect_bind_v5(
            client, options.host, Int32(options.effectivePort), Int32(options.keepAlive), nil, properties)
        try check(code, "\(options.host):\(options.effectivePort)")
    }

    /// The socket; nil if there is none.
    var descriptor: Int32? {
        let descriptor = mosquitto_socket(client)
        return descriptor >= 0 ? descriptor : nil
    }

    /// Whether packets wait until the socket accepts output.
    var wantsOutput: Bool { mosquitto_want_write(client) }

    /// Returns the first bytes that the socket has, and leaves them there; empty if there are none.
    func peek() -> [UInt8] {
        guard let descriptor else { return [] }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return Array(bytes.prefix(max(0, count)))
    }

    /// Sends an empty line past the library.
    func endLine() {
        guard let descriptor else { return }
        _ = send(descriptor, "\r\n\r\n", 4, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }

    /// Reads what the socket has, up to a number of packets.
    ///
    /// A call without an event has read a part of a packet, or nothing, because the socket is not readable any more.
    /// - Throws: `FleetError` if the connection has ended.
    func read(packets: Int) throws(FleetError) {
        for _ in 0..<packets {
            let count = mailbox.count
            try check(mosquitto_loop_read(client, 1), "connection")
            guard mailbox.count > count else { return }
        }
    }

    /// Writes what the socket accepts.
    ///
    /// - Throws: `FleetError` if the connection has ended.
    func write() throws(FleetError) {
        if descriptor != nil, wantsOutput { try check(mosquitto_loop_write(client, 1), "connection") }
    }

    /// Checks the connection, when the keep-alive is due.
    ///
    /// - Throws: `FleetError` if the connection has ended.
    func checkKeepAlive() throws(FleetError) {
        try check(mosquitto_loop_misc(client), "connection")
    }

    /// Returns the events since the last call.
    func takeEvents() -> [MosquittoEvent] { mailbox.take() }

    /// Subscribes to a topic with QoS 1.
    ///
    /// - Parameters:
    ///   - filter: The filter of topics.
    ///   - options: The options of MQTT 5.
    /// - Returns: The number of the subscription.
    /// - Throws: `FleetError` without a connection.
    @discardableResult
    func subscribe(to filter: String, options: Int32) throws(FleetError) -> Int32 {
        var message: Int32 = 0
        try check(mosquitto_subscribe_v5(client, &message, filter, 1, options, nil), filter)
        return message
    }

    /// Ends a subscription.
    ///
    /// - Throws: `FleetError` without a connection.
    func unsubscribe(from filter: String) throws(FleetError) {
        try check(mosquitto_unsubscribe_v5(client, nil, filter, nil), filter)
    }

    /// Publishes a message with QoS 1.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - payload: The payload.
    ///   - isRetained: Whether the broker keeps the message for later subscribers.
    ///   - lifetime: The time after which the broker discards the message, in seconds; nil for none.
    /// - Returns: The number of the message; nil if it is larger than the broker allows.
    /// - Throws: `FleetError` without a connection.
    func publish(
        _ topic: String, _ payload: [UInt8], isRetained: Bool, lifetime: UInt32?
    ) throws(FleetError) -> Int32? {
        // The library ends the process for a packet that exceeds the limit by its last bytes.
        if let limit = mailbox.packetLimit, topic.utf8.count + payload.count + Self.maximumOverhead > limit {
            return nil
        }
        var properties: OpaquePointer?
        defer { mosquitto_property_free_all(&properties) }
        if let lifetime {
            try check(
                mosquitto_property_add_int32(&properties, Int32(MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.rawValue), lifetime),
                "the lifetime")
        }
        var message: Int32 = 0
        let code = mosquitto_publish_v5(
            client, &message, topic, Int32(payload.count), payload, 1, isRetained, properties)
        if code == MOSQ_ERR_OVERSIZE_PACKET.rawValue || code == MOSQ_ERR_PAYLOAD_SIZE.rawValue { return nil }
        try check(code, topic)
        return message
    }

    /// Ends the connection, so that the broker publishes the will.
    func disconnect() {
        // 4: disconnect with the will message.
        mosquitto_disconnect_v5(client, 4, nil)
        try? write()
    }

    /// Throws the error of a call of the library, unless its code is that of success.
    private func check(_ code: Int32, _ subject: String) throws(FleetError) {
        guard code != MOSQ_ERR_SUCCESS.rawValue else { return }
        // Read before other calls change it.
        let number = errno
        let detail = mailbox.takeError()
        var problem: String
        switch code {
        case Int32(MOSQ_ERR_ERRNO.rawValue) where number == EPROTO,
            Int32(MOSQ_ERR_TLS.rawValue), Int32(MOSQ_ERR_TLS_HANDSHAKE.rawValue):
            // The texts of OpenSSL for an answer that is not TLS, and for the end of the connection.
            let isForeign = ["wrong version number", "unexpected eof"].contains { detail?.contains($0) == true }
            problem =
                isForeign && !mailbox.isAnswered
                ? "the server does not answer the TLS handshake; use a port of an MQTT broker with TLS, or disable TLS"
                : "the TLS handshake failed; check tls and the host"
        case Int32(MOSQ_ERR_CONN_LOST.rawValue) where !mailbox.isAnswered,
            Int32(MOSQ_ERR_ERRNO.rawValue) where !mailbox.isAnswered && number == ECONNRESET:
            problem =
                "the server ended the connection without an answer; it is not an MQTT broker, "
                + (usesTLS ? "or refuses the certificate of this client" : "expects TLS, or limits its connections")
        case Int32(MOSQ_ERR_PROTOCOL.rawValue) where !mailbox.isAnswered,
            Int32(MOSQ_ERR_MALFORMED_PACKET.rawValue) where !mailbox.isAnswered:
            problem = "the answer of the server is not MQTT; check the port, and that it is one of an MQTT broker"
        case Int32(MOSQ_ERR_ERRNO.rawValue) where number != 0: problem = String(cString: strerror(number))
        case Int32(MOSQ_ERR_EAI.rawValue): problem = "the name of the host is unknown"
        default: problem = String(cString: mosquitto_strerror(code)).lowercased().replacing(/\.$/, with: "")
        }
        if let detail { problem += " (\(detail))" }
        throw FleetError("\(subject): \(problem)")
    }
}
