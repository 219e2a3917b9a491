import ArgumentParser
import KioskLinux

@main
enum Program {
    static func main() async {
        MemoryArenas.limit()
        await KioskMapsCommand.main()
    }
}

struct KioskMapsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskmaps",
        abstract: "Plays scripted map tests and touch recordings, in virtual time and without a display.",
        subcommands: [
            RunCommand.self, TraceCommand.self, RecordCommand.self, DevicesCommand.self, LocateCommand.self,
            DoctorCommand.self,
        ])
}
