import Foundation
import Glibc
public import KioskMaps

/// A connection of maps to the synthesizers of Speech Dispatcher, such as eSpeak NG.
///
///     let dispatcher = try SpeechDispatcher(applicationName: "City map")
///     let token = dispatcher.attach(mapView.accessibility.speech)
///     loop.observe(dispatcher.fileDescriptor) { dispatcher.process() }
///
/// `KioskApp` creates one by itself if its options have speech. An application with a loop of its own polls `fileDescriptor` for `POLLIN`
/// and calls `process()` when it is readable. The service is started if it is not running, as its own clients do, and the connection is
/// opened again after a loss. Texts that were not spoken are spoken then, unless newer ones have replaced them. No method blocks.
///
/// It speaks the protocol SSIP on the socket of the service. The C library of the service waits for each reply, and calls
/// back on a thread of its own.
@MainActor
public final class SpeechDispatcher {
    /// The state of the connection.
    public enum Status: Hashable, Sendable {
        /// The service is being started or connected.
        case connecting
        /// The service speaks.
        case connected
        /// The service cannot be used, for the reason given with its remedy; another attempt follows.
        case unavailable(String)
    }

    /// The state of the connection.
    public private(set) var status = Status.connecting {
        didSet { if status != oldValue { onStatusChange(status) } }
    }

    /// Called when the state of the connection has changed.
    public var onStatusChange: (Status) -> Void = { _ in }

    /// Called with the problem of a command that the service has rejected.
    public var onProblem: (String) -> Void = { _ in }

    private static let socketToken: UInt64 = 1
    /// The maximum number of reads of a call of `process()`, so that a flood of events does not stop the map.
    private static let maximumReads = 16
    /// The time-out of a reply, in seconds; the service replies at once, as it queues texts.
    private static let replyTimeout = 5.0
    /// The interval at which output that the service did not accept is sent again, in seconds.
    private static let outputInterval = 0.01
    /// The interval of attempts to connect while the service starts, in seconds.
    private static let startInterval = 0.1
    /// The delay between a loss of the connection and the next attempt, in seconds, so that a service that ends each connection does
    /// not keep the application busy.
    private static let lossDelay = 1.0
    /// The time within which the service starts, in seconds.
    private static let startTime = 10.0
    /// The interval of attempts while the service cannot be used, in seconds.
    private static let retryInterval = 30.0

    private let service: SpeechService
    private let descriptors: DescriptorSet
    private var session: SSIPSession
    /// The descriptor of the connection; negative without one.
    private var socket: Int32 = -1
    private var output: [UInt8] = []
    private var replyDeadline: ContinuousClock.Instant?
    /// The time of the next attempt to connect; nil while there is a connection.
    private var attemptTime: ContinuousClock.Instant? = ContinuousClock.now
    /// The process that starts the service; nil if none does.
    private var starter: pid_t?
    /// The time until which the service that was started is awaited; nil if it was not started.
    private var startDeadline: ContinuousClock.Instant?

    /// Creates a connection, which the first call of `process()` opens.
    ///
    /// - Parameters:
    ///   - applicationName: The name of the application, by which the service distinguishes its clients.
    ///   - socket: The path of the socket of the service; nil for the one in the environment variable `SPEECHD_ADDRESS`, or else that of
    ///     the user, `$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock`.
    /// - Throws: `EvdevError` if no more file descriptors are available.
    public convenience init(applicationName: String, socket: String? = nil) throws {
        try self.init(applicationName: applicationName, service: SpeechService(socket: socket))
    }

    init(applicationName: String, service: SpeechService) throws {
        self.service = service
        descriptors = try DescriptorSet(for: SpeechService.programName)
        session = SSIPSession(applicationName: applicationName)
    }

    isolated deinit { if socket >= 0 { close(socket) } }

    /// The descriptor to poll for input; this object owns it and closes it.
    public var fileDescriptor: Int32 { descriptors.fileDescriptor }

    /// Speaks what a map speaks.
    ///
    /// - Parameter speech: The speech of a map, which is not retained.
    /// - Returns: A token that ends this when it is cancelled or released.
    public func attach(_ speech: SpeechOutput) -> AnyCancelable {
        speech.onAction.observe { [weak self] in self?.perform($0) }
    }

    /// Performs an action: at once, or when the service is connected.
    public func perform(_ action: SpeechAction) {
        session.add(action)
        if socket >= 0 { flush() }
        updateTimer()
    }

    /// Handles the replies that have arrived, and opens the connection if that is due; does not block.
    public func process() {
        let ready = descriptors.takeReady()
        if let starter, waitpid(starter, nil, WNOHANG) != 0 { self.starter = nil }
        if let attemptTime, attemptTime <= ContinuousClock.now { connect() }
        if socket >= 0, ready.contains(where: { $0.token == Self.socketToken }) { receive() }
        if let replyDeadline, replyDeadline <= ContinuousClock.now {
            lose("it did not reply within \(Int(Self.replyTimeout)) s")
        }
        if socket >= 0 { flush() }
        updateTimer()
    }

    private func updateTimer() {
        let times = [attemptTime, replyDeadline].compactMap { $0 }
        let delays =
            times.map { max(0, ($0 - ContinuousClock.now) / .seconds(1)) }
            + (output.isEmpty ? [] : [Self.outputInterval])
        descriptors.setTimer(delays.min())
    }
}

/// The connection.
extension SpeechDispatcher {
    private func connect() {
        let descriptor = UnixSocket.connect(to: service.socket)
        guard descriptor < 0 else {
            guard descriptors.add(descriptor, token: Self.socketToken) else {
                close(descriptor)
                return fail("its socket cannot be polled; close other descriptors of the process")
            }
            socket = descriptor
            (attemptTime, startDeadline) = (nil, nil)
            session.restart()
            status = .connected
            return
        }
        let reason = String(cString: strerror(-descriptor))
        // Without a service there is no socket, or nothing that accepts its connections.
        guard [ENOENT, ECONNREFUSED, EAGAIN].contains(-descriptor) else {
            return fail("\(service.socket) cannot be opened: \(reason); run the application as the user of the service")
        }
        guard let startDeadline else { return start() }
        guard startDeadline > ContinuousClock.now else {
            return fail(
                "\(service.socket) does not accept connections: \(reason); start it: \(SpeechService.programName)"
                    + " --run-daemon")
        }
        attemptTime = ContinuousClock.now + .seconds(Self.startInterval)
    }

    private func start() {
        // A process that still starts the service is awaited, so that processes that block do not add up.
        if starter == nil {
            switch service.start() {
            case .success(let process): starter = process
            case .failure(let failure): return fail(failure.reason)
            }
        }
        status = .connecting
        startDeadline = ContinuousClock.now + .seconds(Self.startTime)
        attemptTime = ContinuousClock.now + .seconds(Self.startInterval)
    }

    private func fail(_ reason: String) {
        startDeadline = nil
        attemptTime = ContinuousClock.now + .seconds(Self.retryInterval)
        status = .unavailable("speech: \(reason)")
    }

    /// Closes the connection, which is opened again after a delay.
    private func lose(_ reason: String) {
        descriptors.remove(socket)
        close(socket)
        (socket, output, replyDeadline) = (-1, [], nil)
        session.restart()
        onProblem("speech: the connection was lost: \(reason); it is opened again")
        status = .connecting
        attemptTime = ContinuousClock.now + .seconds(Self.lossDelay)
    }

    private func receive() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        // What remains is read by the next call.
        for _ in 0..<Self.maximumReads where socket >= 0 {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            guard count > 0 else { return lose(count == 0 ? "the service ended" : String(cString: strerror(errno))) }
            do throws(SSIPReplyDecoder.Failure) {
                let (text, problems) = try session.receive(Array(buffer[..<count]))
                output += text
                replyDeadline = session.awaitsReply ? ContinuousClock.now + .seconds(Self.replyTimeout) : nil
                for problem in problems { onProblem("speech: the service rejected \(problem)") }
            } catch {
                lose(error.message)
            }
        }
    }

    /// Sends the output that the service accepts.
    private func flush() {
        if output.isEmpty {
            output = session.takeOutput()
            if !output.isEmpty { replyDeadline = ContinuousClock.now + .seconds(Self.replyTimeout) }
        }
        while !output.isEmpty {
            let count = send(socket, output, output.count, Int32(MSG_NOSIGNAL))
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            guard count > 0 else { return lose(String(cString: strerror(errno))) }
            output.removeFirst(count)
        }
    }
}
