import ArgumentParser

struct FleetCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Observes and controls the kiosks of a fleet over an MQTT broker.",
        discussion: """
            Examples:
              kioskmaps fleet status --broker localhost
              kioskmaps fleet status --broker localhost --live
              kioskmaps fleet push stops.geojson --manager stops --broker localhost
              kioskmaps fleet command camera --to harbour-1 latitude=60.17 longitude=24.94 zoom=14 \\
                  --signing-key operator.pem --broker localhost
              kioskmaps fleet watch --prometheus /var/lib/node_exporter/kiosks.prom --broker localhost

            Problems are written to standard error. Exit status: 0 if all is well, 1 if a kiosk failed or did not answer, \
            2 if the broker cannot be reached, or a file cannot be read or written.
            """,
        subcommands: [
            FleetStatusCommand.self, FleetPushCommand.self, FleetSendCommand.self, FleetWatchCommand.self,
            FleetRepairCommand.self, FleetRepairOutboxCommand.self,
        ])
}
