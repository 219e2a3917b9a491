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

    /// Turns touches into taps and camera motion.
    public let gestures: GestureManager

    /// Draws the map; nil draws nothing.
    public var renderer: (any MapRenderer)? {
        didSet { requestFrame() }
    }

    /// Drives frames and animations; without one nothing moves by itself.
    public var clock: (any FrameClock)? {
        didSet {
            camera.clock = clock
            isFrameRequested = false
            requestFrame()
        }
    }

    /// Pixels in a point.
    public var pixelRatio: CGFloat

    private let builder = SceneBuilder()
    private var isFrameRequested = false

    /// Creates a map view.
    ///
    /// - Parameters:
    ///   - frame: Its rectangle on the screen, in points; touches are counted from its top left corner.
    ///   - mapInitOptions: What it begins with.
    ///   - clock: Drives frames and animations.
    public init(
        frame: CGRect, mapInitOptions: MapInitOptions = MapInitOptions(), clock: (any FrameClock)? = nil
    ) {
        mapboxMap = MapboxMap(size: frame.size)
        camera = CameraAnimationsManager(map: mapboxMap)
        gestures = GestureManager(map: mapboxMap, camera: camera)
        annotations = AnnotationOrchestrator(map: mapboxMap)
        pixelRatio = mapInitOptions.pixelRatio
        if let cameraOptions = mapInitOptions.cameraOptions { mapboxMap.setCamera(to: cameraOptions) }
        mapboxMap.load(mapInitOptions.style)
        mapboxMap.onNeedsFrame = { [weak self] in self?.requestFrame() }
        self.clock = clock
        camera.clock = clock
        requestFrame()
    }

    /// The size of the view, in points.
    public var size: CGSize {
        get { mapboxMap.size }
        set { mapboxMap.setSize(newValue) }
    }

    /// Draws the map as it is now and returns the picture.
    ///
    /// - Throws: `MapError` when no renderer is attached, and what the renderer throws.
    public func snapshot() throws -> UIImage {
        guard let renderer else {
            throw MapError(message: "this map view has no renderer; set mapView.renderer, such as OffscreenRenderer()")
        }
        annotations.synchronize()
        try renderer.draw(scene())
        return try renderer.readImage()
    }

    /// The scene of this moment, for renderers.
    func scene() -> MapScene {
        builder.scene(of: mapboxMap.style, transform: mapboxMap.cameraTransform, pixelRatio: pixelRatio)
    }

    private func requestFrame() {
        guard !isFrameRequested, let clock else { return }
        isFrameRequested = true
        clock.requestFrame { [weak self] time in self?.runFrame(at: time) }
    }

    /// One frame: annotations, animations, picture.
    private func runFrame(at time: Timestamp) {
        // What changes until the picture is drawn is in it and asks for no other, but for annotations assigned meanwhile.
        annotations.synchronize()
        camera.update(at: time)
        isFrameRequested = false
        if let renderer {
            do {
                try renderer.draw(scene())
            } catch {
                mapboxMap.report(Diagnostic(subject: .rendering, message: "\(error)"))
            }
        }
        if camera.needsFrames || annotations.needsFrame { requestFrame() }
    }
}
