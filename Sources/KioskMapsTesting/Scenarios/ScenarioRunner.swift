public import Foundation
import KioskGeometry
public import KioskMaps
import KioskOffline
import KioskRendering

/// A runner that plays a scenario in virtual time and checks its expectations.
///
///     let runner = ScenarioRunner(scenario, pictures: directory)
///     runner.onLine = { print($0) }
///     let report = runner.run()
///
/// It plays on a map of its own, or on that of an application under test:
///
///     let runner = ScenarioRunner(scenario, on: kiosk.mapView, clock: clock, pictures: directory)
@MainActor
public final class ScenarioRunner {
    /// Called with each line of the log: steps, checks and diagnostics.
    public var onLine: (String) -> Void = { _ in }

    /// The map that the scenario plays on; that of the first view if it has several.
    public let mapView: MapView

    /// The maps of the views, from the lowest to the topmost; only `mapView` for a scenario without views.
    ///
    /// An application under test connects the maps before the scenario is played, such as an overview with the map that it shows.
    public var mapViews: [MapView] { window.views.map(\.mapView) }

    /// Whether the images that the scenario expects are written instead of compared; by default if the variable
    /// `KIOSKMAPS_UPDATE_SNAPSHOTS` of the environment is 1.
    public var updatesExpectedPictures: Bool {
        get { images.updatesExpected }
        set { images.updatesExpected = newValue }
    }

    /// Whether an image of the map is written after each step with an expectation that is not met, for the first 20 of them.
    public var picturesFailures = false

    let scenario: Scenario
    let pictures: URL
    let clock: ManualClock
    let window: StagedWindow
    /// The receiver of what the user does.
    let receiver: InputReceiver
    let fingers: Fingers
    let mouse: Mouse
    /// The snapshots that are written or compared.
    let images: PictureStage

    /// The network of the maps; nil for the map of an application.
    private let service: ScriptedHttpService?
    private var random: SplitMix
    /// Whether a step was played.
    private var hasBegun = false
    /// The problems of the contents of the scenario, which are reported before the first step.
    private var problems: [String] = []
    private var failurePictureCount = 0
    private static let maximumFailurePictureCount = 20
    var report = ScenarioReport()

    /// Creates a runner with maps of its own, one for each view.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - pictures: The directory that snapshots are written to; created if it does not exist.
    ///   - clock: The clock that the steps advance; its `backgroundExecutor` runs the work off the main actor.
    public convenience init(_ scenario: Scenario, pictures: URL, clock: ManualClock = ManualClock()) {
        let service = ScriptedHttpService(clock: clock, standIns: scenario.httpStandIns)
        service.start = scenario.start
        let mapView = Self.makeMapView(scenario.contents(ofView: nil), service: service, clock: clock)
        let others = scenario.views.dropFirst().map {
            Self.makeMapView($0.contents, service: service, clock: clock)
        }
        self.init(scenario, on: mapView, others, clock: clock, pictures: pictures, service: service)
    }

    /// Creates a runner that plays on the map of an application.
    ///
    /// Expectations about annotations, selection and callouts apply to all managers of the map. The map keeps its size, its
    /// pixel ratio, its style, its ornaments and its network; a camera, annotations, elements of the screen and a walk of the
    /// scenario are added to it; a manager whose id the map uses is a failure, and no step is played. An application without a
    /// network uses a `ScriptedHttpService` with `Scenario.httpStandIns`. A scenario with several views is a failure, too.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - mapView: The map; it is driven by `clock` from now on.
    ///   - clock: The clock that the steps advance.
    ///   - pictures: The directory that snapshots are written to; created if it does not exist.
    public convenience init(_ scenario: Scenario, on mapView: MapView, clock: ManualClock, pictures: URL) {
        var playable = scenario
        playable.views = []
        self.init(playable, on: mapView, [], clock: clock, pictures: pictures, service: nil)
        if !scenario.views.isEmpty {
            problems.append("the scenario has \"views\", and the application one map; play it on maps of its own")
        }
    }

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - mapView: The map of the first view.
    ///   - others: The maps of the other views, in their order.
    ///   - clock: The clock that the steps advance.
    ///   - pictures: The directory that snapshots are written to.
    ///   - service: The network of the maps; nil for that of an application.
    private init(
        _ scenario: Scenario, on mapView: MapView, _ others: [MapView], clock: ManualClock, pictures: URL,
        service: ScriptedHttpService?
    ) {
        self.scenario = scenario
        self.service = service
        self.mapView = mapView
        random = SplitMix(seed: scenario.seed)
        self.pictures = pictures
        self.clock = clock
        clock.startDate = scenario.start
        let first = StagedView(
            scenario.contents(ofView: nil), on: mapView, as: scenario.views.first, clock: clock, folder: pictures)
        let rest = zip(scenario.views.dropFirst(), others).map { view, mapView in
            StagedView(view.contents, on: mapView, as: view, clock: clock, folder: pictures)
        }
        let window = StagedWindow(
            first, rest, size: scenario.views.isEmpty ? nil : scenario.viewSize, clock: clock)
        self.window = window
        receiver = InputReceiver(mapViews: [mapView] + others) { window.handle($0) }
        fingers = Fingers(on: receiver, clock: clock)
        mouse = Mouse(on: receiver, clock: clock)
        images = PictureStage(of: window, folder: pictures)
        observe()
    }

    /// Creates the map of a view.
    private static func makeMapView(
        _ contents: Scenario, service: ScriptedHttpService, clock: ManualClock
    ) -> MapView {
        var options = MapInitOptions(
            cameraOptions: contents.camera.isEmpty ? nil : contents.camera, style: contents.style,
            styleBaseURL: contents.styleURL, pixelRatio: contents.pixelRatio)
        if let uri = contents.styleURI { (options.style, options.styleURI) = (nil, uri) }
        options.answerRequests(with: service)
        // The positions are those of the scenario and require no permission.
        options.locationPermissions = LocationPermissions(authorizationStatus: .authorizedWhenInUse, clock: clock)
        options.resourceOptions.addTileArchiveFormat(.mbtiles)
        let mapView = MapView(
            frame: CGRect(origin: .zero, size: contents.viewSize), mapInitOptions: options, clock: clock)
        mapView.imageDecoder = ImageDecoder()
        mapView.modelDecoder = ModelDecoder()
        mapView.ornaments.options = contents.ornaments
        mapView.gestures.options.groups = contents.defaultGroups
        mapView.location.missingProviderRemedy = "add the member \"walk\", or a step \"locate\" before"
        // Frames and their events do not depend on whether the scenario takes a snapshot.
        mapView.renderer = SceneRecorder()
        // Texts have the same size whether the scenario draws the map or not; fonts are read when the first one is shaped.
        mapView.textShaper = FontLibrary()
        return mapView
    }

    /// Plays all steps; a step that fails is reported, and the next one is played.
    public func run() -> ScenarioReport {
        report.file = scenario.file
        // Before the observation, which sends the diagnostics that the map has stored at once: they follow the title.
        let size = window.size
        let ids = scenario.views.map(\.id)
        onLine(
            "\(scenario.name): \(Int(size.width)) × \(Int(size.height)) points"
                + (ids.isEmpty ? "" : ", views \(ids.joined(separator: ", "))"))
        let diagnostics = window.views.map { view in
            view.mapView.mapboxMap.onDiagnostic.observe { [weak self, weak view] diagnostic in
                guard let self, let view else { return }
                let text = (view.id.isEmpty ? "" : "\(view.id): ") + diagnostic.description
                report.diagnostics.append(text)
                view.record.diagnostics.append(diagnostic.description)
                onLine("  note: \(text)")
            }
        }
        defer { for token in diagnostics { token.cancel() } }
        var ignoredParts: [FileError] = []
        for part in scenario.maps.flatMap({ $0.walk?.ignoredParts ?? [] }) where !ignoredParts.contains(part) {
            ignoredParts.append(part)
        }
        reportIgnored(ignoredParts)
        problems += window.views.flatMap(\.problems)
        clock.advance(by: clock.frameInterval)
        reportProblems()
        if problems.isEmpty { for step in scenario.before { play(step) } }
        if report.failed == 0 {
            for step in scenario.steps { play(step) }
        } else if problems.isEmpty, !scenario.steps.isEmpty {
            check(scenario.steps[0], expected: "steps played", found: "a failure in the steps before them")
        }
        for step in scenario.after { play(step) }
        report.differences = images.differences
        report.updatedPictures = images.updated
        report.updatedPictureDigests = images.updatedDigests
        onLine("\(report.passed) passed, \(report.failed) failed")
        return report
    }

    /// Adds the problems of the contents of the scenario to the report, as failures of its first step.
    private func reportProblems() {
        let first = scenario.before.first ?? scenario.steps.first ?? scenario.after.first
        for problem in problems {
            let expected = "the contents of the scenario"
            if let first {
                check(first, expected: expected, found: problem)
            } else {
                add(ScenarioReport.Check(line: 1, step: "no steps", expected: expected, found: problem))
            }
        }
    }

    private func observe() {
        for view in window.views {
            view.record.requests = service?.requests.map(\.url) ?? []
            view.onUtterance = { [weak self] in self?.onLine("    speech  \($0)") }
        }
        // The views have one network.
        service?.onRequest = { [weak self] request in
            for view in self?.window.views ?? [] { view.record.requests.append(request.url) }
        }
    }

    /// Reports the ignored parts of a file as diagnostics, so that a strict run fails.
    private func reportIgnored(_ parts: [FileError]) {
        for part in parts {
            report.diagnostics.append(part.description)
            onLine("  note: \(part)")
        }
    }

    /// Returns what the first view has recorded since the last step or call.
    func takeRecord() -> StepRecord {
        defer { window.current.record = StepRecord() }
        return window.current.record
    }

    /// Performs a step and checks its expectations.
    func play(_ step: Scenario.Step) {
        for view in window.views { view.beginRecord(isFirst: !hasBegun) }
        hasBegun = true
        window.begin(view: step.view, hasWindowPoints: !step.action.isOnElement)
        let firstCheck = report.checks.count
        onLine("  \(step.title)")
        reportIgnored(step.ignoredParts)
        do throws(PositionError) {
            try perform(step)
        } catch {
            check(step, expected: error.expected, found: error.found)
        }
        let evaluator = makeEvaluator()
        for expectation in step.expectations {
            let (expected, found) = evaluator.evaluate(expectation)
            check(step, expected: expected, found: found)
        }
        if picturesFailures { writeFailure(of: step, since: firstCheck) }
    }

    /// The annotations of the view of the step.
    var stage: AnnotationStage { window.current.stage }

    /// Returns an evaluator of expectations of the step until now, for its view.
    func makeEvaluator() -> ExpectationEvaluator {
        ExpectationEvaluator(
            view: window.current, window: window, pictures: images, observesRequests: service != nil)
    }

    /// Writes an image of the map if a check of a step has failed.
    private func writeFailure(of step: Scenario.Step, since firstCheck: Int) {
        let failed = report.checks.indices.dropFirst(firstCheck).filter { !report.checks[$0].isPassed }
        guard !failed.isEmpty, failurePictureCount < Self.maximumFailurePictureCount else { return }
        failurePictureCount += 1
        do {
            let path = try images.write("failure-\(failurePictureCount)-line-\(step.line).png").relativePath
            report.pictures.append(path)
            for index in failed { report.checks[index].picture = path }
            onLine("    image \(path)")
        } catch {
            onLine("    no image: \(error)")
        }
    }

    /// Returns a random point of a rectangle, in whole points from its origin.
    func randomPoint(in area: CGRect) -> CGPoint {
        CGPoint(
            x: area.minX + (area.width * random.nextUnit()).rounded(.down),
            y: area.minY + (area.height * random.nextUnit()).rounded(.down))
    }

    /// Adds the result of an expectation to the report and to the log.
    ///
    /// - Parameters:
    ///   - step: The step that was played.
    ///   - expected: The expectation.
    ///   - found: The actual result if it differs; nil if the expectation is met.
    func check(_ step: Scenario.Step, expected: String, found: String?) {
        let check = ScenarioReport.Check(
            line: step.line, file: step.file == scenario.file ? nil : step.file,
            context: step.context.isEmpty ? nil : step.context, step: step.title, expected: expected, found: found
        )
        add(check)
    }

    /// Adds a result to the report and to the log.
    private func add(_ check: ScenarioReport.Check) {
        report.checks.append(check)
        let location =
            (check.file.map { "\($0) " } ?? "") + "line \(check.line)" + (check.context.map { ", where \($0)" } ?? "")
        onLine("    " + (check.isPassed ? "ok      " : "FAILED  \(location): expected ") + check.message)
    }
}

extension CameraOptions {
    fileprivate var isEmpty: Bool { self == CameraOptions() }
}
