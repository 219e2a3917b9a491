import KioskFleet
import KioskLinux
import KioskMaps

/// The join of a kiosk to a fleet: by the answer of another kiosk, and alone from the retained messages of the broker.
@MainActor
enum FleetJoinBenchmark {
    /// Runs the benchmark and prints its result.
    ///
    /// - Parameters:
    ///   - count: The number of annotations.
    ///   - broker: The broker.
    static func run(_ count: Int, over broker: MosquittoProcess) async throws {
        let clock = MainQueueClock()
        func connect(_ kiosk: String) throws -> (FleetConnection, FleetReplica) {
            let connection = try FleetConnection(
                FleetOptions(host: "127.0.0.1", port: broker.port, kioskID: kiosk), clock: clock)
            let replica = try FleetReplica("many", mode: .readWrite, over: connection)
            replica.start()
            connection.start()
            return (connection, replica)
        }
        let (firstConnection, first) = try connect("first")
        _ = await FleetBenchmark.isReached { first.isLive }
        let start = ContinuousClock.now
        first.change((0..<count).map { ("\($0)", SimulatedKiosks.values($0)) })
        _ = await FleetBenchmark.isReached { first.pendingChangeCount == 0 }
        let loaded = ContinuousClock.now
        let (secondConnection, second) = try connect("second")
        _ = await FleetBenchmark.isReached { second.isLive }
        let joined = ContinuousClock.now
        let isSecondEqual = second.digest == first.digest && second.annotationCount == count
        firstConnection.stop()
        secondConnection.stop()
        let again = ContinuousClock.now
        let (thirdConnection, third) = try connect("third")
        _ = await FleetBenchmark.isReached { third.isLive }
        let retained = ContinuousClock.now - again
        let isThirdEqual = third.digest == first.digest && third.annotationCount == count
        thirdConnection.stop()
        try FleetBenchmark.print("fleet-join") { writer in
            writer.writeMember("annotations", Double(count))
            writer.writeMember("load", (loaded - start).seconds)
            writer.writeMember("join-from-kiosk", (joined - loaded).seconds)
            writer.writeMember("join-from-retained", retained.seconds)
            writer.writeMember("equal-kiosks", (isSecondEqual ? 1 : 0) + (isThirdEqual ? 1 : 0))
        }
    }
}
