import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskRendering
import KioskWindow

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks whether a kiosk would run on this machine, and prints how to solve problems.",
        discussion: """
            Run it as the user of the kiosk, in its session:
              kioskmaps doctor
              sudo -u kiosk kioskmaps doctor --display kms --state /var/lib/kiosk

            Each check is a line with its status: ok; note if something optional is not available; warning if a kiosk runs \
            with a restriction; missing if it does not run. Problems are followed by a line with the remedy. Exit status: 0 \
            if a kiosk would run, 1 if it would not, 2 if the display system is unknown.
            """)

    @Option(
        help: ArgumentHelp(
            "The display system of the kiosk: x11, wayland, kms (a bare console) or auto for the first one that is"
                + " available. (default: KIOSKMAPS_DISPLAY, or auto)",
            valueName: "system"),
        completion: .list(DisplaySystem.allCases.map(\.rawValue)))
    var display: String?

    @Option(
        help: ArgumentHelp(
            "The directory in which the kiosk stores data. (default: that of systemd, or else of the user)",
            valueName: "directory"),
        completion: .directory)
    var state: String?

    @Flag(help: "Prints one JSON object instead of lines.")
    var json = false

    @MainActor
    func run() async throws {
        let machine = MachineEnvironment.current
        let results = machine.results(
            displays: try displayChecks(ProcessInfo.processInfo.environment),
            stateDirectory: state.map { URL(filePath: $0).standardizedFileURL.path })
        let diagnosis = Diagnosis(
            results: results + [RendererCheck.result { try OffscreenRenderer().driver }, FontCheck.result()])
        if json {
            var writer = JSONWriter()
            writer.writeValue(.object(diagnosis.members))
            Console.printJSON(String(decoding: try writer.finish(), as: UTF8.self))
        } else {
            for result in diagnosis.results { Console.printLines("\(result)") }
            Console.printLine(diagnosis.summary)
        }
        if !diagnosis.isReady { throw ExitCode(1) }
    }

    /// Returns the checks of the display systems that a kiosk tries.
    ///
    /// - Throws: An exit status of 2 if the option or the variable is not the name of a display system.
    private func displayChecks(_ environment: [String: String]) throws -> [DisplayCheck] {
        var environment = environment
        do {
            let system = try display.map { name in
                // The option overrides the variable.
                environment[DisplaySystem.environmentVariable] = nil
                guard let system = DisplaySystem(rawValue: name) else { throw UnknownDisplay(name: name) }
                return system
            }
            return try (system ?? .automatic).candidates(environment: environment).compactMap {
                DisplayCheck(rawValue: $0.rawValue)
            }
        } catch {
            throw ExitCode.reporting(error)
        }
    }
}

/// The error of an option that is not the name of a display system.
private struct UnknownDisplay: Error, CustomStringConvertible {
    var name: String

    var description: String {
        let names = DisplaySystem.allCases.map(\.rawValue).joined(separator: ", ")
        return "--display: unknown display system \"\(name)\"; use one of \(names)"
    }
}
