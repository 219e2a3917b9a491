public import KioskMaps

/// A monitor of whether the network of the machine is metered and can be reached, with NetworkManager.
///
///     let monitor = NetworkCostMonitor()
///     monitor.start()
///     TileStore.default.networkCost = { monitor.cost }
///     OfflineSwitch.shared.reachability = monitor
///
/// Without NetworkManager the cost is unknown, so that no download is restricted, and the network counts as reachable. A service that
/// starts later is used from then on. The monitor waits for signals of the system bus, and does not wake up without them.
@MainActor
public final class NetworkCostMonitor {
    /// The cost; unknown before the service has replied, and while it is not available.
    public private(set) var cost = NetworkCost.unknown

    /// Why the cost is unknown, with the remedy; nil before the service has replied, and while the cost is known.
    public private(set) var problem: String?

    /// Called when the cost or the problem has changed.
    public var onChange: () -> Void = {}

    private var status: NetworkStatus?
    /// The status of which the listeners were notified last.
    private var notifiedStatus = NetworkStatus.reachableViaEthernet
    private var listeners: [UInt64: ReachabilityChanged] = [:]
    private var lastListener: UInt64 = 0

    private let bus: MessageBus.Address
    private let stream: ReconnectingStream<NetworkReport>

    /// Creates a monitor, which is not started.
    ///
    /// - Parameter clock: The clock of reconnections to the system bus.
    public convenience init(clock: any FrameClock = MainQueueClock()) {
        self.init(bus: .system, clock: clock)
    }

    init(
        bus: MessageBus.Address, clock: any FrameClock, seed: UInt64 = .random(in: .min ... .max),
        callTimeout: Double = 10
    ) {
        self.bus = bus
        let reader = NetworkManagerReader(bus: bus, timeout: callTimeout)
        stream = ReconnectingStream(
            clock: clock, reconnection: Reconnection(backoff: Backoff(seed: seed), timeout: nil),
            open: { StreamThread.start(subject: "NetworkManager", deliver: $0, reader.run) })
        stream.onPayload = { [weak self] report in
            self?.stream.didSucceed()
            self?.apply(report)
            return true
        }
        stream.onFailure = { [weak self] in self?.apply(NetworkReport(cost: .unknown, problem: "\($0)")) }
    }

    isolated deinit { stream.stop() }

    /// Connects to the system bus; after a loss of the connection it is opened again after 1 to 30 seconds.
    public func start() { stream.start() }

    /// Ends the connection; the cost is unknown afterwards.
    public func stop() {
        stream.stop()
        apply(NetworkReport(cost: .unknown))
    }

    /// Reads the cost of the machine at once; blocks until the service has replied, at most 4 seconds.
    package func readNow() {
        do throws(MessageBus.Failure) {
            apply(try NetworkManagerReader(bus: bus, timeout: 2).report())
        } catch {
            apply(
                NetworkReport(
                    cost: .unknown,
                    problem: "NetworkManager: the system bus cannot be used: \(error.message); start it: sudo systemctl"
                        + " start dbus"))
        }
    }

    private func apply(_ report: NetworkReport) {
        let isChanged = report.cost != cost || report.problem != problem
        // Complete before observers are notified: one of them may stop the monitor, whose status is unknown then.
        (cost, problem, status) = (report.cost, report.problem, report.status)
        if isChanged { onChange() }
        notifyListeners()
    }
}

extension NetworkCostMonitor: ReachabilityInterface {
    /// Returns the status of the network; `reachableViaEthernet` while it is unknown.
    public func currentNetworkStatus() -> NetworkStatus { status ?? .reachableViaEthernet }

    /// Adds a function that is called when the status has changed, and returns its number.
    public func addListener(for callback: @escaping ReachabilityChanged) -> UInt64 {
        lastListener += 1
        listeners[lastListener] = callback
        return lastListener
    }

    /// Removes a function by its number; returns whether it was added.
    @discardableResult
    public func removeListener(forId id: UInt64) -> Bool { listeners.removeValue(forKey: id) != nil }

    /// Notifies the listeners if the status differs from the last one of which they were notified.
    private func notifyListeners() {
        let status = currentNetworkStatus()
        guard status != notifiedStatus else { return }
        notifiedStatus = status
        for id in listeners.keys.sorted() { listeners[id]?(status) }
    }
}
