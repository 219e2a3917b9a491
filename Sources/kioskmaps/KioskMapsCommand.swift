import ArgumentParser
import Dispatch
import KioskLinux

@main
enum Program {
    /// Runs the command; a window needs the main thread, which asynchronous code would leave.
    static func main() {
        MemoryArenas.limit()
        StandardOutput.checkAtExit()
        do {
            var command = try KioskMapsCommand.parseAsRoot()
            guard command is any AsyncParsableCommand else { return try command.run() }
            Task {
                await KioskMapsCommand.main()
                // It returns after a success, and the main queue never does.
                KioskMapsCommand.exit()
            }
            dispatchMain()
        } catch {
            KioskMapsCommand.exit(withError: error)
        }
    }
}

struct KioskMapsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskmaps",
        abstract: "Shows maps, plays scripted map tests and touch recordings, and examines devices and tiles.",
        subcommands: [
            ViewCommand.self, SnapshotCommand.self, RunCommand.self, TraceCommand.self, RecordCommand.self,
            DevicesCommand.self, LocateCommand.self, TilesCommand.self, OfflineCommand.self, FleetCommands.self,
            DoctorCommand.self,
        ])
}
