import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering
import TestSupport
import Testing

@MainActor
@Suite struct ScenarioRunnerTests {
    private func run(_ scenario: Scenario, in folder: ScratchDirectory) -> (report: ScenarioReport, lines: [String]) {
        let runner = ScenarioRunner(scenario, pictures: folder.url.appending(path: "Pictures/new"))
        var lines: [String] = []
        runner.onLine = { lines.append($0) }
        return (runner.run(), lines)
    }

    @Test(#"The sample "first light" passes and draws its images"#)
    func firstLight() throws {
        let folder = try ScratchDirectory()
        let scenario = try Scenario(contentsOf: Sample.firstLight)
        let (report, lines) = run(scenario, in: folder)
        for check in report.checks where !check.isPassed { Issue.record("line \(check.line): \(check.message)") }
        #expect(report.failed == 0)
        #expect(report.passed == report.checks.count)
        #expect(report.passed > 20)
        #expect(lines.first == "First light: 960 × 640 points")
        #expect(lines.last == "\(report.passed) passed, 0 failed")
        let pictures = ["first-light-1-start.png", "first-light-2-fingers.png", "first-light-3-leaning.png"]
        #expect(report.pictures.map { URL(filePath: $0).lastPathComponent } == pictures)
        var images: [UIImage] = []
        for picture in pictures {
            images.append(try UIImage(contentsOf: folder.url.appending(path: "Pictures/new/\(picture)")))
        }
        #expect(images.allSatisfy { $0.pixelWidth == 960 && $0.pixelHeight == 640 })
        #expect(Set(images.map(\.pixels)).count == 3)
    }

    /// The camera rides through a town with the puck, is taken away by a finger, and goes back.
    @Test(#"The sample "following" passes"#)
    func following() throws {
        let folder = try ScratchDirectory()
        let (report, lines) = run(try Scenario(contentsOf: Sample.follow), in: folder)
        #expect(report.failed == 0 && report.passed == 31, "\(lines)")
    }

    @Test("The samples of details pass", arguments: Sample.details)
    func details(file: URL) throws {
        let folder = try ScratchDirectory()
        let (report, _) = run(try Scenario(contentsOf: file), in: folder)
        for check in report.checks where !check.isPassed { Issue.record("line \(check.line): \(check.message)") }
        #expect(report.passed > 5)
    }

    /// Five thousand clustered points; one is found, selected, moved and present in the saved file.
    @Test(#"The sample "wishes" passes"#)
    func wishes() throws {
        let folder = try ScratchDirectory()
        let (report, _) = run(try Scenario(contentsOf: Sample.wishes), in: folder)
        for check in report.checks where !check.isPassed { Issue.record("line \(check.line): \(check.message)") }
        #expect(report.passed == report.checks.count)
        #expect(report.passed >= 20)
        #expect(report.pictures.count == 3)
        // The file begins anew with each run.
        let again = run(try Scenario(contentsOf: Sample.wishes), in: folder).report
        #expect(again.failed == 0)
    }

    /// A visitor leaves, a tour invites the next one, the display sleeps and wakes, staff clean the glass.
    @Test(#"The sample "public display" passes"#)
    func publicDisplay() throws {
        let folder = try ScratchDirectory()
        let (report, _) = run(try Scenario(contentsOf: Sample.publicDisplay), in: folder)
        for check in report.checks where !check.isPassed { Issue.record("line \(check.line): \(check.message)") }
        #expect(report.passed == report.checks.count)
        #expect(report.passed > 50)
        #expect(report.pictures.count == 2)
        #expect(report.diagnostics.filter { $0.hasPrefix("kiosk") }.isEmpty)
    }

    @Test("A scenario plays on the map of an application, with its managers, selection and callouts")
    func applicationMap() throws {
        let folder = try ScratchDirectory()
        let clock = ManualClock()
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(
                cameraOptions: CameraOptions(center: .init(latitude: 60, longitude: 24), zoom: 12)),
            clock: clock)
        let stops = mapView.annotations.makeCircleAnnotationManager(id: "stops")
        var stop = CircleAnnotation(id: "station", centerCoordinate: .init(latitude: 60, longitude: 24))
        stop.tapHandler = { _ in
            mapView.viewAnnotations.add(
                ViewAnnotation(
                    coordinate: .init(latitude: 60, longitude: 24), view: .callout(title: "Central Station")))
            return true
        }
        stops.annotations = [stop]
        let scenario = try folder.scenario(
            """
            steps:
            - tap: [200, 150]
              expect: {hit: station, selected: station, callouts: Central Station}
            - tap: [20, 20]
              expect: {hit: none}
            """)
        let runner = ScenarioRunner(scenario, on: mapView, clock: clock, pictures: folder.url)
        let report = runner.run()
        #expect(report.failed == 0 && report.passed == 4, "\(report.checks)")
        #expect(mapView.size == CGSize(width: 400, height: 300))
    }

    @Test("The distance of puck and camera is measured without a snapshot")
    func partedWithoutSnapshot() throws {
        let folder = try ScratchDirectory()
        try folder.write(
            """
            <gpx version="1.1"><trk><trkseg>
            <trkpt lat="60" lon="24"><time>2024-01-01T00:00:00Z</time></trkpt>
            <trkpt lat="60.001" lon="24"><time>2024-01-01T00:00:10Z</time></trkpt>
            </trkseg></trk></gpx>
            """, to: "walk.gpx")
        let scenario = try folder.scenario(
            """
            walk: {track: walk.gpx}
            steps:
            - follow: {zoom: 16}
            - wait: 5
              expect: {parted: 0.5}
            """)
        let report = run(scenario, in: folder).report
        #expect(report.failed == 0 && report.passed == 1, "\(report.checks)")
    }

    @Test("A scenario that follows the puck without fixes recommends the members that send fixes")
    func followWithoutFixes() throws {
        let folder = try ScratchDirectory()
        let report = run(try folder.scenario("steps:\n- follow: {zoom: 16}"), in: folder).report
        let remedy = #"add the member "walk", or a step "locate" before"#
        #expect(report.diagnostics == ["location: no provider of fixes is set; \(remedy)"])
    }

    @Test("Ignored points of a track are diagnostics and notes of the run", arguments: [true, false])
    func ignoredPoints(isWalk: Bool) throws {
        let folder = try ScratchDirectory()
        try folder.write(
            """
            <gpx version="1.1"><trk><trkseg>
            <trkpt lat="60" lon="24"/>
            <trkpt lat="60,001" lon="24"/>
            </trkseg></trk></gpx>
            """, to: "walk.gpx")
        let scenario = try folder.scenario(
            isWalk
                ? "walk: {track: walk.gpx}\nsteps:\n- wait: 1" : "steps:\n- locate: {track: walk.gpx}\n- wait: 1")
        let (report, lines) = run(scenario, in: folder)
        let note = "walk.gpx:3:1: point ignored: “lat” is not a number: “60,001”"
        #expect(report.diagnostics.filter { $0.contains("point ignored") } == [note])
        #expect(lines.contains("  note: \(note)"), "\(lines)")
    }

    @Test("Every run prints the same lines")
    func deterministic() throws {
        let folder = try ScratchDirectory()
        let scenario = try Scenario(contentsOf: Sample.firstLight)
        #expect(run(scenario, in: folder).lines == run(scenario, in: folder).lines)
    }

    @Test("A failed step does not stop the following steps")
    func failedStep() throws {
        let folder = try ScratchDirectory()
        // A directory exists at the path of the image.
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "Pictures/new/taken.png"), withIntermediateDirectories: true)
        let scenario = try folder.scenario(
            """
            scenario: Wrong
            steps:
            - tap: [1, 1]
              expect: {gestures: pan}
            - snapshot: taken.png
            - tap: [1, 1]
              expect: {gestures: tap}
            """)
        let (report, lines) = run(scenario, in: folder)
        #expect(report.checks.map(\.isPassed) == [false, false, true] && report.checks.map(\.line) == [3, 5, 6])
        #expect(report.passed == 1)
        #expect(report.failed == 2)
        #expect(report.pictures.isEmpty)
        #expect(lines.contains("    FAILED  line 3: expected gestures pan, found tap"))
        #expect(lines.last == "1 passed, 2 failed")
    }

    @Test("Time is virtual")
    func timeIsVirtual() throws {
        let folder = try ScratchDirectory()
        let scenario = try folder.scenario(
            """
            camera: {center: [60, 24], zoom: 4}
            steps:
            - wait: 86400
            - ease: {zoom: 6, seconds: 60}
              expect: {camera: {zoom: 6}}
            """)
        let report = run(scenario, in: folder).report
        #expect(report.passed == 1 && report.failed == 0)
    }

    @Test("The gestures, contacts and hits of a step are not those of the next one")
    func records() throws {
        let folder = try ScratchDirectory()
        let scenario = try folder.scenario(
            """
            steps:
            - tap: [1, 1]
            - wait: 1
              expect: {gestures: none, contacts: 0, hit: none}
            """)
        #expect(run(scenario, in: folder).report.failed == 0)
    }

    @Test("Notes about a recording are reported")
    func notes() throws {
        let folder = try ScratchDirectory()
        let recording = try String(contentsOf: Sample.rotation, encoding: .utf8).split(separator: "\n").dropLast(1)
        try folder.write(recording.joined(separator: "\n"), to: "cut.yaml")
        let lines = run(try folder.scenario("steps: [{play: cut.yaml}]"), in: folder).lines
        #expect(lines.contains { $0.hasPrefix("    note: cut.yaml: The recording ends within a frame") })
    }
}
