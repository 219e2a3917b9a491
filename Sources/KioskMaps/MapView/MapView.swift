public import Foundation

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

    /// Kiosk functions beside the map: sleep, cleaning, and access for staff.
    public let kiosk: KioskMode

    let frames = FrameLoop()
    let puck: PuckPresenter
    let presenter: MapPresenter
    let sizes: CurrentValueSubject<CGSize>

    /// The observation by which gestures interrupt the viewport.
    var viewportInterruptions: AnyCancelable?

    /// The text shaper set by the application; nil uses that of the renderer.
    var ownTextShaper: (any TextShaping)?

    /// Creates a map view.
    ///
    /// - Parameters:
    ///   - frame: Its rectangle on the screen, in points; touches are counted from its top left corner.
    ///   - mapInitOptions: The initial state of the map.
    ///   - clock: The clock that drives frames and animations; nil if it is set later.
    ///   - resources: The reader of URLs; nil for files and servers.
    public init(
        frame: CGRect, mapInitOptions: MapInitOptions = MapInitOptions(), clock: (any FrameClock)? = nil,
        resources: (any ResourceReader)? = nil
    ) {
        frames.clock = clock
        let work = BackgroundWork(clock: clock)
        let loader = ResourceLoader(
            options: mapInitOptions.resourceOptions, frames: frames, offlineSwitch: mapInitOptions.offlineSwitch,
            work: work)
        mapboxMap = MapboxMap(
            size: frame.size, options: mapInitOptions.mapOptions, frames: frames, reader: resources ?? loader,
            offlineSwitch: mapInitOptions.offlineSwitch, backgroundWork: work)
        loader.onDiagnostic = { [weak mapboxMap] in mapboxMap?.report($0) }
        camera = CameraAnimationsManager(map: mapboxMap, frames: frames)
        gestures = GestureManager(map: mapboxMap, camera: camera)
        annotations = AnnotationOrchestrator(map: mapboxMap)
        viewAnnotations = ViewAnnotationManager(map: mapboxMap)
        location = LocationManager(
            permissions: mapInitOptions.locationPermissions, frames: frames, outbox: mapboxMap.outbox)
        kiosk = KioskMode(frames: frames, outbox: mapboxMap.outbox)
        puck = PuckPresenter(location: location, map: mapboxMap)
        presenter = MapPresenter(
            map: mapboxMap, viewAnnotations: viewAnnotations, kiosk: kiosk,
            pixelRatio: mapInitOptions.mapOptions.pixelRatio)
        sizes = CurrentValueSubject(frame.size, outbox: mapboxMap.outbox)
        viewport = ViewportManager(map: mapboxMap, camera: camera, sizes: sizes.signal, puck: location.onPuckRender)
        mapboxMap.styleLoader.sprites.pixelRatio = pixelRatio
        if let cameraOptions = mapInitOptions.cameraOptions { mapboxMap.setCamera(to: cameraOptions) }
        if let request = mapInitOptions.styleRequest { mapboxMap.styleLoader.loadFirst(request) }
        connect()
        location.dataModel = mapInitOptions.locationDataModel
        frames.requestFrame()
    }

    /// The clock that drives frames and animations; without one nothing moves by itself.
    public var clock: (any FrameClock)? {
        get { frames.clock }
        set { frames.clock = newValue }
    }

    /// The highest number of frames per second; 0 for as many as the clock provides.
    ///
    /// Applies to the clock, and so to every map view that shares it. Animations take the same time at any rate. Defaults
    /// to 0.
    public var preferredFramesPerSecond: Int {
        get { frames.preferredFramesPerSecond }
        set { frames.preferredFramesPerSecond = newValue }
    }

    /// The size of the view, in points.
    public var size: CGSize {
        get { mapboxMap.size }
        set {
            mapboxMap.setSize(newValue)
            sizes.value = mapboxMap.size
        }
    }

    /// Sends the size of the view, in points: the present one to each new observer, and each change.
    public var onSizeChanged: Signal<CGSize> { sizes.signal }

    /// The camera of the map.
    public var cameraState: CameraState { mapboxMap.cameraState }

    /// The point at which the centre of the camera is seen, in points: the middle of the view without the padding.
    public var anchor: CGPoint { mapboxMap.cameraTransform.principalPoint }
}
