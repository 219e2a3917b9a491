public import Foundation
import KioskGeometry
import KioskInput
import KioskStyle

/// The map without its view: camera, style, queries and events.
///
///     mapView.mapboxMap.setCamera(to: CameraOptions(center: helsinki, zoom: 12))
///     mapView.mapboxMap.cameraState.zoom  // 12
///
/// A map is its own style: what `StyleManager` offers is called on the map, or on `style` as guides for v10 do.
public final class MapboxMap: StyleManager {
    /// The size of the view, in points.
    public var size: CGSize { view.size }

    /// The rectangle the camera looks through.
    private(set) var view: ViewGeometry

    /// Where the camera is; always what the last `setCamera(to:)` led to.
    public private(set) var cameraState: CameraState {
        didSet { cameraTransform = CameraTransform(state: cameraState, view: view) }
    }

    /// The perspective of the camera.
    public private(set) var cameraTransform: CameraTransform

    /// Sends an event whenever the camera has moved, before the call that moved it returns.
    public var onCameraChanged: Signal<CameraChanged> { cameraChanges.signal }

    /// Sends problems that could not be thrown as errors, and loading errors.
    ///
    /// An observer first receives the most recent 100 diagnostics, so that those of the first style, which is loaded while
    /// the map view is created, reach it as well.
    public var onDiagnostic: Signal<Diagnostic> { diagnostics.signal }

    /// What the camera may not exceed.
    private(set) var limits = CameraLimits()

    /// Called when the picture may have changed.
    var onNeedsFrame: () -> Void = {}

    /// The sending ends of all other events, and the clock of the map view.
    let events = EventSubjects()

    /// The subscriptions in the form of v10.
    let subscriptions = SubscriptionList()

    /// What fingers do.
    let interactions = InteractionList()

    /// Asked before everything else whether something that lies above the map takes a touch.
    var overlayDispatch: ((InteractionKind, CGPoint) -> Bool)?

    /// Returns what lies above the map and answers to taps near a point, the topmost first.
    var overlaysNear: (CGPoint) -> [InteractionScene.Overlay] = { _ in [] }

    /// Called when a tap hits nothing that answers to taps but the map.
    var onTapOfMapOnly: () -> Void = {}

    /// The number of touches that were dispatched.
    var dispatchCount = 0

    /// Asked how far from the dot that a layer without a source shows a point is, in points; nil where it is not seen.
    var indicatorDistance: (_ layer: String, CGPoint) -> CGFloat? = { _, _ in nil }

    /// Brings styles in.
    private(set) lazy var styleLoader = StyleLoader(style: self, events: events) { [weak self] in
        self?.takeCamera(of: $0)
    }

    /// How many animations and gestures were begun and not ended.
    var animationsInProgress = 0
    var gesturesInProgress = 0

    /// Called when the last animation or gesture has ended.
    var onMotionEnd: () -> Void = {}

    private let cameraChanges = SignalSubject<CameraChanged>()
    private let diagnostics = ReplaySubject<Diagnostic>(limit: 100)
    private var loadingErrors: AnyCancelable?
    private let reaches = ReachCache()

    /// Whether somebody has said where the camera shall be; from then on styles have no say in it.
    private(set) var isCameraPlaced = false

    /// What does not change while the map lives.
    private let mapOptions: MapOptions

    init(size: CGSize, options: MapOptions = MapOptions()) {
        mapOptions = options
        view = ViewGeometry(
            size: size.isDrawable ? size : CGSize(width: 1, height: 1), orientation: options.orientation,
            mode: options.viewportMode)
        limits.constrainMode = options.constrainMode
        let start = CameraState(center: CLLocationCoordinate2D(), zoom: 0)
        cameraState = limits.state(applying: CameraOptions(), to: start, view: view) ?? start
        cameraTransform = CameraTransform(state: cameraState, view: view)
        super.init()
        loadingErrors = events.mapLoadingError.signal.observe { [weak self] error in
            self?.report(Diagnostic(subject: .resources, message: error.message))
        }
    }

    /// Nothing fades while a style is on its way, nor where no frame would show it.
    override var transitionTime: Timestamp? { events.clock != nil && isStyleLoaded ? events.now : nil }

    override func styleDidChange() { onNeedsFrame() }

    override func sourceDidChange(_ change: SourceChange) { follow(change) }

    /// Moves the camera at once; what the options leave nil stays.
    ///
    /// Zoom and pitch are clamped to their limits and the poles kept out of view. Options with a NaN in them, or a longitude
    /// or an inset that is not finite, change nothing and are reported by `onDiagnostic`.
    public func setCamera(to cameraOptions: CameraOptions) {
        setCamera(to: cameraOptions, owner: nil)
    }

    /// Moves the camera and returns where it was moved to, before observers moved it again; nil for invalid options.
    @discardableResult
    func setCamera(to options: CameraOptions, owner: AnimationOwner?) -> CameraState? {
        guard let state = constrainedState(applying: options) else {
            report(
                Diagnostic(
                    subject: .camera, message: "setCamera with a number that is none changes nothing: \(options)"))
            return nil
        }
        change(to: state, owner: owner)
        return state
    }

    /// Returns where `setCamera(to:)` would lead; nil for options with a number that is none.
    func constrainedState(applying options: CameraOptions) -> CameraState? {
        limits.state(applying: options, to: cameraState, view: view)
    }

    /// Moves the camera so that a place of the unit square is seen at a point, with the zoom and bearing that are given.
    ///
    /// - Returns: Where it was moved to, before observers moved it again; nil for invalid numbers.
    @discardableResult
    func setCamera(
        showing world: CGPoint, at point: CGPoint, options: CameraOptions, owner: AnimationOwner
    ) -> CameraState? {
        let state = limits.state(showing: world, at: point, applying: options, to: cameraState, view: view)
        if let state { change(to: state, owner: owner) }
        return state
    }

    /// Replaces the size of the view; an empty one is reported and ignored.
    func setSize(_ size: CGSize) {
        guard size != self.size else { return }
        guard size.isDrawable else {
            report(
                Diagnostic(subject: .camera, message: "a view of \(size.width) × \(size.height) points shows no map"))
            return
        }
        view.size = size
        keepCameraInside()
    }

    /// How the map behaves now.
    public var options: MapOptions {
        var options = mapOptions
        (options.constrainMode, options.orientation, options.viewportMode) =
            (limits.constrainMode, view.orientation, view.mode)
        return options
    }

    /// Changes how the picture lies in the view.
    func changeView(_ change: (inout ViewGeometry) -> Void) {
        let before = cameraState
        change(&view)
        keepCameraInside(since: before)
    }

    /// Changes what the camera may not exceed.
    func changeLimits(_ change: (inout CameraLimits) -> Void) {
        let before = cameraState
        change(&limits)
        keepCameraInside(since: before)
    }

    /// Moves the camera to where it may be.
    ///
    /// Nobody has placed it by that: a style may still do so.
    /// - Parameter before: Where it was, if only a move is worth telling.
    private func keepCameraInside(since before: CameraState? = nil) {
        cameraState = limits.state(applying: CameraOptions(), to: cameraState, view: view) ?? cameraState
        onNeedsFrame()
        guard cameraState != before else { return }
        cameraChanges.send(CameraChanged(cameraState: cameraState, timestamp: events.now, owner: nil))
    }

    private func change(to state: CameraState, owner: AnimationOwner?) {
        isCameraPlaced = true
        guard state != cameraState else { return }
        cameraState = state
        onNeedsFrame()
        cameraChanges.send(CameraChanged(cameraState: state, timestamp: events.now, owner: owner))
    }

    override func report(_ diagnostic: Diagnostic) {
        diagnostics.send(diagnostic)
    }
}

extension MapboxMap {
    /// Tells what a call did to a source, and reads what a new one names.
    private func follow(_ change: SourceChange) {
        events.send(change)
        switch change {
        case .removed(let id): styleLoader.sources.forget(id)
        case .dataNamed(let id, let dataId): styleLoader.sources.read(id, dataId: dataId)
        case .added, .featuresLoaded: break
        }
    }

    /// Moves the camera to where a style wants it, unless somebody has moved it before.
    private func takeCamera(of document: StyleDocument) {
        if !isCameraPlaced, document.camera != CameraOptions() { setCamera(to: document.camera) }
    }

    /// Returns what a layer shows in a region, or within a tolerance of it, the topmost first.
    ///
    /// - Complexity: O(log n + k), k being the features around the region.
    func hits(of layer: RuntimeLayer, in region: PlanarRegion, tolerance: CGFloat) -> [FeatureHit] {
        let transform = cameraTransform
        let query = HitQuery(
            transform: transform, region: region, tolerance: tolerance,
            resources: LayerResources(images: images, texts: texts))
        let contexts = contexts(of: layer, seenBy: transform)
        return query.hits(in: layer, contexts, reach: reaches.reach(of: layer, in: self, contexts))
    }
}

extension CGSize {
    /// Whether a view of this size shows anything.
    fileprivate var isDrawable: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
}
