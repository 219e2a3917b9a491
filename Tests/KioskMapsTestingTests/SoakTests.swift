import Foundation
import KioskMaps
import Testing

@testable import KioskMapsTesting

@MainActor
@Suite("Soak test of a public display")
struct SoakTests {
    /// Returns the result of a run with few annotations and frames, which are recorded instead of drawn.
    private func report(seconds: Double, seed: UInt64 = 1) -> SoakReport {
        var options = SoakOptions()
        options.seed = seed
        options.annotationCount = 300
        options.framesPerSecond = 10
        options.drawnFraction = 1
        return Soak(renderer: SceneRecorder(), options: options).run(for: seconds)
    }

    @Test("Twenty minutes of visitors, resets, tours, sleep and cleaning violate no invariant")
    func twentyMinutes() {
        let report = report(seconds: 1200)
        #expect(report.violations == [])
        #expect(report.duration >= 1200)
        for event in SoakEvent.allCases { #expect(report[event] > 0, "\(event.rawValue)") }
    }

    @Test("A run depends on the seed alone")
    func seeds() {
        let runs = [(1, 3), (1, 3), (1, 4)].map { report(seconds: 60 * Double($0), seed: $1) }
        let counts = runs.map { run in SoakEvent.allCases.map { run[$0] } }
        #expect(counts[0] == counts[1])
        #expect(counts[0] != counts[2])
    }

    @Test("Samples are taken at the interval")
    func samples() {
        var options = SoakOptions()
        options.annotationCount = 0
        options.framesPerSecond = 5
        var times: [Double] = []
        _ = Soak(renderer: SceneRecorder(), options: options).run(for: 30, sampledEvery: 10) { times.append($0) }
        // The samples begin after a second in which the map is drawn.
        #expect(times.prefix(3) == [11, 21, 31])
    }

    @Test("Frames are drawn for the fraction of the time that the options state")
    func drawnFraction() {
        let clock = ManualClock(frameInterval: 0.2)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(zoom: 10)), clock: clock)
        let renderer = SoakRenderer(SceneRecorder()) {}
        mapView.renderer = renderer
        var options = SoakOptions()
        options.annotationCount = 0
        options.drawnFraction = 0.5
        let application = SoakApplication(
            on: mapView, clock: clock, renderer: renderer,
            monitor: SoakMonitor(mapView, clock: clock, renderer: renderer), options: options,
            random: SplitMix(seed: 1))
        var spans: [(isDrawing: Bool, seconds: Int)] = []
        for _ in 0..<400 {
            clock.advance(by: 1)
            if spans.last?.isDrawing != renderer.isDrawing { spans.append((renderer.isDrawing, 0)) }
            spans[spans.count - 1].seconds += 1
        }
        #expect(spans.count > 6 && !spans[0].isDrawing)
        for index in stride(from: 0, to: spans.count - 2, by: 2) {
            #expect(abs(spans[index].seconds - spans[index + 1].seconds) <= 2)
        }
        withExtendedLifetime(application) {}
    }

    @Test("Violations are counted, and the first ones are kept")
    func violations() {
        var report = SoakReport()
        for number in 0..<100 { report.addViolation("number \(number)", at: Double(number)) }
        #expect(report.violationCount == 100)
        #expect(report.violations.count == SoakReport.capacity)
        #expect(report.violations.first == "0 s: number 0")
    }
}

@MainActor
@Suite("Checks of a soak test")
struct SoakMonitorTests {
    private let clock = ManualClock()
    private let mapView: MapView
    private let monitor: SoakMonitor

    init() {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(zoom: 10)), clock: clock)
        let renderer = SoakRenderer(SceneRecorder()) {}
        mapView.renderer = renderer
        monitor = SoakMonitor(mapView, clock: clock, renderer: renderer)
        clock.advance(by: 1)
    }

    @Test("A map at rest violates nothing")
    func rest() {
        let fingers = Fingers(on: mapView, clock: clock)
        fingers.onFrame = { [monitor] _ in monitor.noteCause() }
        fingers.fling(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 150))
        clock.advance(by: 15)
        monitor.finish()
        #expect(monitor.report.violations == [])
        #expect(monitor.report[.contacts] == 1)
        // The pan and its fling.
        #expect(monitor.report[.gestures] == 2)
    }

    @Test("A finger that is still down, its gesture and its trace are violations")
    func fingerDown() {
        mapView.kiosk.showsTouches = true
        let fingers = Fingers(on: mapView, clock: clock)
        fingers.touch([CGPoint(x: 100, y: 100)])
        fingers.move(to: [CGPoint(x: 200, y: 150)], duration: 0.2)
        clock.advance(by: 1)
        monitor.checkRest()
        let violations = monitor.report.violations.map { $0.dropFirst("2 s: ".count) }
        #expect(
            violations == [
                "contacts [0] did not end", "gestures [\"pan\"] did not end",
                "the map reports a gesture without fingers", "an animator of a gesture did not end",
                "traces of touches are drawn without fingers",
            ])
    }

    @Test("A frame without a cause is a violation")
    func frame() {
        clock.advance(by: 10)
        mapView.triggerRepaint()
        clock.advance(by: 1)
        #expect(monitor.report.violations == ["11 s: a frame without a cause, 11 s after the last one"])
    }

    @Test("A diagnostic is a violation")
    func diagnostic() {
        mapView.mapboxMap.setCamera(to: CameraOptions(zoom: .nan))
        clock.advance(by: 1)
        #expect(monitor.report.violationCount == 1)
        #expect(monitor.report.violations.first?.contains("diagnostic: camera") == true)
    }
}

@Suite("Ledger of contacts")
struct ContactLedgerTests {
    private func problems(_ frames: [[(id: Int, phase: TouchContact.Phase)]], isAfterGap: Bool = false) -> [String] {
        let ledger = ContactLedger()
        for contacts in frames {
            var frame = TouchFrame(
                time: .zero, contacts: contacts.map { TouchContact(id: $0.id, position: .zero, phase: $0.phase) })
            frame.isAfterGap = isAfterGap
            ledger.note(frame)
        }
        return ledger.takeProblems()
    }

    @Test("Contacts that begin and end once are valid")
    func valid() {
        let ledger = ContactLedger()
        for phase in [TouchContact.Phase.began, .moved, .stationary, .ended] {
            ledger.note(TouchFrame(time: .zero, contacts: [TouchContact(id: 1, position: .zero, phase: phase)]))
        }
        for phase in [TouchContact.Phase.began, .cancelled(.unplugged)] {
            ledger.note(TouchFrame(time: .zero, contacts: [TouchContact(id: 2, position: .zero, phase: phase)]))
        }
        #expect(ledger.takeProblems() == [])
        #expect(ledger.state.down == [])
        #expect(ledger.state.begun == 2)
        #expect(ledger.state.lifted == 1)
        #expect(ledger.state.cancelled == 1)
    }

    @Test("A contact that begins or ends twice, moves without a beginning or disappears is reported")
    func invalid() {
        #expect(problems([[(1, .began)], [(1, .began)]]) == ["contact 1 began twice"])
        #expect(problems([[(1, .moved)]]) == ["contact 1 is down but did not begin"])
        #expect(problems([[(1, .began)], [(1, .ended)], [(1, .ended)]]) == ["contact 1 ended but is not down"])
        #expect(problems([[(1, .began), (2, .began)], []]) == ["contacts [1, 2] disappeared without an end"])
    }

    @Test("Contacts may disappear in a gap")
    func gap() {
        #expect(problems([[(1, .began)], []], isAfterGap: true) == [])
    }
}

@Suite("Trend of memory")
struct MemoryTrendTests {
    private func growth(_ sizes: [Int]) -> Double? {
        var trend = MemoryTrend()
        for (index, bytes) in sizes.enumerated() { trend.add(.init(time: Double(index) * 600, bytes: bytes)) }
        return trend.growth
    }

    @Test("The growth is that of the line from the first to the last sample")
    func line() throws {
        #expect(try abs(#require(growth([100, 101, 102, 103, 104])) - 0.04) < 1e-12)
        #expect(growth([100, 100, 100]) == 0)
        #expect(try abs(#require(growth([200, 150, 100])) + 0.5) < 1e-12)
    }

    @Test("A single high sample changes the growth little")
    func outlier() throws {
        #expect(try abs(#require(growth([100, 100, 100, 110, 100, 100, 100]))) < 1e-12)
    }

    @Test("Fewer than three samples, samples of one time and a size of zero have no growth")
    func missing() {
        #expect(growth([]) == nil)
        #expect(growth([100, 200]) == nil)
        #expect(growth([0, 0, 0]) == nil)
        var trend = MemoryTrend()
        for bytes in [1, 2, 3] { trend.add(.init(time: 5, bytes: bytes)) }
        #expect(trend.growth == nil)
    }
}
