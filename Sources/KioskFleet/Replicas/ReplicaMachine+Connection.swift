import KioskGeometry
import KioskInput

/// The connection.
extension ReplicaMachine {
    /// Records that a connection was established, on which nothing was received yet.
    mutating func connect(at time: FleetTime) -> [ReplicaEffect] {
        disconnect(at: time)
        attempts = 0
        isCheck = false
        needsRetained = false
        gate.reset()
        return adjust(to: time) + releaseHeld(at: time) + [ask(at: time)]
    }

    /// Records that the connection was lost: what is not acknowledged is sent again.
    mutating func disconnect(at time: FleetTime) {
        if isLive { lastLive = time }
        phase = .offline
        hasServed = false
        for id in inFlight.union(confirmations.ids).sorted() {
            queued.insert(id)
            publications.append(id)
        }
        inFlight = []
        confirmations.removeAll()
    }

    /// Performs what is due.
    mutating func wake(at time: FleetTime) -> [ReplicaEffect] {
        var effects = adjust(to: time)
        switch phase {
        case .offline: return effects
        case .asking(let until) where time.now >= until: effects += noPeers(at: time)
        case .waiting(let until) where time.now >= until: effects.append(ask(at: time))
        case .retained(let until) where time.now >= until:
            effects.append(.report("the retained messages did not end in time; they are compared later"))
            effects += becomeLive(at: time)
        case .live where gate.takeDue(at: time):
            effects += releaseHeld(at: time)
            needsRetained = true
            effects.append(check(at: time, inFull: true))
        case .live(let until) where time.now >= until:
            state.discardTombstones(before: earliestTombstone(at: time))
            effects.append(check(at: time, inFull: false))
        default: break
        }
        for id in repairs.takeDue(at: time.now) { publish(id) }
        let confirmed = confirmations.takeDue(at: time.now)
        unsent.subtract(confirmed)
        if !confirmed.isEmpty { effects.append(.confirm(confirmed)) }
        return effects
    }

    func earliestTombstone(at time: FleetTime) -> UInt64 {
        time.millisecond - min(time.millisecond, options.tombstoneLifetime)
    }

    /// Compares a replica that is live.
    mutating func check(at time: FleetTime, inFull: Bool) -> ReplicaEffect {
        lastLive = time
        isCheck = true
        attempts = 0
        return ask(at: time, inFull: inFull)
    }

    mutating func ask(at time: FleetTime, inFull: Bool = true) -> ReplicaEffect {
        requestNumber += 1
        attempts += 1
        receivedParts = []
        differingBuckets = []
        receivedIDs = []
        phase = .asking(until: time.now.advanced(bySeconds: options.answerTimeout))
        return .request(
            SyncRequest(
                number: requestNumber, kiosk: kiosk, root: state.root, digests: inFull ? state.digests : nil))
    }

    /// Records that no kiosk can answer the request.
    mutating func noPeers(at time: FleetTime) -> [ReplicaEffect] {
        guard case .asking = phase else { return [] }
        if isCheck, !needsRetained { return becomeLive(at: time) }
        guard isCheck || attempts >= 2 else {
            let delay = Double.random(in: 0...options.electionWindow, using: &random)
            phase = .waiting(until: time.now.advanced(bySeconds: delay))
            return []
        }
        receivedIDs = []
        return [readRetained(at: time)]
    }

    mutating func readRetained(at time: FleetTime) -> ReplicaEffect {
        phase = .retained(until: time.now.advanced(bySeconds: 60))
        return .readRetained
    }

    /// Records that all retained messages have been received.
    mutating func retainedEnded(at time: FleetTime) -> [ReplicaEffect] {
        guard case .retained = phase else { return [] }
        let effects = reconcile(state.records.keys.filter { !receivedIDs.contains($0) }, at: time)
        return effects + becomeLive(at: time)
    }

    mutating func becomeLive(at time: FleetTime) -> [ReplicaEffect] {
        let delay = options.checkInterval * Double.random(in: 0.9...1.1, using: &random)
        phase = .live(checkAt: time.now.advanced(bySeconds: delay))
        isCheck = false
        needsRetained = false
        lastLive = time
        receivedIDs = []
        guard mode == .readWrite, !hasServed else { return [] }
        hasServed = true
        return [.serve]
    }

    /// Returns whether others may have forgotten removals meanwhile, by both clocks: that of the machine may have been set.
    private func wasAway(since start: FleetTime, until time: FleetTime) -> Bool {
        start.millisecond < earliestTombstone(at: time)
            && time.now.seconds(since: start.now) >= Double(options.tombstoneLifetime) / 1000
    }

    /// Sends the annotations that others lack, or forgets them if they may have been removed meanwhile.
    mutating func reconcile(_ ids: [String], at time: FleetTime) -> [ReplicaEffect] {
        guard mode == .readWrite else { return [] }
        let isForgotten = lastLive.map { wasAway(since: $0, until: time) } ?? false
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
