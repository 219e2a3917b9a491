/// The clock of the machine.
extension ReplicaMachine {
    /// The time by which the hybrid clock may exceed the limit of stamps, in milliseconds, because of its counter.
    private static let counterReserve: UInt64 = 1_000

    /// Corrects the records whose stamps are ahead of the clock of the machine, because it was set back.
    ///
    /// - Complexity: O(1) unless the clock was set; otherwise O(*n*) in the number of records.
    mutating func adjust(to time: FleetTime) -> [ReplicaEffect] {
        var effects: [ReplicaEffect] = []
        let returned = steps.takeReturned(at: time, tolerance: options.maximumSkew)
        if !returned.isEmpty {
            effects += receive(returned, at: time)
            effects += resend(returned.filter { $0.stamps.contains { $0.kiosk == kiosk } }.map(\.id))
        }
        let limit = gate.limit(at: time)
        guard clock.latestMillisecond > limit + Self.counterReserve else { return effects }
        let ahead = state.records.values.filter { $0.latestStamp.millisecond > limit }.sorted { $0.id < $1.id }
        steps.store(ahead)
        clock.reset(to: state.records.values.lazy.flatMap(\.stamps).filter { $0.millisecond <= limit })
        let stamp = clock.stamp(at: time.millisecond)
        var changes: [String] = []
        for record in ahead {
            guard let corrected = record.correctingStamps(after: limit, of: kiosk, by: stamp) else {
                effects += forget(record.id)
                continue
            }
            state.set(corrected)
            if corrected.stamps.contains(stamp) { changes.append(record.id) }
        }
        if case .live = phase { phase = .live(checkAt: time.now) }
        guard !ahead.isEmpty else { return effects }
        effects.append(
            .report(
                "the clock was set back, and \(ahead.count) annotations are ahead of it; their stamps are corrected: keep the"
                    + " clock right by NTP"))
        return effects + resend(changes)
    }

    /// Forgets a removal, also if it has replaced a change of this kiosk that is not sent.
    private mutating func forget(_ id: String) -> [ReplicaEffect] {
        state.discard(id)
        queued.remove(id)
        confirmations[id] = nil
        repairs[id] = nil
        return unsent.remove(id) == nil ? [] : [.confirm([id])]
    }

    /// Sends records with changes of this kiosk again.
    private mutating func resend(_ ids: [String]) -> [ReplicaEffect] {
        unsent.formUnion(ids)
        for id in ids { publish(id) }
        return ids.isEmpty ? [] : [.store(ids.compactMap { state[$0] })]
    }
}
