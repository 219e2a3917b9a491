import Foundation
public import KioskLocation
public import KioskMaps

/// A provider of the fixes and headings of gpsd, a daemon that supports most receivers.
///
///     mapView.location.overrideLocationProvider(with: GPSDLocationProvider(host: "localhost"))
///
/// After the daemon ends, restarts or is silent, the provider connects again: after 1 to 2 seconds on this machine, and after 1
/// to 30 seconds over the network. The daemon handles receivers that are plugged in or unplugged. Each time the provider fails,
/// its delegate receives a `LocationProviderError`.
@MainActor
public final class GPSDLocationProvider: PermittedLocationProvider {
    /// The dispatcher of its fixes, headings and errors.
    public let dispatcher: LocationDispatcher

    /// Called when the progress changes.
    public var onProgress: ((LocationProviderProgress) -> Void)?

    private let name: String
    private let device: String?
    private let compass: CompassMounting
    @Unreflected private var stream: ReconnectingStream<[UInt8]>
    private let date: () -> Date
    @Unreflected private var parser: GPSDParser
    /// The first data of the connection, for errors.
    @Unreflected private var received = ReceivedSample()
    private var active: Set<String> = []
    private var progress: LocationProviderProgress? {
        didSet {
            if let progress, progress != oldValue { onProgress?(progress) }
        }
    }

    /// The time-out of a daemon with a receiver, which sends reports each second.
    private static let timeout = 10.0
    /// The time-out of a daemon without a receiver, which sends nothing.
    private static let timeoutWithoutReceiver = 60.0

    /// Creates a provider of a daemon on a host.
    ///
    /// - Parameters:
    ///   - host: The host of the daemon.
    ///   - port: The port of the daemon.
    ///   - device: The preferred receiver, such as `/dev/ttyUSB0`, which is used while it has a fix; nil for the best one.
    ///   - compass: The mounting of the compass; the headings of one on the board are corrected by the rotation of the panel.
    ///   - clock: The clock of time-outs and reconnections.
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    public convenience init(
        host: String = "localhost", port: Int = 2947, device: String? = nil, compass: CompassMounting = .external,
        clock: any FrameClock = MainQueueClock(), permissions: LocationPermissions? = nil
    ) {
        self.init(
            StreamAddress.tcp(host: host, port: port, greeting: Self.greeting), device: device, compass: compass,
            clock: clock, permissions: permissions)
    }

    /// Creates a provider of a daemon on a UNIX socket.
    ///
    /// The socket must support the JSON protocol. That of `gpsd -F`, such as `/run/gpsd.sock`, only accepts the commands of
    /// gpsdctl; a proxy such as systemd-socket-proxyd forwards a socket to port 2947.
    ///
    /// - Parameters:
    ///   - socketPath: The path of the socket.
    ///   - device: The preferred receiver, such as `/dev/ttyUSB0`, which is used while it has a fix; nil for the best one.
    ///   - compass: The mounting of the compass; the headings of one on the board are corrected by the rotation of the panel.
    ///   - clock: The clock of time-outs and reconnections.
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
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
    }

    init(
        name: String, device: String?, compass: CompassMounting = .external, clock: any FrameClock,
        permissions: LocationPermissions?, seed: UInt64, longestWait: Double = 30,
        date: @escaping () -> Date, open: @escaping ReconnectingStream<[UInt8]>.Open
    ) {
        self.name = name
        self.device = device
        self.compass = compass
        self.date = date
        parser = GPSDParser(device: device)
        dispatcher = LocationDispatcher(permissions: permissions, receiver: name, clock: MainQueueClock())
        stream = ReconnectingStream(
            clock: clock,
            reconnection: Reconnection(backoff: Backoff(longest: longestWait, seed: seed), timeout: Self.timeout),
            open: open)
        stream.onOpening = { [weak self] in self?.openingDidChange(isOpen: $0) }
        stream.onPayload = { [weak self] in self?.handle($0) ?? false }
        stream.onSilence = { [weak self] in self?.failAfterSilence(for: $0) }
        stream.onFailure = { [weak self] error in
            guard let self else { return }
            if error.code == .lost, let foreign = foreignError { return fail(foreign) }
            fail(LocationProviderError(code: error.code, subject: name, message: error.message))
        }
        dispatcher.reserve(for: self)
    }

    /// Connects.
    public func open() { stream.start() }

    /// Disconnects.
    public func close() { stream.stop() }

    private func openingDidChange(isOpen: Bool) {
        if !isOpen {
            parser = GPSDParser(device: device)
            received = ReceivedSample()
            active = []
            stream.timeout = Self.timeout
        }
        progress = isOpen ? .open(name) : .opening(name)
    }

    private func handle(_ bytes: [UInt8]) -> Bool {
        let known = parser.diagnostics.accepted + parser.diagnostics.ignored
        received.add(bytes)
        var fixes: [Location] = []
        for event in parser.parse(bytes, receivedAt: date()) { handle(event, &fixes) }
        if !fixes.isEmpty {
            stream.didSucceed()
            progress = .fixes
            dispatcher.send(fixes)
        }
        return parser.diagnostics.accepted + parser.diagnostics.ignored > known
    }

    private func handle(_ event: GPSDParser.Event, _ fixes: inout [Location]) {
        switch event {
        case .fix(let fix): fixes.append(fix)
        case .noFix:
            // The numbers of satellites state the same and more.
            if case .satellites = progress { break }
            progress = .noFix
        case .heading(let heading):
            dispatcher.send(compass.corrected(heading, on: headingOrientation))
        case .satellites(let used, let inView):
            if progress != .fixes { progress = .satellites(used: used, inView: inView) }
        case .version(let release, let major, _):
            progress = .service("gpsd \(release)")
            if major != 3 {
                fail(
                    LocationProviderError(
                        code: .foreign, subject: name,
                        message: "protocol version \(major) is not supported; install a gpsd with protocol version 3"))
            }
        case .devices(let devices):
            active = Set(devices.filter { $0.activated != nil }.map(\.path))
            if devices.isEmpty {
                failWithoutReceiver("no receiver; plug one in, or add it with: gpsdctl add /dev/ttyUSB0")
            }
            updateTimeout()
        case .device(let device):
            if device.activated != nil {
                active.insert(device.path)
            } else if active.remove(device.path) != nil {
                failWithoutReceiver("receiver \(device.path) lost; check that it is plugged in")
            }
            updateTimeout()
        case .watching: break
        case .error(let message):
            fail(LocationProviderError(code: .foreign, subject: name, message: "request rejected: \(message)"))
        }
    }

    private func updateTimeout() {
        stream.timeout = active.isEmpty ? Self.timeoutWithoutReceiver : Self.timeout
    }

    private func failAfterSilence(for seconds: Double) {
        fail(
            foreignError
                ?? LocationProviderError(
                    code: .silent, subject: name,
                    message: "no data for \(Int(seconds)) s; the provider reconnects"))
    }

    /// The error of received data that contains no message of the daemon; nil for none, or without data.
    private var foreignError: LocationProviderError? {
        let parsed = parser.diagnostics.accepted + parser.diagnostics.ignored
        guard parsed == 0, received.count > 0 else { return nil }
        return LocationProviderError(
            code: .foreign, subject: name,
            message: "received \(received.description) instead of the JSON of gpsd; correct host and port")
    }

    private func failWithoutReceiver(_ message: String) {
        fail(LocationProviderError(code: .noReceiver, subject: name, message: message))
    }

    private func fail(_ error: LocationProviderError) {
        progress = nil
        dispatcher.send(error)
    }
}
