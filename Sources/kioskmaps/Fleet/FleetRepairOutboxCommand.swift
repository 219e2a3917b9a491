import ArgumentParser
import Foundation
import KioskFleet

struct FleetRepairOutboxCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair-outbox",
        abstract: "Gives changes in the file NAME.outbox of a kiosk whose time is ahead the present time.",
        discussion: """
            The clock of this machine must be right, and the application of the kiosk must not run. The file is in the state \
            directory of the application. Exit status: 0 if it was repaired, 2 if it cannot be read or written, or has a damaged \
            line; it does not change then.
            """)

    @Argument(help: "The file.", completion: .file(extensions: ["outbox"]))
    var file: String

    @Option(help: "The maximum time by which a change may be ahead, in seconds.")
    var maximumSkew = 300.0

    func validate() throws {
        guard (1...86_400).contains(maximumSkew) else {
            throw ValidationError("--maximum-skew: \(maximumSkew) is out of range; use 1 to 86400.")
        }
    }

    func run() throws {
        do throws(FleetError) {
            let count = try OutboxRepair.repair(
                URL(filePath: file), maximumSkew: UInt64(maximumSkew * 1000),
                at: UInt64(max(0, Date().timeIntervalSince1970 * 1000)))
            Console.printLine("\(file): \(count) repaired")
        } catch {
            throw ExitCode.reporting(error)
        }
    }
}
