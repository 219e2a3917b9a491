import ArgumentParser

@main
struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskmaps-bench",
        abstract: "Measures what the map costs and prints one JSON line a benchmark.",
        discussion: """
            Build in release mode: swift run -c release kioskmaps-bench. Machines are noisy: compare the median with the \
            baseline of the same line, not with another machine.
            """)

    @Option(help: "Only benchmarks whose name contains this.")
    var filter: String?

    @Option(help: "How often each is run.")
    var runs = 11

    func validate() throws {
        guard (1...10_000).contains(runs) else { throw ValidationError("--runs: expected 1…10000") }
    }

    @MainActor
    func run() async throws {
        let chosen = Benchmark.all.filter { filter.map($0.name.contains) ?? true }
        guard !chosen.isEmpty else {
            throw ValidationError(
                "no benchmark of that name; there are: " + Benchmark.all.map(\.name).joined(separator: ", "))
        }
        for benchmark in chosen { print(try benchmark.line(runs: runs)) }
    }
}
