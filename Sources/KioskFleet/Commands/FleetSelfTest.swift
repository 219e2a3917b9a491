public import Foundation

/// The scenarios by which a kiosk tests itself.
///
///     commands.runSelfTests(FleetSelfTest(scenarios: URL(filePath: "/etc/kiosk/scenarios")))
///
/// The program `kioskmaps` plays a scenario in a separate process, on a map that is not shown: the display of the kiosk does not
/// change, and a crash ends that process only.
public struct FleetSelfTest: Hashable, Sendable {
    /// The directory of the scenarios, whose files are named `NAME.yaml`.
    public var scenarios: URL

    /// The file of the program `kioskmaps`.
    public var program: URL

    /// The time-out of a test, in seconds, greater than 0; a test that takes longer is ended and has failed.
    ///
    /// Defaults to 300.
    public var timeLimit = 300.0

    /// Creates a self-test.
    ///
    /// - Parameters:
    ///   - scenarios: The directory of the scenarios.
    ///   - program: The file of the program `kioskmaps`.
    public init(scenarios: URL, program: URL = URL(filePath: "/usr/bin/kioskmaps")) {
        self.scenarios = scenarios
        self.program = program
    }

    /// Returns the file of a scenario, or the directory of all scenarios.
    ///
    /// - Parameter name: The name of a scenario; nil for all.
    /// - Throws: `FleetError` if there is no such scenario.
    func file(of name: String?) throws(FleetError) -> URL {
        guard let name else { return scenarios }
        let file = scenarios.appending(path: "\(name).yaml")
        // A valid name contains no slash, so that the file lies in the directory.
        guard FleetName.isValid(name), FileManager.default.fileExists(atPath: file.path) else {
            throw FleetError("self-test: there is no scenario \"\(name)\"; pass the name of a file without .yaml")
        }
        return file
    }
}
