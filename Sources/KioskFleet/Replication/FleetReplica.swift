import CMosquitto
import DequeModule
import Foundation
import KioskInput
public import KioskMaps
import OrderedCollections

/// The copy of an annotation manager on one kiosk, which is kept equal to those of the others.
///
/// `replicate(over:as:mode:configure:)` of an annotation manager creates it; the connection retains it until `stop()`.
@MainActor
public final class FleetReplica {
    /// The name of the manager, which is the same on all kiosks.
    public let name: String

    /// The mode.
    public let mode: ReplicationMode

    /// Whether the replica has received what the others have, and receives each change.
    public var isLive: Bool { machine.isLive && !isDecoding }

    /// The number of annotations.
    public var annotationCount: Int { machine.state.annotationCount }

    /// The number of changes that the broker has not acknowledged.
    public var pendingChangeCount: Int { machine.pendingCount }

    /// Sends each time the replica has received what the others have: after it was connected.
    public var onLive: Signal<Void> { lives.signal }

    /// Shows records that have changed.
    package var onApply: ([AnnotationRecord]) -> Void = { _ in }
    /// Called when the broker has answered the change of an annotation, or when a limit has refused it.
    var onOutcome: (String, PublicationOutcome) -> Void = { _, _ in }
    /// Called when the broker has refused the mark, without which the end of the retained messages is not known.
    var onStartRefused: () -> Void = {}
    /// Removes annotations that the fleet has forgotten.
    var onDiscard: ([String]) -> Void = { _ in }

    /// The group of kiosks of which one answers each request.
    private static let peers = "peers"

    /// The reason code 0x10 of MQTT 5: the message has no subscriber.
    private static let noMatchingSubscribers: Int32 = 16

    private(set) var machine: ReplicaMachine
    private weak var connection: FleetConnection?
    private var outbox: Outbox?
    private let wallClock: () -> UInt64
    private let options: ReplicaOptions
    private let lives = SignalSubject<Void>()
    /// The value of `isLive` after the last effects, by which `onLive` sends when it becomes true.
    private var wasLive = false
    /// The number of connections that have ended.
    private var endedConnectionCount = 0
    /// The compressed parts of answers that wait until the connection has capacity.
    private var answers: Deque<(FleetTopic, [UInt8])> = []
    /// The number of received parts of answers that are decompressed and parsed off the main actor.
    private var decodingCount = 0
    private var problems = MessageProblems()
    /// Whether it was reported that the outbox has discarded changes.
    private var isOutboxOverflowReported = false
    private let clock: any FrameClock
    /// The number of the batch that is on its way, if there is one.
    private var batchNumber = 0
    private var isBatchInFlight = false
    /// The size at which a batch is complete, in bytes; less than preferred after the broker has refused a larger one.
    private var batchSize = ChangeBatch.preferredByteCount
    /// Whether the client is subscribed to the retained messages.
    private var isSubscribedToRetained = false

    /// A digest of all annotations, which is the same for equal replicas.
    package var digest: UInt64 { machine.state.root }

    /// Creates a replica without a manager.
    ///
    /// - Parameters:
    ///   - name: The name of the manager.
    ///   - mode: The mode.
    ///   - connection: The connection.
    /// - Throws: `FleetError` if the name is invalid or in use, or if the outbox cannot be opened.
    package convenience init(_ name: String, mode: ReplicationMode, over connection: FleetConnection) throws(FleetError)
    {
        try self.init(
            name, mode: mode, over: connection,
            options: ReplicaOptions(maximumSkew: UInt64(connection.options.maximumClockSkew * 1000)))
    }

    /// Creates a replica, which sends and receives from `start()` on.
    ///
    /// - Parameters:
    ///   - name: The name of the manager.
    ///   - mode: The mode.
    ///   - connection: The connection.
    ///   - options: The times.
    ///   - wallClock: Returns the milliseconds since 1970.
    /// - Throws: `FleetError` if the name is invalid or in use, or if the outbox cannot be opened.
    init(
        _ name: String, mode: ReplicationMode, over connection: FleetConnection,
        options: ReplicaOptions,
        wallClock: @escaping () -> UInt64 = { UInt64(max(0, Date().timeIntervalSince1970 * 1000)) }
    ) throws(FleetError) {
        guard FleetName.isValid(name) else {
            throw FleetError(
                "replicate(over:as:): \"\(name)\" is not a name; use \(FleetName.rule)")
        }
        guard !connection.parts.contains(where: { ($0 as? FleetReplica)?.name == name }) else {
            throw FleetError("replicate(over:as:): a manager is replicated as \"\(name)\" already; use another name")
        }
        self.name = name
        self.mode = mode
        self.connection = connection
        self.wallClock = wallClock
        self.options = options
        clock = connection.clock
        var random = SystemRandomNumberGenerator()
        machine = ReplicaMachine(
            kiosk: connection.options.kioskID, mode: mode, options: options, seed: random.next())
        if mode == .readWrite, let directory = connection.options.stateDirectory {
            let outbox = try Outbox(at: directory.appending(path: "\(name).outbox"))
            let count = machine.restore(Array(outbox.records.values), at: time)
            self.outbox = outbox
            guard count > 0 else { return }
            connection.report(
                "\"\(name)\": \(count) changes in \(outbox.url.path) are ahead of the clock and wait for their time; set the"
                    + " clock, or run kioskmaps fleet repair-outbox"
            )
        }
    }

    /// Ends replication: the annotations stay as they are, and changes that are not sent stay in the outbox.
    public func stop() {
        if let connection {
            let kiosk = connection.options.kioskID
            connection.remove(self)
            for filter in ["changes/\(name)", "kiosks/\(kiosk)/snapshot/\(name)", "kiosks/\(kiosk)/mark/\(name)"] {
                connection.unsubscribe(from: filter)
            }
            if isSubscribedToRetained { connection.unsubscribe(from: retainedFilter) }
            connection.unsubscribe(from: "sync/\(name)", group: Self.peers)
        }
        didDisconnect()
        // These closures retain the observation of the manager.
        onApply = { _ in }
        onDiscard = { _ in }
        onOutcome = { _, _ in }
    }

    /// Begins to send and receive.
    package func start() {
        connection?.add(self)
    }

    /// Adds an annotation that existed before replication began.
    func addInitial(_ id: String, _ values: AnnotationValues) {
        machine.addInitial(id, values)
    }

    /// Records changes of this kiosk, and sends them.
    ///
    /// - Parameter changes: The new values by the ids of the annotations; nil for a removal.
    package func change(_ changes: [(id: String, values: AnnotationValues?)]) {
        let corrections = machine.adjust(to: time)
        if !corrections.isEmpty { perform(corrections) }
        let records = changes.compactMap { machine.change($0.id, to: $0.values, at: time) }
        guard !records.isEmpty else { return }
        store { outbox throws(FleetError) in try outbox.append(records) }
        if let count = outbox?.discardedCount, count > 0, !isOutboxOverflowReported {
            isOutboxOverflowReported = true
            connection?.report(
                "\"\(name)\": more than \(Outbox.maximumCount) changes are not sent; the oldest are lost if the process ends"
            )
        }
        send()
        connection?.schedule()
    }

    /// Sends the record of an annotation in place of a retained message that kiosks refuse.
    func resend(_ id: String) {
        machine.publish(id)
        send()
    }

    /// Returns whether a record is refused because of its stamps.
    func isAhead(_ record: AnnotationRecord) -> Bool {
        record.latestStamp.millisecond > machine.gate.limit(at: time)
    }

    private var time: FleetTime { FleetTime(now: clock.now, millisecond: wallClock()) }

    private var isDecoding: Bool { decodingCount > 0 }

    private func store(_ change: (inout Outbox) throws(FleetError) -> Void) {
        guard var outbox else { return }
        // One owner at a time: a copy of the changes would be made otherwise.
        self.outbox = nil
        defer { self.outbox = outbox }
        do throws(FleetError) {
            try change(&outbox)
        } catch {
            connection?.report("\"\(name)\": \(error)")
        }
    }
}

extension FleetReplica: FleetParticipant {
    var deadline: Timestamp? { machine.deadline }

    func didConnect() {
        guard let connection else { return }
        isBatchInFlight = false
        let kiosk = connection.options.kioskID
        connection.subscribe(to: "changes/\(name)", options: .othersOnly.union(.notRetained))
        connection.subscribe(to: "kiosks/\(kiosk)/snapshot/\(name)", options: .notRetained)
        connection.subscribe(to: "kiosks/\(kiosk)/mark/\(name)", options: .notRetained)
        perform(machine.connect(at: time))
    }

    func didDisconnect() {
        wasLive = false
        endedConnectionCount += 1
        answers = []
        isBatchInFlight = false
        isSubscribedToRetained = false
        machine.disconnect(at: time)
    }

    func didGainCapacity() { send() }

    func wake(at time: Timestamp) { perform(machine.wake(at: self.time)) }

    func receive(_ topic: FleetTopic, _ payload: [UInt8]) {
        switch topic {
        case .changes(name):
            read { () throws(FleetError) in
                let batch = try ChangeBatch(parsing: payload)
                perform(machine.receive(batch.records, at: time), from: topic)
                for problem in batch.problems { noteInvalid(problem) }
            }
        case .annotation(name, let id): receive(payload, topic, id: id)
        case .sync(name):
            read { () throws(FleetError) in
                perform(machine.receive(try SyncRequest(parsing: payload), at: time))
            }
        case .snapshot(connection?.options.kioskID ?? "", name): decode(payload)
        case .mark(connection?.options.kioskID ?? "", name): perform(machine.retainedEnded(at: time))
        default: break
        }
    }

    private func receive(_ payload: [UInt8], _ topic: FleetTopic, id: String) {
        // An empty message is the end of a retained one.
        guard !payload.isEmpty else { return }
        read { () throws(FleetError) in
            let record = try AnnotationRecord(parsing: payload)
            guard record.id == id else {
                throw FleetError("\"\(id)\": the message contains the annotation \"\(record.id)\"")
            }
            perform(machine.receive([record], at: time), from: topic)
        }
    }

    private func read(_ body: () throws(FleetError) -> Void) {
        do throws(FleetError) {
            try body()
        } catch {
            noteInvalid(error)
        }
    }

    private func noteInvalid(_ error: FleetError) {
        if let report = problems.report(invalid: error) { connection?.report("\"\(name)\": \(report)") }
    }

    private var retainedFilter: String { "annotations/\(name)/+" }
}

extension FleetReplica {
    /// Performs effects.
    ///
    /// - Parameters:
    ///   - effects: The effects.
    ///   - topic: The topic of the message that has caused them; nil for other causes.
    private func perform(_ effects: [ReplicaEffect], from topic: FleetTopic? = nil) {
        for effect in effects { perform(effect, from: topic) }
        if isSubscribedToRetained, !machine.isReadingRetained {
            isSubscribedToRetained = false
            connection?.unsubscribe(from: retainedFilter)
        }
        send()
        if isLive != wasLive {
            wasLive = isLive
            if isLive { lives.send(()) }
        }
        connection?.schedule()
    }

    /// Sends a message to this client, which follows the retained messages of the subscriptions before it.
    func sendMark() {
        guard let connection else { return }
        let mark = FleetTopic.mark(kiosk: connection.options.kioskID, manager: name)
        connection.publish(mark, []) { [weak self] reason in
            guard let self, reason >= 128 else { return }
            self.connection?.reportRefusal(of: mark, reason: reason)
            onStartRefused()
        }
    }

    private func perform(_ effect: ReplicaEffect, from topic: FleetTopic?) {
        guard let connection else { return }
        switch effect {
        case .apply(let records): onApply(records)
        case .discard(let ids): onDiscard(ids)
        case .request(let request):
            connection.publish(.sync(manager: name), request.serialized) { [weak self] reason in
                guard let self, reason == Self.noMatchingSubscribers || reason >= 128 else { return }
                perform(machine.noPeers(at: time))
            }
        case .readRetained:
            isSubscribedToRetained = true
            connection.subscribe(to: retainedFilter, options: .othersOnly.union(.retained))
            sendMark()
        case .serve:
            connection.subscribe(to: "sync/\(name)", options: .notRetained, group: Self.peers)
        case .answer(let request, let answer): send(answer, to: request)
        case .store(let records): store { outbox throws(FleetError) in try outbox.append(records) }
        case .refuse(let stamps):
            let path = topic?.path(below: connection.options.prefix) ?? name
            for stamp in stamps {
                let report = problems.report(refused: stamp, in: path, at: time, maximumSkew: options.maximumSkew)
                if let report { connection.report("\"\(name)\": \(report)") }
            }
        case .confirm(let ids): store { outbox throws(FleetError) in try outbox.remove(ids) }
        case .report(let message): connection.report("\"\(name)\": \(message)")
        }
    }

    private func send(_ answer: SyncAnswer, to request: SyncRequest) {
        let topic = FleetTopic.snapshot(kiosk: request.kiosk, manager: name)
        guard !answer.records.isEmpty else {
            answers += SyncPart.serialize(answer, to: request.number).map { (topic, Deflater.compress($0)) }
            return
        }
        let connectionNumber = endedConnectionCount
        Task { [weak self] in
            let parts = await SyncPart.compressed(answer, to: request.number)
            // Without the connection of the request, or after `stop()`, it is not answered: the kiosk that has sent it asks again.
            guard let self, machine.phase != .offline, endedConnectionCount == connectionNumber else { return }
            answers += parts.map { (topic, $0) }
            send()
        }
    }

    private func decode(_ payload: [UInt8]) {
        decodingCount += 1
        Task { [weak self] in
            let result = await SyncPart.decompressed(payload)
            guard let self else { return }
            decodingCount -= 1
            switch result {
            case .success(let part):
                let topic = (connection?.options.kioskID).map { FleetTopic.snapshot(kiosk: $0, manager: name) }
                perform(machine.receive(part, at: time), from: topic)
            case .failure(let error):
                connection?.report("\"\(name)\": answer ignored: \(error)")
                // The machine may have become live meanwhile, which is not sent while parts are decoded.
                perform([])
            }
        }
    }
}

/// Changes on their way to the broker.
extension FleetReplica {
    /// Sends parts of answers, and then a batch of changes, as far as the connection has capacity.
    private func send() {
        guard let connection else { return }
        while connection.hasCapacity, let (topic, payload) = answers.popFirst() {
            connection.publish(topic, payload)
        }
        var batch: [(id: String, bytes: [UInt8])] = []
        var size = 0
        while !isBatchInFlight, size < batchSize, connection.hasCapacity,
            let record = machine.nextPublication()
        {
            guard let bytes = publish(record, over: connection) else { continue }
            batch.append((record.id, bytes))
            size += bytes.count + 1
        }
        guard !batch.isEmpty, !publish(batch[...], over: connection) else { return }
        // A broker may have a limit that is less than the size of a batch.
        batchSize = max(1, min(batchSize, size) / 2)
        for index in batch.indices where !publish(batch[index...index], over: connection) {
            refuse(tooLarge: batch[index].id, byteCount: batch[index].bytes.count)
        }
    }

    /// Publishes the retained message of a record.
    ///
    /// - Returns: The record as JSON; nil if it is not sent.
    private func publish(_ record: AnnotationRecord, over connection: FleetConnection) -> [UInt8]? {
        let payload: [UInt8]
        do throws(FleetError) {
            payload = try record.serialized()
        } catch {
            refuse(record.id, .tooLarge)
            connection.report("\"\(name)\": \"\(record.id)\" is not sent: \(error)")
            return nil
        }
        // The broker forgets a removal when the kiosks do.
        let lifetime = record.isRemoved ? UInt32(options.tombstoneLifetime / 1000) : nil
        let isAllowed = connection.send(
            .annotation(manager: name, id: record.id), payload, isRetained: true, lifetime: lifetime
        ) { [weak self] reason in
            if reason >= 128 { self?.refuse([record.id], "\"\(record.id)\"", reason) }
        }
        guard isAllowed else {
            refuse(tooLarge: record.id, byteCount: payload.count)
            return nil
        }
        return payload
    }

    /// Publishes the batch of records whose retained messages were published.
    ///
    /// It comes after them: a kiosk that repeats a message because it has further changes must replace the retained one. The
    /// broker acknowledges in order, so the acknowledgement of the batch is also that of the retained messages.
    /// - Returns: Whether the broker allows its size.
    private func publish(
        _ batch: ArraySlice<(id: String, bytes: [UInt8])>, over connection: FleetConnection
    ) -> Bool {
        batchNumber += 1
        let (number, ids) = (batchNumber, batch.map(\.id))
        isBatchInFlight = connection.send(
            .changes(manager: name), ChangeBatch.serialize(batch.lazy.map(\.bytes))
        ) { [weak self] reason in
            guard let self else { return }
            if number == batchNumber { isBatchInFlight = false }
            if reason >= 128 {
                refuse(ids, "a batch of \(ids.count) changes", reason)
            } else {
                for id in ids where machine.acknowledge(id, at: time) { onOutcome(id, .acknowledged) }
            }
            send()
        }
        return isBatchInFlight
    }

    private func refuse(_ ids: [String], _ subject: String, _ reason: Int32) {
        for id in ids { refuse(id, PublicationOutcome(reason: reason)) }
        let remedy = FleetConnection.remedy(ofRefusal: reason)
        connection?.report("\"\(name)\": \(subject) was refused by the broker with reason \(reason); \(remedy)")
    }

    private func refuse(tooLarge id: String, byteCount: Int) {
        refuse(id, .tooLarge)
        connection?.report(
            "\"\(name)\": \"\(id)\" has \(byteCount) bytes, more than the broker allows; raise max_packet_size")
    }

    private func refuse(_ id: String, _ outcome: PublicationOutcome) {
        if machine.refuse(id) { onOutcome(id, outcome) }
    }
}
