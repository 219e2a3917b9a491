import Foundation
import KioskInput
import KioskMapsTesting
import TestSupport
import Testing

/// The built `kioskmaps`, run as a user runs it.
@Suite struct CommandTests {
    private let program: Program
    private var folder: ScratchDirectory { program.folder }

    init() throws {
        program = try Program()
    }

    private func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        try program.run(arguments)
    }

    @Test("Every command prints its help")
    func help() throws {
        for arguments in [["--help"], ["run", "--help"], ["trace", "--help"], ["record", "--help"]] {
            let (status, output, errors) =
                arguments.count == 1 ? try run(arguments[0]) : try run(arguments[0], arguments[1])
            #expect(status == 0)
            #expect(output.contains("USAGE: kioskmaps"))
            #expect(errors.isEmpty)
        }
    }

    @Test("A passed scenario has exit status 0")
    func passed() throws {
        try folder.write(
            "scenario: Fine\nsteps: [{tap: [1, 1], expect: {gestures: tap}}, {snapshot: a.png}]", to: "a.yaml")
        let (status, output, errors) = try run("run", "a.yaml", "--pictures", "out/here")
        #expect(status == 0 && errors.isEmpty)
        #expect(output.hasPrefix("Fine: 800 × 600 points\n") && output.hasSuffix("2 passed, 0 failed\n"))
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "out/here/a.png").path))
    }

    @Test("A failed scenario has exit status 1")
    func failed() throws {
        try folder.write("steps:\n- {tap: [1, 1], expect: {gestures: pan}}", to: "a.yaml")
        let (status, output, errors) = try run("run", "a.yaml")
        #expect(status == 1 && errors.isEmpty)
        #expect(
            output.contains("FAILED  line 2: expected gestures pan, found tap\n")
                && output.hasSuffix("0 passed, 1 failed\n"))
    }

    @Test("Several scenarios are played in order and summed up")
    func severalScenarios() throws {
        try folder.write("scenario: One\nsteps: [{tap: [1, 1], expect: {gestures: tap}}]", to: "a.yaml")
        try folder.write("scenario: Two\nsteps: [{tap: [1, 1], expect: {gestures: pan}}]", to: "b.yaml")
        let (status, output, errors) = try run("run", "a.yaml", "b.yaml")
        #expect(status == 1 && errors.isEmpty)
        #expect(output.hasPrefix("One: ") && output.contains("\nTwo: "))
        #expect(
            output.contains(
                "\n0 passed, 1 failed\nfailed: Two: b.yaml:2: tap at (1, 1): expected gestures pan, found tap"))
        #expect(output.hasSuffix("\n2 scenarios: 1 passed, 1 failed\n"))
        let unreadable = try run("run", "a.yaml", "none.yaml")
        #expect(unreadable.status == 2 && unreadable.output.hasSuffix("1 file not read\n"))
    }

    @Test("Diagnostics of the map are printed, and fail a scenario with --strict")
    func strict() throws {
        try folder.write(
            #"""
            {"version":8,"sources":{"s":{"type":"geojson","data":"none.geojson"}},
             "layers":[{"id":"l","type":"line","source":"s","paint":{"line-occlusion-opacity":0.5}}]}
            """#, to: "style.json")
        try folder.write("style: style.json\nsteps: [{tap: [1, 1], expect: {gestures: tap}}]", to: "a.yaml")
        let (status, output, _) = try run("run", "a.yaml")
        #expect(status == 0)
        #expect(output.contains(#"  note: style: layer "l": line-occlusion-opacity is kept but not drawn"#))
        #expect(output.contains("none.geojson: cannot read the file"))
        #expect(output.contains(folder.url.lastPathComponent))
        let strict = try run("run", "--strict", "a.yaml")
        #expect(strict.status == 1 && strict.output.hasSuffix("--strict: 2 diagnostics\n"))
    }

    @Test("An invalid scenario has exit status 2")
    func invalidScenario() throws {
        try folder.write("steps:\n- {top: 1}", to: "a.yaml")
        let (status, output, errors) = try run("run", "a.yaml")
        #expect(status == 2 && output.isEmpty)
        #expect(errors.hasPrefix(#"a.yaml:2:4: "top" is not known here"#) && errors.hasSuffix("\n"))
        let missing = try run("run", "none.yaml")
        #expect(missing.status == 2)
        #expect(missing.output.isEmpty)
        #expect(missing.errors.hasPrefix("none.yaml: cannot be read; "))
    }

    @Test("A trace is printed", arguments: TouchRecording.Feed.allCases)
    func trace(feed: TouchRecording.Feed) async throws {
        let (status, output, errors) = try run(
            "trace", Sample.rotation.path, "--screen", "800x600", "--camera", "60,24,12,30,40", "--rotation", "90",
            "--matrix", "1 0 0 0 1 0", "--feed", feed.rawValue)
        #expect(status == 0 && errors.isEmpty)
        let lines = try output.split(separator: "\n").map { try TraceLine(String($0)) }
        lines.checkFormat("command")
        #expect(lines.tokens == ["pinch.begin", "rotate.begin", "rotate.end", "pinch.end"])
    }

    @Test("The defaults are those of the specification")
    func defaults() async throws {
        let output = try run("trace", Sample.rotation.path).output
        let same = try run(
            "trace", Sample.rotation.path, "--screen", "1920x1080", "--camera", "0,0,0", "--rotation", "0"
        )
        .output
        #expect(output == same)
        let lines = try await TouchRecording(contentsOf: Sample.rotation).trace().map(\.text)
        #expect(output == lines.joined(separator: "\n") + "\n")
    }

    @Test("An invalid or missing recording has exit status 2")
    func missingRecording() throws {
        let file = try folder.write("# EVEMU 1.3\nE: soon\n", to: "a.evemu")
        let (status, output, errors) = try run("trace", file.path)
        #expect(status == 2 && output.isEmpty)
        #expect(errors.hasPrefix(file.path + ":2: expected ") && errors.hasSuffix("\n"))
        let other = try folder.write("view: [640, 400]\nsteps: []\n", to: "scenario.yaml")
        let wrong = try run("trace", other.path)
        #expect(wrong.status == 2)
        #expect(wrong.errors.hasPrefix(other.path + ":1: expected an evemu recording"))
        let missing = try run("trace", "none.evemu")
        #expect(missing.status == 2)
        #expect(missing.output.isEmpty)
        #expect(missing.errors.contains("none.evemu: cannot be read"))
    }

    /// Whatever is wrong with a recording, nothing is on standard output and the file and the line are on the other.
    @Test(
        "The error of an invalid recording contains its file and line",
        arguments: [
            "", "nonsense", "N: Panel\n", "N: Panel\nA: 35 5 5 0 0\nA: 36 0 9 0 0\n", "E: 0.000000 0000 0000 0\n",
            "version: 1\n", "version: 1\ndevices: []\n", "version: 1\ndevices:\n- {}\n", "version: 1\ndevices: [\n",
            "Event: time 1.000000, -------------- SYN_REPORT ------------\n", "Input device ID: bus 3\n",
            "Input device ID: bus 0x3 vendor 0x1 product 0x1 version 0x1\n",
        ])
    func invalidRecordings(text: String) throws {
        try folder.write(text, to: "broken")
        let (status, output, errors) = try run("trace", "broken")
        #expect(status == 2 && output.isEmpty)
        #expect(try #/^.*broken:[0-9]+:.* .+\n$/#.wholeMatch(in: errors) != nil, "\(errors)")
    }

    @Test("The trace of every recording consists of lines of JSON")
    func json() throws {
        for situation in OwnRecordings.fingers {
            let file = OwnRecordings.folder.appending(path: situation.name + ".yaml")
            let (status, output, errors) = try run("trace", file.path)
            #expect(status == 0, "\(situation.name)")
            #expect(errors.isEmpty, "\(situation.name)")
            #expect(output.hasSuffix("}\n"), "\(situation.name)")
            for line in output.split(separator: "\n") { _ = try TraceLine(String(line)) }
        }
    }

    @Test("Notes about a recording are printed on standard error")
    func notes() throws {
        let text = SampleRecordings.libinput.replacing("MATRIX=-1 0 1", with: "MATRIX=-1 0")
        try folder.write(text, to: "matrix.yml")
        let (status, output, errors) = try run("trace", "matrix.yml")
        #expect(status == 0 && output.hasPrefix("{\"t_us\":0,\"event\":\"frame\""))
        #expect(errors.hasPrefix("note: Line 46: LIBINPUT_CALIBRATION_MATRIX=-1 0 0 1 0: invalid calibration matrix"))
    }

    @Test("The calibration option replaces the matrix of the recording")
    func matrix() throws {
        let file = OwnRecordings.folder.appending(path: "offset-ranges-of-a-turned-panel.yaml").path
        func firstPoint(_ arguments: String...) throws -> [Double] {
            let output = try program.run(["trace", file] + arguments).output
            let line = try TraceLine(String(try #require(output.split(separator: "\n").first)))
            return line.fingers.flatMap { [Double($0.point.x), Double($0.point.y)] }
        }
        #expect(try firstPoint() == [768, 270])
        #expect(try firstPoint("--matrix", "1 0 0 0 1 0") == [480, 648])
        #expect(try firstPoint("--rotation", "180") == [1152, 810])
        #expect(try firstPoint("--matrix", "1 0 0 0 1 0", "--rotation", "90", "--screen", "1000x500") == [400, 125])
    }

    @Test("The quirks of the device apply to its trace, and other options replace them")
    func quirks() throws {
        let recording = Sample.rotation.path
        let device = try TouchRecording(contentsOf: Sample.rotation).device
        let quirk = """
            {"quirks": [{"match": {"name": "\(device.name)"}, "invert-vertical": true, "display-rotation": 90,
             "filter": "resistive"}]}
            """
        let file = try folder.write(quirk, to: "quirks.json").path
        let plain = try run("trace", recording).output
        let quirked = try run("trace", recording, "--quirks", file)
        #expect(quirked.status == 0 && quirked.output != plain)
        #expect(
            try run("trace", recording, "--quirks", file, "--rotation", "90", "--preset", "resistive").output
                == quirked.output)
        let undone = ["--rotate", "0", "--preset", "none", "--matrix", "1 0 0 0 -1 1"]
        #expect(try program.run(["trace", recording, "--quirks", file] + undone).output == plain)
        let other = try folder.write(quirk.replacing(device.name, with: "Other"), to: "other.json").path
        let unmatched = try run("trace", recording, "--quirks", other)
        #expect(unmatched.status == 0 && unmatched.output == plain)
        let note = "note: \(other): no quirk matches \"\(device.name)\""
        #expect(unmatched.errors.hasPrefix(note), "\(unmatched.errors)")
        #expect(quirked.errors.isEmpty)
        let broken = try folder.write("{\"quirks\": [}", to: "broken.json").path
        let (status, output, errors) = try run("trace", recording, "--quirks", broken)
        #expect(status == 2 && output.isEmpty)
        #expect(errors.contains("broken.json:1:"), "\(errors)")
    }

    @Test("A panel without extent has exit status 2, with the file")
    func emptyPanel() throws {
        let text = try String(contentsOf: Sample.rotation, encoding: .utf8)
        let file = try folder.write(text.replacing("53: [0, 4095, 0", with: "53: [7, 7, 0"), to: "flat.yaml")
        let (status, output, errors) = try run("trace", file.path)
        #expect(status == 2 && output.isEmpty)
        #expect(errors.contains(file.path + ":"), "\(errors)")
    }

    @Test(
        "Invalid arguments are usage errors",
        arguments: [
            ["--screen", "5"], ["--screen", "0x5"], ["--screen", "nanx5"], ["--screen", "axb"], ["--camera", "1"],
            ["--camera", "91,0,0"], ["--camera", "1,2,30"], ["--camera", "1,2,3,4,90"],
            ["--camera", "0,inf,0"], ["--camera", "1,2,3,4,5,6"], ["--rotation", "45"],
            ["--matrix", "1 0 0"], ["--matrix", "0 0 0 0 0 0"], ["--matrix", "1 0 0 0 1 nan"], ["--feed", "slow"],
        ])
    func invalidArguments(arguments: [String]) throws {
        let (status, output, errors) = try run("trace", Sample.rotation.path, arguments[0], arguments[1])
        #expect(status == 64 && output.isEmpty)
        #expect(errors.contains("'\(arguments[1])' is invalid for '\(arguments[0])"), "\(errors)")
    }

    @Test("The error of an invalid camera or matrix contains the reason")
    func reasons() throws {
        let camera = try run("trace", Sample.rotation.path, "--camera", "1,2,30")
        #expect(camera.errors.contains("the zoom 30.0 is out of range; use 0 to 22"), "\(camera.errors)")
        let matrix = try run("trace", Sample.rotation.path, "--matrix", "0 0 0 0 0 0")
        #expect(matrix.errors.contains("a·e − b·d is 0"), "\(matrix.errors)")
    }

    @Test("The zoom level of the camera can be omitted, and the latitude can be negative")
    func shortCamera() throws {
        let short = try run("trace", Sample.rotation.path, "--camera", "-33.9,18.4")
        #expect(short.status == 0)
        #expect(try run("trace", Sample.rotation.path, "--camera=-33.9,18.4,12,0,0").output == short.output)
    }

    @Test("A directory is not a recording")
    func directory() throws {
        let (status, output, errors) = try run("trace", ".")
        #expect(status == 2 && output.isEmpty)
        #expect(errors == ".: is a directory; pass a file\n")
        let quirks = try run("trace", Sample.rotation.path, "--quirks", ".")
        #expect(quirks.status == 2)
        #expect(quirks.errors.hasSuffix(": is a directory; pass a file\n"))
    }

    /// Two touches: one of five milliseconds, and one whose first position is stale.
    private static let noisy = """
        N: Panel
        P: 02
        B: 03 00 00 00 00 00 80 60 02
        A: 2f 0 9 0 0 0
        A: 35 0 999 0 0
        A: 36 0 999 0 0
        A: 39 0 65535 0 0
        E: 0.000000 0003 0039 0001
        E: 0.000000 0003 0035 0900
        E: 0.000000 0000 0000 0000
        E: 0.005000 0003 0039 -001
        E: 0.005000 0000 0000 0000
        E: 1.000000 0003 0039 0002
        E: 1.000000 0000 0000 0000
        E: 1.010000 0003 0035 0100
        E: 1.010000 0000 0000 0000
        E: 1.090000 0003 0039 -001
        E: 1.090000 0000 0000 0000

        """

    @Test("The filter options apply to the trace")
    func filters() throws {
        try folder.write(Self.noisy, to: "a.evemu")
        func begun(_ arguments: String...) throws -> [String] {
            let result = try program.run(["trace", "a.evemu", "--screen", "1000x1000"] + arguments)
            #expect(result.status == 0 && result.errors.isEmpty)
            return result.output.split(separator: "\n").filter { $0.contains("began") }.map { line in
                let members: [Substring] = line.split(separator: ",")
                return "\(members[0]) \(members[members.count - 2])"
            }
        }
        let (ghost, old) = (#"{"t_us":0 "x":900.000"#, #"{"t_us":1000000 "x":900.000"#)
        let (late, new) = (#"{"t_us":5000 "x":900.000"#, #"{"t_us":1010000 "x":100.000"#)
        #expect(try begun() == [ghost, old])
        #expect(try begun("--skip-first-samples", "1") == [late, new])
        #expect(try begun("--preset", "resistive") == [late, new])
        #expect(try begun("--preset", "resistive", "--skip-first-samples", "0") == [ghost, old])
        #expect(try begun("--min-contact-us", "5000").count == 2)
        #expect(try begun("--min-contact-us", "5001") == [#"{"t_us":1005001 "x":900.000"#])
    }

    @Test("The trace contains idle periods")
    func idle() throws {
        try folder.write(Self.noisy, to: "a.evemu")
        let lines = try run("trace", "a.evemu", "--idle-us", "500000").output.split(separator: "\n")
        let idle = [#"{"t_us":505000,"event":"idle"}"#, #"{"t_us":1590000,"event":"idle"}"#]
        #expect(lines.filter { $0.contains("idle") }.map(String.init) == idle)
    }

    @Test("The trace measures the prediction of touches in place of events")
    func prediction() throws {
        let file = OwnRecordings.folder.appending(path: "fling.yaml").path
        let (status, output, errors) = try run("trace", file, "--prediction-us", "33000")
        #expect(status == 0 && errors.isEmpty)
        #expect(output.hasPrefix(#"{"latency_us":33000,"moments":"#))
        #expect(output.split(separator: "\n").count == 1)
        #expect(try run("trace", file, "--prediction-us", "50001").errors.contains("50001 is out of range"))
        let device = try run("trace", "--device", "event9", "--prediction-us", "33000").errors
        #expect(device.contains("has no effect with --device"))
    }

    @Test("Devices are listed with the reason why they are ignored")
    func devices() throws {
        try folder.write("", to: "event3")
        let (status, output, errors) = try run("devices", "--directory", ".")
        #expect(status == 1 && errors.isEmpty)
        #expect(output.hasPrefix("./event3\n    ignored: is no input device ("))
        #expect(output.hasSuffix("\n1 input device in ., 0 touchscreens\n"))
    }

    @Test("A trace requires either a recording or a device")
    func traceSource() throws {
        #expect(try run("trace").errors.hasPrefix("Error: give either a recording or --device NODE"))
        let (status, output, errors) = try run("trace", "--device", "event9")
        #expect(status == 2)
        #expect(output.isEmpty)
        #expect(errors.hasPrefix("event9: there is no such device"))
    }

    @Test("Invalid options of a trace are errors")
    func unusedOptions() throws {
        try folder.write(Self.noisy, to: "a.evemu")
        for arguments in [
            ["--idle-us", "-1"], ["--min-contact-us=-5"], ["--preset", "best"], ["--skip-first-samples", "x"],
        ] {
            let result = try program.run(["trace", "a.evemu"] + arguments)
            #expect(result.status != 0)
            #expect(result.output.isEmpty)
            #expect(!result.errors.isEmpty)
        }
    }
}
