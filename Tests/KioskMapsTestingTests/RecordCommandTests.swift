import Foundation
import KioskInput
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of `kioskmaps record`; some need the touchscreen of `Tests/with-touchscreen.sh`.
@Suite(.serialized) struct RecordCommandTests {
    private static let fixture = ProcessInfo.processInfo.environment["KIOSK_TOUCHSCREEN"]
    private static let absence: Comment =
        "needs a touchscreen: Tests/with-touchscreen.sh pinch -- swift test --filter RecordCommandTests"
    private static let screen = CGSize(width: 1920, height: 1080)
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        try program.run(["record"] + arguments)
    }

    /// The expected frames of the fixtures, which Tests/KioskLinuxTests/Devices/generate.py writes.
    private static let frames: [String: [String]] = [
        "pinch": spread + ["96: 1 ended 660,540 · 2 ended 1260,540"],
        "dropped": spread + ["96: 1 lost 660,540 · 2 lost 1260,540"],
        "held": [
            "0: 1 began 520,540", "16: 1 stationary 520,540 · 2 began 1060,540",
            "32: 1 moved 500,540 · 2 lost 1060,540",
            "32: 1 endOfInput 500,540",
        ],
    ]
    private static let spread = [
        "0: 1 began 860,540 · 2 began 1060,540", "16: 1 moved 820,540 · 2 moved 1100,540",
        "32: 1 moved 780,540 · 2 moved 1140,540", "48: 1 moved 740,540 · 2 moved 1180,540",
        "64: 1 moved 700,540 · 2 moved 1220,540", "80: 1 moved 660,540 · 2 moved 1260,540",
    ]

    /// This test must run first, because the fixture sends its events once.
    @Test("A recording of a played recording has the same events", .enabled(if: fixture != nil, absence))
    func roundTrip() throws {
        let fixture = try #require(Self.fixture)
        let (status, output, errors) = try run("--duration", "2", "--output", "touch.yaml")
        #expect(status == 0 && output.isEmpty)
        #expect(errors.hasPrefix("Recording /dev/input/event5 \"KioskMaps Virtual Touch\"; press Ctrl-C to stop.\n"))
        #expect(errors.hasSuffix(": touch.yaml\n"))
        let file = program.folder.url.appending(path: "touch.yaml")
        let recording = try TouchRecording(contentsOf: file)
        #expect(recording.warnings.isEmpty)
        #expect(recording.initialState?.keys == (fixture == "held" ? [InputEvent.BTN.touch] : []))
        for feed in TouchRecording.Feed.allCases {
            #expect(try recording.play(onScreen: Self.screen, feed: feed).map(\.summary) == Self.frames[fixture])
        }
        #expect(try program.run(["trace", "touch.yaml"]).status == 0)
        // Writing the recording again results in the same file.
        let again = recording.libinputYAML.replacing("event0", with: "event5")
        #expect(try String(contentsOf: file, encoding: .utf8) == again)
    }

    @Test("An interruption leaves a readable file", .enabled(if: fixture != nil, absence))
    func interrupted() throws {
        let run = try program.start(["record", "--device", "/dev/input/event5"])
        try program.waitForFiles { try !String(contentsOf: run.errors, encoding: .utf8).isEmpty }
        run.process.interrupt()
        run.process.waitUntilExit()
        #expect(run.process.terminationStatus == 0 && run.process.terminationReason == .exit)
        #expect(try TouchRecording(contentsOf: run.output).device.name == "KioskMaps Virtual Touch")
    }

    @Test(
        "Without a device option the only touchscreen is recorded",
        .enabled(if: fixture == nil, "needs a machine without a touchscreen"))
    func defaultDevice() throws {
        let (status, output, errors) = try run()
        #expect(status == 2 && output.isEmpty)
        #expect(errors.hasPrefix("there is no touchscreen; pass --device NODE"))
    }

    /// Copies a recording into the directory of the scenario, in which a scenario finds its files.
    private func copyRecording() throws -> String {
        try program.folder.write(Data(contentsOf: Sample.rotation), to: "turn.yaml")
        return "turn.yaml"
    }

    @Test("A recording becomes a scenario that passes")
    func scenario() throws {
        try program.folder.write("view: [960, 640]\ncamera: {center: [60.17, 24.94], zoom: 14.8}", to: "_city.yaml")
        let (status, output, errors) = try run(
            "--setup", "_city.yaml", "--scenario", "visit.yaml", "--from", copyRecording())
        #expect(status == 0)
        #expect(output.isEmpty)
        #expect(errors.hasSuffix("steps: visit.yaml\n"))
        let text = try String(contentsOf: program.folder.url.appending(path: "visit.yaml"), encoding: .utf8)
        #expect(text.hasPrefix("include: _city.yaml\nsteps:\n"))
        #expect(text.contains("gestures: [pinch, rotate]"))
        let played = try program.run(["run", "visit.yaml"])
        #expect(played.status == 0, "\(played.output)")
    }

    @Test(
        "Options of scenarios that do not belong together are refused",
        arguments: [
            (["--scenario", "a.yaml"], "--scenario and --setup belong together"),
            (["--setup", "a.yaml"], "--scenario and --setup belong together"),
            (["--from", "a.yaml"], "--from: only --scenario uses a recording"),
            (
                ["--from", "a", "--scenario", "b", "--setup", "c", "--output", "d"],
                "--from: nothing is recorded; leave out the options of a device"
            ),
        ])
    func scenarioOptions(arguments: [String], complaint: String) throws {
        let (status, _, errors) = try program.run(["record"] + arguments)
        #expect(status == 64)
        #expect(errors.contains(complaint))
    }

    @Test("A recording or a setup that cannot be read has exit status 2")
    func scenarioErrors() throws {
        let missing = try run("--setup", "no.yaml", "--scenario", "a.yaml", "--from", copyRecording())
        #expect(missing.status == 2)
        #expect(missing.errors.contains("no.yaml"))
        try program.folder.write("steps: []", to: "full.yaml")
        let full = try run("--setup", "full.yaml", "--scenario", "a.yaml", "--from", copyRecording())
        #expect(full.status == 2)
        #expect(full.errors.contains("\"steps\" is not supported in a file that is included as members"))
        #expect(try run("--setup", "full.yaml", "--scenario", "a.yaml", "--from", "no.yaml").status == 2)
    }

    @Test("Devices and files that cannot be opened have exit status 2")
    func errors() throws {
        let missing = try run("--device", "event9", "--output", "touch.yaml")
        #expect(missing.status == 2 && missing.output.isEmpty)
        #expect(missing.errors.hasPrefix("event9: there is no such device"))
        // No file is created.
        #expect(!FileManager.default.fileExists(atPath: program.folder.url.appending(path: "touch.yaml").path))
        for duration in ["0", "-1", "nan"] {
            let result = try run("--device", "event9", "--duration=\(duration)")
            #expect(result.status == 64)
            #expect(result.output.isEmpty)
            #expect(result.errors.contains("--duration: "))
        }
    }

    @Test("A file that cannot be written has exit status 2", .enabled(if: fixture != nil, absence))
    func writeError() throws {
        let result = try run("--output", "no/such/folder.yaml")
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("no/such/folder.yaml: cannot be written: No such file or directory; check"))
        let full = try run("--output", "/dev/full")
        #expect(
            full.status == 2 && full.errors.hasPrefix("/dev/full: cannot be written: No space left on device; check"))
    }
}
