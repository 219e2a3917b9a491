import DequeModule
import KioskGeometry
import KioskInput

/// The state machine of a replica: changes and messages in, effects and publications out, without I/O or a clock of its own.
///
/// | state | event | next state |
/// |---|---|---|
/// | offline | connection | asking |
/// | asking | complete answer of another kiosk | live |
/// | asking | no answer, for the first time | waiting |
/// | asking | no answer again, or an incomplete one | retained, or live if it was before |
/// | waiting | time-out | asking |
/// | retained | end of the retained messages, or time-out | live |
/// | live | time of the next comparison | asking |
/// | all | end of the connection | offline |
///
/// The retained message of an annotation is the last one that the broker received. If a kiosk receives a message that lacks
/// changes which it has, the message is repeated with all changes: by the kiosk that made them immediately, by others after a
/// random delay unless another one was faster. Thus the retained messages converge as well.
struct ReplicaMachine: Sendable {
    /// A state of the replica.
    enum Phase: Hashable, Sendable {
        /// There is no connection.
        case offline
        /// A kiosk was asked for differences.
        case asking(until: Timestamp)
        /// There was no kiosk to ask; the replica asks again.
        case waiting(until: Timestamp)
        /// The retained messages are being received.
        case retained(until: Timestamp)
        /// The replica has what the others have.
        case live(checkAt: Timestamp)
    }

    /// The mode.
    let mode: ReplicationMode

    /// The records.
    var state = ReplicaState()

    var phase = Phase.offline

    let options: ReplicaOptions
    /// The clock that stamps changes of this kiosk.
    var clock: HybridClock
    /// The check of stamps that are ahead of the clock of the machine.
    var gate: StampGate
    /// The records whose stamps were corrected because the clock of the machine was set back.
    var steps = ClockSteps()
    /// The source of random delays.
    var random: SplitMix

    /// The ids of annotations in the order in which their records are sent, and some that are no longer queued.
    var publications: Deque<String> = []
    /// The ids of annotations whose records are to be sent.
    var queued: Set<String> = []
    /// The ids of annotations whose records were sent and are not acknowledged.
    var inFlight: Set<String> = []
    /// The ids of annotations that this kiosk changed and whose records are not confirmed.
    var unsent: Set<String> = []
    /// The changes of an earlier process whose time has not come, by the ids of the annotations.
    var held: [String: AnnotationRecord] = [:]
    /// The times at which changes of this kiosk that the broker has received are confirmed.
    var confirmations = DueTimes()
    /// The times at which incomplete messages of other kiosks are repeated.
    var repairs = DueTimes()

    /// The number of the last request for differences.
    var requestNumber: Int
    /// The number of requests for differences since the connection or the begin of a comparison.
    var attempts = 0
    /// Whether the request compares a replica that is live already.
    var isCheck = false
    /// Whether the retained messages are read without a complete answer, although the replica is live already.
    var needsRetained = false
    /// Whether the replica has begun to answer other kiosks on this connection.
    var hasServed = false
    /// The indices of the parts of the answer that were received, and the buckets of records that differ.
    var receivedParts: Set<Int> = []
    var differingBuckets: Set<Int> = []
    /// The ids of annotations that were received during the comparison; the others are missing at the other kiosks.
    var receivedIDs: Set<String> = []
    /// The time at which the replica was last live.
    var lastLive: FleetTime?

    /// Creates a replica without records.
    ///
    /// - Parameters:
    ///   - kiosk: The id of the kiosk.
    ///   - mode: The mode.
    ///   - options: The times.
    ///   - seed: The seed of random delays.
    init(kiosk: String, mode: ReplicationMode, options: ReplicaOptions = ReplicaOptions(), seed: UInt64) {
        self.mode = mode
        self.options = options
        clock = HybridClock(kiosk: kiosk)
        gate = StampGate(options)
        random = SplitMix(seed: seed)
        requestNumber = Int(seed % 1_000_000_000)
    }

    /// The id of the kiosk.
    var kiosk: String { clock.kiosk }

    /// Whether the replica has received what the others have.
    var isLive: Bool {
        switch phase {
        case .live: true
        case .asking, .retained: isCheck
        case .offline, .waiting: false
        }
    }

    /// Whether the retained messages are being received.
    var isReadingRetained: Bool {
        if case .retained = phase { true } else { false }
    }

    /// Whether the records are being compared with those of another kiosk, or with the retained messages.
    var isComparing: Bool {
        switch phase {
        case .asking, .retained: true
        case .offline, .waiting, .live: false
        }
    }

    /// The number of records that are not sent or not acknowledged by the broker.
    var pendingCount: Int { queued.count + inFlight.count }

    /// The time at which to call `wake(at:)`; nil for none.
    var deadline: Timestamp? {
        let repair = [repairs.earliest, confirmations.earliest].compactMap { $0 }.min()
        switch phase {
        case .offline: return nil
        case .asking(let time), .waiting(let time), .retained(let time):
            return repair.map { min($0, time) } ?? time
        case .live(let time): return [repair, gate.deadline].compactMap { $0 }.reduce(time, min)
        }
    }
}

/// Changes of this kiosk.
extension ReplicaMachine {
    /// Adds an annotation that existed before replication began.
    mutating func addInitial(_ id: String, _ values: AnnotationValues) {
        guard mode == .readWrite else { return }
        _ = state.merge(AnnotationRecord(id: id, initialValues: values))
    }

    /// Adds changes that an earlier process did not send, from the outbox.
    ///
    /// - Parameters:
    ///   - records: The changes.
    ///   - time: The time.
    /// - Returns: The number of changes that are held back until the clock reaches their time.
    mutating func restore(_ records: [AnnotationRecord], at time: FleetTime) -> Int {
        for record in records { held[record.id] = record }
        _ = releaseHeld(at: time)
        return held.count
    }

    /// Merges the changes of an earlier process whose time has come.
    mutating func releaseHeld(at time: FleetTime) -> [ReplicaEffect] {
        var released: [AnnotationRecord] = []
        for record in held.values.sorted(by: { $0.id < $1.id }) where gate.accepts(record, at: time) {
            held[record.id] = nil
            clock.observe(record.latestStamp)
            released.append(state.merge(record).record)
            unsent.insert(record.id)
            publish(record.id)
        }
        return released.isEmpty ? [] : [.apply(released)]
    }

    /// Records a change of an annotation, after `adjust(to:)`.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - values: The new values; nil if the annotation was removed.
    ///   - time: The time of the change.
    /// - Returns: The new record; nil if nothing has changed, or if the replica is read-only.
    mutating func change(_ id: String, to values: AnnotationValues?, at time: FleetTime) -> AnnotationRecord? {
        guard mode == .readWrite else { return nil }
        let old = state[id]
        var record: AnnotationRecord
        if let values {
            if var changed = old {
                guard changed.values != values else { return nil }
                guard changed.set(values, at: clock.stamp(at: time.millisecond)) else { return nil }
                record = changed
            } else {
                record = AnnotationRecord(id: id, values: values, insertedAt: clock.stamp(at: time.millisecond))
            }
        } else {
            guard let old, !old.isRemoved else { return nil }
            record = AnnotationRecord(id: id, removedAt: clock.stamp(at: time.millisecond))
        }
        state.set(record)
        held[id] = nil
        unsent.insert(id)
        publish(id)
        return record
    }

    /// Returns the next record to send; nil if there is none.
    ///
    /// Several changes of an annotation before it is sent are one message.
    mutating func nextPublication() -> AnnotationRecord? {
        // A message of a kiosk that has not received the changes of the others would replace them at the broker.
        guard isLive else { return nil }
        while let id = publications.popFirst() {
            // One message of an annotation at a time: the next one has all changes since.
            guard !inFlight.contains(id), queued.remove(id) != nil, let record = state[id] else { continue }
            inFlight.insert(id)
            return record
        }
        return nil
    }

    /// Records that the broker has received the record of an annotation.
    ///
    /// A change is confirmed, and leaves the outbox, some time later: a message of another kiosk may have replaced it at the
    /// broker at the same moment, and would be repeated with the change until then.
    /// - Returns: Whether the record was sent and not acknowledged or refused before.
    @discardableResult
    mutating func acknowledge(_ id: String, at time: FleetTime) -> Bool {
        guard inFlight.remove(id) != nil else { return false }
        if queued.contains(id) {
            publications.append(id)
        } else if unsent.contains(id) {
            confirmations[id] = time.now.advanced(bySeconds: options.confirmationDelay)
        }
        return true
    }

    /// Records that the broker or a limit refused the record of an annotation; it is not sent again.
    ///
    /// - Returns: Whether the record was sent and not acknowledged or refused before.
    @discardableResult
    mutating func refuse(_ id: String) -> Bool {
        let wasInFlight = inFlight.remove(id) != nil
        confirmations[id] = nil
        unsent.remove(id)
        if queued.contains(id) { publications.append(id) }
        return wasInFlight
    }

    /// Queues the record of an annotation, which is sent by `nextPublication()`.
    mutating func publish(_ id: String) {
        repairs[id] = nil
        confirmations[id] = nil
        if queued.insert(id).inserted { publications.append(id) }
    }
}

/// Whether the changes of a kiosk reach the others.
public enum ReplicationMode: String, Hashable, Sendable, CaseIterable {
    /// The kiosk receives changes and sends none.
    case readOnly
    /// The kiosk receives and sends changes, and answers kiosks that join.
    case readWrite
}
