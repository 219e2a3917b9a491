import KioskRuntime

/// A switch that disconnects maps from the network.
///
///     OfflineSwitch.shared.isMapboxStackConnected = false  // files and assets remain available
///
/// While it is off, all requests fail immediately, including those in progress. Resources that a style misses for this
/// reason are requested again when it is on.
@MainActor
public final class OfflineSwitch {
    /// The switch of the whole application, which maps use unless `MapInitOptions` has another.
    public static let shared = OfflineSwitch()

    /// Whether maps may use the network; `true` by default.
    public var isMapboxStackConnected = true {
        didSet {
            if isMapboxStackConnected != oldValue { changes.send(isMapboxStackConnected) }
        }
    }

    /// The monitor of the network; nil, which is the default, if there is none.
    ///
    /// When the network can be reached again, requests that have failed temporarily are repeated at once, instead of after their
    /// pause. Requests are sent in any case: a monitor can be wrong, and a server may be on the machine.
    public var reachability: (any ReachabilityInterface)? {
        didSet {
            guard reachability !== oldValue else { return }
            if let listener { oldValue?.removeListener(forId: listener) }
            wasReachable = reachability?.isReachable() ?? true
            listener = reachability?.addListener { [weak self] in self?.note($0) }
        }
    }

    private var listener: UInt64?
    private var wasReachable = true

    private func note(_ status: NetworkStatus) {
        let isReachable = status != .notReachable
        defer { wasReachable = isReachable }
        if isReachable, !wasReachable { returns.send(()) }
    }

    /// Sends when the network can be reached again.
    var onReturn: Signal<Void> { returns.signal }

    private let returns = SignalSubject<Void>()

    /// Sends whether maps may use the network when the value changes.
    var onChange: Signal<Bool> { changes.signal }

    private let changes = SignalSubject<Bool>()

    /// Creates a separate switch, such as for a test or for some of the maps.
    public init() {}
}
