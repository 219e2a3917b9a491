import Foundation
import KioskInput
public import KioskLocation
public import KioskMaps

/// Fixes and headings of a receiver that speaks NMEA 0183, without a daemon between.
///
///     let receiver = NMEALocationProvider(.device("/dev/serial/by-id/usb-u-blox", baudRate: 9600))
///     mapView.location.overrideLocationProvider(with: receiver)
///
/// A receiver that is unplugged, falls silent or is not there yet is tried again: one of this machine within two seconds, one
/// over the network after 1 to 30. Why no fix comes is sent to the delegate as `LocationSourceError`, each time anew.
@MainActor
public final class NMEALocationProvider: PermittedLocationProvider {
    /// Where sentences come from.
    public enum Input: Hashable, Sendable {
        /// A serial line and its speed in bits a second, a pipe, or a file that is read once and at once.
        case device(String, baudRate: Int = 4800)
        /// A service that sends sentences to who connects.
        case tcp(host: String, port: Int)
        /// What is sent to a port at an address of this machine: by programs on it, unless it is another address than
        /// that of the loopback, to which anybody on its network can send; `0.0.0.0` stands for all it has.
        case udp(port: Int, address: String = "127.0.0.1")

        /// The speeds that a serial line can have, in bits a second.
        public static var baudRates: [Int] { SerialLine.baudRates }

        var address: StreamAddress {
            switch self {
            case .device(let path, let baudRate): .path(path, baudRate: baudRate)
            case .tcp(let host, let port): .tcp(host: host, port: port, greeting: [])
            case .udp(let port, let address): .udp(port: port, address: address)
            }
        }
    }

    /// Where its fixes, headings and errors go.
    public let dispatcher: LocationDispatcher

    /// Told how far it has come, whenever that changes.
    public var onProgress: ((LocationSourceProgress) -> Void)?

    private let input: Input
    private let options: NMEAParser.Options
    private let compass: CompassMounting
    private let clock: any FrameClock
    private let date: () -> Date
    private let source: StreamSource<[UInt8]>
    private var parser: NMEAParser
    /// What came since the last sentence that was understood.
    private var received = ReceivedSample()
    private var progress: LocationSourceProgress? {
        didSet {
            if let progress, progress != oldValue { onProgress?(progress) }
        }
    }
    /// When the receiver has been silent for long enough for its fix to be whole.
    private var silenceEnd: Timestamp?
    private var isWaitingForSilence = false

    /// Receivers say something each second; after so many seconds of silence one is dead.
    private static let patience = 10.0

    /// Creates a source that follows a receiver.
    ///
    /// - Parameter compass: Where the compass is; the headings of one on the board turn with the panel.
    public convenience init(
        _ input: Input, options: NMEAParser.Options = NMEAParser.Options(), compass: CompassMounting = .external,
        clock: any FrameClock = MainQueueClock(), permissions: LocationPermissions? = nil
    ) {
        self.init(
            input, options: options, compass: compass, clock: clock, permissions: permissions,
            seed: .random(in: .min ... .max),
            date: { Date() }, open: { [address = input.address] in StreamReader.start(address, deliver: $0) })
        dispatcher.adopt(machineClock: MainQueueClock())
    }

    init(
        _ input: Input, options: NMEAParser.Options, compass: CompassMounting = .external,
        clock: any FrameClock, permissions: LocationPermissions?,
        seed: UInt64, date: @escaping () -> Date, open: @escaping StreamSource<[UInt8]>.Open
    ) {
        self.input = input
        self.options = options
        self.compass = compass
        self.clock = clock
        self.date = date
        parser = NMEAParser(source: "nmea:\(input.address)", options: options)
        dispatcher = LocationDispatcher(permissions: permissions)
        let backoff = Backoff(longest: input.address.longestWait, seed: seed)
        source = StreamSource(
            clock: clock, reconnection: Reconnection(backoff: backoff, patience: Self.patience), open: open)
        source.onOpening = { [weak self] in self?.noteOpening(isOpen: $0) }
        source.onPayload = { [weak self] in self?.take($0) ?? false }
        source.onSilence = { [weak self] in self?.failSilently(for: $0) }
        source.onFailure = { [weak self] in self?.fail($0) }
    }

    /// What the stream was like since it was opened last.
    public var diagnostics: NMEADiagnostics { parser.diagnostics }

    /// Opens the line or connects.
    public func open() { source.start() }

    /// Closes the line or disconnects.
    public func close() { source.stop() }

    private func noteOpening(isOpen: Bool) {
        if !isOpen {
            parser = NMEAParser(source: "nmea:\(input.address)", options: options)
            received = ReceivedSample()
        }
        progress = isOpen ? .open("\(input.address)") : .opening("\(input.address)")
    }

    private func take(_ bytes: [UInt8]) -> Bool {
        let known = parser.diagnostics.accepted + parser.diagnostics.ignored
        take(parser.parse(bytes, receivedAt: date()))
        awaitSilence()
        let isUnderstood = parser.diagnostics.accepted + parser.diagnostics.ignored > known
        if isUnderstood { received = ReceivedSample() } else { received.add(bytes) }
        return isUnderstood
    }

    private func take(_ events: [NMEAParser.Event]) {
        var fixes: [Location] = []
        for event in events {
            switch event {
            case .fix(let fix): fixes.append(fix)
            case .noFix: progress = .noFix
            case .heading(let heading):
                dispatcher.send(compass.corrected(heading, on: headingOrientation), from: self)
            }
        }
        guard !fixes.isEmpty else { return }
        source.worked()
        progress = .fixes
        dispatcher.send(fixes, from: self)
    }

    /// Has the last fix come out when nothing follows it.
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
        if let deadline = parser.deadline { take(parser.flush(at: deadline)) }
    }

    private func failSilently(for seconds: Double) {
        let message =
            unreadable.map { "\($0) for \(Int(seconds)) s; does it speak NMEA 0183, and at this speed?" }
            ?? "has said nothing for \(Int(seconds)) s; is the receiver connected and switched on?"
        fail(LocationSourceError(code: .silent, source: "\(input.address)", message: message))
    }

    /// What came and was no sentence; nil when nothing did.
    private var unreadable: String? {
        guard received.count > 0 else { return nil }
        let diagnostics = parser.diagnostics
        let isGarbled = diagnostics.accepted + diagnostics.ignored == 0 && diagnostics.wrongChecksums > 0
        return "has sent no sentence that can be understood, but "
            + (isGarbled ? "\(diagnostics.wrongChecksums) with wrong checksums," : "\(received.description),")
    }

    /// Adds to the end of a stream what came before it, where that was no fix.
    private func explained(_ error: LocationSourceError) -> LocationSourceError {
        guard error.code == .lost || error.code == .ended, progress != .fixes else { return error }
        var error = error
        let sentences = parser.diagnostics.accepted + parser.diagnostics.ignored
        if let unreadable {
            error.message = "\(unreadable) and \(error.message)"
        } else if error.code == .ended {
            error.message =
                sentences == 0 ? "the file is empty" : "the file ends; none of its \(sentences) sentences has a fix"
        }
        return error
    }

    private func fail(_ error: LocationSourceError) {
        // What came before the end is whole.
        take(parser.finish())
        let error = explained(error)
        progress = nil
        dispatcher.send(error, from: self)
    }
}
