import KioskInput
import KioskMaps

/// The repair of the retained messages of a manager whose stamps are ahead of the clock of this machine, and which kiosks refuse.
///
/// An annotation of which a kiosk has a record that is not refused is sent again; of others the retained message is the only copy.
@MainActor
package final class ManagerRepair {
    /// What was done about a retained message.
    package enum Action: Sendable {
        /// The record of the kiosks was sent in its place.
        case sentAgain
        /// Its values were sent with the present time.
        case restamped
        /// It was removed.
        case removed
    }

    /// What was done, by the ids of the annotations.
    package private(set) var actions: [String: Action] = [:]

    /// What has become of it, by the ids of the annotations for which the broker has answered.
    package private(set) var outcomes: [String: PublicationOutcome] = [:]

    /// The number of annotations that were repaired.
    package var repairedCount: Int { actions.keys.count { outcomes[$0]?.isSuccess == true } }

    /// The numbers of the others; a refused mark, after which nothing is known of them, counts as one.
    package var counts: TransferCounts {
        var counts = TransferCounts()
        if isStartRefused { counts.refused = 1 }
        for id in actions.keys { counts.count(outcomes[id]) }
        return counts
    }

    /// Whether the retained messages were compared and the broker has answered everything, or has refused what must precede it.
    package var isComplete: Bool { isStartRefused || hasActed && actions.keys.allSatisfy { outcomes[$0] != nil } }

    /// Whether the retained messages were compared.
    package private(set) var hasActed = false

    /// A value that changes whenever the repair makes progress.
    package var progress: UInt64 {
        hasActed ? UInt64(outcomes.count) : replica.digest &+ UInt64(refused.count)
    }

    private let name: String
    private let discards: Bool
    private let replica: FleetReplica
    private weak var connection: FleetConnection?
    private var observation: AnyCancelable?
    private var isReading = false
    /// Whether the broker has refused the mark, the message to this client that follows the retained messages.
    private var isStartRefused = false
    /// The retained records whose stamps are ahead of the clock, by the ids of the annotations.
    private var refused: [String: AnnotationRecord] = [:]

    /// Starts a repair, which begins when the connection has received what the fleet has.
    ///
    /// - Parameters:
    ///   - manager: The name of the manager.
    ///   - connection: The connection, which retains the repair.
    ///   - discards: Whether retained messages are removed of which no kiosk has a record; otherwise they receive the present time.
    /// - Throws: `FleetError` if the name is invalid.
    package init(_ manager: String, over connection: FleetConnection, discards: Bool) throws(FleetError) {
        name = manager
        self.discards = discards
        self.connection = connection
        replica = try FleetReplica(manager, mode: .readWrite, over: connection)
        replica.onOutcome = { [weak self] id, outcome in
            if self?.actions[id] != nil { self?.outcomes[id] = outcome }
        }
        replica.onStartRefused = { [weak self] in self?.isStartRefused = true }
        observation = replica.onLive.observe { [weak self] in self?.readRetained() }
        replica.start()
        connection.add(self)
    }

    private func readRetained() {
        guard !isReading, let connection else { return }
        isReading = true
        connection.subscribe(to: "annotations/\(name)/+", options: .othersOnly.union(.retained))
        replica.sendMark()
    }

    private func act() {
        hasActed = true
        for (id, record) in refused.sorted(by: { $0.key < $1.key }) {
            outcomes[id] = nil
            if replica.machine.state[id] != nil {
                actions[id] = .sentAgain
                replica.resend(id)
            } else if let values = record.values, !discards {
                actions[id] = .restamped
                replica.change([(id, values)])
            } else {
                actions[id] = .removed
                connection?.publish(.annotation(manager: name, id: id), [], isRetained: true) { [weak self] reason in
                    self?.outcomes[id] = PublicationOutcome(reason: reason)
                    self?.connection?.reportRefusal(of: .annotation(manager: self?.name ?? "", id: id), reason: reason)
                }
            }
        }
    }
}

extension ManagerRepair: FleetParticipant {
    func didConnect() {
        // The replica compares again.
        isReading = false
        hasActed = false
        refused = [:]
        // They are not sent again, but found again unless the broker has received them.
        actions = actions.filter { $0.value != .removed || outcomes[$0.key] != nil }
    }

    func receive(_ topic: FleetTopic, _ payload: [UInt8]) {
        switch topic {
        case .annotation(name, let id):
            guard let record = try? AnnotationRecord(parsing: payload), record.id == id else { return }
            refused[id] = replica.isAhead(record) ? record : nil
        case .mark(connection?.options.kioskID ?? "", name): if isReading, !hasActed { act() }
        default: break
        }
    }
}
