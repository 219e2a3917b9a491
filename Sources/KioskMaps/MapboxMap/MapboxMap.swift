public import Foundation
import KioskGeometry
import KioskInput
import KioskStyle
import KioskSymbols
import KioskTiles
import Logging

/// The map without its view: camera, style, queries and events.
///
///     mapView.mapboxMap.setCamera(to: CameraOptions(center: helsinki, zoom: 12))
///     mapView.mapboxMap.cameraState.zoom  // 12
///
/// The map is also the style manager. Code for v10 calls the methods of `StyleManager` on `style`, which returns the map.
public final class MapboxMap: StyleManager, StyleHost {
    /// The size of the view, in points.
    public var size: CGSize { view.size }

    /// The state of the camera.
    public var cameraState: CameraState { camera.state }

    /// The projection of the camera.
    public var cameraTransform: CameraTransform { camera.transform }

    /// The projection of the camera that is drawn: that of the predicted positions of the fingers while these move the map, and
    /// otherwise that of `cameraState`.
    var shownTransform: CameraTransform { camera.drawnTransform }

    /// The state of the camera that is drawn in place of `cameraState` until that changes; nil for `cameraState`.
    var drawnState: CameraState? {
        get { camera.drawnState }
        set { camera.drawnState = newValue }
    }

    private(set) var camera: MapCamera

    /// Sends an event whenever the camera has moved, before the call that moved it returns.
    public var onCameraChanged: Signal<CameraChanged> { cameraChanges.signal }

    /// Sends problems that could not be thrown as errors, and loading errors; each is logged as a warning as well.
    ///
    /// An observer first receives the most recent 100 diagnostics, so that those of the first style, which is loaded while
    /// the map view is created, reach it as well.
    public var onDiagnostic: Signal<Diagnostic> { diagnostics.signal }

    /// The subjects of all other events.
    let events: EventSubjects

    /// The outbox of all events of the map.
    var outbox: EventOutbox { events.outbox }

    /// The frames in which the map is drawn.
    var frames: FrameLoop { events.frames }

    /// The geometry of the view.
    var view: ViewGeometry { camera.view }

    /// The position of the most recent touch, in the unit square and its copies, and its time, nil without a clock; nil before the
    /// first one.
    var lastTouch: (position: CGPoint, time: Timestamp?)?

    /// The overlays above the layers of the map.
    var overlays: MapOverlays {
        get { touches.overlays }
        set { touches.overlays = newValue }
    }

    /// The subscriptions of the v10 API.
    let subscriptions = SubscriptionList()

    /// The dispatcher of touches.
    let touches = TouchDispatcher()

    /// The loader of styles.
    private(set) lazy var styleLoader = makeStyleLoader()

    /// The images of sprites, by their ids in the style.
    var spriteImages: [String: RuntimeImage] = [:]

    /// Returns the other maps of the window that read the same resources.
    var otherMaps: () -> [MapboxMap] = { [] }

    /// The tile sources of the style.
    private(set) lazy var tileSources = TileSources(style: self, events: events, resources: resources) {
        [unowned self] in
        TileSourcesState(
            transform: shownTransform, view: view, isMoving: progress.isMoving, isGesturing: progress.gestures > 0,
            isDocumentComplete: styleLoader.isDocumentComplete, images: styleLoader.sprites.decoder,
            pixelRatio: Double(styleLoader.sprites.pixelRatio))
    }

    /// The surface of the ground.
    private(set) lazy var terrainUpdater = TerrainUpdater(map: self)

    /// The layouts of the tiles in view.
    private(set) lazy var tileLayouts = TileLayouts(style: self, tiles: tileSources, frames: frames)

    /// The placement of the symbols in view.
    private(set) lazy var labels = LabelPlacement(layouts: tileLayouts, frames: frames) { [unowned self] in
        labelSurroundings
    }

    /// Returns what the view shows besides the map.
    var viewState: () -> MapViewState = { MapViewState() }

    /// Returns the boxes that hide labels.
    var labelObstacles: () -> [PlacementObstacle] = { [] }

    /// What hides labels and what they stand on: closures for all frames, so that a frame allocates none.
    private(set) lazy var labelClosures: (occlusion: () -> LabelOcclusion?, roofs: () -> LabelRoofs?) = (
        { [unowned self] in labelOcclusion() }, { [unowned self] in labelRoofs() }
    )

    /// The content that was set by `setMapStyleContent`, and the measurement of frames by the application.
    var attached = AttachedObjects()

    /// Returns what the renderer has counted; nil without a renderer that counts.
    var rendererCounts: () -> RendererCounts? = { nil }

    /// The attributions of the sources of the style.
    private(set) lazy var attributionCollector = AttributionCollector(map: self)

    /// The resources of the style.
    let resources: StyleResources

    /// The animations and gestures in progress.
    var progress = MapProgress()

    /// Called before a query of what is drawn, with the region and the distance from it, in points.
    var willQuery: (_ region: PlanarRegion, _ tolerance: CGFloat) -> Void = { _, _ in }

    private let cameraChanges: SignalSubject<CameraChanged>
    private let diagnostics: ReplaySubject<Diagnostic>
    private let logger: Logger
    private var loadingErrors: AnyCancelable?
    let reachCache = ReachCache()

    /// The memory of queries at points.
    let hitMemory = HitMemory()

    /// The options that do not change during the lifetime of the map.
    private let mapOptions: MapOptions

    /// Which characters of labels are drawn with fonts of the machine.
    var glyphsRasterizationOptions: GlyphsRasterizationOptions? { mapOptions.glyphsRasterizationOptions }

    /// Whether symbols of different sources may hide each other.
    var crossSourceCollisions: Bool { mapOptions.crossSourceCollisions }

    /// How texts and icons of symbol layers are scaled.
    ///
    /// Defaults to `.system`, or to `MapOptions.scaleFactor` if that is not 1.
    public var symbolScaleBehavior: SymbolScaleBehavior {
        didSet { if symbolScaleBehavior != oldValue { updateSymbolScale() } }
    }

    /// The factor by which the user needs texts to be larger.
    var textScale: CGFloat = 1 {
        didSet { if textScale != oldValue { updateSymbolScale() } }
    }

    /// Creates a map without a style.
    ///
    /// - Parameters:
    ///   - size: The size of the view, in points.
    ///   - options: The behaviour of the map.
    ///   - frames: The frames in which the map is drawn.
    ///   - reader: The reader of URLs.
    ///   - resourceOptions: The limits of resources, and what documents may refer to.
    ///   - offlineSwitch: The switch that disconnects the map from the network.
    ///   - backgroundWork: The work that runs off the main actor.
    ///   - logger: The logger of diagnostics.
    init(
        size: CGSize, options: MapOptions, frames: FrameLoop, reader: any ResourceReader,
        resourceOptions: ResourceOptions, offlineSwitch: OfflineSwitch, backgroundWork: BackgroundWork, logger: Logger
    ) {
        let events = EventSubjects(frames: frames)
        self.events = events
        resources = StyleResources(
            events: events, reader: reader, options: resourceOptions, offlineSwitch: offlineSwitch)
        cameraChanges = SignalSubject(outbox: events.outbox)
        diagnostics = ReplaySubject(limit: 100, outbox: events.outbox)
        self.logger = logger
        mapOptions = options
        symbolScaleBehavior = options.scaleFactor == 1 ? .system : .fixed(scaleFactor: options.scaleFactor)
        camera = MapCamera(
            view: ViewGeometry(
                size: size.isDrawable ? size : CGSize(width: 1, height: 1), orientation: options.orientation,
                mode: options.viewportMode, repeatsWorld: options.shouldRenderWorldCopies),
            constrainMode: options.constrainMode)
        super.init(backgroundWork: backgroundWork)
        loadingErrors = events.mapLoadingError.signal.observe { [weak self] error in
            self?.report(Diagnostic(subject: .resources, message: error.message))
        }
        if options.scaleFactor != 1 { updateSymbolScale() }
    }

    override var host: (any StyleHost)? { self }

    /// No transitions take place while a style is being loaded, or without a clock.
    var transitionTime: Timestamp? { events.clock != nil && isStyleLoaded ? events.now : nil }

    var imageDecoder: (any ImageDecoding)? { styleLoader.sprites.decoder }

    func styleDidChange() { frames.requestFrame() }

    func sourceDidChange(_ change: SourceChange) { handle(change) }

    func customGeometrySourceWasAdded(_ id: String, options: CustomGeometrySourceOptions) {
        setTiles(ofCustomSource: id, options: options)
    }

    func customRasterSourceWasAdded(_ id: String, options: CustomRasterSourceOptions) {
        setTiles(ofCustomSource: id, options: options)
    }

    /// Moves the camera immediately; options that are nil keep the current values.
    ///
    /// Zoom and pitch are clamped to their limits, and the area beyond the poles is kept out of view. Options that contain NaN,
    /// or an infinite longitude or inset, are ignored and reported by `onDiagnostic`.
    public func setCamera(to cameraOptions: CameraOptions) {
        setCamera(to: cameraOptions, owner: nil)
    }

    /// Moves the camera and returns its state before observers moved it again; nil for invalid options.
    @discardableResult
    func setCamera(to options: CameraOptions, owner: AnimationOwner?) -> CameraState? {
        guard let state = constrainedState(applying: options) else {
            report(
                Diagnostic(
                    subject: .camera,
                    message: "setCamera(to:): ignored, a value is not finite; pass finite values: \(options)"))
            return nil
        }
        change(to: state, owner: owner)
        return state
    }

    /// Returns the state of the camera after applying options; nil for options that `setCamera(to:)` ignores.
    func constrainedState(applying options: CameraOptions) -> CameraState? {
        camera.state(applying: options)
    }

    /// Returns the state of the camera that shows a position on the map at a point of the screen; nil for invalid numbers.
    ///
    /// - Parameters:
    ///   - world: The position, in the unit square.
    ///   - point: The point, in points from the top left corner of the view.
    ///   - options: The zoom level and the bearing.
    func constrainedState(showing world: CGPoint, at point: CGPoint, _ options: CameraOptions) -> CameraState? {
        camera.state(showing: world, at: point, applying: options)
    }

    /// Moves the camera so that a position on the map is shown at a point of the screen.
    ///
    /// - Parameters:
    ///   - world: The position, in the unit square.
    ///   - point: The point, in points from the top left corner of the view.
    ///   - options: The zoom level and the bearing.
    ///   - owner: The owner of the movement.
    /// - Returns: The state of the camera before observers moved it again; nil for invalid numbers.
    @discardableResult
    func setCamera(
        showing world: CGPoint, at point: CGPoint, options: CameraOptions, owner: AnimationOwner
    ) -> CameraState? {
        let state = constrainedState(showing: world, at: point, options)
        if let state { change(to: state, owner: owner) }
        return state
    }

    /// Replaces the size of the view; an empty one is reported and ignored.
    func setSize(_ size: CGSize) {
        guard size != self.size else { return }
        guard size.isDrawable else {
            report(
                Diagnostic(
                    subject: .camera,
                    message: "size: ignored, \(size.width) × \(size.height) points is empty or not finite"))
            return
        }
        changeCamera(alwaysNotifies: true) { view, _ in view.size = size }
    }

    /// The current behaviour of the map.
    public var options: MapOptions {
        var options = mapOptions
        (options.constrainMode, options.orientation, options.viewportMode) =
            (camera.limits.constrainMode, view.orientation, view.mode)
        options.shouldRenderWorldCopies = view.repeatsWorld
        return options
    }

    /// Changes the view or the limits of the camera, which moves to the nearest allowed state.
    ///
    /// The camera of a style that is loaded later is still applied.
    ///
    /// - Parameters:
    ///   - alwaysNotifies: Whether observers of the camera are notified even if it did not move.
    ///   - change: Changes the view and the limits.
    func changeCamera(
        alwaysNotifies: Bool = false, _ change: (_ view: inout ViewGeometry, _ limits: inout CameraLimits) -> Void
    ) {
        let before = cameraState
        camera.change(change)
        frames.requestFrame()
        guard alwaysNotifies || cameraState != before else { return }
        cameraChanges.send(CameraChanged(cameraState: cameraState, timestamp: events.now, owner: nil))
    }

    /// Replaces the surface of the ground; nil for flat ground.
    func setSurface(_ surface: TerrainSurface?) {
        guard surface != cameraTransform.terrain else { return }
        camera.setSurface(surface)
        if progress.keepsCenterAltitude, view.ground?.heldElevation == nil { camera.holdElevation() }
        // Other tiles may be in view now.
        frames.requestFrame()
    }

    /// Keeps the elevation of the centre of the camera, or lets the ground lift it, depending on what is in progress.
    ///
    /// - Parameter owner: The owner of the movement of the centre; nil for the application.
    func updateCenterAltitude(owner: AnimationOwner? = nil) {
        guard let ground = view.ground, progress.keepsCenterAltitude != (ground.heldElevation != nil) else { return }
        if progress.keepsCenterAltitude { return camera.holdElevation() }
        guard camera.releaseElevation() else { return }
        frames.requestFrame()
        cameraChanges.send(CameraChanged(cameraState: cameraState, timestamp: events.now, owner: owner))
    }

    private func change(to state: CameraState, owner: AnimationOwner?) {
        guard camera.move(to: state) else { return }
        frames.requestFrame()
        cameraChanges.send(CameraChanged(cameraState: state, timestamp: events.now, owner: owner))
    }

    /// Requests a frame, which draws the map even if nothing has changed.
    ///
    /// Without a clock it has no effect.
    public func triggerRepaint() {
        frames.requestFrame()
    }

    func report(_ diagnostic: Diagnostic) {
        logger.warning("\(diagnostic.message)", metadata: ["subject": "\(diagnostic.subject.rawValue)"])
        LogConfiguration.write(.warning, "[\(diagnostic.subject.rawValue)] \(diagnostic.message)")
        diagnostics.send(diagnostic)
    }
}

extension MapboxMap: FrameUpdating, FrameScheduling, FrameFinishing {
    /// Advances the transitions of paint properties.
    package func update(at time: Timestamp) {
        advanceTransitions(to: time)
    }

    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        nextTransitionTime(after: time)
    }

    package func didFinishFrame(at time: Timestamp) {
        reportFailures()
    }
}

extension MapboxMap {
    /// Sends the event of a change of a source, and reads the data that a new source names.
    private func handle(_ change: SourceChange) {
        events.send(change)
        switch change {
        case .removed(let id):
            styleLoader.sources.discard(id)
            tileSources.remove(id)
        case .dataNamed(let id, let dataId):
            tileSources.removeIfReplaced(id)
            styleLoader.sources.read(id, dataId: dataId)
        case .added, .featuresLoaded: break
        }
    }
}

extension CGSize {
    /// Whether a view of this size can show a map.
    fileprivate var isDrawable: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
}
