import KioskGeometry
import Testing

@testable import KioskLinux

@Suite("A diagnosis")
struct DiagnosisTests {
    private let found = CheckResult("fonts", .ok, "found")
    private let note = CheckResult("gpsd", .note, "absent", remedy: "install it")
    private let warning = CheckResult("GPU", .warning, "slow", remedy: "install a driver")
    private let missing = CheckResult("display", .missing, "none", remedy: "connect one")

    @Test("The statuses are a column, and the remedy is indented")
    func lines() {
        let lines = [found, note, warning, missing].map(\.description)
        #expect(
            lines == [
                "ok       fonts: found", "note     gpsd: absent\n    install it",
                "warning  GPU: slow\n    install a driver", "missing  display: none\n    connect one",
            ])
    }

    @Test("Notes and warnings do not prevent a kiosk from running")
    func readiness() {
        #expect(Diagnosis(results: [found, note, warning]).isReady)
        #expect(!Diagnosis(results: [found, missing]).isReady)
    }

    @Test("The summary contains the number of warnings, and each subject that is missing once")
    func summary() {
        #expect(Diagnosis(results: [found, note]).summary == "2 checks: a kiosk would run")
        #expect(Diagnosis(results: [found, warning]).summary == "2 checks, 1 warning: a kiosk would run")
        #expect(
            Diagnosis(results: [warning, missing, missing, warning]).summary
                == "4 checks, 2 warnings: a kiosk would not run, because of: display")
    }

    @Test("The JSON object contains all members of the results")
    func json() throws {
        var writer = JSONWriter()
        writer.writeValue(.object(Diagnosis(results: [found, missing]).members))
        #expect(
            String(decoding: try writer.finish(), as: UTF8.self)
                == #"{"checks":[{"finding":"found","remedy":null,"status":"ok","subject":"fonts"},"#
                + #"{"finding":"none","remedy":"connect one","status":"missing","subject":"display"}],"#
                + #""ready":false,"summary":"2 checks: a kiosk would not run, because of: display"}"#)
    }
}
