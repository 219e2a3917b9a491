import ArgumentParser

@main
struct ConformanceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskmaps-conformance",
        abstract: "Runs the test suites of the open style specification against KioskMaps, and explores its gestures.",
        subcommands: [ExpressionsCommand.self, QueriesCommand.self, PicturesCommand.self, GesturesCommand.self])
}
