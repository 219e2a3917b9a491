import CMosquitto
import CPolling
import Dispatch
import Foundation
import KioskGeometry
import KioskInput
public import KioskMaps

/// The connection of a kiosk to its fleet, over a broker of MQTT 5.
///
///     let fleet = try FleetConnection(options, clock: clock)
///     try pins.replicate(over: fleet, as: "pins")
///     fleet.start()
///
/// Names are resolved and sockets connected on a thread of its own; everything else happens on the main queue, when the socket is
/// readable or the clock is due. A connection that fails is tried again after 1, 2, 4 and at most 30 seconds, with a random part;
/// the delays begin anew after a connection that has lasted for a minute. At rest nothing is sent but the keep-alive. The connection
/// ends when the object is released.
@MainActor
public final class FleetConnection {
    /// The options.
    public let options: FleetOptions

    /// Whether the broker has accepted a connection, which may be lost again.
    package private(set) var hasConnected = false

    /// The state.
    public private(set) var state = FleetConnectionState.stopped {
        didSet { if state != oldValue { states.send(state) } }
    }

    /// Sends the state when it changes.
    public var onStateChanged: Signal<FleetConnectionState> { states.signal }

    /// Sends problems and their remedies; those that return with each attempt to connect are sent once, until a connection has
    /// lasted for a minute.
    public var onDiagnostic: Signal<Diagnostic> { diagnostics.signal }

    package let clock: any FrameClock

    private let states = SignalSubject<FleetConnectionState>()
    private let diagnostics = SignalSubject<Diagnostic>()
    private var participants: [any FleetParticipant] = []
    private var reconnection: Reconnection
    private var client: MosquittoClient?
    /// The number of the attempt to connect, by which results of an earlier one are ignored.
    private var number = 0
    private var isSocketPolled = false
    private var isOutputPolled = false
    private var isProcessing = false
    private var openDeadline: Timestamp?
    private var keepAliveDeadline: Timestamp?
    /// The handlers of messages that the broker has not acknowledged, by the packet identifiers of the messages.
    private var completions: [Int32: (Int32) -> Void] = [:]
    /// The filters of subscriptions that the broker has not acknowledged, by the packet identifiers of the requests.
    private var subscriptions: [Int32: String] = [:]
    private var history: ConnectionHistory
    private var lastFailure: String?
    private var isForeignTopicReported = false
    private let topics = TopicSubscriptions()
    private var wakeUp: (time: Timestamp, token: any Cancelable)?

    /// The epoll instance with the socket, polled by one source as long as the object exists: libmosquitto closes sockets by itself.
    private let pollSet: Int32
    private let source: any DispatchSourceRead

    /// The time for the resolution of the name, the connection of the socket and the answer of the broker, in seconds.
    private static let openTimeout = 150.0

    /// Creates a connection that is stopped.
    ///
    /// - Parameters:
    ///   - options: The broker and the kiosk.
    ///   - clock: The clock of the map, or that of the machine.
    /// - Throws: `FleetError` if an option is invalid, or if no more descriptors are available.
    public convenience init(_ options: FleetOptions, clock: any FrameClock) throws(FleetError) {
        var seed = SystemRandomNumberGenerator()
        try self.init(options, clock: clock, backoff: Backoff(seed: seed.next()))
    }

    /// Creates a connection with the delays between attempts.
    init(_ options: FleetOptions, clock: any FrameClock, backoff: Backoff) throws(FleetError) {
        try options.validate()
        self.options = options
        self.clock = clock
        reconnection = Reconnection(backoff: backoff, timeout: nil)
        // Two clients with one id end the connections of each other after the longest delay of the other one at the latest.
        history = ConnectionHistory(stableTime: 2 * backoff.longest)
        pollSet = polling_create_set()
        guard pollSet >= 0 else { throw FleetError("connection: no more descriptors; raise the limit of open files") }
        source = DispatchSource.makeReadSource(fileDescriptor: pollSet, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.process() } }
        source.setCancelHandler { [pollSet] in close(pollSet) }
        source.activate()
    }

    isolated deinit {
        wakeUp?.token.cancel()
        client?.disconnect()
        source.cancel()
    }

    /// Connects, and connects again after each failure.
    public func start() { perform(reconnection.start()) }

    /// Disconnects; the broker publishes that the kiosk is offline.
    public func stop() {
        _ = reconnection.stop()
        if state == .connected { client?.disconnect() }
        let suppressed = history.takeSuppressed()
        history.reset()
        lastFailure = nil
        end(as: .stopped)
        for (message, count) in suppressed { send(message, repeated: count) }
        schedule()
    }

    /// Adds a part that sends and receives messages.
    func add(_ participant: any FleetParticipant) {
        participants.append(participant)
        if state == .connected { participant.didConnect() }
        schedule()
    }

    /// Removes a part.
    func remove(_ participant: any FleetParticipant) {
        participants.removeAll { $0 === participant }
    }

    /// The parts.
    var parts: [any FleetParticipant] { participants }

    /// Reports a problem, in which ids and texts of other clients may occur.
    func report(_ message: String) {
        guard history.admits(message, at: clock.now) else { return }
        send(message, repeated: history.takeSuppressedCount(of: message))
    }

    private func send(_ message: String, repeated count: Int) {
        let text = count > 0 ? "\(message) (repeated \(count) times since the last report)" : message
        diagnostics.send(Diagnostic(subject: .fleet, message: text.escapingControlCharacters))
    }
}

/// Messages.
extension FleetConnection {
    /// Whether further messages should be sent now rather than after an acknowledgement.
    var hasCapacity: Bool { state == .connected && completions.count < options.maximumInFlight }

    /// Publishes a message, and reports one that is larger than the broker allows; without a connection nothing is sent.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - payload: The payload.
    ///   - isRetained: Whether the broker keeps the message.
    ///   - completion: Called with the reason of the broker: 0 for success, 16 without a subscriber, 128 or more for a refusal. It
    ///     is not called if the connection ends before. nil reports a refusal.
    func publish(
        _ topic: FleetTopic, _ payload: [UInt8], isRetained: Bool = false, completion: ((Int32) -> Void)? = nil
    ) {
        guard !send(topic, payload, isRetained: isRetained, completion: completion) else { return }
        report("\(topic.path(below: options.prefix)): \(Self.problem(ofReason: 149))")
    }

    /// Publishes a message of a size that the broker may not allow.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - payload: The payload.
    ///   - isRetained: Whether the broker keeps the message.
    ///   - lifetime: The time after which the broker discards it, in seconds; nil for none.
    ///   - completion: As for `publish(_:_:isRetained:completion:)`.
    /// - Returns: Whether the broker allows its size. If the connection has ended, the result is `true`, and the completion is not
    ///   called: the participants are notified instead.
    func send(
        _ topic: FleetTopic, _ payload: [UInt8], isRetained: Bool = false, lifetime: UInt32? = nil,
        completion: ((Int32) -> Void)? = nil
    ) -> Bool {
        guard state == .connected, let client else { return true }
        let path = topic.path(below: options.prefix)
        do throws(FleetError) {
            guard let message = try client.publish(path, payload, isRetained: isRetained, lifetime: lifetime) else {
                return false
            }
            completions[message] =
                completion ?? { [weak self] reason in self?.reportRefusal(of: topic, reason: reason) }
            try flush()
        } catch {
            report("\(error)")
        }
        return true
    }

    /// Reports a message that the broker has refused.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - reason: The reason of the broker, of which those from 128 on are refusals.
    func reportRefusal(of topic: FleetTopic, reason: Int32) {
        guard reason >= 128 else { return }
        report("\(topic.path(below: options.prefix)): refused by the broker; \(Self.remedy(ofRefusal: reason))")
    }

    /// Returns what to do about a message that the broker has refused with a reason of MQTT 5.
    static func remedy(ofRefusal reason: Int32) -> String {
        switch reason {
        case 135: "allow it in its access control list"
        case 149: "raise message_size_limit"
        case 151: "raise its quota"
        default: "its reason is \(String(cString: mosquitto_reason_string(reason)).lowercased()); see its log"
        }
    }

    /// Subscribes to topics below the prefix.
    ///
    /// - Parameters:
    ///   - filter: The filter, below the prefix.
    ///   - options: The options of MQTT 5.
    ///   - group: The group of subscribers of which one receives each message; nil for none.
    func subscribe(to filter: String, options: mqtt5_sub_options, group: String? = nil) {
        guard state == .connected, let client else { return }
        let filter = path(of: filter, group: group)
        do throws(FleetError) {
            subscriptions[try client.subscribe(to: filter, options: Int32(options.rawValue))] = filter
            try flush()
        } catch {
            report("\(error)")
        }
    }

    /// Ends a subscription.
    ///
    /// - Parameters:
    ///   - filter: The filter, below the prefix.
    ///   - group: The group of subscribers; nil for none.
    func unsubscribe(from filter: String, group: String? = nil) {
        guard state == .connected, let client else { return }
        do throws(FleetError) {
            try client.unsubscribe(from: path(of: filter, group: group))
            try flush()
        } catch {
            report("\(error)")
        }
    }

    /// Returns the messages of topics that are not those of the fleet, such as the positions of vehicles that a server publishes.
    ///
    ///     fleet.messages(matching: "vehicles/+/position").observe { message in
    ///         feed.receive(message.payload, ofTopic: message.topic)
    ///     }.store(in: &cancelables)
    ///
    /// The connection is subscribed while the signal is observed, also after it was lost. Retained messages are sent first.
    /// - Parameter filter: The filter of topics, with the wildcards `+` and `#` of MQTT, which is not below the prefix of the fleet.
    /// - Throws: `FleetError` if the filter is invalid.
    public func messages(matching filter: String) throws(FleetError) -> Signal<TopicMessage> {
        guard TopicSubscriptions.isValid(filter) else {
            throw FleetError(
                "filter: \"\(filter)\" is not a filter of topics; use levels, + for one of them, and # for the rest")
        }
        return topics.signal(matching: filter) { [weak self] isObserved in
            if isObserved { self?.subscribe(toTopics: filter) } else { self?.unsubscribe(fromTopics: filter) }
        }
    }

    private func subscribe(toTopics filter: String) {
        guard state == .connected, let client else { return }
        do throws(FleetError) {
            let options = Int32(mqtt5_sub_options.retained.rawValue)
            subscriptions[try client.subscribe(to: filter, options: options)] = filter
            try flush()
        } catch {
            report("\(error)")
        }
    }

    private func unsubscribe(fromTopics filter: String) {
        guard state == .connected, let client else { return }
        do throws(FleetError) {
            try client.unsubscribe(from: filter)
            try flush()
        } catch {
            report("\(error)")
        }
    }

    private func path(of filter: String, group: String?) -> String {
        (group.map { "$share/\($0)/" } ?? "") + "\(options.prefix)/\(filter)"
    }

    private func handle(_ event: MosquittoEvent) {
        switch event {
        case .connected(0): didConnect()
        case .connected(let reason),
            .disconnected(let reason) where reason >= 128:
            if reason == Self.sessionTakenOver { history.didReportSameID() }
            fail(FleetError("connection: \(Self.problem(ofReason: reason))"))
        case .disconnected: fail(FleetError("connection: it was closed; the broker may have been stopped"))
        case .published(let message, let reason):
            guard let completion = completions.removeValue(forKey: message) else { return }
            completion(reason)
            if hasCapacity { for participant in participants { participant.didGainCapacity() } }
        case .subscribed(let message, let reasons):
            let filter = subscriptions.removeValue(forKey: message)
            if let filter, reasons.contains(where: { $0 >= 128 }) {
                report("subscription to \(filter): refused by the broker; allow it in its access control list")
            }
        case .received(let path, let payload):
            let isObserved = topics.send(TopicMessage(topic: path, payload: payload))
            guard let topic = FleetTopic(path, below: options.prefix) else {
                guard !isObserved, !isForeignTopicReported else { return }
                isForeignTopicReported = true
                report("\"\(path.prefix(80))\": the topic is not one of a fleet; its messages are ignored")
                return
            }
            for participant in participants { participant.receive(topic, payload) }
        }
    }

    /// The reason with which a broker ends the connection of a client whose id another one uses.
    private static let sessionTakenOver: Int32 = 142

    /// Returns the problem of a reason of MQTT 5.
    private static func problem(ofReason reason: Int32) -> String {
        switch reason {
        case 132: "the broker does not support MQTT 5; use Mosquitto 2 or another broker of MQTT 5"
        case 133: "the broker refuses the id of the kiosk; choose another kioskID"
        case 134: "the user or the password is wrong; check login"
        case 135: "the broker does not allow the connection; check login, the certificate and its access control list"
        case sessionTakenOver: "another client has connected with the same id; give each client an id of its own"
        case 149: "a message is larger than the broker allows; raise max_packet_size"
        default: String(cString: mosquitto_reason_string(reason)).lowercased() + "; see the log of the broker"
        }
    }
}

/// Servers that do not answer as a broker.
extension FleetConnection {
    /// Why there is no connection: the last failure, or else what is awaited; nil if there is one, or if it is not requested.
    package var problem: String? {
        switch state {
        case .connected, .stopped: nil
        case .waiting: lastFailure
        case .connecting: lastFailure ?? silence
        }
    }

    /// Whether there is a connection, and the broker has answered all subscriptions and messages.
    package var isSettled: Bool { state == .connected && subscriptions.isEmpty && completions.isEmpty }

    /// Whether the server has accepted a connection and sent nothing.
    package var isUnanswered: Bool { state == .connecting && client != nil }

    /// Sends the end of a line to a server that has not answered, which waits for one if its protocol consists of lines.
    ///
    /// A broker would end the connection: this is for a caller that does not wait any longer.
    package func endLine() {
        if isUnanswered, options.tls == nil { client?.endLine() }
    }

    private var address: String { "\(options.host):\(options.effectivePort)" }

    private var silence: String {
        guard client != nil else { return "\(address): the server does not answer; check the address" }
        let remedy = "check the port, and that it is one of an MQTT broker" + (options.tls == nil ? " without TLS" : "")
        return "\(address): the server accepts the connection and sends nothing; \(remedy)"
    }
}

/// The life of a connection.
extension FleetConnection {
    private func perform(_ action: Reconnection.Action?) {
        switch action {
        case .open?: open()
        case .close?, .closeSilent?: end(as: .waiting)
        case nil: break
        }
        schedule()
    }

    private func open() {
        number += 1
        state = .connecting
        let (number, options) = (number, options)
        let client: MosquittoClient
        do throws(FleetError) {
            client = try MosquittoClient(options)
            if options.publishesStatus {
                try client.setWill(
                    topic: FleetTopic.status(kiosk: options.kioskID).path(below: options.prefix),
                    payload: Array("offline".utf8))
            }
        } catch {
            return fail(error)
        }
        openDeadline = clock.now.advanced(bySeconds: Self.openTimeout)
        Thread.detachNewThread { [weak self] in
            let failure: FleetError?
            do throws(FleetError) {
                try client.connect(to: options)
                failure = nil
            } catch {
                failure = error
            }
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated { self?.didOpen(client, number, failure) }
            }
        }
    }

    private func didOpen(_ client: MosquittoClient, _ number: Int, _ failure: FleetError?) {
        guard number == self.number, state == .connecting else { return }
        if let failure { return fail(failure) }
        self.client = client
        guard let descriptor = client.descriptor, polling_add(pollSet, descriptor, 1) else {
            return fail(FleetError("connection: the socket cannot be polled; raise the limit of open files"))
        }
        isSocketPolled = true
        isOutputPolled = false
        process()
    }

    private func didConnect() {
        hasConnected = true
        reconnection.didOpen(at: clock.now)
        history.didConnect(at: clock.now)
        openDeadline = nil
        keepAliveDeadline = nextKeepAlive
        lastFailure = nil
        state = .connected
        for participant in participants { participant.didConnect() }
        for filter in topics.observedFilters { subscribe(toTopics: filter) }
        // After the subscriptions: a kiosk that others see online receives commands.
        if options.publishesStatus {
            publish(.status(kiosk: options.kioskID), Array("online".utf8), isRetained: true)
        }
    }

    private var nextKeepAlive: Timestamp { clock.now.advanced(bySeconds: max(1, Double(options.keepAlive) / 4)) }

    private func fail(_ error: FleetError) {
        guard state == .connecting || state == .connected else { return }
        let suppressed = history.takeSuppressed()
        let ending = history.didEnd(at: clock.now)
        if ending == .stable { reconnection.didSucceed() }
        reconnection.didFail(at: clock.now)
        lastFailure = error.message
        end(as: .waiting)
        for (message, count) in suppressed { send(message, repeated: count) }
        report("\(error); it is tried again")
        if ending == .unstable {
            report(
                "connection: it ended several times shortly after the broker had accepted it; another client may have the id"
                    + " \"\(options.kioskID)\": give each client an id of its own")
        }
        schedule()
    }

    /// Releases the client, and changes to a state without a connection.
    ///
    /// The state changes after the client was released, because an observer may start the connection again.
    private func end(as next: FleetConnectionState) {
        number += 1
        let wasConnected = state == .connected
        if let client, isSocketPolled, let descriptor = client.descriptor { polling_remove(pollSet, descriptor) }
        client = nil
        isSocketPolled = false
        (openDeadline, keepAliveDeadline) = (nil, nil)
        completions = [:]
        subscriptions = [:]
        state = next
        if wasConnected {
            for participant in participants { participant.didDisconnect() }
        }
    }

    /// Reads from the socket, delivers the events, and writes what waits.
    private func process() {
        guard let client, !isProcessing else { return }
        isProcessing = true
        defer { isProcessing = false }
        let number = number
        if state == .connecting, options.tls == nil, let server = ForeignServer(firstBytes: client.peek()) {
            return fail(FleetError("\(address): \(server.problem)"))
        }
        var failure: FleetError?
        do throws(FleetError) {
            try client.read(packets: 64)
            try client.write()
        } catch {
            failure = error
        }
        for event in client.takeEvents() where number == self.number {
            // The error of the call has the cause of the end.
            if failure != nil, case .disconnected(0..<128) = event { continue }
            handle(event)
        }
        guard number == self.number else { return }
        do throws(FleetError) { try flush() } catch { failure = failure ?? error }
        if let failure { fail(failure) }
        schedule()
    }

    /// Writes what the socket accepts, and polls for output if there is more.
    private func flush() throws(FleetError) {
        guard let client else { return }
        try client.write()
        guard isSocketPolled, let descriptor = client.descriptor, client.wantsOutput != isOutputPolled else { return }
        isOutputPolled.toggle()
        _ = polling_set_output(pollSet, descriptor, 1, isOutputPolled)
    }

    private func wake() {
        let now = clock.now
        perform(reconnection.check(at: now))
        if let openDeadline, now >= openDeadline { fail(FleetError(silence)) }
        if let keepAliveDeadline, now >= keepAliveDeadline, let client {
            self.keepAliveDeadline = nextKeepAlive
            do throws(FleetError) {
                try client.checkKeepAlive()
                process()
            } catch {
                fail(error)
            }
        }
        for participant in participants {
            if let deadline = participant.deadline, now >= deadline { participant.wake(at: now) }
        }
        schedule()
    }

    /// Schedules the earliest wake-up; parts call it when their deadline has changed.
    func schedule() {
        let times = [reconnection.deadline, openDeadline, keepAliveDeadline] + participants.map(\.deadline)
        guard let time = times.compactMap({ $0 }).min() else { return }
        if let wakeUp {
            guard time < wakeUp.time else { return }
            wakeUp.token.cancel()
        }
        let token = clock.wake(at: time) { [weak self] _ in
            self?.wakeUp = nil
            self?.wake()
        }
        wakeUp = (time, token)
    }
}

/// A state of the connection to the broker.
public enum FleetConnectionState: Hashable, Sendable {
    /// The connection is not requested.
    case stopped
    /// The broker is being reached, or its answer is awaited.
    case connecting
    /// The broker has accepted the kiosk.
    case connected
    /// The connection failed; it is tried again after a delay.
    case waiting
}
