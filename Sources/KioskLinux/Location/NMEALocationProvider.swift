import Foundation
import KioskInput
public import KioskLocation
public import KioskMaps

/// A provider of the fixes and headings of an NMEA 0183 receiver, without a daemon.
///
///     let receiver = NMEALocationProvider(.device("/dev/serial/by-id/usb-u-blox", baudRate: 9600))
///     mapView.location.overrideLocationProvider(with: receiver)
///
/// A receiver that is missing, unplugged or silent is opened again: on this machine within two seconds, over the network after 1
/// to 30 seconds. Each time the provider fails, its delegate receives a `LocationProviderError`.
@MainActor
public final class NMEALocationProvider: PermittedLocationProvider {
    /// The input of sentences.
    public enum Input: Hashable, Sendable {
        /// A serial line and its speed in bits per second, a pipe, or a file that is read once.
        case device(String, baudRate: Int = 4800)
        /// A TCP service that sends sentences.
        case tcp(host: String, port: Int)
        /// A UDP port at an address of this machine.
        ///
        /// Only programs of this machine can send to the loopback address; all machines on its network can send to another
        /// address. `0.0.0.0` stands for all addresses.
        case udp(port: Int, address: String = "127.0.0.1")

        /// The supported speeds of serial lines, in bits per second.
        public static var baudRates: [Int] { SerialLine.baudRates }

        var address: StreamAddress {
            switch self {
            case .device(let path, let baudRate): .path(path, baudRate: baudRate)
            case .tcp(let host, let port): .tcp(host: host, port: port, greeting: [])
            case .udp(let port, let address): .udp(port: port, address: address)
            }
        }
    }

    /// The dispatcher of its fixes, headings and errors.
    public let dispatcher: LocationDispatcher

    /// Called when the progress changes.
    public var onProgress: ((LocationProviderProgress) -> Void)?

    private let input: Input
    private let options: NMEAParser.Options
    private let compass: CompassMounting
    private let clock: any FrameClock
    private let date: () -> Date
    @Unreflected private var stream: ReconnectingStream<[UInt8]>
    @Unreflected private var parser: NMEAParser
    /// The data since the last parsed sentence, for errors.
    @Unreflected private var received = ReceivedSample()
    private var progress: LocationProviderProgress? {
        didSet {
            if let progress, progress != oldValue { onProgress?(progress) }
        }
    }
    /// The time at which the current fix is complete, unless the receiver sends more.
    private var silenceEnd: Timestamp?
    private var isWaitingForSilence = false

    /// The time-out of a receiver, which sends sentences each second.
    private static let timeout = 10.0

    /// Creates a provider of a receiver.
    ///
    /// - Parameters:
    ///   - input: The input of sentences.
    ///   - options: The options of the parser.
    ///   - compass: The mounting of the compass; the headings of one on the board are corrected by the rotation of the panel.
    ///   - clock: The clock of time-outs and reconnections.
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    public convenience init(
        _ input: Input, options: NMEAParser.Options = NMEAParser.Options(), compass: CompassMounting = .external,
        clock: any FrameClock = MainQueueClock(), permissions: LocationPermissions? = nil
    ) {
        self.init(
            input, options: options, compass: compass, clock: clock, permissions: permissions,
            seed: .random(in: .min ... .max),
            date: { Date() }, open: { [address = input.address] in StreamReader.start(address, deliver: $0) })
    }

    init(
        _ input: Input, options: NMEAParser.Options, compass: CompassMounting = .external,
        clock: any FrameClock, permissions: LocationPermissions?,
        seed: UInt64, date: @escaping () -> Date, open: @escaping ReconnectingStream<[UInt8]>.Open
    ) {
        self.input = input
        self.options = options
        self.compass = compass
        self.clock = clock
        self.date = date
        parser = NMEAParser(source: "nmea:\(input.address)", options: options)
        dispatcher = LocationDispatcher(permissions: permissions, receiver: "\(input.address)", clock: MainQueueClock())
        let backoff = Backoff(longest: input.address.longestWait, seed: seed)
        stream = ReconnectingStream(
            clock: clock, reconnection: Reconnection(backoff: backoff, timeout: Self.timeout), open: open)
        stream.onOpening = { [weak self] in self?.openingDidChange(isOpen: $0) }
        stream.onPayload = { [weak self] in self?.handle($0) ?? false }
        stream.onSilence = { [weak self] in self?.failAfterSilence(for: $0) }
        stream.onFailure = { [weak self] in self?.fail($0) }
        dispatcher.reserve(for: self)
    }

    /// The statistics of the stream since it was opened.
    public var diagnostics: NMEADiagnostics { parser.diagnostics }

    /// Opens the input.
    public func open() { stream.start() }

    /// Closes the input.
    public func close() { stream.stop() }

    private func openingDidChange(isOpen: Bool) {
        if !isOpen {
            parser = NMEAParser(source: "nmea:\(input.address)", options: options)
            received = ReceivedSample()
        }
        progress = isOpen ? .open("\(input.address)") : .opening("\(input.address)")
    }

    private func handle(_ bytes: [UInt8]) -> Bool {
        let known = parser.diagnostics.accepted + parser.diagnostics.ignored
        handle(parser.parse(bytes, receivedAt: date()))
        awaitSilence()
        let isParsed = parser.diagnostics.accepted + parser.diagnostics.ignored > known
        if isParsed { received = ReceivedSample() } else { received.add(bytes) }
        return isParsed
    }

    private func handle(_ events: [NMEAParser.Event]) {
        var fixes: [Location] = []
        for event in events {
            switch event {
            case .fix(let fix): fixes.append(fix)
            case .noFix: progress = .noFix
            case .heading(let heading):
                dispatcher.send(compass.corrected(heading, on: headingOrientation))
            }
        }
        guard !fixes.isEmpty else { return }
        stream.didSucceed()
        progress = .fixes
        dispatcher.send(fixes)
    }

    /// Waits for the silence after which the last fix is complete.
    private func awaitSilence() {
        silenceEnd = parser.deadline == nil ? nil : clock.now.advanced(bySeconds: options.silence)
        if !isWaitingForSilence { wait() }
    }

    private func wait() {
        guard let silenceEnd else { return }
        isWaitingForSilence = true
        clock.wake(at: silenceEnd) { [weak self] _ in self?.checkSilence() }
    }

    private func checkSilence() {
        isWaitingForSilence = false
        guard let silenceEnd else { return }
        guard clock.now >= silenceEnd else { return wait() }
        self.silenceEnd = nil
        // A provider that was closed meanwhile reports neither a fix nor progress.
        guard dispatcher.isOpen, let deadline = parser.deadline else { return }
        handle(parser.flush(at: deadline))
    }

    private func failAfterSilence(for seconds: Double) {
        let message =
            unparsed.map { "\($0) for \(Int(seconds)) s; check that the device sends NMEA 0183 at this speed" }
            ?? "no data for \(Int(seconds)) s; check that the receiver is connected and switched on"
        fail(LocationProviderError(code: .silent, subject: "\(input.address)", message: message))
    }

    /// A description of received data without a valid sentence; nil without data.
    private var unparsed: String? {
        guard received.count > 0 else { return nil }
        let diagnostics = parser.diagnostics
        let isGarbled = diagnostics.accepted + diagnostics.ignored == 0 && diagnostics.wrongChecksums > 0
        return "no valid sentence, but "
            + (isGarbled ? "\(diagnostics.wrongChecksums) with wrong checksums" : received.description + rejections)
    }

    /// The rejected sentences in parentheses; empty without one.
    private var rejections: String { parser.diagnostics.rejectionSummary.map { " (\($0))" } ?? "" }

    /// Adds the received data to an error that ends a stream without a fix.
    private func explained(_ error: LocationProviderError) -> LocationProviderError {
        guard error.code == .lost || error.code == .ended, progress != .fixes else { return error }
        var error = error
        let sentences = parser.diagnostics.accepted + parser.diagnostics.ignored
        if let unparsed {
            error.message = "\(unparsed); \(error.message)"
        } else if error.code == .ended {
            error.message =
                sentences == 0
                ? "the file is empty" : "end of file; none of its \(sentences) sentences has a fix\(rejections)"
        }
        return error
    }

    private func fail(_ error: LocationProviderError) {
        // The data before the end is complete.
        handle(parser.finish())
        let error = explained(error)
        progress = nil
        dispatcher.send(error)
    }
}
