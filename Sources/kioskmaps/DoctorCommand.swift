import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps

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
        completion: .list(DisplaySystem.allCases.map(\.rawValue) + [automatic]))
    var display: String?

    @Option(
        help: ArgumentHelp(
            "The directory in which the kiosk stores data. (default: that of systemd, or else of the user)",
            valueName: "directory"),
        completion: .directory)
    var state: String?

    @Flag(help: "Prints one JSON object instead of lines.")
    var json = false

    private static let automatic = "auto"
    private static let variable = "KIOSKMAPS_DISPLAY"

    @MainActor
    func run() async throws {
        let machine = MachineEnvironment.current
        let display = try displaySystem(ProcessInfo.processInfo.environment)
        let results = machine.results(
            display: display, stateDirectory: state.map { URL(filePath: $0).standardizedFileURL.path })
        let diagnosis = Diagnosis(
            results: results + [RendererCheck.result { try graphicsDriver() }, FontCheck.result()])
        if json {
            var writer = JSONWriter()
            writer.writeValue(.object(diagnosis.members))
            print(String(decoding: try writer.finish(), as: UTF8.self))
        } else {
            for result in diagnosis.results { print(result) }
            print(diagnosis.summary)
        }
        if !diagnosis.isReady { throw ExitCode(1) }
    }

    /// Returns the display system of the option, or else of the variable; nil to select it automatically.
    ///
    /// - Throws: An exit status of 2 if it is unknown.
    private func displaySystem(_ variables: [String: String]) throws -> DisplaySystem? {
        let (subject, name) =
            display.map { ("--display", $0) } ?? (Self.variable, variables[Self.variable] ?? Self.automatic)
        // An empty variable is one that is not set.
        if name == Self.automatic || display == nil && name.isEmpty { return nil }
        guard let system = DisplaySystem(rawValue: name) else {
            let names = DisplaySystem.allCases.map(\.rawValue).joined(separator: ", ")
            throw ExitCode.reporting(
                UnknownDisplay(
                    description: "\(subject): \"\(name)\" is unknown; use \(names) or \(Self.automatic)"))
        }
        return system
    }
}

/// The error of a display system that does not exist.
private struct UnknownDisplay: Error, CustomStringConvertible {
    var description: String
}
