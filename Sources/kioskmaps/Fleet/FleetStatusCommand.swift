import ArgumentParser
import Foundation
import KioskFleet
import KioskMaps

struct FleetStatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Prints a table of the kiosks and their health.",
        discussion: """
            Exit status: 0 if the table was printed, 2 if there is no connection or a file cannot be written, 3 if the broker \
            has not answered for the time of --timeout.
            """)

    @OptionGroup(title: "Broker") var fleet: FleetArguments

    @Flag(help: "Shows the table until Ctrl-C, and updates it.")
    var live = false

    @Option(
        help: ArgumentHelp("The file for metrics in the text format of Prometheus.", valueName: "file"),
        completion: .file())
    var prometheus: String?

    @MainActor
    func run() async throws {
        let (connection, monitor) = try await fleet.connect { FleetMonitor(over: $0) }
        guard await FleetArguments.waits(fleet.timeout, until: { connection.isSettled }) else {
            Console.note("\(fleet.broker): the broker has not answered the subscription within \(fleet.timeout) s")
            throw FleetArguments.unacknowledged
        }
        var changes = 0
        let observation = monitor.onChange.observe { _ in changes += 1 }
        var limit = RetainedMessageLimit(timeout: fleet.timeout, at: connection.clock.now)
        while !limit.isReached(changeCount: changes, at: connection.clock.now) {
            try await Task.sleep(for: .milliseconds(20))
        }
        try show(monitor)
        while live {
            try await Task.sleep(for: .seconds(2))
            try show(monitor)
        }
        observation.cancel()
        connection.stop()
    }

    @MainActor
    private func show(_ monitor: FleetMonitor) throws {
        if live { Console.clearScreen() }
        for line in FleetTable(members: Array(monitor.members.values)).lines { Console.printLine(line) }
        StandardOutput.flush()
        guard let prometheus else { return }
        do throws(FleetError) {
            try PrometheusMetrics(monitor.members.values).write(to: URL(filePath: prometheus))
        } catch {
            throw ExitCode.reporting(error)
        }
    }
}
