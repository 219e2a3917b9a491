import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests that the scenario of a recording repeats it.
@MainActor
@Suite struct RecordedScenarioTests {
    private static let setup = """
        view: [400, 300]
        camera: {center: [60, 24], zoom: 14}
        annotations:
        - circles: dots
          properties: {circle-radius: 20}
          features: [{id: harbour, at: [60, 24]}, {id: "the $$ station", at: [60.001, 24.004]}]
          draggable: true
        screen: [{id: home, button: Home, at: top-left, inset: 16}]

        """

    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "maps"), withIntermediateDirectories: true)
        try folder.write(Self.setup, to: "maps/_city.yaml")
    }

    /// Records fingers on the map of the setup, and returns the camera after them.
    private func record(_ touch: (Fingers) -> Void) throws -> CameraState {
        let scenario = try folder.scenario("include: maps/_city.yaml\nsteps: []")
        let clock = ManualClock()
        let runner = ScenarioRunner(scenario, pictures: folder.url, clock: clock)
        clock.advance(by: 1)
        let fingers = Fingers(on: runner.mapView, clock: clock)
        var encoder = TouchFrameEncoder(size: runner.mapView.size)
        var text = ""
        var writer = RecordingWriter(device: encoder.device) { text += $0 }
        fingers.onFrame = { frame in
            for event in encoder.events(of: frame) { writer.write(event) }
        }
        touch(fingers)
        clock.advance(by: 5)
        writer.finish()
        try folder.write(text, to: "visit-recording.yaml")
        return runner.mapView.cameraState
    }

    private func transcribe() throws -> RecordedScenario {
        let source = folder.url.appending(path: "visit-recording.yaml")
        return try RecordedScenario(
            TouchRecording(contentsOf: source), from: source, setup: folder.url.appending(path: "maps/_city.yaml"),
            file: folder.url.appending(path: "visit.yaml"))
    }

    /// Plays a written scenario, and returns its report and its last camera.
    private func play(_ text: String) throws -> (ScenarioReport, CameraState) {
        try folder.write(text, to: "visit.yaml")
        // The recordings of the tests are in their own directory.
        let scenario = try Scenario(contentsOf: folder.url.appending(path: "visit.yaml"), allowsFilesOutside: true)
        let runner = ScenarioRunner(scenario, pictures: folder.url)
        return (runner.run(), runner.mapView.cameraState)
    }

    @Test("Taps name the annotations that they hit, and the scenario passes with the same camera")
    func roundTrip() throws {
        let camera = try record { fingers in
            fingers.tap(at: CGPoint(x: 200, y: 150))
            fingers.rest(1)
            fingers.tap(at: CGPoint(x: 303, y: 108))
            fingers.rest(1)
            fingers.tap(at: CGPoint(x: 40, y: 280))
            fingers.rest(0.7)
            // Not 30°: that is 0.625° a frame, with which the fingers reach the threshold of a rotation exactly in one frame, and
            // the recording, whose points are rounded, in the next one.
            fingers.pinch(at: CGPoint(x: 200, y: 150), from: 100, to: 180, turning: 31)
            fingers.rest(0.8)
            fingers.doubleTap(at: CGPoint(x: 100, y: 200))
            fingers.rest(2)
            fingers.fling(from: CGPoint(x: 320, y: 200), to: CGPoint(x: 180, y: 240))
            fingers.rest(4)
            fingers.tap(at: CGPoint(x: 30, y: 30))
            fingers.rest(1)
            fingers.longPress(at: CGPoint(x: 350, y: 40))
        }
        let written = try transcribe()
        #expect(written.problems == [])
        let lines = written.text.split(separator: "\n").map(String.init)
        #expect(lines[0] == "include: maps/_city.yaml")
        #expect(lines.contains("- tap: {annotation: harbour}"))
        #expect(lines.contains { $0.hasPrefix(#"- tap: {annotation: "the $$ station", offset: ["#) })
        #expect(lines.contains("  expect: {hit: harbour, gestures: tap}"))
        #expect(lines.contains("- tap: [40, 280]"))
        #expect(lines.contains("- tap-element: home"))
        #expect(lines.contains("- double-tap: [100, 200]"))
        #expect(lines.contains("- long-press: {at: [350, 40]}"))
        #expect(lines.contains("- pinch: {at: [200, 150], from: 100, to: 180, turn: 31, seconds: 0.4}"))
        #expect(lines.contains("- fling: {from: [320, 200], to: [180, 240], seconds: 0.15}"))
        #expect(!written.text.contains("play: {"))
        let (report, again) = try play(written.text)
        #expect(report.checks.filter { !$0.isPassed }.map(\.message) == [])
        #expect(report.checks.count > 12)
        expectNear(again, camera)
    }

    @Test("Touches that follow each other without a rest are played together")
    func withoutRest() throws {
        let camera = try record { fingers in
            fingers.fling(from: CGPoint(x: 320, y: 200), to: CGPoint(x: 200, y: 200))
            fingers.rest(0.05)
            fingers.touch([CGPoint(x: 150, y: 100)])
            fingers.rest(0.1)
            fingers.move(to: [CGPoint(x: 180, y: 160)])
            fingers.rest(0.1)
            fingers.lift()
        }
        let written = try transcribe()
        #expect(written.problems == [])
        let lines = written.text.split(separator: "\n")
        #expect(lines.count { $0.contains("- play: {recording: visit-recording.yaml, from: ") } == 1)
        #expect(lines.contains("# pan, fling, pan: [320, 200] to [200, 200], [150, 100] to [180, 160] in 0.72 s"))
        let (report, again) = try play(written.text)
        #expect(report.failed == 0)
        expectNear(again, camera)
    }

    @Test("Movements in a straight line become steps with the points of the fingers")
    func movements() throws {
        let camera = try record { fingers in
            fingers.drag(from: CGPoint(x: 320, y: 200), to: CGPoint(x: 250, y: 120), duration: 0.5)
            fingers.rest(1)
            fingers.rotate(at: CGPoint(x: 200, y: 150), by: -41)
            fingers.rest(2)
            fingers.tilt(at: CGPoint(x: 200, y: 250), by: -80)
            fingers.rest(1)
            fingers.twoFingerTap(at: CGPoint(x: 120, y: 150))
            fingers.rest(2)
            fingers.quickZoom(at: CGPoint(x: 100, y: 200), by: 60)
            fingers.rest(2)
            fingers.pinch(
                at: CGPoint(x: 180, y: 120), from: 160, to: 90, travelling: CGSize(width: 30, height: -12))
        }
        let written = try transcribe()
        #expect(written.problems == [])
        for line in [
            "- drag: {from: [320, 200], to: [250, 120], seconds: 0.5}",
            "- pinch: {at: [200, 150], from: 200, to: 200, turn: -41, seconds: 0.4}",
            "- tilt: {at: [200, 250], by: -80, seconds: 0.3}", "- two-finger-tap: [120, 150]",
            "- quick-zoom: {at: [100, 200], by: 60, seconds: 0.4}",
            "- pinch: {at: [180, 120], from: 160, to: 90, travel: [30, -12], seconds: 0.4}",
        ] {
            #expect(written.text.contains(line + "\n"), "\(line)\n\(written.text)")
        }
        #expect(!written.text.contains("play: {"))
        let (report, again) = try play(written.text)
        #expect(report.failed == 0)
        expectNear(again, camera)
    }

    @Test("A movement that no step repeats is played from the recording, below a comment that describes it")
    func curves() throws {
        let camera = try record { fingers in
            // A hook that ends in motion: its speed at the end is not that of a straight line.
            fingers.touch([CGPoint(x: 320, y: 200)])
            fingers.move(to: [CGPoint(x: 150, y: 260)], duration: 0.6)
            fingers.move(to: [CGPoint(x: 180, y: 150)], duration: 0.1)
            fingers.lift()
            fingers.rest(4)
            fingers.tap(at: CGPoint(x: 40, y: 280))
        }
        let written = try transcribe()
        #expect(written.problems == [])
        let lines = written.text.split(separator: "\n")
        let comment = try #require(
            lines.firstIndex(of: "# pan, fling: [320, 200] to [180, 150] in 0.71 s"), "\(written.text)")
        #expect(lines[comment + 1].hasPrefix("- play: {recording: visit-recording.yaml, "))
        #expect(lines.contains("- tap: [40, 280]"))
        let (report, again) = try play(written.text)
        #expect(report.failed == 0)
        expectNear(again, camera)
    }

    @Test("A dragged annotation is named, with where it is seen afterwards")
    func drag() throws {
        _ = try record { fingers in
            fingers.hold(at: CGPoint(x: 200, y: 150), thenDragTo: CGPoint(x: 260, y: 60))
            fingers.rest(1)
            fingers.tap(at: CGPoint(x: 260, y: 60))
        }
        let written = try transcribe()
        #expect(written.problems == [])
        let lines = written.text.split(separator: "\n")
        #expect(lines.contains("- hold-drag: {from: {annotation: harbour}, to: [260, 60], seconds: 0.29}"))
        #expect(lines.contains { $0.contains("seen: {id: harbour, at: [260, 60]}") }, "\(written.text)")
        #expect(lines.contains("- tap: {annotation: harbour}"))
        #expect(try play(written.text).0.failed == 0)
    }

    @Test("Random touches are repeated with the same gestures and camera")
    func random() throws {
        for seed in 0..<UInt64(randomRounds(6)) {
            var random = SeededGenerator(seed: seed)
            func point() -> CGPoint {
                CGPoint(
                    x: CGFloat.random(in: 20...380, using: &random).rounded(),
                    y: CGFloat.random(in: 20...280, using: &random).rounded())
            }
            let camera = try record { fingers in
                for _ in 0..<6 {
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0: fingers.tap(at: point())
                    case 1: fingers.drag(from: point(), to: point())
                    case 2: fingers.fling(from: point(), to: point())
                    case 3: fingers.pinch(at: point(), from: 60, to: 90, turning: 10)
                    default: fingers.longPress(at: point())
                    }
                    fingers.rest(Double.random(in: 0.05...2, using: &random))
                }
            }
            let written = try transcribe()
            #expect(written.problems == [], "seed \(seed)")
            let (report, again) = try play(written.text)
            #expect(report.checks.filter { !$0.isPassed }.map(\.message) == [], "seed \(seed)")
            expectNear(again, camera, "seed \(seed)")
        }
    }

    /// Palms, lost events, a clock that is set back, ten fingers, mice and wheels.
    @Test("Each recording of the tests becomes a scenario that passes")
    func recordings() throws {
        try folder.write(
            "view: [1920, 1080]\ncamera: {center: [60, 24], zoom: 14}\nannotations: [{circles: dots, "
                + "properties: {circle-radius: 60}, features: [{id: harbour, at: [60, 24]}]}]", to: "maps/_city.yaml")
        let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recordings")
        let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
            .filter { $0.hasSuffix(".yaml") }.sorted()
        #expect(files.count > 30)
        for name in files {
            let source = directory.appending(path: name)
            let written = try RecordedScenario(
                TouchRecording(contentsOf: source), from: source,
                setup: folder.url.appending(path: "maps/_city.yaml"), file: folder.url.appending(path: "visit.yaml"),
                allowsFilesOutside: true)
            #expect(written.problems == [], "\(name)")
            let (report, _) = try play(written.text)
            #expect(report.checks.filter { !$0.isPassed }.map(\.message) == [], "\(name)")
        }
    }

    @Test("A setup with steps or views, and one that is missing, are errors")
    func errors() throws {
        _ = try record { $0.tap(at: CGPoint(x: 9, y: 9)) }
        try folder.write(Self.setup + "views: [{id: a, split: left}, {id: b, split: right}]", to: "maps/_city.yaml")
        let error = #expect(throws: FileError.self) { try transcribe() }
        #expect(error?.message.contains("\"views\" are not supported") == true)
        try folder.write(Self.setup + "steps: []", to: "maps/_city.yaml")
        #expect(throws: FileError.self) { try transcribe() }
        try FileManager.default.removeItem(at: folder.url.appending(path: "maps/_city.yaml"))
        #expect(throws: FileError.self) { try transcribe() }
    }

    @Test("A setup outside of the directory of the scenario is an error, unless it is allowed")
    func outside() throws {
        _ = try record { $0.tap(at: CGPoint(x: 9, y: 9)) }
        let source = folder.url.appending(path: "visit-recording.yaml")
        let recording = try TouchRecording(contentsOf: source)
        let transcribe = { (isAllowed: Bool) in
            try RecordedScenario(
                recording, from: source, setup: folder.url.appending(path: "maps/_city.yaml"),
                file: folder.url.appending(path: "maps/visit.yaml"), allowsFilesOutside: isAllowed)
        }
        let error = #expect(throws: FileError.self) { try transcribe(false) }
        #expect(error?.message.contains("is outside of the directory of the scenario") == true)
        #expect(try transcribe(true).text.contains("include: _city.yaml"))
    }

    private func expectNear(_ camera: CameraState, _ other: CameraState, _ comment: Comment? = nil) {
        #expect(abs(camera.zoom - other.zoom) < 0.01, comment)
        #expect(abs(remainder(camera.bearing - other.bearing, 360)) < 0.5, comment)
        #expect(camera.center.distance(to: other.center) < 5, comment)
    }
}
