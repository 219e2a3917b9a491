public import Foundation
import KioskInput
public import KioskStyle

/// A map in a rectangle of the screen: the one thing an application makes.
///
///     let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
///     let circles = mapView.annotations.makeCircleAnnotationManager()
///     circles.annotations = [CircleAnnotation(centerCoordinate: coordinate)]
///
/// Attach a `renderer` to draw it and a `clock` to animate it; without them it still answers every question.
@MainActor
public final class MapView {
    /// The map without its view: camera, style, events.
    public let mapboxMap: MapboxMap

    /// Moves the camera over time.
    public let camera: CameraAnimationsManager

    /// Makes and keeps annotation managers.
    public let annotations: AnnotationOrchestrator

    /// Shows pictures, callouts and drawings that follow places of the map.
    public let viewAnnotations: ViewAnnotationManager

    /// Turns touches into taps and camera motion.
    public let gestures: GestureManager

    /// Leads the camera: follows the puck, shows a geometry wholly, and moves from one to the other.
    public let viewport: ViewportManager

    /// Knows where the device is, and where the puck is that shows it.
    public let location: LocationManager

    /// Shows where the puck is.
    private let puckLayer: PuckLayer

    /// What a public screen needs beside its map: sleep, cleaning, and a way in for staff.
    public let kiosk = KioskMode()

    /// Draws the map; nil draws nothing.
    public var renderer: (any MapRenderer)? {
        didSet { takeTextShaper() }
    }

    /// Whether the renderer draws only when `snapshot()` asks for an image, instead of with every frame.
    ///
    /// Frames, their events and queries are the same. Tests that run for minutes of virtual time set it: drawing takes most of
    /// the time of a frame.
    public var drawsOnDemand = false

    /// Makes the glyphs of texts: the one that was set, or else that of the renderer.
    ///
    /// Without one texts are neither drawn nor hit.
    public var textShaper: (any TextShaping)? {
        get { ownTextShaper ?? renderer?.textShaper }
        set {
            ownTextShaper = newValue
            takeTextShaper()
        }
    }

    private var ownTextShaper: (any TextShaping)?

    private func takeTextShaper() {
        mapboxMap.texts.shaper = textShaper
        viewAnnotations.textMeasure = textShaper == nil ? .estimate : .shaping(mapboxMap.texts)
        requestFrame()
    }

    /// Drives frames and animations; without one nothing moves by itself.
    public var clock: (any FrameClock)? {
        didSet {
            camera.clock = clock
            gestures.clock = clock
            kiosk.clock = clock
            viewport.clock = clock
            location.clock = clock
            mapboxMap.events.clock = clock
            loader?.clock = clock
            annotations.waitsForFrames = clock != nil
            wakeUp?.cancel()
            if preferredFramesPerSecond != 0 { clock?.preferredFramesPerSecond = preferredFramesPerSecond }
            clockGeneration += 1
            isFrameRequested = false
            requestFrame()
        }
    }

    /// The highest number of frames per second; 0 for as many as the clock provides.
    ///
    /// Applies to the clock, and so to every map view that shares it. Animations take the same time at any rate. Defaults
    /// to 0.
    public var preferredFramesPerSecond = 0 {
        didSet { clock?.preferredFramesPerSecond = preferredFramesPerSecond }
    }

    /// Unpacks the pictures of sprites; without one, a style that has a sprite sends a loading error.
    public var imageDecoder: (any ImageDecoding)? {
        get { mapboxMap.styleLoader.sprites.decoder }
        set { mapboxMap.styleLoader.sprites.decoder = newValue }
    }

    /// Pixels in a point.
    public var pixelRatio: CGFloat {
        didSet {
            mapboxMap.styleLoader.sprites.pixelRatio = pixelRatio
            requestFrame()
        }
    }

    /// Grows with each clock, so that a frame asked of an earlier one is not drawn.
    private var clockGeneration = 0

    /// The reader of this map; nil when the application has given one.
    private let loader: ResourceLoader?

    private let builder = SceneBuilder()
    private let sizes: CurrentValueSubject<CGSize>
    private var isFrameRequested = false

    /// Requests the frame in which the next delayed movement begins; nil while nothing is delayed.
    private var wakeUp: (any Cancelable)?

    /// Tells the viewport that the user wants the map.
    private var takeovers: AnyCancelable?

    /// Whether a frame was drawn that could not be told to be the last.
    private var isIdleWithheld = false

    /// The pictures that were told to be missing and have not come.
    private var toldMissing: Set<String> = []

    /// Creates a map view.
    ///
    /// - Parameters:
    ///   - frame: Its rectangle on the screen, in points; touches are counted from its top left corner.
    ///   - mapInitOptions: What it begins with.
    ///   - clock: Drives frames and animations.
    ///   - resources: Reads what URLs name; nil for files and servers.
    public init(
        frame: CGRect, mapInitOptions: MapInitOptions = MapInitOptions(), clock: (any FrameClock)? = nil,
        resources: (any ResourceReader)? = nil
    ) {
        mapboxMap = MapboxMap(size: frame.size, options: mapInitOptions.mapOptions)
        camera = CameraAnimationsManager(map: mapboxMap)
        gestures = GestureManager(map: mapboxMap, camera: camera)
        annotations = AnnotationOrchestrator(map: mapboxMap)
        viewAnnotations = ViewAnnotationManager(map: mapboxMap)
        location = LocationManager(permissions: mapInitOptions.locationPermissions)
        puckLayer = PuckLayer(map: mapboxMap)
        pixelRatio = mapInitOptions.mapOptions.pixelRatio
        sizes = CurrentValueSubject(frame.size)
        viewport = ViewportManager(map: mapboxMap, camera: camera, sizes: sizes.signal, puck: location.onPuckRender)
        loader = resources == nil ? ResourceLoader(options: mapInitOptions.resourceOptions) : nil
        loader?.clock = clock
        loader?.onDiagnostic = { [weak mapboxMap] in mapboxMap?.report($0) }
        if let reader = resources ?? loader { mapboxMap.styleLoader.resources.reader = reader }
        mapboxMap.styleLoader.sprites.pixelRatio = pixelRatio
        mapboxMap.events.clock = clock
        if let cameraOptions = mapInitOptions.cameraOptions { mapboxMap.setCamera(to: cameraOptions) }
        if let request = mapInitOptions.styleRequest { mapboxMap.styleLoader.loadFirst(request) }
        mapboxMap.onNeedsFrame = { [weak self] in self?.requestFrame() }
        viewAnnotations.layersDrawing = { [weak annotations] in annotations?.layers(drawingFeaturesOf: $0) ?? [$0] }
        viewAnnotations.onNeedsFrame = { [weak self] in self?.requestFrame() }
        mapboxMap.overlayDispatch = { [weak viewAnnotations] kind, point in
            guard let viewAnnotations else { return false }
            // A press or a drag that begins on an annotation that answers to taps is no business of the map below either.
            guard kind == .tap else { return viewAnnotations.interactiveAnnotation(at: point) != nil }
            return viewAnnotations.handle(tapAt: point)
        }
        mapboxMap.overlaysNear = { [weak viewAnnotations, weak annotations] point in
            viewAnnotations?.overlays(near: point, within: annotations?.tapRadius ?? 0) ?? []
        }
        mapboxMap.onTapOfMapOnly = { [weak annotations] in annotations?.tapMissed() }
        mapboxMap.indicatorDistance = { [weak puckLayer] in $0 == PuckLayer.id ? puckLayer?.distance(to: $1) : nil }
        // Like an annotation: what is drawn above it comes first, and a finger may miss it by a little.
        let puck = AnnotationTarget(
            layers: { [weak location] in location?.areTapsObserved == true ? [PuckLayer.id] : [] },
            radius: { [weak annotations] in annotations?.tapRadius ?? 0 })
        mapboxMap.addInteraction(
            AnnotationInteraction(.tap, puck) { [weak location] _, _ in location?.takeTap() ?? false })
        mapboxMap.onMotionEnd = { [weak self] in self?.requestFrameIfIdleIsDue() }
        self.clock = clock
        camera.clock = clock
        gestures.clock = clock
        gestures.kiosk = kiosk
        kiosk.clock = clock
        viewport.clock = clock
        takeovers = gestures.onTakeover.observe { [weak viewport] in viewport?.follow($0) }
        gestures.lead = viewport
        applyViewportValues()
        kiosk.onNeedsFrame = { [weak self] in self?.requestFrame() }
        location.clock = clock
        location.onNeedsFrame = { [weak self] in self?.requestFrame() }
        location.onForget = { [weak puckLayer, weak viewport] in
            puckLayer?.remove()
            viewport?.forgetPuck()
        }
        location.onDiagnostic = { [weak mapboxMap] in mapboxMap?.report($0) }
        location.dataModel = mapInitOptions.locationDataModel
        annotations.waitsForFrames = clock != nil
        requestFrame()
    }

    /// The size of the view, in points.
    public var size: CGSize {
        get { mapboxMap.size }
        set {
            mapboxMap.setSize(newValue)
            sizes.value = mapboxMap.size
        }
    }

    /// Sends the size of the view, in points: at once to each observer, and whenever it is another.
    public var onSizeChanged: Signal<CGSize> { sizes.signal }

    /// Where the camera is.
    public var cameraState: CameraState { mapboxMap.cameraState }

    /// The point at which the centre of the camera is seen, in points: the middle of what the padding leaves of the view.
    public var anchor: CGPoint { mapboxMap.cameraTransform.principalPoint }

    /// Draws the map as it is now and returns the picture.
    ///
    /// - Throws: `MapError` when no renderer is attached, and what the renderer throws.
    public func snapshot() throws -> UIImage {
        guard let renderer else {
            throw MapError(message: "this map view has no renderer; set mapView.renderer, such as OffscreenRenderer()")
        }
        mapboxMap.styleLoader.release()
        location.update(at: clock?.now ?? .zero)
        annotations.synchronize()
        puckLayer.update(location.puck, at: clock?.now ?? .zero)
        try renderer.draw(completedScene())
        viewAnnotations.announce()
        return try renderer.readImage()
    }

    /// The scene of this moment, for renderers.
    func scene() -> MapScene {
        var scene = builder.scene(of: mapboxMap.style, transform: mapboxMap.cameraTransform, pixelRatio: pixelRatio)
        viewAnnotations.place()
        scene.overlays = viewAnnotations.overlays()
        if let clock, let touches = kiosk.overlay(at: clock.now, size: size) { scene.overlays.append(touches) }
        return scene
    }

    /// The scene of this moment, after whoever can bring the pictures it lacks has brought them.
    private func completedScene() -> MapScene {
        let scene = scene()
        let style = mapboxMap.style
        toldMissing = toldMissing.filter { style.image(withId: $0) == nil }
        let missing = builder.missingImages.subtracting(toldMissing)
        // What is missing may be in a sprite that is on its way.
        guard !missing.isEmpty, !mapboxMap.styleLoader.sprites.isReading else { return scene }
        toldMissing.formUnion(missing)
        let events = mapboxMap.events
        for id in missing.sorted() {
            events.styleImageMissing.send(StyleImageMissing(imageId: id, timestamp: events.now))
        }
        return self.scene()
    }

    private func requestFrameIfIdleIsDue() {
        if isIdleWithheld { requestFrame() }
    }

    private func requestFrame() {
        guard !isFrameRequested, let clock else { return }
        isFrameRequested = true
        let generation = clockGeneration
        clock.requestFrame { [weak self] time in
            if let self, clockGeneration == generation { runFrame(at: time) }
        }
    }

    /// One frame: puck, annotations, animations, picture, events.
    private func runFrame(at time: Timestamp) {
        mapboxMap.styleLoader.release()
        location.update(at: time)
        annotations.synchronize()
        camera.update(at: time)
        viewport.update()
        puckLayer.update(location.puck, at: time)
        mapboxMap.advanceTransitions(to: time)
        let isDrawn = draw(at: time)
        requestNextFrame(after: time)
        viewAnnotations.announce()
        if isDrawn { tellDrawn(at: time) }
        mapboxMap.reportFailures()
    }

    /// Requests the frame after one if it differs, or else schedules it for when the next delayed movement begins.
    private func requestNextFrame(after time: Timestamp) {
        wakeUp?.cancel()
        wakeUp = nil
        let lacksPictures =
            !builder.missingImages.isSubset(of: toldMissing) && !mapboxMap.styleLoader.sprites.isReading
        let movements = [camera.nextFrameTime(after: time), mapboxMap.nextTransitionTime(after: time)].compactMap(
            \.self)
        if movements.contains(where: { $0 <= time }) || viewport.needsFrame || location.needsFrame(after: time)
            || annotations.needsFrame || puckLayer.isPulsing || lacksPictures || !viewAnnotations.isPlaced
            || kiosk.isFading
        {
            requestFrame()
        } else if let start = movements.min() {
            wakeUp = clock?.wake(at: start) { [weak self] in self?.requestNextFrame(after: $0) }
        }
    }

    /// Returns whether a picture was drawn.
    private func draw(at time: Timestamp) -> Bool {
        guard let renderer else {
            isFrameRequested = false
            viewAnnotations.place()
            return false
        }
        isIdleWithheld = true
        mapboxMap.events.renderFrameStarted.send(RenderFrameStarted(timestamp: time))
        let scene = completedScene()
        // What changed until now is in the picture and asks for no other, but for annotations assigned by a handler.
        isFrameRequested = false
        do {
            if !drawsOnDemand { try renderer.draw(scene) }
            return true
        } catch {
            mapboxMap.report(Diagnostic(subject: .rendering, message: "\(error)"))
            return false
        }
    }

    private func tellDrawn(at time: Timestamp) {
        let events = mapboxMap.events
        events.renderFrameFinished.send(
            RenderFrameFinished(
                renderMode: mapboxMap.isStyleLoaded ? .full : .partial, needsRepaint: isFrameRequested,
                placementChanged: false, timeInterval: events.interval(since: time)))
        if let begin = mapboxMap.styleLoader.takeMapLoaded() {
            events.mapLoaded.send(MapLoaded(timeInterval: events.interval(since: begin)))
        }
        let isMoving = mapboxMap.isAnimationInProgress || mapboxMap.isGestureInProgress
        guard mapboxMap.isStyleLoaded, !isMoving, !isFrameRequested else { return }
        isIdleWithheld = false
        events.mapIdle.send(MapIdle(timestamp: time))
    }
}
