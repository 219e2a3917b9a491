import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskFleet

/// A client with the right to write annotations, over a real broker.
@MainActor
@Suite(.timeLimit(.minutes(5)), .enabled(if: Broker.isInstalled, "skipped: mosquitto is not installed"))
struct HostileClientTests {
    private func record(_ id: String, removed: Bool = false) -> AnnotationRecord {
        let stamp = VersionStamp(time: VersionStamp.latestTime, kiosk: "hostile")
        return removed
            ? AnnotationRecord(id: id, removedAt: stamp)
            : AnnotationRecord(id: id, values: AnnotationValues(data: ["n": 666]), insertedAt: stamp)
    }

    @Test("Records with the last stamp undo no edit, and are reported once with their kiosk and topic")
    func lastStamp() async throws {
        let bench = FleetBench(try Broker())
        let replicas = [try bench.replica(try bench.connect("a")), try bench.replica(try bench.connect("b"))]
        #expect(await bench.waits { replicas.allSatisfy(\.isLive) })
        replicas[0].set("x", 1)
        replicas[0].set("y", 1)
        #expect(await bench.waits { replicas[1].values.count == 2 })
        let hostile = try bench.connect("hostile")
        #expect(await bench.waits { hostile.state == .connected })
        for _ in 0..<20 {
            for record in [record("x"), record("y", removed: true), record("z")] {
                let bytes = try record.serialized()
                hostile.publish(.annotation(manager: "stops", id: record.id), bytes, isRetained: true)
                hostile.publish(.changes(manager: "stops"), ChangeBatch.serialize([bytes]))
            }
        }
        let report = "\"stops\": a change of \"hostile\" in kiosks/changes/stops is refused"
        #expect(await bench.waits { bench.problems.count { $0.hasPrefix(report) } == 2 }, "\(bench.problems)")
        replicas[1].set("x", 2)
        replicas[0].set("y", 2)
        for replica in replicas {
            #expect(
                await bench.waits { replica.values["x"]?.data == ["n": 2] && replica.values["y"]?.data == ["n": 2] })
            #expect(replica.values.count == 2)
        }
        // All messages before this one were received.
        var isSent = false
        hostile.publish(.changes(manager: "stops"), Array("{}".utf8)) { _ in isSent = true }
        #expect(await bench.waits { isSent && bench.problems.count { $0.contains("no member features") } == 2 })
        #expect(bench.problems.count == 4, "\(bench.problems)")
        // A kiosk that joins is not misled either, by an answer or by the retained messages.
        let late = try bench.replica(try bench.connect("late"))
        #expect(await bench.waits { late.isLive && late.values == replicas[0].values })
        for replica in replicas + [late] { replica.stop() }
        let alone = try bench.replica(try bench.connect("alone"))
        #expect(await bench.waits { alone.isLive && alone.values == late.values })
    }

    @Test("Control characters of an id are escaped in diagnostics")
    func controlCharacters() async throws {
        let bench = FleetBench(try Broker())
        let replica = try bench.replica(try bench.connect("a"))
        #expect(await bench.waits { replica.isLive })
        let hostile = try bench.connect("hostile")
        #expect(await bench.waits { hostile.state == .connected })
        let feature = #"{"type":"Feature","id":"\u001b[2Jpier\nok","version":{"inserted":7}}"#
        hostile.publish(.changes(manager: "stops"), ChangeBatch.serialize([Array(feature.utf8)]))
        #expect(await bench.waits { bench.problems.contains { $0.contains("is not a stamp") } })
        #expect(bench.problems.contains { $0.contains(#""\u{1b}[2Jpier\nok""#) }, "\(bench.problems)")
    }
}
