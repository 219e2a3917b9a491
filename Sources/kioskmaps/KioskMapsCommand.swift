import ArgumentParser
import Dispatch
import KioskLinux
import KioskMaps
import Logging

@main
enum Program {
    /// Runs the command; a window needs the main thread, which asynchronous code would leave.
    static func main() {
        MemoryArenas.limit()
        MemoryArenas.returnLargeBlocks()
        StandardOutput.checkAtExit()
        do {
            // The parser prints the help of the whole program for an unknown name after help, with status 0.
            try CommandName.check(Array(CommandLine.arguments.dropFirst()), of: KioskMapsCommand.self)
            var command = try KioskMapsCommand.parseAsRoot()
            // Diagnostics of a run are printed by it.
            if !(command is RunCommand) { LoggingSystem.bootstrap { ConsoleLogHandler(label: $0) } }
            guard command is any AsyncParsableCommand else { return try command.run() }
            Task {
                await runAsynchronously()
                // The main queue never returns.
                KioskMapsCommand.exit()
            }
            dispatchMain()
        } catch {
            end(with: error)
        }
    }

    private static func runAsynchronously() async {
        do {
            var command = try KioskMapsCommand.parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            end(with: error)
        }
    }

    /// Prints the message of an error, which may contain foreign text, and ends the process with its status.
    private static func end(with error: any Error) -> Never {
        let code = KioskMapsCommand.exitCode(for: error)
        // Help and completion scripts are printed as they are.
        guard !code.isSuccess else { KioskMapsCommand.exit(withError: error) }
        let message = KioskMapsCommand.fullMessage(for: error)
        if !message.isEmpty { Console.report(PrintedMessage(description: message)) }
        KioskMapsCommand.exit(withError: code)
    }
}

/// The message of an error, as it is printed.
private struct PrintedMessage: Error, CustomStringConvertible {
    var description: String
}

struct KioskMapsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskmaps",
        abstract: "Shows maps, plays scripted map tests and touch recordings, and examines devices and tiles.",
        version: KioskMapsVersion.current.description,
        subcommands: [
            ViewCommand.self, SnapshotCommand.self, RunCommand.self, TraceCommand.self, RecordCommand.self,
            CalibrateCommand.self, DevicesCommand.self, TUIOCommand.self, LocateCommand.self, TilesCommand.self,
            SearchCommand.self, OfflineCommand.self, FleetCommands.self, DoctorCommand.self, BenchBoardCommand.self,
        ])
}
