import ArgumentParser
import Foundation
import KioskFleet
import KioskMaps

struct FleetRepairCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair",
        abstract: "Repairs the retained annotations of a manager that kiosks refuse because their time is ahead.",
        discussion: """
            The clock of this machine must be right. An annotation that a kiosk has with an accepted time is sent again; others \
            receive the present time, or are removed with --discard. Exit status: 0 if the broker has acknowledged everything, \
            1 if it has refused something, or if something is too large, 2 if there is no connection, 3 if nothing was \
            acknowledged for the time of --timeout.
            """)

    @Option(help: "The name of the manager.")
    var manager: String

    @Flag(help: "Removes annotations that no kiosk has with an accepted time.")
    var discard = false

    @OptionGroup(title: "Broker") var fleet: FleetArguments

    func validate() throws { try FleetArguments.checkManager(manager) }

    @MainActor
    func run() async throws {
        let (connection, repair) = try await fleet.connect { connection in
            try ManagerRepair(manager, over: connection, discards: discard)
        }
        let isComplete = await fleet.waits(
            for: connection, manager, progress: { repair.progress }, until: { repair.isComplete })
        connection.stop()
        for (id, action) in repair.actions.sorted(by: { $0.key < $1.key }) {
            Console.printLine("\(id)  \(Self.text(of: action, repair.outcomes[id]))")
        }
        Console.printLine("\(manager): \(repair.repairedCount) repaired, \(repair.counts)")
        let status = FleetArguments.status(repair.counts, isComplete: isComplete)
        if status != .success { throw status }
    }

    private static func text(of action: ManagerRepair.Action, _ outcome: PublicationOutcome?) -> String {
        switch (outcome, action) {
        case (nil, _): "unacknowledged"
        case (.refused, _): "refused"
        case (.tooLarge, _): "too large"
        case (_, .sentAgain): "sent again"
        case (_, .restamped): "sent with the present time"
        case (_, .removed): "removed"
        }
    }
}
