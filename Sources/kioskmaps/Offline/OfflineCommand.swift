import ArgumentParser

struct OfflineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "offline",
        abstract: "Downloads regions, so that maps need no network.",
        discussion: """
            Examples:
              kioskmaps offline region add town --style https://maps.example/style.json --bounds 9.47,47.04,9.64,47.28 --zoom 0-14
              kioskmaps offline list
              kioskmaps offline update town
              kioskmaps offline verify --repair
              kioskmaps offline export town /media/stick/town.region
              kioskmaps offline import /media/stick/town.region
              kioskmaps offline import town.mbtiles --name town --url https://maps.example/town.json
              kioskmaps offline remove town

            A region has the style with its sprites and glyphs, and the tiles that touch the bounds. A download that was \
            interrupted continues with the same command; one that a server refuses again and again ends after the failures of \
            --failure-limit. Progress is written to standard error. Exit status: 0 if all is \
            well, 1 if resources are missing or damaged, 2 if a file, the store or the style cannot be used.
            """,
        subcommands: [
            OfflineRegionCommand.self, OfflineListCommand.self, OfflineUpdateCommand.self, OfflineVerifyCommand.self,
            OfflineExportCommand.self, OfflineImportCommand.self, OfflineRemoveCommand.self,
        ])
}

struct OfflineRegionCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "region", abstract: "Adds a region.", subcommands: [OfflineAddCommand.self])
}
