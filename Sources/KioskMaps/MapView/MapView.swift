public import Foundation
import KioskSymbols
public import Logging

/// A map in a rectangle of the screen, the main object of an application.
///
///     let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
///     let circles = mapView.annotations.makeCircleAnnotationManager()
///     circles.annotations = [CircleAnnotation(centerCoordinate: coordinate)]
///
/// Attach a `renderer` to draw the map and a `clock` to animate it; queries work without them.
@MainActor
public final class MapView {
    /// The map without its view: camera, style, events.
    public let mapboxMap: MapboxMap

    /// The manager of camera animations.
    public let camera: CameraAnimationsManager

    /// The factory and owner of annotation managers.
    public let annotations: AnnotationOrchestrator

    /// The manager of view annotations: images, callouts and drawings at coordinates or features.
    public let viewAnnotations: ViewAnnotationManager

    /// The manager of the elements that are fixed on the screen: title bars, buttons, legends, panels.
    public let screenElements: ScreenElementManager

    /// The manager of the ornaments: scale bar, compass, attribution, logo and buttons.
    public let ornaments: OrnamentsManager

    /// The access for people who do not see the map, do not touch it, or need larger text.
    public let accessibility: AccessibilityManager

    /// The manager of gestures.
    public let gestures: GestureManager

    /// The manager of the viewport, which follows the puck or shows a geometry.
    public let viewport: ViewportManager

    /// The manager of the location of the device and of the puck.
    public let location: LocationManager

    /// Kiosk functions beside the map: idle reset, attract mode, sleep, cleaning, and access for staff.
    public let kiosk: KioskMode

    /// The budgets for the time of a frame and for memory, which are reported when they are exceeded.
    public let budgets: FrameBudgets

    let frames = FrameLoop()
    let input = InputDispatcher()
    let frameEvents = SignalSubject<FrameEvent>()
    let puck: PuckPresenter
    let presenter: MapPresenter
    let sizes: CurrentValueSubject<CGSize>

    /// The content that was set by `setMapContent`.
    private(set) lazy var content = ShownContent(
        map: mapboxMap,
        managers: ShownContent.Managers(
            annotations: annotations, viewAnnotations: viewAnnotations, location: location))

    /// The observations of the `Map` from which the view was made.
    var descriptionTokens: [AnyCancelable] = []

    /// The appearance that the application sets.
    private let interfaceStyles: CurrentValueSubject<UIUserInterfaceStyle>

    /// The text shaper set by the application; nil uses that of the renderer.
    var ownTextShaper: (any TextShaping)?

    /// Creates a map view.
    ///
    /// - Parameters:
    ///   - frame: Its rectangle on the screen, in points; touches are relative to its top left corner.
    ///   - mapInitOptions: The initial state of the map.
    ///   - clock: The clock that drives frames and animations; nil if it is set later.
    ///   - resources: The reader of URLs; nil for files and servers.
    ///   - logger: The logger that receives each diagnostic as a warning, with its subject as metadata. The default logs
    ///     to the backend of `LoggingSystem`, which is standard error unless the application sets another.
    public init(
        frame: CGRect, mapInitOptions: MapInitOptions = MapInitOptions(), clock: (any FrameClock)? = nil,
        resources: (any ResourceReader)? = nil, logger: Logger = Logger(label: "KioskMaps")
    ) {
        frames.clock = clock
        let work = BackgroundWork(clock: clock)
        let loader = ResourceLoader(
            options: mapInitOptions.resourceOptions, frames: frames, offlineSwitch: mapInitOptions.offlineSwitch,
            work: work, handlesResponsesImmediately: mapInitOptions.virtualHttpService != nil,
            service: mapInitOptions.virtualHttpService ?? HttpServiceFactory.getInstance)
        mapboxMap = MapboxMap(
            size: frame.size, options: mapInitOptions.mapOptions, frames: frames, reader: resources ?? loader,
            resourceOptions: mapInitOptions.resourceOptions, offlineSwitch: mapInitOptions.offlineSwitch,
            backgroundWork: work, logger: logger)
        loader.onDiagnostic = { [weak mapboxMap] in mapboxMap?.report($0) }
        mapInitOptions.sharedMaps?.add(mapboxMap)
        camera = CameraAnimationsManager(map: mapboxMap, frames: frames)
        gestures = GestureManager(map: mapboxMap, camera: camera, input: input)
        annotations = AnnotationOrchestrator(map: mapboxMap)
        viewAnnotations = ViewAnnotationManager(map: mapboxMap)
        screenElements = ScreenElementManager(map: mapboxMap)
        location = LocationManager(
            permissions: mapInitOptions.locationPermissions, frames: frames, outbox: mapboxMap.outbox)
        puck = PuckPresenter(location: location, map: mapboxMap)
        sizes = CurrentValueSubject(frame.size, outbox: mapboxMap.outbox)
        interfaceStyles = CurrentValueSubject(.unspecified, outbox: mapboxMap.outbox)
        viewport = ViewportManager(map: mapboxMap, camera: camera, sizes: sizes.signal, puck: location.onPuckRender)
        kiosk = KioskMode(
            camera: camera, viewport: viewport, annotations: annotations, viewAnnotations: viewAnnotations)
        ornaments = OrnamentsManager(
            map: mapboxMap, screenElements: screenElements,
            actions: OrnamentActions(
                camera: camera, gestures: gestures, viewport: viewport, kiosk: kiosk,
                initialCamera: mapInitOptions.cameraOptions))
        accessibility = AccessibilityManager(
            camera: camera, gestures: gestures, kiosk: kiosk, screenElements: screenElements,
            viewAnnotations: viewAnnotations, annotations: annotations, puck: puck.layer)
        budgets = FrameBudgets(map: mapboxMap)
        presenter = MapPresenter(
            map: mapboxMap, viewAnnotations: viewAnnotations, screenElements: screenElements, kiosk: kiosk,
            cursor: gestures.cursor, pixelRatio: mapInitOptions.mapOptions.pixelRatio)
        mapboxMap.styleLoader.sprites.pixelRatio = pixelRatio
        kiosk.burnInShift.pixelRatio = pixelRatio
        if let cameraOptions = mapInitOptions.cameraOptions { mapboxMap.setCamera(to: cameraOptions) }
        if let request = mapInitOptions.styleRequest { mapboxMap.styleLoader.loadFirst(request) }
        connect()
        if mapInitOptions.antialiasingSampleCount > 1 {
            mapboxMap.report(
                Diagnostic(
                    subject: .rendering,
                    message:
                        "antialiasingSampleCount: \(mapInitOptions.antialiasingSampleCount) has no effect; shapes are"
                        + " antialiased without samples"))
        }
        location.dataModel = mapInitOptions.locationDataModel
        frames.requestFrame()
    }

    isolated deinit {
        // The parts retain the frame loop and the dispatcher of input.
        frames.participants = []
        input.participants = []
        // The map, which may exist longer, retains the loop; observers of the events of frames are released with the view.
        frames.onFrameRequested = nil
    }

    /// The clock that drives frames and animations; nil for a map without frames.
    public var clock: (any FrameClock)? {
        get { frames.clock }
        set { frames.clock = newValue }
    }

    /// The maximum number of frames per second; 0 for that of the clock.
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

    /// Sends the size of the view, in points: the current size to each new observer, and each change.
    public var onSizeChanged: Signal<CGSize> { sizes.signal }

    /// The appearance of the application, dark or light; styles of the application read it by `traitCollection`.
    ///
    /// The map draws the same style in each. Defaults to `.unspecified`.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { interfaceStyles.value }
        set { if newValue != interfaceStyles.value { interfaceStyles.value = newValue } }
    }

    /// The traits of the view.
    public var traitCollection: UITraitCollection {
        UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
    }

    /// Sends the traits of the view: immediately to each new observer, and when they change.
    public var onTraitsChanged: Signal<UITraitCollection> {
        interfaceStyles.signal.map { UITraitCollection(userInterfaceStyle: $0) }
    }

    /// The camera of the map.
    public var cameraState: CameraState { mapboxMap.cameraState }

    /// The point on screen of the centre of the camera, in points: the centre of the view inside the padding.
    public var anchor: CGPoint { mapboxMap.cameraTransform.principalPoint }
}

/// An event of the frames of a map, for a watchdog.
package enum FrameEvent: Hashable, Sendable {
    /// A frame was requested, because the image has to change.
    case due
    /// A frame was drawn.
    case presented
}

extension MapView {
    /// Sends when a frame is requested and when it was drawn; a frame that could not be drawn is not presented.
    package var onFrameEvent: Signal<FrameEvent> { frameEvents.signal }
}
