import Foundation
import KioskInput
public import KioskMaps

/// The sender of the health reports of a kiosk.
///
///     let health = FleetHealthReporter(mapView, over: fleet, version: "2.1")
///     health.memory = ResidentMemory.bytes
///
/// A report is sent when the kiosk connects and after each interval. The connection retains the reporter.
@MainActor
public final class FleetHealthReporter {
    /// The time between reports, in seconds.
    ///
    /// Defaults to 300: with a report of up to 400 bytes, an idle kiosk sends less than 100 bytes per minute. Values less than 1
    /// count as 1.
    public var interval = 300.0 {
        didSet { setDeadline() }
    }

    /// Returns the resident memory, in bytes; nil if it is unknown.
    ///
    /// `ResidentMemory.bytes` of KioskLinux is one.
    public var memory: () -> Int? = { nil }

    /// Whether reports contain the time since the last input of a visitor.
    ///
    /// Defaults to `false`: what visitors do stays on the kiosk.
    public var includesLastInput = false

    private let version: String
    private weak var connection: FleetConnection?
    private var observations: Set<AnyCancelable> = []
    private let clock: any FrameClock
    private let started: Timestamp
    private var frames = 0
    private var diagnostics = 0
    private var lastInput: Timestamp?
    private(set) var deadline: Timestamp?

    /// Creates a reporter and adds it to a connection.
    ///
    /// - Parameters:
    ///   - mapView: The map.
    ///   - connection: The connection.
    ///   - version: The version of the application, of which at most 100 bytes of UTF-8 are sent.
    public init(_ mapView: MapView, over connection: FleetConnection, version: String) {
        self.version = HealthReport.shortened(version: version)
        self.connection = connection
        clock = connection.clock
        started = clock.now
        mapView.mapboxMap.onRenderFrameFinished.observe { [weak self] _ in self?.frames += 1 }.store(in: &observations)
        mapView.mapboxMap.onDiagnostic.observe { [weak self] _ in self?.diagnostics += 1 }.store(in: &observations)
        connection.onDiagnostic.observe { [weak self] _ in self?.diagnostics += 1 }.store(in: &observations)
        connection.add(self)
    }

    /// Records input of a visitor; call it with each report of the input devices if `includesLastInput` is true.
    public func noteInput() {
        lastInput = clock.now
    }

    /// The current report.
    public var report: HealthReport {
        let replicas = connection?.parts.compactMap { $0 as? FleetReplica } ?? []
        let now = clock.now
        return HealthReport(
            version: version, uptime: Int(now.seconds(since: started)), frames: frames, memory: memory(),
            temperature: MachineTemperature.celsius(), diagnostics: diagnostics,
            secondsSinceInput: includesLastInput ? lastInput.map { Int(now.seconds(since: $0)) } : nil,
            annotations: Dictionary(replicas.map { ($0.name, $0.annotationCount) }) { first, _ in first },
            time: UInt64(max(0, Date().timeIntervalSince1970 * 1000)))
    }

    private func send() {
        guard let connection else { return }
        connection.publish(.health(kiosk: connection.options.kioskID), report.serialized, isRetained: true)
        setDeadline()
    }

    private func setDeadline() {
        guard deadline != nil || connection?.state == .connected else { return }
        deadline = clock.now.advanced(bySeconds: max(1, interval))
        connection?.schedule()
    }
}

extension FleetHealthReporter: FleetParticipant {
    func didConnect() { send() }

    func didDisconnect() { deadline = nil }

    func receive(_ topic: FleetTopic, _ payload: [UInt8]) {}

    func wake(at time: Timestamp) { send() }
}
