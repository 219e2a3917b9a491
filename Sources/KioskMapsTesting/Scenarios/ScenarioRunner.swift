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

    /// The map that the scenario plays on.
    public let mapView: MapView

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
    let fingers: Fingers
    let mouse: Mouse
    /// The annotations of the scenario.
    let stage: AnnotationStage
    /// The snapshots that are written or compared.
    let images: PictureStage
    let location: LocationStage
    let views: ViewAnnotationStage
    let walk: WalkStage
    let kiosk: KioskStage
    let editor: GeometryEditor
    /// What the map has done and was asked for since the step began.
    private(set) var record = StepRecord()
    /// Whether no frame was drawn since the map was idle.
    private(set) var isIdle = false

    /// The time of the clock at which the scenario began.
    private let beginTime: Timestamp
    private let gestureFilter: GestureFilter

    /// The network of the map; nil for the map of an application.
    private let service: ScriptedHttpService?
    private var random: SplitMix
    /// Whether a step was played.
    private var hasBegun = false
    /// The problems of the contents of the scenario, which are reported before the first step.
    private var problems: [String] = []
    private var failurePictureCount = 0
    private static let maximumFailurePictureCount = 20
    private var groundDrift = GroundDrift()
    var report = ScenarioReport()
    private var cancelables: Set<AnyCancelable> = []

    /// Creates a runner with a map of its own.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - pictures: The directory that snapshots are written to; created if it does not exist.
    ///   - clock: The clock that the steps advance; its `backgroundExecutor` runs the work off the main actor.
    public convenience init(_ scenario: Scenario, pictures: URL, clock: ManualClock = ManualClock()) {
        var options = MapInitOptions(
            cameraOptions: scenario.camera.isEmpty ? nil : scenario.camera, style: scenario.style,
            styleBaseURL: scenario.styleURL, pixelRatio: scenario.pixelRatio)
        if let uri = scenario.styleURI { (options.style, options.styleURI) = (nil, uri) }
        let service = ScriptedHttpService(clock: clock, standIns: scenario.httpStandIns)
        service.start = scenario.start
        options.answerRequests(with: service)
        // The positions are those of the scenario and require no permission.
        options.locationPermissions = LocationPermissions(authorizationStatus: .authorizedWhenInUse, clock: clock)
        options.resourceOptions.addTileArchiveFormat(.mbtiles)
        let mapView = MapView(
            frame: CGRect(origin: .zero, size: scenario.viewSize), mapInitOptions: options, clock: clock)
        mapView.imageDecoder = ImageDecoder()
        mapView.modelDecoder = ModelDecoder()
        mapView.ornaments.options = scenario.ornaments
        mapView.gestures.options.groups = scenario.defaultGroups
        mapView.location.missingProviderRemedy = "add the member \"walk\", or a step \"locate\" before"
        // Frames and their events do not depend on whether the scenario takes a snapshot.
        mapView.renderer = SceneRecorder()
        // Texts have the same size whether the scenario draws the map or not; fonts are read when the first one is shaped.
        mapView.textShaper = FontLibrary()
        self.init(scenario, on: mapView, clock: clock, pictures: pictures, service: service)
    }

    /// Creates a runner that plays on the map of an application.
    ///
    /// Expectations about annotations, selection and callouts apply to all managers of the map. The map keeps its size, its
    /// pixel ratio, its style, its ornaments and its network; a camera, annotations, elements of the screen and a walk of the
    /// scenario are added to it; a manager whose id the map uses is a failure, and no step is played. An application without a
    /// network uses a `ScriptedHttpService` with `Scenario.httpStandIns`.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - mapView: The map; it is driven by `clock` from now on.
    ///   - clock: The clock that the steps advance.
    ///   - pictures: The directory that snapshots are written to; created if it does not exist.
    public convenience init(_ scenario: Scenario, on mapView: MapView, clock: ManualClock, pictures: URL) {
        self.init(scenario, on: mapView, clock: clock, pictures: pictures, service: nil)
    }

    private init(
        _ scenario: Scenario, on mapView: MapView, clock: ManualClock, pictures: URL, service: ScriptedHttpService?
    ) {
        self.scenario = scenario
        self.service = service
        random = SplitMix(seed: scenario.seed)
        self.pictures = pictures
        self.clock = clock
        self.mapView = mapView
        beginTime = clock.now
        clock.startDate = scenario.start
        if mapView.clock !== clock { mapView.clock = clock }
        scenario.gestures.apply(to: &mapView.gestures.options)
        fingers = Fingers(on: mapView, clock: clock)
        mouse = Mouse(on: mapView, clock: clock)
        stage = AnnotationStage(on: mapView, folder: pictures)
        images = PictureStage(on: mapView, folder: pictures)
        location = LocationStage(on: mapView, clock: clock, start: scenario.start)
        views = ViewAnnotationStage(on: mapView)
        walk = WalkStage(on: mapView)
        kiosk = KioskStage(on: mapView)
        editor = GeometryEditor(on: mapView)
        gestureFilter = GestureFilter(of: mapView)
        observe()
        stage.onProblem = { [weak self] in self?.problems.append($0) }
        // The bounds apply first, because those of the map would clamp the camera.
        if let bounds = scenario.cameraBounds, let problem = setCameraBounds(bounds) { problems.append(problem) }
        if !scenario.camera.isEmpty { mapView.mapboxMap.setCamera(to: scenario.camera) }
        for layer in scenario.layers {
            if let problem = stage.conflict(of: layer) { problems.append(problem) } else { stage.add(layer) }
        }
        for element in scenario.screenElements { mapView.screenElements.insert(element) }
        for view in scenario.viewAnnotations { views.add(view) }
        walk.onReason = { [weak self] in self?.record.reasons.append($0) }
        walk.onPuckDistance = { [weak self] in
            self?.record.maximumPuckDistance = max(self?.record.maximumPuckDistance ?? 0, $0)
        }
        if let start = scenario.walk { walk.begin(start, clock: clock, at: location.date) }
        kiosk.begin(scenario.kiosk)
    }

    /// Plays all steps; a step that fails is reported, and the next one is played.
    public func run() -> ScenarioReport {
        report.file = scenario.file
        // Before the observation, which sends the diagnostics that the map has stored at once: they follow the title.
        onLine("\(scenario.name): \(Int(mapView.size.width)) × \(Int(mapView.size.height)) points")
        let diagnostics = mapView.mapboxMap.onDiagnostic.observe { [weak self] diagnostic in
            guard let self else { return }
            let text = diagnostic.description
            report.diagnostics.append(text)
            record.diagnostics.append(text)
            onLine("  note: \(text)")
        }
        defer { diagnostics.cancel() }
        reportIgnored(scenario.walk?.ignoredParts ?? [])
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
        mapView.gestures.onGesture.observe { [weak self] event in
            guard let self else { return }
            if event.phase == .began || event.phase == nil { gestureFilter.observe(event) }
            if !mapView.gestures.isRefused { groundDrift.update(from: event, on: mapView.mapboxMap) }
        }.store(in: &cancelables)
        mapView.mapboxMap.onCameraChanged.observe { [weak self] change in
            guard let self, !record.owners.contains(change.owner) else { return }
            record.owners.append(change.owner)
        }.store(in: &cancelables)
        mapView.mapboxMap.onRenderFrameFinished.observe { [weak self] _ in self?.record.frames += 1 }
            .store(in: &cancelables)
        for kind in MapEvents.EventKind.allCases {
            AnyCancelable(mapView.mapboxMap.onEvery(kind) { [weak self] _ in self?.recordEvent(kind) })
                .store(in: &cancelables)
        }
        kiosk.onEvent = { [weak self] in self?.record.kioskEvents.append($0) }
        kiosk.onCountdown = { [weak self] in self?.record.countdown.append($0) }
        mapView.annotations.onTap.observe { [weak self] in self?.record.hits.append($0) }.store(in: &cancelables)
        mapView.screenElements.onTap.observe { [weak self] in self?.record.tapped.append($0) }.store(in: &cancelables)
        mapView.accessibility.speech.onAction.observe { [weak self] in self?.recordSpeech($0) }.store(in: &cancelables)
        views.onTap = { [weak self] in self?.record.hits.append($0) }
        gestureFilter.onGesture = { [weak self] kind, location in
            self?.record.gestures.append(kind)
            self?.record.gestureLocations.append(location)
        }
        stage.onDrag = { [weak self] in self?.gestureFilter.isDragging = $0 }
        stage.onHandler = { [weak self] in self?.record.handled.append($0) }
        record.requests = service?.requests.map(\.url) ?? []
        service?.onRequest = { [weak self] in self?.record.requests.append($0.url) }
        fingers.onFrame = { [weak self] frame in self?.recordContacts(of: frame) }
        mouse.onFrame = { [weak self] frame in self?.recordContacts(of: frame) }
    }

    /// Records the contacts of a frame that the map has received, and the distance of the ground from the fingers that hold it.
    func recordContacts(of frame: TouchFrame) {
        record.begun += frame.contacts.count { $0.phase == .began }
        record.ended += frame.contacts.count { !$0.isTouching }
        if let drift = groundDrift.distance(on: mapView.mapboxMap) {
            record.maximumDrift = max(record.maximumDrift ?? 0, drift)
        }
    }

    /// Adds an utterance to the transcript.
    private func recordSpeech(_ action: SpeechAction) {
        guard case .speak(let utterance) = action else { return }
        let spoken = SpokenUtterance(utterance: utterance, time: clock.now.seconds(since: beginTime))
        record.spoken.append(spoken)
        onLine("    speech  \(spoken)")
    }

    /// Reports the ignored parts of a file as diagnostics, so that a strict run fails.
    private func reportIgnored(_ parts: [FileError]) {
        for part in parts {
            report.diagnostics.append(part.description)
            onLine("  note: \(part)")
        }
    }

    private func recordEvent(_ event: MapEvents.EventKind) {
        record.events.append(event)
        switch event {
        case .mapIdle: isIdle = true
        case .renderFrameStarted: isIdle = false
        default: break
        }
    }

    /// Returns what was recorded since the last step or call.
    func takeRecord() -> StepRecord {
        defer { record = StepRecord() }
        return record
    }

    /// Performs a step and checks its expectations.
    func play(_ step: Scenario.Step) {
        // What the map reports and requests before the first step belongs to it.
        let earlier = hasBegun ? StepRecord() : record
        hasBegun = true
        record = StepRecord()
        (record.events, record.diagnostics, record.requests) = (earlier.events, earlier.diagnostics, earlier.requests)
        let firstCheck = report.checks.count
        onLine("  \(step.action)")
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

    /// Returns an evaluator of expectations of the step until now.
    func makeEvaluator() -> ExpectationEvaluator {
        ExpectationEvaluator(
            record: record, mapView: mapView, stage: stage, views: views, pictures: images, editor: editor,
            puckErrors: location.puckErrors, observesRequests: service != nil)
    }

    /// Sets the bounds of the camera, and returns the problem; nil if there is none.
    func setCameraBounds(_ bounds: CameraBoundsOptions) -> String? {
        do {
            try mapView.mapboxMap.setCameraBounds(with: bounds)
            return nil
        } catch {
            return "\(error)"
        }
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
            context: step.context.isEmpty ? nil : step.context, step: "\(step.action)", expected: expected, found: found
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
