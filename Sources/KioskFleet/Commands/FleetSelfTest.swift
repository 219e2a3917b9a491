public import Foundation

/// The scenarios by which a kiosk tests itself.
///
///     commands.runSelfTests(FleetSelfTest(scenarios: URL(filePath: "/etc/kiosk/scenarios")))
///
/// A scenario is played by the program `kioskmaps` in a process of its own, on a map that is not shown: visitors see nothing of
/// it, and a failure does not harm the kiosk.
public struct FleetSelfTest: Hashable, Sendable {
    /// The directory of the scenarios, `NAME.yaml`.
    public var scenarios: URL

    /// The program `kioskmaps`.
    public var program: URL

    /// The time after which a test is ended and has failed, in seconds, greater than 0.
    ///
    /// Defaults to 300.
    public var timeLimit = 300.0

    /// Creates a self-test.
    ///
    /// - Parameters:
    ///   - scenarios: The directory of the scenarios.
    ///   - program: The program `kioskmaps`.
    public init(scenarios: URL, program: URL = URL(filePath: "/usr/bin/kioskmaps")) {
        self.scenarios = scenarios
        self.program = program
    }

    /// Returns the file or the directory to play.
    ///
    /// - Parameter name: The name of a scenario; nil for all.
    /// - Throws: `FleetError` if there is no such scenario.
    func file(of name: String?) throws(FleetError) -> URL {
        guard let name else { return scenarios }
        let file = scenarios.appending(path: "\(name).yaml")
        // A name without slashes cannot leave the directory.
        guard FleetName.isValid(name), FileManager.default.fileExists(atPath: file.path) else {
            throw FleetError("self-test: there is no scenario \"\(name)\"; pass the name of a file without .yaml")
        }
        return file
    }
}
