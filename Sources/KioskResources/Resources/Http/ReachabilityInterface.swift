/// Whether the network can be reached, and by which kind of connection.
public enum NetworkStatus: String, CaseIterable, Hashable, Sendable {
    /// There is no connection.
    case notReachable
    /// By wireless LAN.
    case reachableViaWiFi
    /// By cable, or by a connection of an unknown kind.
    case reachableViaEthernet
    /// By mobile radio.
    case reachableViaWWAN
}

/// A function that is called with the status of the network when it has changed.
public typealias ReachabilityChanged = @MainActor (_ status: NetworkStatus) -> Void

/// A monitor of the network, such as `NetworkCostMonitor` of KioskLinux.
///
///     OfflineSwitch.shared.reachability = monitor
@MainActor
public protocol ReachabilityInterface: AnyObject {
    /// Starts the monitor.
    func start()

    /// Stops the monitor; the network counts as reachable afterwards.
    func stop()

    /// Returns the status; reachable while it is unknown.
    func currentNetworkStatus() -> NetworkStatus

    /// Adds a function that is called when the status has changed, and returns its number.
    func addListener(for callback: @escaping ReachabilityChanged) -> UInt64

    /// Removes a function by its number; returns whether it was added.
    @discardableResult
    func removeListener(forId id: UInt64) -> Bool
}

extension ReachabilityInterface {
    /// Returns whether the network can be reached; `true` while that is unknown.
    public func isReachable() -> Bool { currentNetworkStatus() != .notReachable }
}
