import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskFleet

/// The load of a large fleet, which takes minutes: run in release mode with `KIOSKMAPS_FUZZ` set.
@MainActor
@Suite(
    .timeLimit(.minutes(60)), .enabled(if: Broker.isInstalled, "skipped: mosquitto is not installed"),
    .enabled(if: randomRounds(1) > 1, "long: runs with KIOSKMAPS_FUZZ"))
struct FleetLoadTests {
    private let place = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)

    private func values(_ number: Int) -> AnnotationValues {
        AnnotationValues(
            geometry: .point(Point(place)), style: ["circle-radius": 6, "circle-color": "#c0392b"],
            data: ["name": "A place with a name", "n": .number(Double(number))])
    }

    @Test("Two hundred kiosks with 10,000 annotations converge after 1,000 changes a second for a minute")
    func load() async throws {
        let bench = FleetBench(try Broker())
        var generator = SeededGenerator(seed: 12)
        let clock = ContinuousClock()
        let replicas = try (0..<200).map { try bench.replica(try bench.connect("kiosk-\($0)")) }
        #expect(await bench.waits { replicas.allSatisfy(\.isLive) })
        replicas[0].change((0..<10_000).map { ("\($0)", values(-1)) })
        #expect(await bench.waits(minutes: 20) { replicas.allSatisfy { $0.annotationCount == 10_000 } })

        var sent: [ContinuousClock.Instant] = []
        var histogram = [Int](repeating: 0, count: 600_000)
        for replica in replicas {
            replica.onApply = { records in
                let now = clock.now
                for record in records {
                    guard let number = record.values?.data["n"]??.number.map({ Int($0) }), sent.indices.contains(number)
                    else {
                        continue
                    }
                    let milliseconds = Int((now - sent[number]) / .milliseconds(1))
                    histogram[min(max(0, milliseconds), histogram.count - 1)] += 1
                }
            }
        }
        let start = clock.now
        while sent.count < 60_000 {
            let due = min(60_000, Int((clock.now - start) / .milliseconds(1)))
            while sent.count < due {
                let replica = replicas[Int.random(in: 0..<200, using: &generator)]
                replica.change([("\(Int.random(in: 0..<10_000, using: &generator))", values(sent.count))])
                sent.append(clock.now)
            }
            try await Task.sleep(for: .milliseconds(2))
        }
        let sending = clock.now - start
        let root = { replicas[0].machine.state.root }
        #expect(
            await bench.waits(minutes: 20) {
                let root = root()
                return replicas.allSatisfy { $0.pendingChangeCount == 0 && $0.machine.state.root == root }
            })
        let total = histogram.reduce(0, +)
        func percentile(_ share: Double) -> Int {
            var rest = Int(Double(total) * share)
            return histogram.firstIndex { count in
                rest -= count
                return rest < 0
            } ?? histogram.count
        }
        print(
            "fleet load: sent in \(sending), equal after \(clock.now - start), \(total) deliveries, latency median"
                + " \(percentile(0.5)) ms, p99 \(percentile(0.99)) ms; problems \(Set(bench.problems).prefix(5))")
    }

    @Test("A kiosk joins a fleet of 100,000 annotations")
    func join() async throws {
        let bench = FleetBench(try Broker())
        let first = try bench.replica(try bench.connect("first"))
        #expect(await bench.waits { first.isLive })
        first.change((0..<100_000).map { ("\($0)", values($0)) })
        #expect(await bench.waits(minutes: 20) { first.pendingChangeCount == 0 })
        let start = ContinuousClock.now
        let second = try bench.replica(try bench.connect("second"))
        #expect(await bench.waits(minutes: 5) { second.isLive })
        print("fleet join: 100,000 annotations from a kiosk in \(ContinuousClock.now - start)")
        #expect(second.machine.state.root == first.machine.state.root)
        first.stop()
        second.stop()
        let again = ContinuousClock.now
        let third = try bench.replica(try bench.connect("third"))
        #expect(await bench.waits(minutes: 5) { third.isLive })
        print("fleet join: 100,000 retained messages in \(ContinuousClock.now - again)")
        #expect(third.machine.state.root == first.machine.state.root)
    }
}
