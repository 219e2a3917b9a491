import KioskGeometry
import KioskInput
import TestSupport

@testable import KioskFleet

/// Kiosks and a broker in virtual time, with losses, repetitions, reordering, partitions, restarts, wrong clocks and a hostile
/// client.
struct SimulatedFleet {
    /// A message on its way to a kiosk.
    enum Message {
        case record(AnnotationRecord)
        case request(SyncRequest)
        case part(SyncPart)
        case noPeers
        case retainedEnd
        case acknowledgement(String)
    }

    /// A kiosk with its machine and what survives its process.
    struct Kiosk {
        var machine: ReplicaMachine
        var outbox: [String: AnnotationRecord] = [:]
        var isConnected = false
        var inbox: [Message] = []
        var shown: [String: AnnotationValues] = [:]
        /// The difference of the clock of the machine from the true time, in milliseconds, and that to which it returns.
        var skew: Int64
        let usualSkew: Int64
    }

    var kiosks: [Kiosk] = []
    var retained: [String: AnnotationRecord] = [:]
    var serving: [Int] = []
    /// All records that changes of kiosks have created.
    var history: [AnnotationRecord] = []
    /// The number of stamps that were refused.
    private(set) var refusedCount = 0
    /// The kiosk whose clock was set ahead.
    private var kioskAhead: Int?
    var random: SeededGenerator
    var now: Double = 0
    /// The chances of faults: one message of this number is lost, or delivered twice, or late; 0 for none.
    var loss = 0
    var repetition = 0
    var reordering = 0
    private var seed: UInt64

    static let options = ReplicaOptions(
        answerTimeout: 5, electionWindow: 2, repairDelay: 1...5, confirmationDelay: 60, checkInterval: 100)

    init(kiosks count: Int, seed: UInt64) {
        random = SeededGenerator(seed: seed)
        self.seed = seed
        for number in 0..<count {
            // Less than the limit between any two kiosks.
            let skew: Int64 = [0, 0, 120_000, 45_000, -150_000].randomElement(using: &random) ?? 0
            kiosks.append(Kiosk(machine: machine(number), skew: skew, usualSkew: skew))
        }
    }

    private mutating func machine(_ number: Int) -> ReplicaMachine {
        seed += 1
        return ReplicaMachine(kiosk: "kiosk-\(number)", mode: .readWrite, options: Self.options, seed: seed)
    }

    /// The true time, in milliseconds since 1970.
    private var millisecond: Int64 { 1_764_000_000_000 + Int64(now * 1000) }

    private func time(of kiosk: Int) -> FleetTime {
        FleetTime(now: Timestamp(seconds: now), millisecond: UInt64(max(0, millisecond + kiosks[kiosk].skew)))
    }

    // MARK: What happens

    mutating func connect(_ kiosk: Int) {
        guard !kiosks[kiosk].isConnected else { return }
        kiosks[kiosk].isConnected = true
        kiosks[kiosk].inbox = []
        perform(kiosks[kiosk].machine.connect(at: time(of: kiosk)), of: kiosk)
    }

    mutating func disconnect(_ kiosk: Int) {
        guard kiosks[kiosk].isConnected else { return }
        kiosks[kiosk].isConnected = false
        kiosks[kiosk].inbox = []
        serving.removeAll { $0 == kiosk }
        kiosks[kiosk].machine.disconnect(at: time(of: kiosk))
    }

    /// Kills the process of a kiosk, and starts it again.
    mutating func kill(_ kiosk: Int) {
        disconnect(kiosk)
        kiosks[kiosk].machine = machine(kiosk)
        _ = kiosks[kiosk].machine.restore(Array(kiosks[kiosk].outbox.values), at: time(of: kiosk))
        kiosks[kiosk].shown = kiosks[kiosk].machine.state.records.compactMapValues(\.values)
    }

    /// Kills the broker: connections end, and retained messages may be lost.
    mutating func restartBroker(losesMessages: Bool) {
        for kiosk in kiosks.indices { disconnect(kiosk) }
        guard losesMessages else { return }
        for id in retained.keys.sorted() where random.flip() { retained[id] = nil }
    }

    mutating func change(_ kiosk: Int, _ id: String, _ values: AnnotationValues?) {
        adjust(kiosk)
        guard let record = kiosks[kiosk].machine.change(id, to: values, at: time(of: kiosk)) else { return }
        history.append(record)
        kiosks[kiosk].outbox[id] = record
        kiosks[kiosk].shown[id] = record.values
    }

    /// Sets the clock of a kiosk wrong, unless it is: behind by hours or weeks, or ahead.
    ///
    /// Only one kiosk is ever ahead: another one would accept its records, which replace changes until both clocks are set.
    mutating func setClock(_ kiosk: Int) {
        guard kiosks[kiosk].skew == kiosks[kiosk].usualSkew else { return }
        let mayBeAhead = kioskAhead == nil || kioskAhead == kiosk
        let steps = [-10_800_000, -20 * 86_400_000] + (mayBeAhead ? [10_800_000, 3 * 86_400_000] : [])
        let step = steps.randomElement(using: &random) ?? 0
        if step > 0 { kioskAhead = kiosk }
        kiosks[kiosk].skew += Int64(step)
        adjust(kiosk)
    }

    /// Sets all clocks right.
    mutating func returnClocks() {
        for kiosk in kiosks.indices where kiosks[kiosk].skew != kiosks[kiosk].usualSkew {
            kiosks[kiosk].skew = kiosks[kiosk].usualSkew
            adjust(kiosk)
        }
    }

    private mutating func adjust(_ kiosk: Int) {
        perform(kiosks[kiosk].machine.adjust(to: time(of: kiosk)), of: kiosk)
    }

    /// Sends a change whose stamp is ahead by ten days or as late as possible, as a client with the right to write can.
    ///
    /// - Parameters:
    ///   - id: The id of an annotation.
    ///   - values: The values; nil for a removal.
    ///   - isRetained: Whether it replaces the retained message.
    ///   - answers: Whether a kiosk receives it in an answer as well, which pretends that all buckets differ.
    mutating func attack(_ id: String, _ values: AnnotationValues?, isRetained: Bool, answers: Bool) {
        let time = random.flip() ? VersionStamp.latestTime : UInt64(millisecond + 864_000_000) << 16
        let stamp = VersionStamp(time: time, kiosk: random.flip() ? "hostile" : kiosks[0].machine.kiosk)
        let victim = Int.random(in: kiosks.indices, using: &random)
        var record = AnnotationRecord(id: id, removedAt: stamp)
        if let values {
            record = AnnotationRecord(id: id, values: values, insertedAt: stamp)
            if let known = kiosks[victim].machine.state[id], !known.isRemoved, random.flip() {
                record = AnnotationRecord(
                    id: id, incarnation: known.incarnation,
                    geometry: VersionedValue(stamp: stamp, value: values.geometry), style: known.style,
                    data: known.data)
            }
        }
        if isRetained { retained[id] = record }
        for kiosk in kiosks.indices { deliver(.record(record), to: kiosk) }
        guard answers else { return }
        let part = SyncPart(
            request: kiosks[victim].machine.requestNumber, index: 0, count: 1, buckets: Array(0..<256),
            records: [record])
        deliver(.part(part), to: victim)
    }

    /// Lets a kiosk send, receive or wake.
    mutating func step(_ kiosk: Int) {
        guard kiosks[kiosk].isConnected else { return }
        if let deadline = kiosks[kiosk].machine.deadline, deadline <= Timestamp(seconds: now) {
            perform(kiosks[kiosk].machine.wake(at: time(of: kiosk)), of: kiosk)
        }
        if let record = kiosks[kiosk].machine.nextPublication() {
            retained[record.id] = record
            for other in kiosks.indices where other != kiosk { deliver(.record(record), to: other) }
            deliver(.acknowledgement(record.id), to: kiosk)
        }
        guard !kiosks[kiosk].inbox.isEmpty else { return }
        let late = reordering > 0 && random.chance(of: reordering)
        let index = late ? Int.random(in: kiosks[kiosk].inbox.indices, using: &random) : 0
        receive(kiosks[kiosk].inbox.remove(at: index), at: kiosk)
    }

    private mutating func deliver(_ message: Message, to kiosk: Int) {
        guard kiosks[kiosk].isConnected else { return }
        if case .acknowledgement = message {
            // A message that is lost on the way to the broker is sent again by the client of MQTT.
            kiosks[kiosk].inbox.append(message)
            return
        }
        if loss > 0, random.chance(of: loss) { return }
        kiosks[kiosk].inbox.append(message)
        if repetition > 0, random.chance(of: repetition) { kiosks[kiosk].inbox.append(message) }
    }

    private mutating func receive(_ message: Message, at kiosk: Int) {
        let time = time(of: kiosk)
        let effects: [ReplicaEffect]
        switch message {
        case .record(let record): effects = kiosks[kiosk].machine.receive([record], at: time)
        case .request(let request): effects = kiosks[kiosk].machine.receive(request, at: time)
        case .part(let part): effects = kiosks[kiosk].machine.receive(part, at: time)
        case .noPeers: effects = kiosks[kiosk].machine.noPeers(at: time)
        case .retainedEnd: effects = kiosks[kiosk].machine.retainedEnded(at: time)
        case .acknowledgement(let id):
            kiosks[kiosk].machine.acknowledge(id, at: time)
            effects = []
        }
        perform(effects, of: kiosk)
    }

    private mutating func perform(_ effects: [ReplicaEffect], of kiosk: Int) {
        for effect in effects {
            switch effect {
            case .apply(let records):
                for record in records { kiosks[kiosk].shown[record.id] = record.values }
            case .discard(let ids):
                for id in ids { kiosks[kiosk].shown[id] = nil }
            case .request(let request):
                if let peer = serving.randomElement(using: &random) {
                    deliver(.request(request), to: peer)
                } else {
                    deliver(.noPeers, to: kiosk)
                }
            case .readRetained:
                for id in retained.keys.sorted() {
                    if let record = retained[id] { deliver(.record(record), to: kiosk) }
                }
                deliver(.retainedEnd, to: kiosk)
            case .serve: serving.append(kiosk)
            case .answer(let request, let answer):
                guard let asking = kiosks.firstIndex(where: { $0.machine.kiosk == request.kiosk }) else { continue }
                for bytes in SyncPart.serialize(answer, to: request.number) {
                    if let part = try? SyncPart(parsing: bytes) { deliver(.part(part), to: asking) }
                }
            case .confirm(let ids):
                for id in ids { kiosks[kiosk].outbox[id] = nil }
            case .store(let records):
                history += records
                for record in records { kiosks[kiosk].outbox[record.id] = record }
            case .refuse(let stamps): refusedCount += stamps.count
            case .report: break
            }
        }
    }

    /// Lets everything arrive, without faults, until all comparisons that are due have been made.
    mutating func runUntilQuiet() {
        (loss, repetition, reordering) = (0, 0, 0)
        returnClocks()
        for kiosk in kiosks.indices { connect(kiosk) }
        // Three intervals of comparison: of each kiosk with a random other one.
        let end = now + 1200
        while now < end {
            now += 1
            for kiosk in kiosks.indices {
                var count = 0
                repeat {
                    step(kiosk)
                    count += 1
                } while !kiosks[kiosk].inbox.isEmpty && count < 10_000
            }
        }
    }

    // MARK: What must be so

    /// The annotations by a simple computation from all changes that are not ahead: of the latest incarnation, the latest value
    /// of each group.
    var model: [String: AnnotationValues] {
        var model: [String: AnnotationValues] = [:]
        let limit = UInt64(millisecond) + Self.options.maximumSkew
        let accepted = history.filter { $0.latestStamp.millisecond <= limit }
        for (id, records) in Dictionary(grouping: accepted, by: \.id) {
            guard let latest = records.map(\.incarnation).max() else { continue }
            let current = records.filter { $0.incarnation == latest }
            guard !current.contains(where: \.isRemoved) else { continue }
            model[id] = AnnotationValues(
                geometry: current.max { $0.geometry.stamp < $1.geometry.stamp }?.geometry.value,
                style: current.max { $0.style.stamp < $1.style.stamp }?.style.value ?? [:],
                data: current.max { $0.data.stamp < $1.data.stamp }?.data.value ?? [:])
        }
        return model
    }
}
