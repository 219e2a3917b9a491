import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskOffline

/// The option for the networks that downloads use.
struct OfflineNetworkArguments: ParsableArguments {
    @Flag(
        name: .customLong("unmetered-only"),
        help: "Downloads nothing over a network that NetworkManager reports as metered.")
    var unmeteredOnly = false

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
