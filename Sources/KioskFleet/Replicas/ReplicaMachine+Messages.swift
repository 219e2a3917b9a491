import KioskGeometry
import KioskInput

/// Messages of other kiosks.
extension ReplicaMachine {
    /// Merges the records of a message.
    mutating func receive(_ records: [AnnotationRecord], at time: FleetTime) -> [ReplicaEffect] {
        var effects = adjust(to: time)
        var changed: [AnnotationRecord] = []
        var refused: [String: VersionStamp] = [:]
        for record in records {
            // An annotation that was refused is not missing: a kiosk whose own clock is behind must not replace it.
            if !isSettled { receivedIDs.insert(record.id) }
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
        guard !part.isIncomplete else {
            // What the other kiosk lacks may be newer than what this one would send.
            return effects + (isCheck && !needsRetained ? becomeLive(at: time) : [readRetained(at: time)])
        }
        let missing = state.records(in: differingBuckets).map(\.id).filter { !receivedIDs.contains($0) }
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
            return [
                .answer(
                    request, SyncAnswer(differs: request.root != state.root, isIncomplete: gate.hasRefused))
            ]
        }
        let buckets = (0..<ReplicaState.bucketCount).filter { digests[$0] != state.digests[$0] }
        let records = buckets.isEmpty ? [] : state.records(in: Set(buckets))
        return [.answer(request, SyncAnswer(buckets: buckets, isIncomplete: gate.hasRefused, records: records))]
    }

    /// Merges a record, and schedules the repetition of a message that lacks changes.
    ///
    /// - Returns: The merged record if the state has changed.
    private mutating func merge(_ record: AnnotationRecord, at time: FleetTime) -> AnnotationRecord? {
        clock.observe(record.latestStamp)
        if record.isRemoved, record.incarnation.millisecond < earliestTombstone(at: time), state[record.id] == nil {
            return nil
        }
        let (merged, outcome) = state.merge(record)
        let changed = outcome.contains(.changed) ? merged : nil
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
