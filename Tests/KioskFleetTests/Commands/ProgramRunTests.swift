import Foundation
import Testing

@testable import KioskFleet

/// Runs of programs, which end in time.
@Suite(.timeLimit(.minutes(1))) struct ProgramRunTests {
    private static let shell = URL(filePath: "/bin/sh")

    @Test("A run has the exit status and the lines of the output and of the errors")
    func result() async throws {
        let run = try await ProgramRun.result(
            of: Self.shell, ["-c", "echo first; echo second >&2; exit 3"], timeLimit: .infinity)
        #expect(run.status == 3 && run.lines == ["first", "second"])
    }

    @Test("A program that does not end is ended, even if it has closed its output", arguments: ["", " >&- 2>&-"])
    func hanging(redirection: String) async {
        let error = await #expect(throws: FleetError.self) {
            try await ProgramRun.result(of: Self.shell, ["-c", "exec sleep 600\(redirection)"], timeLimit: 0.1)
        }
        #expect(error?.message == "sh: it did not end within 0 s")
    }

    @Test("A time limit that is NaN, negative or 0 has passed at once", arguments: [Double.nan, -1, 0])
    func noTime(timeLimit: Double) async {
        await #expect(throws: FleetError.self) {
            try await ProgramRun.result(of: Self.shell, ["-c", "exec sleep 600"], timeLimit: timeLimit)
        }
    }
}
