public import Foundation
public import KioskMaps
import KioskOffline
import KioskRendering

/// A runner that plays a scenario in virtual time and checks its expectations.
///
///     let runner = ScenarioRunner(scenario, pictures: folder)
///     runner.onLine = { print($0) }
///     let report = runner.run()
///
/// It plays on a map of its own, or on that of an application under test:
///
///     let runner = ScenarioRunner(scenario, on: kiosk.mapView, clock: clock, pictures: folder)
@MainActor
public final class ScenarioRunner {
    /// Called with each line of the log: steps, checks and diagnostics.
    public var onLine: (String) -> Void = { _ in }

    /// The map that the scenario plays on.
    public let mapView: MapView

    private let scenario: Scenario
    private let pictures: URL
    private let clock: ManualClock
    private let fingers: Fingers
    private let mouse: Mouse
    private let stage: AnnotationStage
    private let walk: WalkStage
    private let kiosk: KioskStage
    private var record = StepRecord()
    private var groundDrift = GroundDrift()
    private var report = ScenarioReport()
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
        // The positions are those of the scenario and require no permission.
        options.locationPermissions = LocationPermissions(authorizationStatus: .authorizedWhenInUse)
        options.resourceOptions.addTileArchiveFormat(.mbtiles)
        let mapView = MapView(
            frame: CGRect(origin: .zero, size: scenario.viewSize), mapInitOptions: options, clock: clock)
        mapView.imageDecoder = ImageDecoder()
        mapView.modelDecoder = ModelDecoder()
        mapView.ornaments.options = scenario.showsOrnaments ? .all : .hidden
        // Frames and their events do not depend on whether the scenario takes a snapshot.
        mapView.renderer = SceneRecorder()
        if scenario.expectsLabels { mapView.textShaper = FontLibrary() }
        self.init(scenario, on: mapView, clock: clock, pictures: pictures)
    }

    /// Creates a runner that plays on the map of an application.
    ///
    /// Expectations about annotations, selection and callouts apply to all managers of the map. The map keeps its size, its
    /// pixel ratio and its style; a camera, annotations, elements of the screen and a walk of the scenario are added to it.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - mapView: The map; it is driven by `clock` from now on.
    ///   - clock: The clock that the steps advance.
    ///   - pictures: The directory that snapshots are written to; created if it does not exist.
    public init(_ scenario: Scenario, on mapView: MapView, clock: ManualClock, pictures: URL) {
        self.scenario = scenario
        self.pictures = pictures
        self.clock = clock
        self.mapView = mapView
        if mapView.clock !== clock { mapView.clock = clock }
        if !scenario.camera.isEmpty { mapView.mapboxMap.setCamera(to: scenario.camera) }
        fingers = Fingers(on: mapView, clock: clock)
        mouse = Mouse(on: mapView, clock: clock)
        stage = AnnotationStage(on: mapView, folder: pictures)
        walk = WalkStage(on: mapView)
        kiosk = KioskStage(on: mapView)
        observe()
        stage.onProblem = { [weak self] in self?.onLine("  note: \($0)") }
        for layer in scenario.layers { stage.add(layer) }
        for element in scenario.screenElements { mapView.screenElements.insert(element) }
        walk.onReason = { [weak self] in self?.record.reasons.append($0) }
        walk.onParting = { [weak self] in
            self?.record.maximumPuckDistance = max(self?.record.maximumPuckDistance ?? 0, $0)
        }
        if let start = scenario.walk { walk.begin(start, clock: clock) }
        kiosk.begin(scenario.kiosk)
    }

    /// Plays all steps; a step that fails is reported, and the next one is played.
    public func run() -> ScenarioReport {
        let diagnostics = mapView.mapboxMap.onDiagnostic.observe { [weak self] diagnostic in
            self?.report.diagnostics.append(diagnostic)
            self?.onLine("  note: \(diagnostic)")
        }
        defer { diagnostics.cancel() }
        onLine("\(scenario.name): \(Int(mapView.size.width)) × \(Int(mapView.size.height)) points")
        clock.advance(by: clock.frameInterval)
        for step in scenario.steps { play(step) }
        onLine("\(report.passed) passed, \(report.failed) failed")
        return report
    }

    private func observe() {
        mapView.gestures.onGesture.observe { [weak self] event in
            guard let self else { return }
            if event.phase == .began || event.phase == nil { record.gestures.append(event.kind) }
            groundDrift.update(from: event, on: mapView.mapboxMap)
        }.store(in: &cancelables)
        mapView.mapboxMap.onCameraChanged.observe { [weak self] change in
            guard let self, !record.owners.contains(change.owner) else { return }
            record.owners.append(change.owner)
        }.store(in: &cancelables)
        mapView.mapboxMap.onRenderFrameFinished.observe { [weak self] _ in self?.record.frames += 1 }
            .store(in: &cancelables)
        kiosk.onEvent = { [weak self] in self?.record.kioskEvents.append($0) }
        kiosk.onCountdown = { [weak self] in self?.record.countdown.append($0) }
        mapView.annotations.onTap.observe { [weak self] in self?.record.hits.append($0) }.store(in: &cancelables)
        mapView.screenElements.onTap.observe { [weak self] in self?.record.tapped.append($0) }.store(in: &cancelables)
        fingers.onFrame = { [weak self] frame in self?.follow(frame) }
        mouse.onFrame = { [weak self] frame in self?.follow(frame) }
    }

    private func follow(_ frame: TouchFrame) {
        record.begun += frame.contacts.count { $0.phase == .began }
        record.ended += frame.contacts.count { !$0.isTouching }
        if let drift = groundDrift.distance(on: mapView.mapboxMap) {
            record.maximumDrift = max(record.maximumDrift ?? 0, drift)
        }
    }

    private func play(_ step: Scenario.Step) {
        record = StepRecord()
        onLine("  \(step.action)")
        perform(step)
        let evaluator = ExpectationEvaluator(record: record, mapView: mapView, stage: stage)
        for expectation in step.expectations {
            let (expected, found) = evaluator.evaluate(expectation)
            check(step.line, expected: expected, found: found)
        }
    }

    private func check(_ line: Int, expected: String, found: String?) {
        let message = expected + (found.map { ", found \($0)" } ?? "")
        report.checks.append(.init(line: line, message: message, isPassed: found == nil))
        onLine("    " + (found == nil ? "ok      " : "FAILED  line \(line): ") + message)
    }

    private func perform(_ step: Scenario.Step) {
        switch step.action {
        case .tap(let point): fingers.tap(at: point)
        case .tapElement(let id): tap(id, line: step.line)
        case .doubleTap(let point):
            fingers.doubleTap(at: point)
            runUntilIdle()
        case .twoFingerTap(let point):
            fingers.twoFingerTap(at: point)
            runUntilIdle()
        case .longPress(let point): fingers.longPress(at: point)
        case .holdDrag(let from, let to, let seconds): fingers.hold(at: from, thenDragTo: to, over: seconds)
        case .drag(let from, let to, let seconds): fingers.drag(from: from, to: to, duration: seconds)
        case .fling(let from, let to, let seconds):
            fingers.fling(from: from, to: to, duration: seconds)
            runUntilIdle()
        case .pinch(let center, let from, let to, let turn, let travel, let seconds):
            fingers.pinch(at: center, from: from, to: to, turning: turn, travelling: travel, duration: seconds)
        case .rotate(let center, let turn, let seconds): fingers.rotate(at: center, by: turn, duration: seconds)
        case .tilt(let center, let distance, let seconds): fingers.tilt(at: center, by: distance, duration: seconds)
        case .quickZoom(let point, let distance, let seconds):
            fingers.quickZoom(at: point, by: distance, duration: seconds)
        case .click(let point): mouse.click(at: point)
        case .orbit(let from, let to, let seconds): mouse.rightDrag(from: from, to: to, duration: seconds)
        case .scroll(let detents, let point):
            mouse.scroll(detents, at: point)
            runUntilIdle()
        case .key(let code, let isShifted, _):
            Keys(on: mapView, clock: clock).press(code, isShifted: isShifted)
            runUntilIdle()
        case .turnKnob(let steps):
            Knob(on: mapView, clock: clock).turn(steps)
            runUntilIdle()
        case .play(let recording, let name): replay(recording, name: name, line: step.line)
        case .follow(let options, let seconds): walk.follow(options, againAfter: seconds)
        case .camera(let camera): mapView.mapboxMap.setCamera(to: camera)
        case .ease(let camera, let seconds):
            mapView.camera.ease(to: camera, duration: seconds)
            clock.advance(by: seconds + 2 * clock.frameInterval)
        case .display(let power): kiosk.setPower(power)
        case .clean(let seconds): mapView.kiosk.startCleaning(for: seconds)
        case .language(let identifier): mapView.kiosk.language.current = Locale(identifier: identifier)
        case .saveState(let name): saveState(name, line: step.line)
        case .restoreState(let name): restoreState(name, line: step.line)
        case .wait(let seconds): clock.advance(by: seconds)
        case .snapshot(let name): writeSnapshot(name, line: step.line)
        case .look: break
        }
        clock.advance(by: clock.frameInterval)
    }

    /// Taps the middle of an element of the screen.
    private func tap(_ id: String, line: Int) {
        let frame = mapView.screenElements.frame(ofElement: id)
        check(line, expected: "element \(id) on the screen", found: frame == nil ? "none" : nil)
        guard let frame else { return }
        fingers.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        runUntilIdle()
    }

    /// Advances time until the map is idle.
    private func runUntilIdle() {
        while mapView.camera.cameraAnimators.contains(where: { $0.state == .active }), clock.isFrameRequested {
            clock.advance(by: clock.frameInterval)
        }
    }

    private func replay(_ recording: TouchRecording, name: String, line: Int) {
        for warning in recording.warnings { onLine("    note: \(name): \(warning)") }
        do {
            let start = clock.now
            for var report in try recording.reports(onScreen: mapView.size) {
                clock.advance(to: start.advanced(byNanoseconds: report.time.nanoseconds))
                report.time = clock.now
                mapView.gestures.handle(report)
                if case .touches(let frame) = report { follow(frame) }
            }
            fingers.awaitDecision()
            runUntilIdle()
        } catch {
            check(line, expected: "a panel to play \(name) on", found: error.description)
        }
    }

    private func saveState(_ name: String, line: Int) {
        let file = pictures.appending(path: name)
        let date = Date(timeIntervalSince1970: clock.now.seconds)
        check(line, expected: "state \(file.relativePath)", found: kiosk.saveState(to: file, savedAt: date))
    }

    private func restoreState(_ name: String, line: Int) {
        let file = pictures.appending(path: name)
        let isRestored = mapView.kiosk.restoreState(from: file) != nil
        check(line, expected: "state of \(file.relativePath)", found: isRestored ? nil : "no state")
    }

    private func writeSnapshot(_ name: String, line: Int) {
        let target = pictures.appending(path: name)
        do {
            if mapView.renderer == nil || mapView.renderer is SceneRecorder {
                mapView.renderer = try OffscreenRenderer(fonts: mapView.textShaper as? FontLibrary ?? FontLibrary())
                mapView.drawsOnDemand = true
            }
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try mapView.snapshot().writePNG(to: target)
            report.pictures.append(target.relativePath)
            check(line, expected: "picture \(target.relativePath)", found: nil)
        } catch {
            check(line, expected: "picture \(target.relativePath)", found: "\(error)")
        }
    }
}

extension CameraOptions {
    fileprivate var isEmpty: Bool { self == CameraOptions() }
}
