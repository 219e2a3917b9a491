import ArgumentParser

@main
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskmaps-bench",
        abstract: "Runs the benchmarks, and a soak test of a public display.",
        subcommands: [
            MeasureCommand.self, SoakCommand.self, DrawingSoakCommand.self, SnapshotSoakCommand.self,
            FleetLoadCommand.self, HostileServersCommand.self, RealMapCommand.self, SecondMapCommand.self,
            GeoJSONMemoryCommand.self,
        ],
        defaultSubcommand: MeasureCommand.self)
}
