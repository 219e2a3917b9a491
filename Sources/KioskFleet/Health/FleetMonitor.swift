public import KioskMaps

/// An observer of the kiosks of a fleet: which are connected, and how they are.
///
///     let monitor = FleetMonitor(over: fleet)
///     monitor.onChange.observe { print($0.kiosk, $0.isOnline ?? false) }.store(in: &cancelables)
///
/// The connection retains the monitor.
@MainActor
public final class FleetMonitor {
    /// The kiosks by their ids.
    public private(set) var members: [String: FleetMember] = [:]

    /// Sends a kiosk whose status or health has changed.
    public var onChange: Signal<FleetMember> { changes.signal }

    /// The maximum number of kiosks, against ids that a faulty client invents.
    public static let maximumCount = 200_000

    private let changes = SignalSubject<FleetMember>()
    private weak var connection: FleetConnection?

    /// Creates a monitor and adds it to a connection.
    public init(over connection: FleetConnection) {
        self.connection = connection
        connection.add(self)
    }

    private func update(_ kiosk: String, _ change: (inout FleetMember) -> Void) {
        guard members[kiosk] != nil || members.count < Self.maximumCount else { return }
        var member = members[kiosk] ?? FleetMember(kiosk: kiosk)
        change(&member)
        guard members.updateValue(member, forKey: kiosk) != member else { return }
        changes.send(member)
    }
}

extension FleetMonitor: FleetParticipant {
    func didConnect() {
        connection?.subscribe(to: "kiosks/+/status", options: .retained)
        connection?.subscribe(to: "kiosks/+/health", options: .retained)
    }

    func receive(_ topic: FleetTopic, _ payload: [UInt8]) {
        switch topic {
        case .status(let kiosk):
            switch payload {
            case Array("online".utf8): update(kiosk) { $0.isOnline = true }
            case Array("offline".utf8): update(kiosk) { $0.isOnline = false }
            default: connection?.report("status of \"\(kiosk)\": neither online nor offline; it is ignored")
            }
        case .health(let kiosk):
            do throws(FleetError) {
                let report = try HealthReport(parsing: payload)
                update(kiosk) { $0.health = report }
            } catch {
                connection?.report("health of \"\(kiosk)\": \(error); it is ignored")
            }
        default: break
        }
    }
}
