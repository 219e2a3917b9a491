import Foundation

extension FleetCommandReceiver {
    /// Performs `self-test` by playing scenarios.
    ///
    /// The parameter is `scenario`, the name of one; without it all are played. The answer is the last line of the result, and a
    /// failure if an expectation has failed. A test that is requested while another one runs is refused.
    /// - Parameter test: The scenarios.
    public func runSelfTests(_ test: FleetSelfTest) {
        var isRunning = false
        setHandler(for: .selfTest) { command in
            let file = try test.file(of: try command.string("scenario"))
            guard !isRunning else { throw FleetError("self-test: another one is running; try again later") }
            isRunning = true
            defer { isRunning = false }
            let result = try await ProgramRun.result(
                of: test.program, ["run", file.path, "--pictures", NSTemporaryDirectory()], timeLimit: test.timeLimit)
            guard result.status == 0 else {
                let failures = result.lines.compactMap {
                    $0.contains("FAILED") ? $0.split(separator: " ").joined(separator: " ") : nil
                }
                throw FleetError("self-test: " + (failures.prefix(5) + result.lines.suffix(1)).joined(separator: "; "))
            }
            return FleetCommandResult(result.lines.last ?? "passed")
        }
    }
}
