import KioskGeometry
import KioskInput
import TestSupport
import Testing

@testable import KioskFleet

/// Stamps that are ahead of the clock of a kiosk, and clocks that are set.
@Suite struct HostileStampTests {
    static let minute: UInt64 = 60_000
    static let now: UInt64 = 1_764_000_000_000

    private func values(_ number: Double) -> AnnotationValues { AnnotationValues(data: ["n": .number(number)]) }

    private func record(_ number: Double, at millisecond: UInt64, of kiosk: String = "b") -> AnnotationRecord {
        AnnotationRecord(
            id: "x", values: values(number), insertedAt: VersionStamp(time: millisecond << 16, kiosk: kiosk))
    }

    /// Returns a replica that is live, without records.
    private func liveMachine(at time: FleetTime) -> ReplicaMachine {
        var machine = ReplicaMachine(kiosk: "a", mode: .readWrite, seed: 1)
        guard case .request(let request)? = machine.connect(at: time).last else { return machine }
        _ = machine.receive(SyncPart(request: request.number, index: 0, count: 1), at: time)
        return machine
    }

    @Test(
        "The record with the last stamp of all is refused, and a later change is not undone by it",
        arguments: [VersionStamp.latestMillisecond, HostileStampTests.now + 5 * HostileStampTests.minute + 1])
    func refused(millisecond: UInt64) {
        let time = FleetTime(now: .zero, millisecond: Self.now)
        var machine = liveMachine(at: time)
        _ = machine.receive([record(1, at: Self.now)], at: time)
        for hostile in [
            record(2, at: millisecond), AnnotationRecord(id: "x", removedAt: record(2, at: millisecond).incarnation),
        ] {
            let effects = machine.receive([hostile], at: time)
            #expect(
                effects.contains { if case .refuse(let stamps) = $0 { stamps == [hostile.incarnation] } else { false } }
            )
            #expect(machine.state["x"]?.values == values(1))
        }
        let change = machine.change("x", to: values(3), at: time)
        #expect(change?.latestStamp.millisecond == Self.now, "the clock has not followed it")
        #expect(machine.state["x"]?.values == values(3))
    }

    @Test("A group with a stamp that is ahead is refused with its record")
    func group() {
        let time = FleetTime(now: .zero, millisecond: Self.now)
        var machine = liveMachine(at: time)
        let known = record(1, at: Self.now)
        _ = machine.receive([known], at: time)
        let hostile = AnnotationRecord(
            id: "x", incarnation: known.incarnation, geometry: known.geometry, style: known.style,
            data: VersionedValue(
                stamp: VersionStamp(time: VersionStamp.latestTime, kiosk: "b"), value: ["n": 2]))
        _ = machine.receive([hostile], at: time)
        #expect(machine.state["x"] == known)
    }

    @Test("A stamp of a clock that is ahead by the limit is accepted")
    func limit() {
        let time = FleetTime(now: .zero, millisecond: Self.now)
        var machine = liveMachine(at: time)
        _ = machine.receive([record(1, at: Self.now + 5 * Self.minute)], at: time)
        #expect(machine.state["x"]?.values == values(1))
        let change = machine.change("x", to: values(2), at: time)
        #expect(change.map { $0.latestStamp > record(1, at: Self.now + 5 * Self.minute).latestStamp } == true)
    }

    @Test("A kiosk that starts before its clock is set requests what it has refused, once the clock is right")
    func clockSetAfterStart() {
        var time = FleetTime(now: .zero, millisecond: 40_000)
        var machine = liveMachine(at: time)
        _ = machine.receive([record(1, at: Self.now)], at: time)
        #expect(machine.state["x"] == nil)
        // It does not send what it would have instead, and it says that its answers are not complete.
        let answer = machine.receive(SyncRequest(number: 1, kiosk: "c", root: 0, digests: nil), at: time)
        #expect(answer.contains { if case .answer(_, let answer) = $0 { answer.isIncomplete } else { false } })
        time.now = time.now.advanced(bySeconds: 31)
        time.millisecond += 31_000
        #expect(!machine.wake(at: time).contains { if case .request = $0 { true } else { false } })
        time.now = time.now.advanced(bySeconds: 31)
        time.millisecond = Self.now + 60_000
        let effects = machine.wake(at: time)
        guard
            let request = effects.lazy.compactMap({ if case .request(let request) = $0 { request } else { nil } }).first
        else {
            Issue.record("no request")
            return
        }
        #expect(request.digests != nil)
        let part = SyncPart(
            request: request.number, index: 0, count: 1, buckets: [ReplicaState.bucket(of: "x")],
            records: [record(1, at: Self.now)])
        _ = machine.receive(part, at: time)
        #expect(machine.state["x"]?.values == values(1))
        #expect(machine.isLive)
    }

    @Test("A kiosk that starts before its clock is set reads the retained messages again if no other one can answer")
    func clockSetWithoutPeers() {
        var time = FleetTime(now: .zero, millisecond: 40_000)
        var machine = liveMachine(at: time)
        _ = machine.receive([record(1, at: Self.now)], at: time)
        time = FleetTime(now: Timestamp(seconds: 31), millisecond: Self.now)
        _ = machine.wake(at: time)
        #expect(machine.noPeers(at: time).contains { if case .readRetained = $0 { true } else { false } })
        _ = machine.receive([record(1, at: Self.now)], at: time)
        _ = machine.retainedEnded(at: time)
        #expect(machine.state["x"]?.values == values(1))
    }

    @Test("An answer of a kiosk that has refused records is completed by the retained messages")
    func incompleteAnswer() {
        let time = FleetTime(now: .zero, millisecond: Self.now)
        var machine = ReplicaMachine(kiosk: "a", mode: .readWrite, seed: 1)
        machine.addInitial("x", values(0))
        guard case .request(let request)? = machine.connect(at: time).last else {
            Issue.record("no request")
            return
        }
        let part = SyncPart(
            request: request.number, index: 0, count: 1, buckets: [ReplicaState.bucket(of: "x")], isIncomplete: true)
        let effects = machine.receive(part, at: time)
        #expect(effects.contains { if case .readRetained = $0 { true } else { false } })
        _ = machine.receive([record(1, at: Self.now)], at: time)
        _ = machine.retainedEnded(at: time)
        #expect(machine.state["x"]?.values == values(1))
        #expect(machine.nextPublication() == nil, "it has nothing that is newer")
    }

    @Test("After a clock that was ahead is set right, changes of the kiosk have the present time and win")
    func ownClockSetBack() {
        var time = FleetTime(now: .zero, millisecond: Self.now + 180 * Self.minute)
        var machine = liveMachine(at: time)
        _ = machine.receive([record(1, at: Self.now)], at: time)
        _ = machine.change("x", to: values(2), at: time)
        time = FleetTime(now: Timestamp(seconds: 10), millisecond: Self.now + 10_000)
        let effects = machine.adjust(to: time)
        #expect(effects.contains { if case .store(let records) = $0 { records.map(\.id) == ["x"] } else { false } })
        #expect(machine.state["x"]?.values == values(2))
        #expect(machine.state["x"]?.latestStamp == VersionStamp(time: time.millisecond << 16, kiosk: "a"))
        #expect(machine.nextPublication()?.values == values(2))
    }

    @Test("A record of another kiosk that was accepted by a clock that was ahead loses against every change")
    func foreignRecordAfterSetBack() {
        var time = FleetTime(now: .zero, millisecond: Self.now + 180 * Self.minute)
        var machine = liveMachine(at: time)
        _ = machine.receive([record(1, at: Self.now + 170 * Self.minute)], at: time)
        time = FleetTime(now: Timestamp(seconds: 10), millisecond: Self.now)
        _ = machine.wake(at: time)
        #expect(machine.state["x"]?.values == values(1), "it is shown until there is another one")
        _ = machine.receive([record(2, at: Self.now - Self.minute, of: "c")], at: time)
        #expect(machine.state["x"]?.values == values(2))
        // A replica that had the same is equal.
        #expect(
            record(1, at: Self.now + 170 * Self.minute).correctingStamps(after: Self.now, of: "d", by: .zero)
                == record(1, at: Self.now + 160 * Self.minute).correctingStamps(after: Self.now, of: "e", by: .zero))
    }

    @Test("Records return with a clock that was set back by mistake")
    func mistakenSetBack() {
        var time = FleetTime(now: .zero, millisecond: Self.now)
        var machine = liveMachine(at: time)
        _ = machine.receive([record(1, at: Self.now)], at: time)
        let own = machine.change("x", to: values(2), at: time)
        time = FleetTime(now: Timestamp(seconds: 10), millisecond: 40_000)
        _ = machine.wake(at: time)
        #expect(machine.state["x"]?.values == values(2))
        #expect((machine.state["x"]?.latestStamp.millisecond ?? 0) < Self.now)
        time = FleetTime(now: Timestamp(seconds: 20), millisecond: Self.now + 20_000)
        _ = machine.wake(at: time)
        #expect(machine.state["x"] == own)
    }

    @Test("Changes of the outbox that are ahead wait for their time, and an edit replaces them")
    func outbox() {
        var time = FleetTime(now: .zero, millisecond: 40_000)
        var machine = ReplicaMachine(kiosk: "a", mode: .readWrite, seed: 1)
        #expect(machine.restore([record(1, at: Self.now, of: "a")], at: time) == 1)
        #expect(machine.state["x"] == nil)
        var other = machine
        time.millisecond = Self.now
        _ = machine.connect(at: time)
        #expect(machine.state["x"]?.values == values(1))
        #expect(machine.unsent == ["x"])
        _ = other.change("x", to: values(2), at: FleetTime(now: .zero, millisecond: 41_000))
        _ = other.connect(at: time)
        #expect(other.state["x"]?.values == values(2))
    }

    @Test("Few refusals of few kiosks and topics are reported in an interval")
    func reports() {
        var problems = MessageProblems()
        var time = FleetTime(now: .zero, millisecond: Self.now)
        func count(_ kiosks: Int, _ topic: String) -> Int {
            (0..<kiosks).count { number in
                problems.report(
                    refused: VersionStamp(time: VersionStamp.latestTime, kiosk: "k\(number)"), in: topic, at: time,
                    maximumSkew: 300_000) != nil
            }
        }
        #expect(count(2, "kiosks/changes/stops") == 2)
        #expect(count(2, "kiosks/changes/stops") == 0)
        #expect(count(1, "kiosks/annotations/stops/x") == 1)
        #expect(count(1_000, "kiosks/changes/stops") == MessageProblems.maximumSourceCount - 3)
        time.now = time.now.advanced(bySeconds: MessageProblems.interval)
        let report = problems.report(
            refused: VersionStamp(time: (Self.now + 812_000) << 16, kiosk: "k0"), in: "kiosks/changes/stops", at: time,
            maximumSkew: 300_000)
        #expect(
            report?.hasPrefix("a change of \"k0\" in kiosks/changes/stops is refused: its stamp is 812 s ahead") == true
        )
    }
}
