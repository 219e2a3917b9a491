import Foundation
import KioskGeometry
public import KioskStyle
public import Logging

/// A map without a view that is drawn once into an image.
///
///     let snapshotter = Snapshotter(options: MapSnapshotOptions(size: size), clock: clock)  // import KioskRendering
///     snapshotter.styleURI = StyleURI(rawValue: "https://maps.example.org/style.json")
///     snapshotter.setCamera(to: CameraOptions(center: museum, zoom: 15))
///     snapshotter.start(overlayHandler: nil) { result in
///         if case .success(let image) = result { … }
///     }
///
/// The image is drawn when the style, its tiles and its labels are complete; a tile that cannot be loaded is missing in it. A request that
/// a server refuses for now is repeated, as it allows and at most three times. Styles and tiles are read and laid out off the main actor.
/// The number of snapshots that load tiles at the same time is limited by a `SnapshotQueue`, and graphics memory is used between the
/// beginning of the load and the image only.
@MainActor
public final class Snapshotter {
    /// The function that receives the image or the reason why there is none.
    public typealias Completion = @MainActor (Result<UIImage, SnapshotError>) -> Void

    /// A snapshot in progress.
    private final class Request {
        /// The number of the call of `snapshot(overlayHandler:)` that started it; nil if `start` was called.
        let call: UInt64?
        let overlayHandler: SnapshotOverlayHandler?
        let completion: Completion
        var ticket: SnapshotQueue.Ticket?
        var tokens: Set<AnyCancelable> = []

        init(call: UInt64?, overlayHandler: SnapshotOverlayHandler?, completion: @escaping Completion) {
            self.call = call
            self.overlayHandler = overlayHandler
            self.completion = completion
        }
    }

    /// The options.
    public let options: MapSnapshotOptions

    let mapView: MapView
    private let queue: SnapshotQueue
    private let makeRenderer: () throws -> any MapRenderer
    private var request: Request?

    /// The number of calls of `snapshot(overlayHandler:)`.
    private var callCount: UInt64 = 0

    /// Whether the style could not be loaded; reset when another one is loaded.
    private var styleError: String?
    private var tokens: Set<AnyCancelable> = []

    /// Creates a snapshotter that draws with a renderer of the caller; `KioskRendering` adds an initialiser without that parameter.
    ///
    /// - Parameters:
    ///   - options: The size of the image and what is drawn above the map.
    ///   - clock: The clock that drives the loading of the map.
    ///   - resourceOptions: The options for the resources of the map; those of the whole application by default.
    ///   - resources: The reader of URLs; nil for files and servers.
    ///   - imageDecoder: The decoder of sprites and raster tiles; nil for styles without images.
    ///   - modelDecoder: The decoder of models; nil for styles without models.
    ///   - queue: The limit of the number of snapshots in progress.
    ///   - logger: The logger that receives each diagnostic as a warning.
    ///   - makeRenderer: Creates the renderer of a snapshot, which is released after the image was drawn.
    public init(
        options: MapSnapshotOptions, clock: any FrameClock,
        resourceOptions: ResourceOptions = ResourceOptionsManager.default.resourceOptions,
        resources: (any ResourceReader)? = nil, imageDecoder: (any ImageDecoding)? = nil,
        modelDecoder: (any ModelDecoding)? = nil,
        queue: SnapshotQueue = .shared, logger: Logger = Logger(label: "KioskMaps"),
        makeRenderer: @escaping () throws -> any MapRenderer
    ) {
        self.options = options
        self.queue = queue
        self.makeRenderer = makeRenderer
        var mapOptions = MapOptions(pixelRatio: Double(options.pixelRatio), scaleFactor: options.scaleFactor)
        mapOptions.glyphsRasterizationOptions = options.glyphsRasterizationOptions
        mapView = MapView(
            frame: CGRect(origin: .zero, size: options.size),
            mapInitOptions: MapInitOptions(resourceOptions: resourceOptions, mapOptions: mapOptions, styleURI: nil),
            clock: clock, resources: resources, logger: logger)
        mapView.ornaments.options = .hidden
        mapView.drawsOnDemand = true
        mapView.imageDecoder = imageDecoder
        mapView.modelDecoder = modelDecoder
        mapView.mapboxMap.tileSources.isPaused = true
        mapView.mapboxMap.tileSources.waitsForRetries = true
        mapView.mapboxMap.styleLoader.waitsForImports = false
        mapView.mapboxMap.onMapLoadingError.observe { [unowned self] error in
            // A part of a style that is missing, such as an import, costs only itself.
            if error.type == .style, mapboxMap.styleLoader.hasFailed { styleDidFail(error.message) }
        }.store(in: &tokens)
        mapView.mapboxMap.onStyleDataLoaded.observe { [unowned self] event in
            if event.type == .style { styleError = nil }
        }.store(in: &tokens)
    }

    isolated deinit {
        finish(.failure(.snapshotFailed(reason: "the snapshotter was released before the image was drawn; retain it")))
    }

    /// Draws the map as soon as it is complete.
    ///
    /// A snapshot in progress is cancelled. Both functions are called on the main actor.
    ///
    /// - Parameters:
    ///   - overlayHandler: Draws above the map; nil for nothing.
    ///   - completion: Called once with the image, whose scale is the pixel ratio, or with the error; before this call returns if no
    ///     snapshot can be drawn.
    public func start(overlayHandler: SnapshotOverlayHandler?, completion: @escaping Completion) {
        start(overlayHandler: overlayHandler, call: nil, completion: completion)
    }

    /// Draws the map as soon as it is complete, as `start(overlayHandler:completion:)`.
    ///
    /// - Parameters:
    ///   - overlayHandler: Draws above the map; nil for nothing.
    ///   - call: The number for `cancel(call:)`; nil if the snapshot is not cancelled by its number.
    ///   - completion: Called once with the image or the error.
    func start(overlayHandler: SnapshotOverlayHandler?, call: UInt64?, completion: @escaping Completion) {
        cancel()
        // The completion of the cancelled snapshot has started another one, which is the most recent.
        guard request == nil else { return completion(.failure(.cancelled)) }
        let request = Request(call: call, overlayHandler: overlayHandler, completion: completion)
        self.request = request
        if let problem = options.problem(ofSize: snapshotSize) {
            return finish(.failure(.snapshotFailed(reason: problem)))
        }
        guard mapboxMap.styleLoader.hasStyle else {
            return finish(.failure(.snapshotFailed(reason: "there is no style; set styleURI or styleJSON before")))
        }
        if let styleError { return finish(.failure(.snapshotFailed(reason: styleError))) }
        let ticket = queue.enter { [weak self, weak request] in
            if let self, let request, self.request === request { begin(request) }
        }
        // The snapshot may have failed already.
        if self.request === request { request.ticket = ticket } else { queue.leave(ticket) }
    }

    /// Cancels the snapshot in progress, whose completion receives `SnapshotError.cancelled`.
    public func cancel() {
        finish(.failure(.cancelled))
    }

    /// Returns a number for the snapshot of a call.
    func makeCallNumber() -> UInt64 {
        callCount += 1
        return callCount
    }

    /// Cancels the snapshot of a call, if it is in progress.
    func cancel(call: UInt64) {
        if request?.call == call { cancel() }
    }

    private func begin(_ request: Request) {
        do {
            mapView.renderer = try makeRenderer()
        } catch {
            return finish(.failure(.snapshotFailed(reason: "\(error)")))
        }
        mapboxMap.tileSources.isPaused = false
        mapboxMap.onMapIdle.observe { [unowned self] _ in draw() }.store(in: &request.tokens)
        mapboxMap.triggerRepaint()
    }

    private func draw() {
        guard let request else { return }
        do {
            let image = try mapView.snapshot(includeOverlays: true) { [options] scene in
                overlays(of: scene, request, scale: options.pixelRatio)
            }
            finish(request, .success(image))
        } catch {
            finish(request, .failure(.snapshotFailed(reason: "\(error)")))
        }
    }

    private func overlays(of scene: MapScene, _ request: Request, scale: CGFloat) -> [SceneOverlay] {
        let overlay = SnapshotOverlay(transform: scene.transform, scale: scale)
        request.overlayHandler?(overlay)
        let credits = SnapshotCredits(
            logo: options.showsLogo ? options.logo : nil,
            attributions: options.showsAttribution ? mapboxMap.attributions : [],
            texts: mapView.screenElements.textMeasure)
        let drawings = [overlay.context, credits.drawing(size: scene.transform.size)]
        return drawings.enumerated().map { part, drawing in
            SceneOverlay(
                identity: BucketIdentity(layer: "snapshot", revision: 1, part: part), drawing: drawing, origin: .zero)
        }
    }

    private func styleDidFail(_ message: String) {
        styleError = message
        finish(.failure(.snapshotFailed(reason: message)))
    }

    /// Ends a snapshot, unless its overlay handler has cancelled it.
    private func finish(_ drawn: Request, _ result: Result<UIImage, SnapshotError>) {
        if request === drawn { finish(result) }
    }

    /// Ends the snapshot in progress and releases its renderer.
    private func finish(_ result: Result<UIImage, SnapshotError>) {
        guard let request else { return }
        self.request = nil
        request.tokens = []
        mapboxMap.tileSources.isPaused = true
        mapView.renderer = nil
        if let ticket = request.ticket { queue.leave(ticket) }
        request.completion(result)
    }
}

/// The style.
extension Snapshotter {
    /// The map: style, camera, queries and events.
    public var mapboxMap: MapboxMap { mapView.mapboxMap }

    /// The style at run time.
    public var style: Style { mapboxMap.style }

    /// The URI of the style; setting it loads a style.
    public var styleURI: StyleURI? {
        get { mapboxMap.styleURI }
        set {
            styleError = nil
            mapboxMap.styleURI = newValue
        }
    }

    /// The JSON of the style; setting it loads a style.
    public var styleJSON: String {
        get { mapboxMap.styleJSON }
        set {
            styleError = nil
            mapboxMap.styleJSON = newValue
        }
    }
}
