import KioskGeometry
import KioskInput

/// Messages of other kiosks: changes, parts of the answer to a request of this kiosk, and requests of others.
///
/// A comparison begins with a request, which contains the digests of the records in 256 buckets (`ask(at:inFull:)`). The broker
/// delivers it to one kiosk. The parts of its answer contain the numbers of the buckets that differ, and all its records of these.
/// When the last part has been received, this kiosk has merged the records of the other one, and sends those of these buckets that
/// the other one lacks (`reconcile(_:at:)`).
///
/// A regular comparison sends only the digest of all records at first. If it differs, the request is repeated with the digests
/// of the buckets.
extension ReplicaMachine {
    /// The number of requests of a comparison after which the kiosk is the only one, if the broker has delivered each to the kiosk
    /// itself.
    private static let maximumRequestCount = 3

    /// Merges the records of a message, except those whose stamps are too far ahead.
    ///
    /// - Parameters:
    ///   - records: The records.
    ///   - time: The time of the message.
    /// - Returns: The records that have changed, and the stamps of those that were refused.
    mutating func receive(_ records: [AnnotationRecord], at time: FleetTime) -> [ReplicaEffect] {
        var effects = adjust(to: time)
        var changed: [AnnotationRecord] = []
        // A report names the latest stamp of each kiosk.
        var refused: [String: VersionStamp] = [:]
        for record in records {
            // An annotation that was refused is not missing: a kiosk whose own clock is behind must not replace it.
            if isComparing { receivedIDs.insert(record.id) }
            if gate.accepts(record, at: time) {
                if let merged = merge(record, at: time) { changed.append(merged) }
            } else {
                let stamp = record.latestStamp
                refused[stamp.kiosk] = max(refused[stamp.kiosk] ?? stamp, stamp)
            }
        }
        if !refused.isEmpty { effects.append(.refuse(refused.values.sorted { $0.kiosk < $1.kiosk })) }
        if !changed.isEmpty { effects.append(.apply(changed)) }
        return effects
    }

    /// Merges a part of the answer to the last request, and ends the comparison after the last part.
    ///
    /// Parts that were received before, and those of answers to earlier requests, are ignored.
    mutating func receive(_ part: SyncPart, at time: FleetTime) -> [ReplicaEffect] {
        guard case .asking = phase, part.request == requestNumber, receivedParts.insert(part.index).inserted else {
            return []
        }
        phase = .asking(until: time.now.advanced(bySeconds: options.answerTimeout))
        var effects: [ReplicaEffect] = []
        if part.invalidCount > 0 {
            effects.append(.report("\(part.invalidCount) invalid records of an answer are ignored"))
        }
        // The request had the digest of all records alone, so the answer has no records.
        if part.differs { return effects + [ask(at: time)] }
        differingBuckets.formUnion(part.buckets)
        effects += receive(part.records, at: time)
        guard receivedParts.count == part.count else { return effects }
        return effects + endComparison(isAnswerIncomplete: part.isIncomplete, at: time)
    }

    /// Ends a comparison whose answer was received.
    ///
    /// - Parameters:
    ///   - isAnswerIncomplete: Whether the other kiosk lacks records because it has refused them.
    ///   - time: The time.
    private mutating func endComparison(isAnswerIncomplete: Bool, at time: FleetTime) -> [ReplicaEffect] {
        if isAnswerIncomplete {
            // What the other kiosk lacks may be newer than what this one would send.
            let wasLive = isCheck && !needsRetained
            return wasLive ? becomeLive(at: time) : [readRetained(at: time)]
        }
        let missing = state.records(in: differingBuckets).map(\.id).filter { !receivedIDs.contains($0) }
        return reconcile(missing, at: time) + becomeLive(at: time)
    }

    /// Answers the request of another kiosk, unless this kiosk lacks records itself or is read-only.
    mutating func receive(_ request: SyncRequest, at time: FleetTime) -> [ReplicaEffect] {
        if request.kiosk == kiosk { return receiveOwn(request, at: time) }
        guard mode == .readWrite, isLive else { return [] }
        guard let digests = request.digests else {
            let answer = SyncAnswer(differs: request.root != state.root, isIncomplete: gate.hasRefused)
            return [.answer(request, answer)]
        }
        let buckets = (0..<ReplicaState.bucketCount).filter { digests[$0] != state.digests[$0] }
        let records = buckets.isEmpty ? [] : state.records(in: Set(buckets))
        return [.answer(request, SyncAnswer(buckets: buckets, isIncomplete: gate.hasRefused, records: records))]
    }

    /// Repeats a request that the broker has delivered to the kiosk itself: it chooses another one the next time, if there is any.
    private mutating func receiveOwn(_ request: SyncRequest, at time: FleetTime) -> [ReplicaEffect] {
        guard request.number == requestNumber, case .asking = phase else { return [] }
        guard attempts < Self.maximumRequestCount else { return noPeers(at: time) }
        return [ask(at: time, inFull: request.digests != nil)]
    }

    /// Merges a record, and schedules what the others lack.
    ///
    /// If the record lacks changes of this kiosk, the merged one is queued immediately. If it lacks changes of others, it is
    /// queued after a random delay, unless another kiosk sends a complete record before.
    ///
    /// - Returns: The merged record if the state has changed.
    private mutating func merge(_ record: AnnotationRecord, at time: FleetTime) -> AnnotationRecord? {
        clock.observe(record.latestStamp)
        // The removal of an annotation that is unknown here has no effect after the lifetime of tombstones.
        if record.isRemoved, record.incarnation.millisecond < earliestTombstone(at: time), state[record.id] == nil {
            return nil
        }
        let (merged, outcome) = state.merge(record)
        let changed = outcome.contains(.changed) ? merged : nil
        // What is queued is sent with all changes.
        guard mode == .readWrite, !queued.contains(record.id) else { return changed }
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
