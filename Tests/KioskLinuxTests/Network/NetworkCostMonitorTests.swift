import Foundation
import KioskMaps
import Testing

@testable import KioskLinux

/// The interface of NetworkManager, implemented by a script on a private bus.
@MainActor
@Suite(
    "The cost of the network",
    .timeLimit(.minutes(3)), .enabled(if: LiveSources.isWanted, LiveSources.absence),
    .enabled(if: PrivateBus.isAvailable, "skipped: dbus-daemon or python3-dbus is not installed"))
struct NetworkCostMonitorTests {
    private static let script = "../Network/networkmanager"

    /// A monitor that is started, and the changes that it reports.
    @MainActor
    private final class Observation {
        let monitor: NetworkCostMonitor
        private(set) var costs: [NetworkCost] = []
        private let changes = AsyncStream<Void>.makeStream()

        init(_ address: String) {
            monitor = NetworkCostMonitor(bus: .address(address), clock: MainQueueClock())
            monitor.onChange = { [weak self] in
                guard let self else { return }
                if monitor.cost != costs.last { costs.append(monitor.cost) }
                changes.continuation.yield()
            }
            monitor.start()
        }

        /// Waits until something is so, and returns whether it became so within a minute.
        func waits(until isSo: () -> Bool) async -> Bool {
            let limit = Task { [end = changes.continuation] in
                try await Task.sleep(for: .seconds(60))
                end.finish()
            }
            defer { limit.cancel() }
            if isSo() { return true }
            for await _ in changes.stream where isSo() { return true }
            return isSo()
        }
    }

    @Test(
        "The value of the service is the cost, and a guess counts",
        arguments: [("metered", NetworkCost.metered), ("guess", .metered), ("unmetered", .unmetered)])
    func values(behaviour: String, cost: NetworkCost) async throws {
        let bus = try PrivateBus()
        try bus.startService(Self.script, behaviour)
        let observation = Observation(bus.address)
        #expect(await observation.waits { observation.monitor.cost == cost }, "\(observation.monitor.problem ?? "")")
        #expect(observation.monitor.problem == nil)
        observation.monitor.stop()
        #expect(observation.monitor.cost == .unknown)
    }

    @Test("A change is noticed, also after the service was restarted")
    func change() async throws {
        let bus = try PrivateBus()
        try bus.startService(Self.script, "change")
        let observation = Observation(bus.address)
        #expect(await observation.waits { observation.monitor.cost == .metered })
        bus.killService()
        #expect(await observation.waits { observation.monitor.problem?.contains("is not running") == true })
        #expect(observation.monitor.cost == .unknown)
        try bus.startService(Self.script, "unmetered")
        #expect(await observation.waits { observation.monitor.cost == .unmetered })
        // The service may change before its first value is read.
        #expect(observation.costs.suffix(3) == [.metered, .unknown, .unmetered])
    }

    @Test(
        "A service that reports no cost or does not reply leaves the network unrestricted, with the reason",
        arguments: [("unknown", "is unknown; "), ("text", "is unknown; "), ("deny", "not allowed")])
    func unknown(behaviour: String, reason: String) async throws {
        let bus = try PrivateBus()
        try bus.startService(Self.script, behaviour)
        let observation = Observation(bus.address)
        #expect(await observation.waits { observation.monitor.problem?.contains(reason) == true })
        #expect(observation.monitor.cost == .unknown)
    }

    @Test("Without the service or the bus the network is unrestricted, with the reason")
    func absent() async throws {
        let bus = try PrivateBus()
        let observation = Observation(bus.address)
        #expect(await observation.waits { observation.monitor.problem?.contains("network-manager") == true })
        #expect(observation.monitor.cost == .unknown)
        let nowhere = Observation("unix:path=/no/such/bus")
        #expect(await nowhere.waits { nowhere.monitor.problem?.contains("NetworkManager") == true })
        #expect(nowhere.monitor.cost == .unknown)
        nowhere.monitor.stop()
        #expect(nowhere.monitor.problem == nil)
    }

    @Test("The state and the kind of the connection are the status of the network, and changes reach listeners")
    func reachability() async throws {
        let bus = try PrivateBus()
        try bus.startService(Self.script, "offline")
        let observation = Observation(bus.address)
        var statuses: [NetworkStatus] = []
        let id = observation.monitor.addListener { statuses.append($0) }
        #expect(await observation.waits { observation.monitor.cost == .metered })
        #expect(statuses.first == .notReachable)
        #expect(await observation.waits { observation.monitor.cost == .unmetered })
        #expect(statuses == [.notReachable, .reachableViaWiFi])
        #expect(observation.monitor.isReachable())
        #expect(observation.monitor.removeListener(forId: id))
        #expect(!observation.monitor.removeListener(forId: id))
    }

    @Test("A monitor that an observer of a change stops has no status afterwards")
    func stopByObserver() async throws {
        let bus = try PrivateBus()
        try bus.startService(Self.script, "offline")
        let observation = Observation(bus.address)
        let monitor = observation.monitor
        let record = monitor.onChange
        var status: NetworkStatus?
        monitor.onChange = { [weak monitor] in
            if let monitor, monitor.cost == .metered, status == nil {
                status = monitor.currentNetworkStatus()
                monitor.stop()
            }
            record()
        }
        #expect(await observation.waits { status != nil })
        #expect(status == .notReachable)
        #expect(monitor.currentNetworkStatus() == .reachableViaEthernet)
    }

    @Test(
        "States of NetworkManager are statuses; unknown ones are none",
        arguments: [
            (70.0, "802-3-ethernet", NetworkStatus.reachableViaEthernet), (60, "802-11-wireless", .reachableViaWiFi),
            (50, "gsm", .reachableViaWWAN), (70, "", .reachableViaEthernet), (40, "", .notReachable),
            (20, "802-11-wireless", .notReachable), (0, "", nil), (nil, "gsm", nil),
        ] as [(Double?, String, NetworkStatus?)])
    func states(state: Double?, type: String, status: NetworkStatus?) {
        #expect(NetworkStatus(networkManagerState: state, connectionType: type) == status)
    }

    @Test("A reading without a monitor returns the value")
    func reading() async throws {
        let bus = try PrivateBus()
        try bus.startService(Self.script, "metered")
        let observation = Observation(bus.address)
        #expect(await observation.waits { observation.monitor.cost == .metered })
        let other = NetworkCostMonitor(bus: .address(bus.address), clock: MainQueueClock())
        other.readNow()
        #expect(other.cost == .metered)
    }
}
