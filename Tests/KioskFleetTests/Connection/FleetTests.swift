import Foundation
import KioskGeometry
import KioskLinux
import KioskMaps
import TestSupport
import Testing

@testable import KioskFleet

/// Fleets of replicas over a real broker: outages, joins, flow.
@MainActor
@Suite(.timeLimit(.minutes(30)), .enabled(if: Broker.isInstalled, "skipped: mosquitto is not installed"))
struct FleetTests {
    private func areEqual(_ replicas: [FleetReplica], count: Int? = nil) -> Bool {
        let root = replicas[0].machine.state.root
        return replicas.allSatisfy {
            $0.isLive && $0.pendingChangeCount == 0 && $0.machine.state.root == root
                && $0.annotationCount == count ?? $0.annotationCount
        }
    }

    @Test("While the broker is killed and restarted without its memory, all changes reach all kiosks")
    func broker() async throws {
        let bench = FleetBench(try Broker())
        var generator = SeededGenerator(seed: 3)
        let replicas = try [0, 120_000, -150_000, 0, 0].enumerated().map { number, skew in
            try bench.replica(try bench.connect("k\(number)"), skew: Int64(skew))
        }
        var last: [String: Int] = [:]
        for round in 0..<min(20, randomRounds(4)) {
            for step in 0..<60 {
                let index = Int.random(in: 0..<30, using: &generator)
                let id = "\(index)"
                replicas[index % replicas.count].set(id, round * 100 + step)
                last[id] = round * 100 + step
                if step == 20 { bench.broker.kill() }
                if step == 40 { try bench.broker.start() }
                if step % 10 == 0 { try await Task.sleep(for: .milliseconds(5)) }
            }
        }
        #expect(await bench.waits { areEqual(replicas, count: last.count) })
        // Each annotation was changed by one kiosk, so that its last change is the latest by any clock.
        for (id, number) in last {
            #expect(replicas[1].values[id]?.data == ["n": .number(Double(number))], "\(id)")
        }
        // A kiosk that joins alone reads the retained messages.
        for replica in replicas { replica.stop() }
        let late = try bench.replica(try bench.connect("late"))
        #expect(await bench.waits { late.isLive })
        #expect(late.values == replicas[0].values)
    }

    @Test("Changes without a connection are stored, survive the process, and are sent later")
    func outbox() async throws {
        let bench = FleetBench(try Broker())
        let state = try ScratchDirectory()
        bench.broker.kill()
        do {
            let connection = try bench.connect("k") { $0.stateDirectory = state.url }
            let replica = try bench.replica(connection)
            for number in 0..<50 { replica.set("\(number)", number) }
            connection.stop()
        }
        try bench.broker.start()
        let other = try bench.replica(try bench.connect("other"))
        let again = try bench.replica(try bench.connect("k") { $0.stateDirectory = state.url })
        #expect(await bench.waits { areEqual([other, again], count: 50) })
        let file = state.url.appending(path: "stops.outbox")
        #expect(await bench.waits { (try? Data(contentsOf: file).isEmpty) == true })
    }

    @Test("A kiosk joins by an answer of another one in parts, not by single messages")
    func join() async throws {
        let bench = FleetBench(try Broker())
        let count = 3_000
        let first = try bench.replica(try bench.connect("first"))
        #expect(await bench.waits { first.isLive })
        first.change((0..<count).map { ("\($0)", AnnotationValues(data: ["n": .number(Double($0))])) })
        #expect(await bench.waits { first.pendingChangeCount == 0 })
        var applied: [Int] = []
        let second = try bench.replica(try bench.connect("second"))
        second.onApply = { applied.append($0.count) }
        #expect(await bench.waits { second.isLive })
        #expect(areEqual([first, second], count: count))
        #expect(applied.reduce(0, +) == count)
        #expect(applied.count < 1 + count / 500)
        // Another one, which has nearly everything, receives the buckets that differ.
        second.stop()
        first.set("7", -1)
        #expect(await bench.waits { first.pendingChangeCount == 0 })
        applied = []
        second.onApply = { applied.append($0.count) }
        second.start()
        #expect(await bench.waits { areEqual([first, second], count: count) })
        #expect(applied == [1])
    }

    @Test("Two hundred kiosks become equal, and each change reaches all")
    func manyKiosks() async throws {
        let bench = FleetBench(try Broker())
        let replicas = try (0..<200).map { try bench.replica(try bench.connect("kiosk-\($0)")) }
        #expect(await bench.waits { replicas.allSatisfy(\.isLive) })
        for number in 0..<300 { replicas[number % 200].set("\(number)", number) }
        #expect(await bench.waits { areEqual(replicas, count: 300) })
        #expect(bench.problems == [])
    }

    @Test("Changes that wait for an acknowledgement share messages, also if the broker limits their size")
    func batches() async throws {
        for configuration in ["", "max_packet_size 8000"] {
            let bench = FleetBench(try Broker("allow_anonymous true\n\(configuration)"))
            let connection = try bench.connect("other")
            let log = MessageLog()
            connection.add(log)
            let replicas = [try bench.replica(connection), try bench.replica(try bench.connect("k"))]
            #expect(await bench.waits { replicas.allSatisfy(\.isLive) })
            let text = String(repeating: "a", count: 200)
            for number in 0..<500 {
                replicas[1].change([
                    ("\(number)", AnnotationValues(data: ["n": .number(Double(number)), "text": .string(text)]))
                ])
            }
            #expect(await bench.waits { areEqual(replicas, count: 500) }, "\(bench.problems)")
            let messages = log.topics.count { $0 == .changes(manager: "stops") }
            #expect(messages <= (configuration.isEmpty ? 50 : 250), "\(configuration)")
            #expect(replicas[0].values == replicas[1].values)
        }
    }

    @Test("Refused batches do not keep later changes from being sent")
    func refusedBatches() async throws {
        let bench = FleetBench(try Broker("allow_anonymous true\nmax_packet_size 8000"))
        let replicas = [try bench.replica(try bench.connect("other")), try bench.replica(try bench.connect("k"))]
        #expect(await bench.waits { replicas.allSatisfy(\.isLive) })
        // Among these sizes are those at which the retained message is allowed, and a batch of this record alone is not.
        for length in 7_400..<8_000 {
            let text = String(repeating: "a", count: length)
            replicas[1].change([("x", AnnotationValues(data: ["text": .string(text)]))])
            #expect(await bench.waits { replicas[1].pendingChangeCount == 0 })
        }
        replicas[1].set("last", 1)
        #expect(await bench.waits { replicas[0].values["last"] != nil })
    }

    @Test("A replica that becomes live while an invalid answer is decoded reports it")
    func liveAfterInvalidAnswer() async throws {
        let connection = try FleetConnection(
            FleetOptions(host: "127.0.0.1", port: 1, kioskID: "k"), clock: MainQueueClock())
        let replica = try FleetReplica(
            "stops", mode: .readWrite, over: connection, options: FleetBench.replicaOptions)
        var liveCount = 0
        var problems: [String] = []
        let observations = [
            replica.onLive.observe { liveCount += 1 },
            connection.onDiagnostic.observe { problems.append($0.message) },
        ]
        replica.didConnect()
        replica.receive(.snapshot(kiosk: "k", manager: "stops"), [0x78, 0x9C, 1, 2, 3])
        // Its own requests: no other kiosk can answer, so the retained messages are read.
        for _ in 0..<3 {
            let request = SyncRequest(number: replica.machine.requestNumber, kiosk: "k", root: 0)
            replica.receive(.sync(manager: "stops"), request.serialized)
        }
        replica.receive(.mark(kiosk: "k", manager: "stops"), [])
        #expect(replica.machine.isLive && !replica.isLive && liveCount == 0)
        while problems.isEmpty { await Task.yield() }
        #expect(replica.isLive && liveCount == 1)
        for observation in observations { observation.cancel() }
    }

    @Test("An observer of the state can start a connection again that was stopped")
    func restart() async throws {
        let bench = FleetBench(try Broker())
        let connection = try bench.connect("k")
        #expect(await bench.waits { connection.state == .connected })
        var states: [FleetConnectionState] = []
        let observation = connection.onStateChanged.observe { [weak connection] state in
            states.append(state)
            if state != .connecting, state != .connected { connection?.start() }
        }
        connection.stop()
        #expect(states == [.stopped, .connecting])
        #expect(await bench.waits { connection.state == .connected })
        observation.cancel()
    }

    @Test("A kiosk at rest has nothing to send and nothing due for minutes")
    func idle() async throws {
        let bench = FleetBench(try Broker())
        let connections = try (0..<2).map { try bench.connect("k\($0)") }
        let replicas = try connections.map { try bench.replica($0) }
        replicas[0].set("a", 1)
        #expect(await bench.waits { areEqual(replicas, count: 1) && replicas.allSatisfy { $0.machine.unsent.isEmpty } })
        for replica in replicas {
            let deadline = try #require(replica.deadline)
            #expect(deadline.seconds(since: bench.clock.now) > 1_000)
        }
    }
}
