import Foundation
import KioskLinux
import KioskMaps
import TestSupport

@testable import KioskFleet

/// Connections of a test, and what they report.
@MainActor
final class FleetBench {
    let broker: Broker
    let clock = MainQueueClock()
    private(set) var problems: [String] = []
    private lazy var activity = Activity(clock: clock)
    private var observations: Set<AnyCancelable> = []
    /// A connection ends when it is released.
    private var connections: [FleetConnection] = []

    nonisolated static let replicaOptions = ReplicaOptions(
        answerTimeout: 20, electionWindow: 0.2, repairDelay: 0.2...1, confirmationDelay: 0.2)

    init(_ broker: Broker) {
        self.broker = broker
    }

    /// Creates a connection and starts it.
    func connect(_ kiosk: String, _ change: (inout FleetOptions) -> Void = { _ in }) throws -> FleetConnection {
        var options = FleetOptions(host: "127.0.0.1", port: broker.port, kioskID: kiosk)
        change(&options)
        let seed = UInt64(kiosk.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        let connection = try FleetConnection(
            options, clock: clock, backoff: Backoff(shortest: 0.05, longest: 0.2, seed: seed))
        connection.onDiagnostic.observe { [weak self, activity] in
            self?.problems.append($0.message)
            activity.note()
        }.store(in: &observations)
        connection.onStateChanged.observe { [activity] _ in activity.note() }.store(in: &observations)
        connection.add(activity)
        connections.append(connection)
        connection.start()
        return connection
    }

    /// Creates a replica without a manager.
    func replica(
        _ connection: FleetConnection, skew: Int64 = 0, mode: ReplicationMode = .readWrite,
        options: ReplicaOptions? = nil
    ) throws -> FleetReplica {
        let replica = try FleetReplica(
            "stops", mode: mode, over: connection, options: options ?? Self.replicaOptions,
            wallClock: { UInt64(max(0, Int64(Date().timeIntervalSince1970 * 1000) + skew)) })
        replica.onLive.observe { [activity] in activity.note() }.store(in: &observations)
        replica.start()
        return replica
    }

    /// Waits until something is so, which is checked after each activity, up to some minutes; returns whether it became so.
    func waits(minutes: Int = 2, _ isSo: () -> Bool) async -> Bool {
        let limit = ContinuousClock.now + .seconds(60 * minutes)
        while !isSo() {
            guard ContinuousClock.now < limit else { return false }
            await activity.next()
        }
        return true
    }
}

extension FleetReplica {
    /// The annotations of the replica by their ids.
    var values: [String: AnnotationValues] { machine.state.records.compactMapValues(\.values) }

    /// Changes the data of an annotation.
    func set(_ id: String, _ number: Int) {
        change([(id, AnnotationValues(data: ["n": .number(Double(number))]))])
    }
}
