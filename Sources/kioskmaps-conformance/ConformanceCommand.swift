import ArgumentParser

@main
struct ConformanceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskmaps-conformance",
        abstract: "Holds KioskMaps against the test suites of the open style specification.",
        subcommands: [ExpressionsCommand.self, QueriesCommand.self])
}
