import Foundation
import KioskFeeds
import KioskGeometry
import KioskLinux
import KioskMaps
import Testing

@testable import KioskFleet

/// Messages of topics that are not those of a fleet.
@MainActor
@Suite struct TopicTests {
    @Test(
        "A filter matches topics by their levels",
        arguments: [
            ("a/b", "a/b", true), ("a/b", "a/c", false), ("a/+", "a/b", true), ("a/+", "a/b/c", false),
            ("a/+", "a", false),
            ("a/#", "a/b/c", true), ("a/#", "a", true), ("#", "a/b", true), ("+/+", "/b", true), ("+", "/b", false),
            ("#", "$SYS/load", false), ("+/load", "$SYS/load", false), ("$SYS/#", "$SYS/load", true),
            ("a", "a/", false),
        ])
    func filters(filter: String, topic: String, matches: Bool) {
        #expect(TopicSubscriptions.filter(filter, matches: topic) == matches)
    }

    @Test("Filters with misplaced wildcards are invalid", arguments: ["", "a/#/b", "a+", "a#", "#/", "+a/b"])
    func invalidFilters(filter: String) {
        #expect(!TopicSubscriptions.isValid(filter))
    }

    @Test(
        "GeoJSON of topics moves annotations, after the connection was lost as well",
        .enabled(if: Broker.isInstalled, "skipped: mosquitto is not installed"))
    func feed() async throws {
        let bench = FleetBench(try Broker())
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), clock: bench.clock)
        let pins = mapView.annotations.makePointAnnotationManager(id: "pins")
        let feed = LiveFeed(.geoJSON, in: pins, clock: bench.clock)
        let connection = try bench.connect("k")
        let token = try connection.messages(matching: "vehicles/+").observe { message in
            feed.receive(message.payload, ofTopic: message.topic)
        }
        #expect(throws: FleetError.self) { try connection.messages(matching: "a/#/b") }
        #expect(await bench.waits { connection.state == .connected && connection.isSettled })
        let server = try Publisher(port: bench.broker.port)
        func publish(_ id: String, _ longitude: Double) throws {
            let text = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(longitude),60]}}"#
            try server.publish("vehicles/\(id)", Array(text.utf8))
        }
        try publish("bus-1", 25)
        #expect(await bench.waits { pins.annotation(withId: "bus-1")?.point.coordinates.longitude == 25 })
        bench.broker.kill()
        #expect(await bench.waits { connection.state != .connected })
        try bench.broker.start()
        #expect(await bench.waits { connection.state == .connected && connection.isSettled })
        let other = try Publisher(port: bench.broker.port)
        try other.publish(
            "vehicles/bus-1", Array(#"{"type":"Feature","geometry":{"type":"Point","coordinates":[26,60]}}"#.utf8))
        #expect(await bench.waits { pins.annotation(withId: "bus-1")?.point.coordinates.longitude == 26 })
        try other.publish("vehicles/bus-1", [])
        #expect(await bench.waits { pins.annotations.isEmpty })
        token.cancel()
        #expect(!bench.problems.contains { $0.contains("not one of a fleet") })
    }

    /// A client that publishes, without a fleet.
    private final class Publisher {
        private let client: MosquittoClient

        init(port: Int) throws {
            var options = FleetOptions(host: "127.0.0.1", port: port, kioskID: "server")
            options.publishesStatus = false
            client = try MosquittoClient(options)
            try client.connect(to: options)
            try #require(try becomesConnected())
        }

        /// Waits for the answer of the broker; returns false if there is none within a second.
        private func becomesConnected() throws -> Bool {
            for _ in 0..<200 {
                try client.read(packets: 1)
                if client.takeEvents().contains(where: { if case .connected = $0 { true } else { false } }) {
                    return true
                }
                usleep(5000)
            }
            return false
        }

        func publish(_ topic: String, _ payload: [UInt8]) throws {
            _ = try client.publish(topic, payload, isRetained: false, lifetime: nil)
            try client.write()
        }
    }
}
