import Foundation
import KioskInput
import KioskMaps
import KioskRendering

/// A map of a scenario: its place in the window, its contents, and a record of what it has done since a step began.
@MainActor
final class StagedView {
    /// Called with each utterance that the map speaks.
    var onUtterance: (SpokenUtterance) -> Void = { _ in }

    /// The id by which steps name the view; empty if the scenario has no views.
    let id: String

    let mapView: MapView

    /// The rectangle in the window; a divider that a finger drags changes it.
    var layout: ViewLayout

    /// The rectangle in points from the top left of the window; empty if the view is not shown.
    var frame = CGRect.zero

    /// The annotations of the scenario.
    let stage: AnnotationStage
    let location: LocationStage
    let viewAnnotations: ViewAnnotationStage
    let walk: WalkStage
    let kiosk: KioskStage
    let editor: GeometryEditor

    /// What the map has done and was asked for since the step began.
    var record = StepRecord()

    /// Whether no frame was drawn since the map was idle.
    private(set) var isIdle = false

    /// The problems of the contents.
    private(set) var problems: [String] = []

    private let rotation: PanelRotation
    private let clock: ManualClock
    private let beginTime: Timestamp
    private let gestureFilter: GestureFilter
    private var groundDrift = GroundDrift()
    private var cancelables: Set<AnyCancelable> = []

    /// Adds contents to a map.
    ///
    /// - Parameters:
    ///   - contents: The contents.
    ///   - mapView: The map; it is driven by `clock` from now on.
    ///   - view: The view of the window; nil for the only one.
    ///   - clock: The clock that the steps advance.
    ///   - folder: The directory of the files that the scenario writes.
    init(
        _ contents: Scenario, on mapView: MapView, as view: Scenario.WindowView?, clock: ManualClock, folder: URL
    ) {
        id = view?.id ?? ""
        layout = view?.layout ?? .full
        rotation = view?.rotation ?? PanelRotation.none
        self.mapView = mapView
        self.clock = clock
        beginTime = clock.now
        if mapView.clock !== clock { mapView.clock = clock }
        contents.gestures.apply(to: &mapView.gestures.options)
        stage = AnnotationStage(on: mapView, folder: folder)
        location = LocationStage(on: mapView, clock: clock, start: contents.start)
        viewAnnotations = ViewAnnotationStage(on: mapView)
        walk = WalkStage(on: mapView)
        kiosk = KioskStage(on: mapView)
        editor = GeometryEditor(on: mapView)
        gestureFilter = GestureFilter(of: mapView)
        observe()
        add(contents)
    }

    /// The region in the window.
    ///
    /// - Parameter id: The id of the region.
    func region(_ id: Int) -> ViewRegion { ViewRegion(id: id, frame: frame, rotation: rotation) }

    /// Begins a record; what the map reports and requests before the first step belongs to it.
    func beginRecord(isFirst: Bool) {
        let earlier = isFirst ? record : StepRecord()
        record = StepRecord()
        (record.events, record.diagnostics, record.requests) = (earlier.events, earlier.diagnostics, earlier.requests)
    }

    /// Records the contacts of a frame that the map has received, and the distance of the ground from the fingers that hold it.
    func recordContacts(of frame: TouchFrame) {
        record.begun += frame.contacts.count { $0.phase == .began }
        record.ended += frame.contacts.count { !$0.isTouching }
        if let drift = groundDrift.distance(on: mapView.mapboxMap) {
            record.maximumDrift = max(record.maximumDrift ?? 0, drift)
        }
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

    /// Draws the map, and returns the image.
    func snapshot() throws -> UIImage {
        if mapView.renderer == nil || mapView.renderer is SceneRecorder {
            mapView.renderer = try OffscreenRenderer(fonts: mapView.textShaper as? FontLibrary ?? FontLibrary())
            mapView.drawsOnDemand = true
        }
        return try mapView.snapshot()
    }

    private func add(_ contents: Scenario) {
        stage.onProblem = { [weak self] in self?.problems.append($0) }
        // The bounds apply first, because those of the map would clamp the camera.
        if let bounds = contents.cameraBounds, let problem = setCameraBounds(bounds) { problems.append(problem) }
        if contents.camera != CameraOptions() { mapView.mapboxMap.setCamera(to: contents.camera) }
        for layer in contents.layers {
            if let problem = stage.conflict(of: layer) { problems.append(problem) } else { stage.add(layer) }
        }
        for element in contents.screenElements { mapView.screenElements.insert(element) }
        for view in contents.viewAnnotations { viewAnnotations.add(view) }
        walk.onReason = { [weak self] in self?.record.reasons.append($0) }
        walk.onPuckDistance = { [weak self] in
            self?.record.maximumPuckDistance = max(self?.record.maximumPuckDistance ?? 0, $0)
        }
        if let start = contents.walk { walk.begin(start, clock: clock, at: location.date) }
        kiosk.begin(contents.kiosk)
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
        viewAnnotations.onTap = { [weak self] in self?.record.hits.append($0) }
        gestureFilter.onGesture = { [weak self] kind, location in
            self?.record.gestures.append(kind)
            self?.record.gestureLocations.append(location)
        }
        stage.onDrag = { [weak self] in self?.gestureFilter.isDragging = $0 }
        stage.onHandler = { [weak self] in self?.record.handled.append($0) }
    }

    private func recordEvent(_ event: MapEvents.EventKind) {
        record.events.append(event)
        switch event {
        case .mapIdle: isIdle = true
        case .renderFrameStarted: isIdle = false
        default: break
        }
    }

    private func recordSpeech(_ action: SpeechAction) {
        guard case .speak(let utterance) = action else { return }
        let spoken = SpokenUtterance(utterance: utterance, time: clock.now.seconds(since: beginTime))
        record.spoken.append(spoken)
        onUtterance(spoken)
    }
}
