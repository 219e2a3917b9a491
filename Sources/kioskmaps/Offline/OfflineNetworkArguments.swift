import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskOffline

/// The options for the networks and the failures of downloads.
struct OfflineNetworkArguments: ParsableArguments {
    @Flag(
        name: .customLong("unmetered-only"),
        help: "Downloads nothing over a network that NetworkManager reports as metered.")
    var unmeteredOnly = false

    @Option(
        name: .customLong("failure-limit"),
        help: "The number of failures in a row of a tile set after which the download ends; 0 for no limit.")
    var failureCount = TileRegionLoadOptions.defaultFailureLimit

    /// The number of failures in a row after which a download ends; nil for no limit.
    var failureLimit: Int? { failureCount == 0 ? nil : failureCount }

    func validate() throws {
        guard failureCount >= 0 else {
            throw ValidationError("--failure-limit: \(failureCount) is out of range; use 0 or more.")
        }
    }

    /// Applies the option to a store, and returns the restriction of its downloads.
    ///
    /// - Throws: The exit status 1 if the network is metered.
    @MainActor
    func restriction(in store: TileStore) throws -> NetworkRestriction {
        guard unmeteredOnly else { return .none }
        let monitor = NetworkCostMonitor()
        monitor.readNow()
        if let problem = monitor.problem { Console.note("\(problem)") }
        if monitor.cost == .metered {
            Console.note("--unmetered-only: the network is metered; connect to another network, or omit the option")
            throw ExitCode(1)
        }
        monitor.start()
        store.networkCost = { monitor.cost }
        return .disallowExpensive
    }
}
