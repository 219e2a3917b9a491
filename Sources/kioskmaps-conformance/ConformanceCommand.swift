import ArgumentParser

@main
struct ConformanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskmaps-conformance",
        abstract: "Holds KioskMaps against the test suites of the open style specification.",
        subcommands: [ExpressionsCommand.self])
}
