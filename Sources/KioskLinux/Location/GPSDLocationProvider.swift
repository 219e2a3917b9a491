import Foundation
public import KioskLocation
public import KioskMaps

/// Fixes and headings of gpsd, the daemon that knows every receiver.
///
///     mapView.location.overrideLocationProvider(with: GPSDLocationProvider(host: "localhost"))
///
/// A daemon that is away, hangs or restarts is connected to again: after 1 to 2 seconds on this machine, where a refusal
/// costs nothing, and after 1 to 30 over the network. Receivers that are plugged in or out are handled by the daemon. Why no
/// fix comes is sent to the delegate as `LocationSourceError`, each time anew.
@MainActor
public final class GPSDLocationProvider: PermittedLocationProvider {
    /// Where its fixes, headings and errors go.
    public let dispatcher: LocationDispatcher

    /// Told how far it has come, whenever that changes.
    public var onProgress: ((LocationSourceProgress) -> Void)?

    private let name: String
    private let device: String?
    private let compass: CompassMounting
    private let source: StreamSource<[UInt8]>
    private let date: () -> Date
    private var parser: GPSDParser
    /// What came since the last connection and was not understood as a whole.
    private var received = ReceivedSample()
    private var active: Set<String> = []
    private var progress: LocationSourceProgress? {
        didSet {
            if let progress, progress != oldValue { onProgress?(progress) }
        }
    }

    /// A daemon with a receiver says something each second; after so many seconds of silence it is dead.
    private static let patience = 10.0
    /// A daemon without a receiver has nothing to say; it is asked anew after so many seconds.
    private static let patienceWithoutReceiver = 60.0

    /// Creates a source that follows a daemon.
    ///
    /// - Parameters:
    ///   - port: The port of the daemon.
    ///   - device: The receiver to listen to, such as `/dev/ttyUSB0`, as long as it has a fix; nil for the best one.
    ///   - compass: Where the compass is; the headings of one on the board turn with the panel.
    public convenience init(
        host: String = "localhost", port: Int = 2947, device: String? = nil, compass: CompassMounting = .external,
        clock: any FrameClock = MainQueueClock(), permissions: LocationPermissions? = nil
    ) {
        self.init(
            StreamAddress.tcp(host: host, port: port, greeting: Self.greeting), device: device, compass: compass,
            clock: clock, permissions: permissions)
    }

    /// Creates a source that follows a daemon on a UNIX socket.
    ///
    /// The socket has to speak the JSON protocol. That of `gpsd -F`, such as `/run/gpsd.sock`, only accepts the commands of
    /// gpsdctl; a proxy such as systemd-socket-proxyd offers the port 2947 as a socket.
    ///
    /// - Parameters:
    ///   - socketPath: The path of the socket.
    ///   - device: The receiver to listen to, such as `/dev/ttyUSB0`, as long as it has a fix; nil for the best one.
    ///   - compass: Where the compass is; the headings of one on the board turn with the panel.
    ///   - clock: The clock of time-outs and reconnections.
    ///   - permissions: The permissions that the source heeds.
    public convenience init(
        socketPath: String, device: String? = nil, compass: CompassMounting = .external,
        clock: any FrameClock = MainQueueClock(), permissions: LocationPermissions? = nil
    ) {
        self.init(
            StreamAddress.unix(path: socketPath, greeting: Self.greeting), device: device, compass: compass,
            clock: clock, permissions: permissions)
    }

    private static let greeting = Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8)

    private convenience init(
        _ address: StreamAddress, device: String?, compass: CompassMounting, clock: any FrameClock,
        permissions: LocationPermissions?
    ) {
        self.init(
            name: "gpsd at \(address)", device: device, compass: compass, clock: clock, permissions: permissions,
            seed: .random(in: .min ... .max), longestWait: address.longestWait, date: { Date() },
            open: { StreamReader.start(address, deliver: $0) })
        dispatcher.adopt(machineClock: MainQueueClock())
    }

    init(
        name: String, device: String?, compass: CompassMounting = .external, clock: any FrameClock,
        permissions: LocationPermissions?, seed: UInt64, longestWait: Double = 30,
        date: @escaping () -> Date, open: @escaping StreamSource<[UInt8]>.Open
    ) {
        self.name = name
        self.device = device
        self.compass = compass
        self.date = date
        parser = GPSDParser(device: device)
        dispatcher = LocationDispatcher(permissions: permissions)
        source = StreamSource(
            clock: clock,
            reconnection: Reconnection(backoff: Backoff(longest: longestWait, seed: seed), patience: Self.patience),
            open: open)
        source.onOpening = { [weak self] in self?.noteOpening(isOpen: $0) }
        source.onPayload = { [weak self] in self?.take($0) ?? false }
        source.onSilence = { [weak self] in self?.failSilently(for: $0) }
        source.onFailure = { [weak self] error in
            guard let self else { return }
            if error.code == .lost, let foreign = foreignError { return fail(foreign) }
            fail(LocationSourceError(code: error.code, source: name, message: error.message))
        }
    }

    /// Connects.
    public func open() { source.start() }

    /// Disconnects.
    public func close() { source.stop() }

    private func noteOpening(isOpen: Bool) {
        if !isOpen {
            parser = GPSDParser(device: device)
            received = ReceivedSample()
            active = []
            source.patience = Self.patience
        }
        progress = isOpen ? .open(name) : .opening(name)
    }

    private func take(_ bytes: [UInt8]) -> Bool {
        let known = parser.diagnostics.accepted + parser.diagnostics.ignored
        received.add(bytes)
        var fixes: [Location] = []
        for event in parser.parse(bytes, receivedAt: date()) { take(event, &fixes) }
        if !fixes.isEmpty {
            source.worked()
            progress = .fixes
            dispatcher.send(fixes, from: self)
        }
        return parser.diagnostics.accepted + parser.diagnostics.ignored > known
    }

    private func take(_ event: GPSDParser.Event, _ fixes: inout [Location]) {
        switch event {
        case .fix(let fix): fixes.append(fix)
        case .noFix:
            // Satellites say the same and more.
            if case .satellites = progress { break }
            progress = .noFix
        case .heading(let heading):
            dispatcher.send(compass.corrected(heading, on: headingOrientation), from: self)
        case .satellites(let used, let inView):
            if progress != .fixes { progress = .satellites(used: used, inView: inView) }
        case .version(let release, let major, _):
            progress = .service("gpsd \(release)")
            if major != 3 {
                fail(
                    LocationSourceError(
                        code: .foreign, source: name,
                        message: "speaks version \(major) of the protocol; install a gpsd that speaks version 3"))
            }
        case .devices(let devices):
            active = Set(devices.filter { $0.activated != nil }.map(\.path))
            if devices.isEmpty {
                failWithoutReceiver("has no receiver; plug one in, or name it: gpsdctl add /dev/ttyUSB0")
            }
            noteReceivers()
        case .device(let device):
            if device.activated != nil {
                active.insert(device.path)
            } else if active.remove(device.path) != nil {
                failWithoutReceiver("has lost the receiver \(device.path); is it plugged in?")
            }
            noteReceivers()
        case .watching: break
        case .error(let message):
            fail(LocationSourceError(code: .foreign, source: name, message: "refuses a request: \(message)"))
        }
    }

    private func noteReceivers() {
        source.patience = active.isEmpty ? Self.patienceWithoutReceiver : Self.patience
    }

    private func failSilently(for seconds: Double) {
        fail(
            foreignError
                ?? LocationSourceError(
                    code: .silent, source: name,
                    message: "has said nothing for \(Int(seconds)) s; it is connected to again"))
    }

    /// What came where none of it was a message of the daemon; nil otherwise, and when nothing came.
    private var foreignError: LocationSourceError? {
        let understood = parser.diagnostics.accepted + parser.diagnostics.ignored
        guard understood == 0, received.count > 0 else { return nil }
        return LocationSourceError(
            code: .foreign, source: name,
            message: "received \(received.description) instead of the JSON of gpsd; correct host and port")
    }

    private func failWithoutReceiver(_ message: String) {
        fail(LocationSourceError(code: .noReceiver, source: name, message: message))
    }

    private func fail(_ error: LocationSourceError) {
        progress = nil
        dispatcher.send(error, from: self)
    }
}
