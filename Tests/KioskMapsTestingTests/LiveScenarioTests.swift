import Foundation
import TestSupport
import Testing

/// A test of `kioskmaps record --scenario` with a touchscreen that umockdev plays.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["KIOSK_TOUCHSCREEN"] == "targets",
        "needs a touchscreen: Tests/with-touchscreen.sh targets -- swift test --filter LiveScenarioTests"))
struct LiveScenarioTests {
    @Test("The touches of a panel become a scenario that passes, also when the recording is interrupted")
    func record() throws {
        let program = try Program()
        // The panel reports the last of the five targets beside the middle of the display.
        let setup = """
            view: [1920, 1080]
            camera: {center: [60.17, 24.94], zoom: 14}
            annotations: [{circles: stops, properties: {circle-radius: 30}, features: [{id: middle, at: [60.17, 24.94]}]}]
            """
        try program.folder.write(setup, to: "_city.yaml")
        let run = try program.start(["record", "--setup", "_city.yaml", "--scenario", "visit.yaml"])
        let recording = program.folder.url.appending(path: "visit-recording.yaml")
        // Every frame is written immediately; the finger of the last target was lifted after five touches.
        try program.waitForFiles {
            let text = (try? String(contentsOf: recording, encoding: .utf8)) ?? ""
            return text.matches(of: /, 1, 330, 0\]/).count == 5
        }
        run.process.interrupt()
        run.process.waitUntilExit()
        let errors = try String(contentsOf: run.errors, encoding: .utf8)
        #expect(run.process.terminationStatus == 0, "\(errors)")
        #expect(errors.hasSuffix("9 steps: visit.yaml\n"), "\(errors)")
        let text = try String(contentsOf: program.folder.url.appending(path: "visit.yaml"), encoding: .utf8)
        #expect(text.hasPrefix("include: _city.yaml\nsteps:\n- tap: [249, 156]\n"), "\(text)")
        #expect(
            text.contains("- tap: {annotation: middle, offset: [-18, 10]}\n  expect: {hit: middle, gestures: tap}"),
            "\(text)")
        #expect(!text.contains("play:"), "\(text)")
        #expect(try program.run(["run", "visit.yaml"]).status == 0)
    }
}
