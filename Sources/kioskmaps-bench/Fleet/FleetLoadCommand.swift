import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskWindow
import Logging

struct FleetLoadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract:
            "Loads a fleet of simulated kiosks over a Mosquitto on loopback, and prints the results as lines of JSON.",
        discussion: """
            The kiosks are connections of this process; the first one shows the annotations on a map. Random kiosks \
            change random annotations at a constant rate, until all kiosks are equal. Then kiosks join, and one is at \
            rest behind a proxy that counts its bytes. Exit status 1 if a change was lost.
            """)

    @Option(help: "The number of kiosks, 2…1000.")
    var kiosks = 200

    @Option(help: "The number of annotations, 1…1000000.")
    var annotations = 10_000

    @Option(help: "The number of changes per second, 1…100000.")
    var rate = 1_000

    @Option(help: "The time for which annotations change, in seconds, 1…3600.")
    var seconds = 60

    @Option(help: "The number of annotations that a kiosk receives when it joins, 0…1000000; 0 leaves the test out.")
    var joined = 100_000

    @Option(
        name: .customLong("idle-seconds"),
        help: ArgumentHelp(
            "The time for which a kiosk is at rest, 0…86400; 0 leaves the test out.", valueName: "seconds"))
    var idleSeconds = 300

    @Option(help: "The program of the broker.", completion: .file())
    var mosquitto = "/usr/sbin/mosquitto"

    @Option(help: "The port of the broker, 1…65535.")
    var port = 18_830

    func validate() throws {
        func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws {
            guard range.contains(value) else {
                throw ValidationError(
                    "--\(name): \(value) is out of range; pass \(range.lowerBound)…\(range.upperBound)")
            }
        }
        try check("kiosks", kiosks, 2...1_000)
        try check("annotations", annotations, 1...1_000_000)
        try check("rate", rate, 1...100_000)
        try check("seconds", seconds, 1...3_600)
        try check("joined", joined, 0...1_000_000)
        try check("idle-seconds", idleSeconds, 0...86_400)
        try check("port", port, 1...65_535)
        guard FileManager.default.isExecutableFile(atPath: mosquitto) else {
            throw ValidationError("--mosquitto: \(mosquitto) is not a program; install mosquitto")
        }
    }

    func run() throws {
        // The connections follow the main queue, which asynchronous commands leave.
        try MainActor.assumeIsolated {
            LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
            let loop = try KioskLoop()
            var result: Result<Bool, any Error> = .success(false)
            Task {
                do { result = .success(try await measure()) } catch { result = .failure(error) }
                loop.stop()
            }
            loop.run()
            guard try result.get() else { throw ExitCode.failure }
        }
    }

    /// Runs the benchmarks; returns whether no change was lost.
    @MainActor
    private func measure() async throws -> Bool {
        let load = try SimulatedKiosks(
            kiosks, broker: try MosquittoProcess(program: URL(filePath: mosquitto), port: port))
        let isComplete = try await load.changeAnnotations(annotations, rate: rate, seconds: seconds)
        load.stop()
        if joined > 0 { try await FleetJoinBenchmark.run(joined, over: load.broker) }
        if idleSeconds > 0 { try await FleetIdleBenchmark.run(seconds: idleSeconds, over: load.broker) }
        return isComplete
    }
}
