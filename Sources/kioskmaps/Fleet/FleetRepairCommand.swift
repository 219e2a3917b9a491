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
            receive the present time, or are removed with --discard.
            """)

    @Option(help: "The name of the manager.")
    var manager: String

    @Flag(help: "Removes annotations that no kiosk has with an accepted time.")
    var discard = false

    @OptionGroup(title: "Broker") var fleet: FleetArguments

    @MainActor
    func run() async throws {
        let (connection, repair) = try await fleet.connect { connection in
            try ManagerRepair(manager, over: connection, discards: discard)
        }
        while !repair.isComplete {
            try await Task.sleep(for: .milliseconds(20))
        }
        connection.stop()
        for (id, action) in repair.actions.sorted(by: { $0.key < $1.key }) {
            Console.printLine("\(id)  \(Self.text(of: action))")
        }
        Console.printLine("\(manager): \(repair.actions.count) repaired")
    }

    private static func text(of action: ManagerRepair.Action) -> String {
        switch action {
        case .sentAgain: "sent again"
        case .restamped: "sent with the present time"
        case .removed: "removed"
        }
    }
}
