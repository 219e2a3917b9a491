import KioskGeometry
import KioskInput
import OrderedCollections
import TestSupport
import Testing

@testable import KioskFleet

/// Replicas in any order of events: they become equal, and equal to the model.
@Suite struct ConvergenceTests {
    private func check(_ fleet: SimulatedFleet, _ seed: UInt64) {
        let model = fleet.model
        for (number, kiosk) in fleet.kiosks.enumerated() {
            #expect(kiosk.machine.state.records.compactMapValues(\.values) == model, "kiosk \(number), seed \(seed)")
            #expect(kiosk.shown == model, "shown by kiosk \(number), seed \(seed)")
            #expect(kiosk.machine.state.root == fleet.kiosks[0].machine.state.root, "seed \(seed)")
            #expect(kiosk.machine.pendingCount == 0, "seed \(seed)")
            #expect(kiosk.machine.isLive, "seed \(seed)")
            #expect(kiosk.outbox.isEmpty, "seed \(seed)")
        }
    }

    @Test(
        "With losses, repetitions, reordering, partitions, restarts and clocks that differ all replicas become equal to the model"
    )
    func convergence() {
        for round in 0..<randomRounds(40) {
            let seed = UInt64(round) + 1000
            var fleet = SimulatedFleet(kiosks: Int(seed % 5) + 2, seed: seed)
            var generator = RecordGenerator(seed: seed)
            // A change is lost with the processes that have it if the broker loses it as well, so these faults exclude each other.
            let hasLosses = seed.isMultiple(of: 2)
            (fleet.loss, fleet.repetition, fleet.reordering) = (hasLosses ? 10 : 0, 10, 4)
            for kiosk in fleet.kiosks.indices { fleet.connect(kiosk) }
            for _ in 0..<300 {
                fleet.now += fleet.random.number(0...0.5)
                let kiosk = Int.random(in: fleet.kiosks.indices, using: &fleet.random)
                switch Int.random(in: 0..<40, using: &fleet.random) {
                case 0: fleet.disconnect(kiosk)
                case 1, 2: fleet.connect(kiosk)
                case 3 where !hasLosses: fleet.kill(kiosk)
                case 4 where fleet.random.chance(of: 4): fleet.restartBroker(losesMessages: hasLosses)
                case 5..<12:
                    let id = ["a", "b", "c", "d/e"].randomElement(using: &fleet.random) ?? "a"
                    fleet.change(kiosk, id, fleet.random.chance(of: 4) ? nil : generator.values())
                default: fleet.step(kiosk)
                }
            }
            fleet.runUntilQuiet()
            check(fleet, seed)
        }
    }

    @Test("With hostile stamps and clocks that are set wrong for a time all replicas become equal to the model")
    func hostileStamps() {
        for round in 0..<randomRounds(40) {
            let seed = UInt64(round) + 9000
            var fleet = SimulatedFleet(kiosks: Int(seed % 5) + 2, seed: seed)
            var generator = RecordGenerator(seed: seed)
            // What a hostile client or a wrong clock writes over a retained message is lost with the last process that has it.
            let hasKills = seed.isMultiple(of: 2)
            (fleet.loss, fleet.repetition, fleet.reordering) = (hasKills ? 0 : 10, 10, 4)
            for kiosk in fleet.kiosks.indices { fleet.connect(kiosk) }
            for _ in 0..<400 {
                fleet.now += fleet.random.number(0...0.5)
                let kiosk = Int.random(in: fleet.kiosks.indices, using: &fleet.random)
                let id = ["a", "b", "c", "d/e"].randomElement(using: &fleet.random) ?? "a"
                switch Int.random(in: 0..<40, using: &fleet.random) {
                case 0: fleet.disconnect(kiosk)
                case 1, 2: fleet.connect(kiosk)
                case 3 where hasKills: fleet.kill(kiosk)
                case 3: fleet.setClock(kiosk)
                case 4 where !hasKills: fleet.returnClocks()
                case 5..<12: fleet.change(kiosk, id, fleet.random.chance(of: 4) ? nil : generator.values())
                case 12..<16:
                    let values = fleet.random.chance(of: 3) ? nil : generator.values()
                    fleet.attack(id, values, isRetained: !hasKills, answers: !hasKills)
                default: fleet.step(kiosk)
                }
            }
            fleet.runUntilQuiet()
            check(fleet, seed)
            #expect(fleet.refusedCount > 0, "seed \(seed)")
        }
    }

    @Test("The retained messages have all changes in the end, for a kiosk that joins alone")
    func retainedMessages() {
        for round in 0..<randomRounds(20) {
            let seed = UInt64(round) + 5000
            var fleet = SimulatedFleet(kiosks: 3, seed: seed)
            var generator = RecordGenerator(seed: seed)
            for kiosk in fleet.kiosks.indices { fleet.connect(kiosk) }
            for _ in 0..<200 {
                fleet.now += 0.1
                let kiosk = Int.random(in: fleet.kiosks.indices, using: &fleet.random)
                if fleet.random.chance(of: 4) {
                    fleet.change(
                        kiosk, fleet.random.flip() ? "a" : "b", fleet.random.chance(of: 5) ? nil : generator.values())
                } else {
                    fleet.step(kiosk)
                }
            }
            fleet.runUntilQuiet()
            check(fleet, seed)
            #expect(fleet.retained.compactMapValues(\.values) == fleet.model, "seed \(seed)")
        }
    }

    @Test("Several changes before a message is sent are one message")
    func coalescing() {
        var machine = ReplicaMachine(kiosk: "a", mode: .readWrite, seed: 1)
        var time = FleetTime(now: .zero, millisecond: 1000)
        _ = machine.connect(at: time)
        #expect(machine.nextPublication() == nil, "the changes of the others are not received yet")
        _ = machine.noPeers(at: time)
        time.now = Timestamp(seconds: 10)
        _ = machine.wake(at: time)
        _ = machine.noPeers(at: time)
        _ = machine.retainedEnded(at: time)
        for number in 0..<100 {
            _ = machine.change("x", to: AnnotationValues(data: ["n": .number(Double(number))]), at: time)
        }
        #expect(machine.nextPublication()?.values?.data == ["n": 99])
        #expect(machine.nextPublication() == nil)
        _ = machine.change("x", to: AnnotationValues(data: ["n": 100]), at: time)
        #expect(machine.nextPublication() == nil, "a message of the annotation is on its way")
        machine.acknowledge("x", at: time)
        #expect(machine.nextPublication()?.values?.data == ["n": 100])
        machine.acknowledge("x", at: time)
        #expect(machine.unsent == ["x"])
        time.now = Timestamp(seconds: 60)
        let effects = machine.wake(at: time)
        #expect(effects.contains { if case .confirm(["x"]) = $0 { true } else { false } })
        #expect(machine.unsent.isEmpty)
    }

    @Test("A read-only replica sends nothing")
    func readOnly() {
        var machine = ReplicaMachine(kiosk: "a", mode: .readOnly, seed: 1)
        let time = FleetTime(now: .zero, millisecond: 1000)
        _ = machine.connect(at: time)
        #expect(machine.change("x", to: AnnotationValues(), at: time) == nil)
        _ = machine.receive([AnnotationRecord(id: "y", removedAt: VersionStamp(time: 5, kiosk: "b"))], at: time)
        #expect(machine.nextPublication() == nil)
        let answer = machine.receive(SyncRequest(number: 1, kiosk: "b", root: 0, digests: nil), at: time)
        #expect(answer.isEmpty)
    }

    @Test("A kiosk that was away for longer than removals are remembered forgets what the others lack")
    func longAbsence() {
        let day: UInt64 = 86_400_000
        var machine = ReplicaMachine(kiosk: "a", mode: .readWrite, seed: 1)
        var time = FleetTime(now: .zero, millisecond: 100 * day)
        _ = machine.connect(at: time)
        _ = machine.noPeers(at: time)
        time.now = time.now.advanced(bySeconds: 10)
        _ = machine.wake(at: time)
        _ = machine.noPeers(at: time)
        _ = machine.receive(
            [
                AnnotationRecord(
                    id: "old", values: AnnotationValues(), insertedAt: VersionStamp(time: 99 * day << 16, kiosk: "b"))
            ], at: time)
        _ = machine.retainedEnded(at: time)
        #expect(machine.isLive)
        machine.disconnect(at: time)
        time = FleetTime(now: time.now.advanced(bySeconds: 40 * 86_400), millisecond: 140 * day)
        _ = machine.change("new", to: AnnotationValues(), at: time)
        let effects = machine.connect(at: time)
        guard case .request(let request)? = effects.first else {
            Issue.record("no request")
            return
        }
        let bytes = SyncPart.serialize(SyncAnswer(buckets: Array(0..<256)), to: request.number)
        guard let part = bytes.first.flatMap({ try? SyncPart(parsing: $0) }) else {
            Issue.record("no part")
            return
        }
        let ended = machine.receive(part, at: time)
        #expect(ended.contains { if case .discard(["old"]) = $0 { true } else { false } })
        #expect(machine.state["old"] == nil)
        #expect(machine.nextPublication()?.id == "new")
        #expect(machine.nextPublication() == nil)
    }
}
