import KioskMaps
import Testing

/// The names of the commands of `kioskmaps`.
@Suite struct CommandNameTests {
    @Test(
        "An unknown command is an error with a suggestion",
        arguments: [
            ("runn", "\"runn\" is not a command (did you mean \"run\"?); use one of view, snapshot, run,"),
            ("help nothing", "\"nothing\" is not a command; use one of view,"),
            ("fleet statsu", "\"statsu\" is not a command (did you mean \"status\"?); use one of status,"),
            ("help offline region ad", "\"ad\" is not a command (did you mean \"add\"?); use one of add."),
        ])
    func unknown(arguments: String, message: String) throws {
        let run = try Command("kioskmaps \(arguments) 2>&1")
        #expect(run.status == 64)
        #expect(run.output.contains(message), "\(run.output)")
        #expect(run.output.contains("Usage: kioskmaps <subcommand>"), "\(run.output)")
    }

    @Test("The help of each command is printed", arguments: ["help", "help run", "help fleet command", "--help", ""])
    func help(arguments: String) throws {
        let run = try Command("kioskmaps \(arguments)")
        #expect(run.status == 0)
        #expect(run.output.contains("USAGE: kioskmaps"), "\(run.output)")
    }

    @Test("The version is that of the library")
    func version() throws {
        let run = try Command("kioskmaps --version")
        #expect(run.status == 0)
        #expect(run.output == "\(KioskMapsVersion.current)\n")
    }
}
