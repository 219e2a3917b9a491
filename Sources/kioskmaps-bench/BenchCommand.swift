import ArgumentParser
import Logging

@main
struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskmaps-bench",
        abstract: "Runs the benchmarks and prints the result of each as one line of JSON.",
        discussion: """
            Build in release mode: swift run -c release kioskmaps-bench. Results differ between machines: compare a \
            median with the baseline in the same line, not with results of another machine.
            """)

    @Option(help: "Run only the benchmarks whose name contains this string.")
    var filter: String?

    @Option(help: "The number of runs of each benchmark, 1…10000.")
    var runs = 11

    func validate() throws {
        guard (1...10_000).contains(runs) else {
            throw ValidationError("--runs: \(runs) is out of range; pass 1…10000")
        }
    }

    @MainActor
    func run() async throws {
        let chosen = Benchmark.all.filter { filter.map($0.name.contains) ?? true }
        let loads = filter.map(LoadBenchmark.name.contains) ?? true
        guard !chosen.isEmpty || loads else {
            throw ValidationError(
                "--filter: no match; the benchmarks are "
                    + (Benchmark.all.map(\.name) + [LoadBenchmark.name]).joined(separator: ", "))
        }
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        for benchmark in chosen { print(try benchmark.line(runs: runs)) }
        if loads { print(try await LoadBenchmark.line(runs: runs)) }
    }
}
