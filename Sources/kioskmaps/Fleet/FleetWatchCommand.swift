import ArgumentParser
import Foundation
import KioskFleet
import KioskMaps

struct FleetWatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Prints a line for each change of a kiosk, until Ctrl-C.")

    @OptionGroup(title: "Broker") var fleet: FleetArguments

    @Option(
        help: ArgumentHelp("The file for metrics in the text format of Prometheus.", valueName: "file"),
        completion: .file())
    var prometheus: String?

    @Option(help: "The number of lines after which the command ends.")
    var count: Int?

    @MainActor
    func run() async throws {
        let (connection, monitor) = try await fleet.connect { FleetMonitor(over: $0) }
        var printed = 0
        var isWritten = true
        func show(_ member: FleetMember) {
            guard count.map({ printed < $0 }) ?? true else { return }
            Console.printLineAtOnce(FleetTable.line(of: member))
            printed += 1
            isWritten = false
        }
        // Those that were received while the connection was awaited.
        for member in monitor.members.values.sorted(by: { $0.kiosk < $1.kiosk }) { show(member) }
        let observation = monitor.onChange.observe { show($0) }
        while count.map({ printed < $0 || !isWritten }) ?? true {
            try await Task.sleep(for: .seconds(1))
            // At most once a second, however many kiosks change.
            guard !isWritten else { continue }
            isWritten = true
            guard let prometheus else { continue }
            do throws(FleetError) {
                try PrometheusMetrics(monitor.members.values).write(to: URL(filePath: prometheus))
            } catch {
                throw ExitCode.reporting(error)
            }
        }
        observation.cancel()
        connection.stop()
    }
}
