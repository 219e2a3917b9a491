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

            Problems are written to standard error. Exit status: 0 if all is well, 1 if the broker refused something, or if a \
            kiosk failed or did not answer, 2 if there is no connection to the broker, or a file cannot be read or written, 3 if \
            the broker did not acknowledge everything in time.
            """,
        subcommands: [
            FleetStatusCommand.self, FleetPushCommand.self, FleetSendCommand.self, FleetWatchCommand.self,
            FleetRepairCommand.self, FleetRepairOutboxCommand.self,
        ])
}
