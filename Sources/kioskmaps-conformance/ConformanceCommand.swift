import ArgumentParser

@main
struct ConformanceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskmaps-conformance",
        abstract: """
            Runs the test suites of the open style specification against KioskMaps, explores its gestures, and draws its text \
            fields for a comparison.
            """,
        subcommands: [
            ExpressionsCommand.self, QueriesCommand.self, PicturesCommand.self, GesturesCommand.self,
            TextEntryCommand.self,
        ])
}
