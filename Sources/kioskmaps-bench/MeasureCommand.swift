import ArgumentParser
import Foundation
import KioskWindow
import Logging

struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Runs the benchmarks and prints the result of each as one line of JSON.",
        discussion: """
            Build in release mode: swift run -c release kioskmaps-bench. Results differ between machines: compare a \
            median with the baseline in the same line, not with results of another machine.

            The benchmarks of windows open a window on the display of the environment; without a display they are left \
            out with a message.
            """)

    @Option(help: "Run only the benchmarks whose name contains this string.")
    var filter: String?

    @Option(help: "The number of runs of each benchmark, 1…10000.")
    var runs = 11

    @Option(
        name: .customLong("idle-seconds"),
        help: ArgumentHelp("The time for which idle-window measures a window at rest, 1…3600.", valueName: "seconds"))
    var idleSeconds = 60.0

    func validate() throws {
        guard (1...10_000).contains(runs) else {
            throw ValidationError("--runs: \(runs) is out of range; pass 1…10000")
        }
        guard (1...3600).contains(idleSeconds) else {
            throw ValidationError("--idle-seconds: \(idleSeconds) is out of range; pass 1…3600")
        }
    }

    func run() throws {
        // A window needs the main thread, which asynchronous commands leave.
        try MainActor.assumeIsolated { try measure() }
    }

    @MainActor
    private func measure() throws {
        let chosen = Benchmark.all.filter { filter.map($0.name.contains) ?? true }
        let windows = WindowBenchmark.all(idleSeconds: idleSeconds).filter { filter.map($0.name.contains) ?? true }
        let loads = filter.map(LoadBenchmark.name.contains) ?? true
        let stalls = filter.map(StallBenchmark.name.contains) ?? true
        let realMap = RealMapBenchmark.names.contains { name in filter.map(name.contains) ?? true }
        guard !chosen.isEmpty || !windows.isEmpty || loads || stalls || realMap else {
            let names =
                Benchmark.all.map(\.name) + RealMapBenchmark.names
                + WindowBenchmark.all(idleSeconds: idleSeconds).map(\.name) + [StallBenchmark.name, LoadBenchmark.name]
            throw ValidationError(
                "--filter: no match; the benchmarks are " + names.joined(separator: ", "))
        }
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        for benchmark in chosen { print(try benchmark.line(runs: runs)) }
        for line in try RealMapBenchmark.lines(runs: runs, filter: filter) { print(line) }
        for benchmark in windows {
            do {
                print(try benchmark.line())
            } catch let error as MissingDisplay {
                FileHandle.standardError.write(Data("\(benchmark.name): left out, \(error.reason)\n".utf8))
            }
        }
        if stalls, let line = try run({ try await StallBenchmark.line() }) { print(line) }
        if loads, let line = try run({ try await LoadBenchmark.line(runs: runs) }) { print(line) }
    }

    /// Runs an asynchronous benchmark on a loop that executes the main queue.
    @MainActor
    private func run(_ benchmark: @escaping @MainActor () async throws -> String?) throws -> String? {
        let loop = try KioskLoop()
        var result: Result<String?, any Error>?
        Task {
            do { result = .success(try await benchmark()) } catch { result = .failure(error) }
            loop.stop()
        }
        loop.run()
        return try result?.get()
    }
}
