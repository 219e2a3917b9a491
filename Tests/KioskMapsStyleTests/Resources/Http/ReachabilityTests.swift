import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources

@MainActor
@Suite("Reachability of the network")
struct ReachabilityTests {
    /// A monitor whose status the test sets.
    private final class Monitor: ReachabilityInterface {
        var status: NetworkStatus {
            didSet { for listener in listeners.values { listener(status) } }
        }
        private(set) var listeners: [UInt64: ReachabilityChanged] = [:]

        init(_ status: NetworkStatus) { self.status = status }

        func start() {}
        func stop() {}
        func currentNetworkStatus() -> NetworkStatus { status }

        func addListener(for callback: @escaping ReachabilityChanged) -> UInt64 {
            listeners[UInt64(listeners.count + 1)] = callback
            return UInt64(listeners.count)
        }

        func removeListener(forId id: UInt64) -> Bool { listeners.removeValue(forKey: id) != nil }
    }

    private let kiosk = Kiosk()
    private let offline = OfflineSwitch()

    init() {
        kiosk.map.styleLoader.resources.offlineSwitch = offline
    }

    /// Plans the repetition of a request that has failed several times, and returns how often it was repeated.
    private func repetitions(_ body: () -> Void) -> Int {
        var count = 0
        let token = kiosk.map.styleLoader.resources.retry(
            after: ResourceError(url: "https://city.example", message: "no route", reason: .connection), count: 5
        ) { _ in count += 1 }
        body()
        token?.cancel()
        return count
    }

    @Test("Requests that wait are repeated once when the network can be reached again, and not before")
    func returns() {
        let monitor = Monitor(.reachableViaWiFi)
        offline.reachability = monitor
        #expect(repetitions { monitor.status = .reachableViaEthernet } == 0)
        #expect(
            repetitions {
                monitor.status = .notReachable
                kiosk.clock.advance(by: 0.1)
                monitor.status = .reachableViaWWAN
                monitor.status = .reachableViaWiFi
                kiosk.clock.advance(by: 1000)
            } == 1)
    }

    @Test("A monitor that is replaced has no effect any more")
    func replaced() {
        let (first, second) = (Monitor(.notReachable), Monitor(.reachableViaWiFi))
        offline.reachability = first
        offline.reachability = second
        #expect(first.listeners.isEmpty)
        #expect(repetitions { first.status = .reachableViaWiFi } == 0)
        offline.reachability = nil
        #expect(second.listeners.isEmpty)
        #expect(first.isReachable())
        first.status = .notReachable
        #expect(!first.isReachable())
    }
}
