import DequeModule
import KioskGeometry
import KioskInput

/// The state machine of a replica: changes and messages in, effects and publications out, without I/O or a clock of its own.
///
///     ┌─────────┐ connect  ┌────────┐ answer complete ─────────────────────────▶ ┌──────┐
///     │ offline │ ───────▶ │ asking │ no peer ▶ waiting ▶ asking ▶ no peer ▶ ┌──────────┐ end │ live │
///     └─────────┘          └────────┘                                        │ retained │ ──▶ │      │
///          ▲ disconnect, from all states                                     └──────────┘     └──────┘
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
        /// There was no kiosk to ask; it is tried again.
        case waiting(until: Timestamp)
        /// The retained messages are being received.
        case retained(until: Timestamp)
        /// The replica has what the others have.
        case live(checkAt: Timestamp)
    }

    /// The mode.
    let mode: ReplicationMode

    /// The records.
    private(set) var state = ReplicaState()

    private(set) var phase = Phase.offline

    private let options: ReplicaOptions
    private var clock: HybridClock
    private var random: SplitMix

    /// The ids of annotations whose records are to be sent, in order, and the same as a set.
    private var publications: Deque<String> = []
    private var waiting: Set<String> = []
    /// The ids of annotations whose records were sent and are not acknowledged.
    private var inFlight: Set<String> = []
    /// The ids of annotations that this kiosk changed and whose records are not confirmed.
    private(set) var unsent: Set<String> = []
    /// The times at which changes of this kiosk are safe that the broker has received.
    private var confirmations = DueTimes()
    /// The times at which incomplete messages of other kiosks are repeated.
    private var repairs = DueTimes()

    private var requestNumber: Int
    private var attempts = 0
    /// Whether the request compares a replica that is live already.
    private var isCheck = false
    private var hasServed = false
    /// The parts of the answer that were received, and the buckets that differ.
    private var receivedParts: Set<Int> = []
    private var differingBuckets: Set<Int> = []
    private var heard: Set<String> = []
    /// The milliseconds since 1970 at which the replica was last live.
    private var lastLive: UInt64?

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
        random = SplitMix(seed: seed)
        requestNumber = Int(seed % 1_000_000_000)
    }

    /// The id of the kiosk.
    var kiosk: String { clock.kiosk }

    /// Whether the replica has received what the others have.
    var isLive: Bool {
        switch phase {
        case .live: true
        case .asking: isCheck
        default: false
        }
    }

    /// Whether the retained messages are being received.
    var isReadingRetained: Bool {
        if case .retained = phase { true } else { false }
    }

    /// Whether nothing is being compared.
    private var isSettled: Bool {
        switch phase {
        case .asking, .retained: false
        case .offline, .waiting, .live: true
        }
    }

    /// The number of records that are not sent or not acknowledged by the broker.
    var pendingCount: Int { waiting.count + inFlight.count }

    /// The time at which to call `wake(at:)`; nil for none.
    var deadline: Timestamp? {
        let repair = [repairs.earliest, confirmations.earliest].compactMap { $0 }.min()
        switch phase {
        case .offline: return nil
        case .asking(let time), .waiting(let time), .retained(let time), .live(let time):
            return repair.map { min($0, time) } ?? time
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
    mutating func restore(_ records: [AnnotationRecord]) {
        for record in records {
            clock.observe(record.latestStamp)
            _ = state.merge(record)
            unsent.insert(record.id)
            publish(record.id)
        }
    }

    /// Records a change of an annotation.
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
            guard !inFlight.contains(id), waiting.remove(id) != nil, let record = state[id] else { continue }
            inFlight.insert(id)
            return record
        }
        return nil
    }

    /// Records that the broker has received the record of an annotation.
    ///
    /// A change is confirmed, and leaves the outbox, some time later: a message of another kiosk may have replaced it at the
    /// broker at the same moment, and would be repeated with the change until then.
    mutating func acknowledge(_ id: String, at time: FleetTime) {
        guard inFlight.remove(id) != nil else { return }
        if waiting.contains(id) {
            publications.append(id)
        } else if unsent.contains(id) {
            confirmations[id] = time.now.advanced(bySeconds: options.confirmationDelay)
        }
    }

    /// Records that the broker or a limit refused the record of an annotation; it is not sent again.
    mutating func refuse(_ id: String) {
        inFlight.remove(id)
        confirmations[id] = nil
        unsent.remove(id)
        if waiting.contains(id) { publications.append(id) }
    }

    private mutating func publish(_ id: String) {
        repairs[id] = nil
        confirmations[id] = nil
        if waiting.insert(id).inserted { publications.append(id) }
    }
}

/// The connection.
extension ReplicaMachine {
    /// Records that a connection was established, on which nothing was received yet.
    mutating func connect(at time: FleetTime) -> [ReplicaEffect] {
        disconnect(at: time)
        attempts = 0
        isCheck = false
        return [ask(at: time)]
    }

    /// Records that the connection was lost: what is not acknowledged is sent again.
    mutating func disconnect(at time: FleetTime) {
        if isLive { lastLive = time.millisecond }
        phase = .offline
        hasServed = false
        for id in inFlight.union(confirmations.ids).sorted() {
            waiting.insert(id)
            publications.append(id)
        }
        inFlight = []
        confirmations.removeAll()
    }

    /// Performs what is due.
    mutating func wake(at time: FleetTime) -> [ReplicaEffect] {
        var effects: [ReplicaEffect] = []
        switch phase {
        case .offline: return []
        case .asking(let until) where time.now >= until: effects += noPeers(at: time)
        case .waiting(let until) where time.now >= until: effects.append(ask(at: time))
        case .retained(let until) where time.now >= until:
            effects.append(.report("the retained messages did not end in time; they are compared later"))
            effects += becomeLive(at: time)
        case .live(let until) where time.now >= until:
            state.discardTombstones(before: earliestTombstone(at: time))
            isCheck = true
            attempts = 0
            effects.append(ask(at: time, inFull: false))
        default: break
        }
        for id in repairs.takeDue(at: time.now) { publish(id) }
        let confirmed = confirmations.takeDue(at: time.now)
        unsent.subtract(confirmed)
        if !confirmed.isEmpty { effects.append(.confirm(confirmed)) }
        return effects
    }

    private func earliestTombstone(at time: FleetTime) -> UInt64 {
        time.millisecond - min(time.millisecond, options.tombstoneLifetime)
    }

    private mutating func ask(at time: FleetTime, inFull: Bool = true) -> ReplicaEffect {
        requestNumber += 1
        attempts += 1
        receivedParts = []
        differingBuckets = []
        heard = []
        phase = .asking(until: time.now.advanced(bySeconds: options.answerTimeout))
        return .request(
            SyncRequest(
                number: requestNumber, kiosk: kiosk, root: state.root, digests: inFull ? state.digests : nil))
    }

    /// Records that no kiosk can answer the request.
    mutating func noPeers(at time: FleetTime) -> [ReplicaEffect] {
        guard case .asking = phase else { return [] }
        if isCheck { return becomeLive(at: time) }
        guard attempts >= 2 else {
            let delay = Double.random(in: 0...options.electionWindow, using: &random)
            phase = .waiting(until: time.now.advanced(bySeconds: delay))
            return []
        }
        heard = []
        phase = .retained(until: time.now.advanced(bySeconds: 60))
        return [.readRetained]
    }

    /// Records that all retained messages have been received.
    mutating func retainedEnded(at time: FleetTime) -> [ReplicaEffect] {
        guard case .retained = phase else { return [] }
        let effects = reconcile(state.records.keys.filter { !heard.contains($0) }, at: time)
        return effects + becomeLive(at: time)
    }

    private mutating func becomeLive(at time: FleetTime) -> [ReplicaEffect] {
        let delay = options.checkInterval * Double.random(in: 0.9...1.1, using: &random)
        phase = .live(checkAt: time.now.advanced(bySeconds: delay))
        isCheck = false
        lastLive = time.millisecond
        heard = []
        guard mode == .readWrite, !hasServed else { return [] }
        hasServed = true
        return [.serve]
    }

    /// Sends the annotations that others lack, or forgets them if they may have been removed meanwhile.
    private mutating func reconcile(_ ids: [String], at time: FleetTime) -> [ReplicaEffect] {
        guard mode == .readWrite else { return [] }
        let isForgotten = lastLive.map { $0 < earliestTombstone(at: time) } ?? false
        var discarded: [String] = []
        for id in ids.sorted() where state[id]?.isRemoved == false {
            if isForgotten, !unsent.contains(id) {
                state.discard(id)
                discarded.append(id)
            } else {
                publish(id)
            }
        }
        return discarded.isEmpty ? [] : [.discard(discarded)]
    }
}

/// Messages of other kiosks.
extension ReplicaMachine {
    /// Merges the records of a message.
    mutating func receive(_ records: [AnnotationRecord], at time: FleetTime) -> [ReplicaEffect] {
        let changed = records.compactMap { merge($0, at: time) }
        return changed.isEmpty ? [] : [.apply(changed)]
    }

    /// Merges a part of an answer.
    mutating func receive(_ part: SyncPart, at time: FleetTime) -> [ReplicaEffect] {
        guard case .asking = phase, part.request == requestNumber, receivedParts.insert(part.index).inserted else {
            return []
        }
        phase = .asking(until: time.now.advanced(bySeconds: options.answerTimeout))
        var effects: [ReplicaEffect] = []
        if part.invalidCount > 0 {
            effects.append(.report("\(part.invalidCount) invalid records of an answer are ignored"))
        }
        if part.differs { return effects + [ask(at: time)] }
        differingBuckets.formUnion(part.buckets)
        effects += receive(part.records, at: time)
        guard receivedParts.count == part.count else { return effects }
        let missing = state.records(in: differingBuckets).map(\.id).filter { !heard.contains($0) }
        effects += reconcile(missing, at: time)
        return effects + becomeLive(at: time)
    }

    /// Answers the request of another kiosk.
    mutating func receive(_ request: SyncRequest, at time: FleetTime) -> [ReplicaEffect] {
        if request.kiosk == kiosk {
            guard request.number == requestNumber, case .asking = phase else { return [] }
            // The broker chose this kiosk for its own request; it chooses another one the next time.
            return attempts < 3 ? [ask(at: time, inFull: request.digests != nil)] : noPeers(at: time)
        }
        guard mode == .readWrite, isLive else { return [] }
        guard let digests = request.digests else {
            return [.answer(request, buckets: [], differs: request.root != state.root, records: [])]
        }
        let buckets = (0..<ReplicaState.bucketCount).filter { digests[$0] != state.digests[$0] }
        let records = buckets.isEmpty ? [] : state.records(in: Set(buckets))
        return [.answer(request, buckets: buckets, differs: false, records: records)]
    }

    /// Merges a record, and schedules the repetition of a message that lacks changes.
    ///
    /// - Returns: The merged record if the state has changed.
    private mutating func merge(_ record: AnnotationRecord, at time: FleetTime) -> AnnotationRecord? {
        clock.observe(record.latestStamp)
        if !isSettled { heard.insert(record.id) }
        if record.isRemoved, record.incarnation.millisecond < earliestTombstone(at: time), state[record.id] == nil {
            return nil
        }
        let (merged, outcome) = state.merge(record)
        let changed = outcome.contains(.changed) ? merged : nil
        guard mode == .readWrite, !waiting.contains(record.id) else { return changed }
        if !outcome.contains(.otherIsBehind) {
            repairs[record.id] = nil
        } else if merged.hasChange(of: kiosk, missingIn: record) {
            publish(record.id)
        } else if repairs[record.id] == nil {
            let delay = Double.random(in: options.repairDelay, using: &random)
            repairs[record.id] = time.now.advanced(bySeconds: delay)
        }
        return changed
    }
}
