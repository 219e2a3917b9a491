import Foundation
import KioskGeometry
import KioskInput
import KioskStyle
import KioskSymbols

/// The last part of a frame: it builds the scene, lets the renderer draw it, and sends the events of drawing.
@MainActor
final class MapPresenter: FrameUpdating, FrameScheduling, FrameFinishing {
    /// The renderer; nil draws nothing.
    var renderer: (any MapRenderer)? {
        didSet {
            map.tileLayouts.isDrawn = renderer != nil
            map.tileLayouts.preparation = renderer?.blockPreparation
        }
    }

    /// Whether the renderer draws only images that are requested, instead of every frame.
    var drawsOnDemand = false

    /// The number of pixels in a point.
    var pixelRatio: CGFloat

    /// The drawing of internals above the map.
    var debugDrawing = DebugDrawing()

    /// Returns the rectangle of the location puck on screen; nil if it is not visible or does not hide labels.
    var puckObstacle: () -> CGRect? = { nil }

    /// Returns the ring around the focused element; nil if there is none.
    var focusRing: () -> SceneOverlay? = { nil }

    /// Called after each frame that was drawn.
    var onPresented: () -> Void = {}

    private let map: MapboxMap
    private let viewAnnotations: ViewAnnotationManager
    private let screenElements: ScreenElementManager
    private let kiosk: KioskMode
    private let cursor: PointerCursor
    private let builder: SceneBuilder

    /// The missing images that were announced and that the style still lacks.
    private var announcedImages: Set<String> = []

    /// Whether the current frame was drawn.
    private var isDrawn = false

    /// When the last frame was drawn; nil before the first one.
    private var lastDrawing: Timestamp?

    /// The duration of the fades of symbols, in seconds.
    private static let fadeDuration = 0.3

    /// When a frame is drawn that was skipped because tiles are missing; nil if none was.
    private var postponedDrawing: Timestamp?

    /// Seconds between two drawings of a map whose first tiles are arriving.
    ///
    /// Drawing takes time from the layout of the tiles, most of all where the processor draws.
    private static let pauseOfUnfinishedMap = 0.1

    /// The last error of the renderer that was reported; nil if a frame was drawn since.
    private var reportedError: String?

    /// Whether it was reported that shadows are not drawn.
    private var hasReportedShadows = false

    /// Reports what the renderer cannot draw.
    private let report: @MainActor @Sendable (String) -> Void

    /// The number of black scenes, each of which may have another size.
    private var blackScenes: UInt64 = 0

    /// Creates the part for a map.
    ///
    /// - Parameters:
    ///   - map: The map.
    ///   - viewAnnotations: The drawings at coordinates, above all layers.
    ///   - screenElements: The drawings that are fixed on the screen, above the view annotations.
    ///   - kiosk: The traces of touches, above the screen elements.
    ///   - cursor: The cursor, above all others.
    ///   - pixelRatio: The number of pixels in a point.
    init(
        map: MapboxMap, viewAnnotations: ViewAnnotationManager, screenElements: ScreenElementManager, kiosk: KioskMode,
        cursor: PointerCursor, pixelRatio: CGFloat
    ) {
        self.map = map
        self.viewAnnotations = viewAnnotations
        self.screenElements = screenElements
        self.kiosk = kiosk
        self.cursor = cursor
        self.pixelRatio = pixelRatio
        builder = SceneBuilder(layouts: map.tileLayouts, labels: map.labels)
        report = { [weak map] in map?.report(Diagnostic(subject: .rendering, message: $0)) }
    }

    func update(at time: Timestamp) {
        isDrawn = false
        guard let renderer else { return }
        // Until a frame finds the map idle, the end of a movement requests another frame.
        map.progress.isIdleWithheld = true
        postponedDrawing = timeOfPostponedDrawing(at: time)
        guard postponedDrawing == nil else { return }
        lastDrawing = time
        map.events.renderFrameStarted.send(RenderFrameStarted(timestamp: time))
        var scene =
            if kiosk.isAsleep {
                blackScene()
            } else if map.styleLoader.withholdsLayers {
                sceneWithoutMap()
            } else {
                completeScene()
            }
        // The scene behind the curtain is complete: fingers find the labels that it places.
        if kiosk.showsScreenCurtain { scene = blackScene() }
        scene.report = report
        reportShadows(of: scene, renderer)
        do {
            if !drawsOnDemand { try renderer.draw(scene) }
            reportedError = nil
            isDrawn = true
            onPresented()
        } catch {
            // An error of the graphics context may last, and would be reported with each frame.
            let message = "\(error)"
            guard message != reportedError else { return }
            reportedError = message
            map.report(Diagnostic(subject: .rendering, message: message))
        }
    }

    /// Reports once that shadows of a scene are not drawn.
    private func reportShadows(of scene: MapScene, _ renderer: any MapRenderer) {
        guard !hasReportedShadows, !renderer.drawsShadows, scene.light.lights3D?.castsShadows == true else { return }
        hasReportedShadows = true
        map.report(
            Diagnostic(
                subject: .rendering,
                message:
                    "shadows of the directional light are not drawn, since the renderer has no graphics hardware; set its"
                    + " drawsShadows to draw them nevertheless"))
    }

    /// Images that are missing and were not announced yet need another frame.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        let lacksImages = !builder.missingImages.isSubset(of: announcedImages) && !map.styleLoader.sprites.isReading
        guard !lacksImages, !builder.models.isAnimated else { return time }
        return postponedDrawing
    }

    /// Whether all tiles in view are loaded and laid out.
    private var areTilesReady: Bool {
        map.tileSources.isLoaded && map.tileLayouts.isSettled && !map.styleLoader.glyphs.isReading
            && !map.styleLoader.models.isReading
    }

    /// Returns when a frame is drawn that is skipped because the map is loaded for the first time, tiles are missing and the
    /// previous drawing was recent; nil if the frame is not skipped.
    ///
    /// The layout of tiles continues in skipped frames.
    private func timeOfPostponedDrawing(at time: Timestamp) -> Timestamp? {
        guard map.styleLoader.isMapLoadedDue, !map.progress.isMoving, !drawsOnDemand, !areTilesReady,
            let due = lastDrawing?.advanced(bySeconds: Self.pauseOfUnfinishedMap), due > time
        else { return nil }
        map.tileLayouts.update(seenBy: map.drawnTransform, for: .laterScene)
        return areTilesReady ? nil : due
    }

    func didFinishFrame(at time: Timestamp) {
        guard isDrawn else { return }
        let events = map.events
        events.renderFrameFinished.send(
            RenderFrameFinished(
                renderMode: map.isStyleLoaded ? .full : .partial, needsRepaint: map.frames.isFrameRequested,
                placementChanged: map.labels.isChanged, timeInterval: events.interval(since: time)))
        let areTilesDrawn = areTilesReady
        if areTilesDrawn, let begin = map.styleLoader.takeMapLoaded() {
            events.mapLoaded.send(MapLoaded(timeInterval: events.interval(since: begin)))
        }
        guard map.isStyleLoaded, areTilesDrawn, map.labels.isSettled, !map.progress.isMoving,
            !map.frames.isFrameRequested
        else { return }
        // The symbols of the first complete map appear without fading and with anchors that do not depend on the order in which
        // its tiles arrived; only later placements start from the previous one.
        map.labels.fadeDuration = map.styleTransition.enablePlacementTransitions == false ? 0 : Self.fadeDuration
        map.labels.keepsAnchors = true
        map.progress.isIdleWithheld = false
        events.mapIdle.send(MapIdle(timestamp: time))
    }

    /// Draws the map in its current state and returns the image.
    ///
    /// - Parameters:
    ///   - includesOverlays: Whether everything above the layers of the map is drawn.
    ///   - overlays: Returns further overlays above the scene.
    /// - Throws: `MapError` if there is no renderer, and the errors of the renderer.
    func image(
        includesOverlays: Bool = true, adding overlays: (MapScene) -> [SceneOverlay] = { _ in [] }
    ) throws -> UIImage {
        guard let renderer else {
            throw MapError(
                message: "snapshot(): no renderer is attached; set mapView.renderer, such as OffscreenRenderer()")
        }
        viewAnnotations.place()
        var scene = completeScene()
        if !includesOverlays { scene.overlays = [] }
        scene.overlays += overlays(scene)
        scene.report = report
        try renderer.draw(scene)
        viewAnnotations.notifyOfChanges()
        return try renderer.readImage()
    }

    /// What the view shows besides the map.
    var viewState: MapViewState {
        MapViewState(
            shift: kiosk.burnInShift.offset, showsCollisionShapes: debugDrawing.options.contains(.collision))
    }

    /// Returns the current scene; the view annotations are placed already.
    func scene() -> MapScene {
        let shift = kiosk.burnInShift.offset
        let time = map.frames.now ?? .zero
        map.labels.update(forSceneAt: time)
        var scene = builder.scene(
            of: map.style, tiles: map.tileSources, transform: map.drawnTransform, pixelRatio: pixelRatio, at: time,
            showsCollisionShapes: debugDrawing.options.contains(.collision))
        let annotations = viewAnnotations.overlays()
        scene.overlays = annotations.isEmpty ? screenOverlays() : annotations + screenOverlays()
        scene.glyphs = map.styleLoader.glyphs.ranges
        scene.isMoving = map.progress.isMoving
        debugDrawing.add(to: &scene, of: map)
        scene.moveOverlays(by: shift)
        return scene
    }

    /// Returns the boxes of the view annotations and the puck that hide labels.
    func labelObstacles() -> [PlacementObstacle] {
        let shift = kiosk.burnInShift.offset
        var obstacles = viewAnnotations.symbolObstacles.map {
            PlacementObstacle($0.frame, anchor: $0.anchor, shiftedBy: shift)
        }
        if let puck = puckObstacle() { obstacles.append(PlacementObstacle(puck, anchor: nil, shiftedBy: shift)) }
        return obstacles
    }

    /// Returns the scene of a map whose first style is being loaded: what is fixed on the screen.
    private func sceneWithoutMap() -> MapScene {
        let shift = kiosk.burnInShift.offset
        var scene = MapScene(
            transform: map.drawnTransform, pixelRatio: pixelRatio, overlays: screenOverlays())
        scene.moveOverlays(by: shift)
        return scene
    }

    private func screenOverlays() -> [SceneOverlay] {
        screenElements.updateIfNeeded()
        var overlays = screenElements.overlays
        if let ring = focusRing() { overlays.append(ring) }
        if let now = map.frames.now, let touches = kiosk.overlay(at: now, size: map.size) { overlays.append(touches) }
        if let overlay = cursor.overlay { overlays.append(overlay) }
        return overlays
    }

    /// Returns the scene of a dark display.
    private func blackScene() -> MapScene {
        var drawing = OverlayDrawing(size: map.size)
        drawing.fill(.rectangle(drawing.bounds), with: .black)
        blackScenes += 1
        let identity = BucketIdentity(layer: "dark display", revision: blackScenes)
        return MapScene(
            transform: map.cameraTransform, pixelRatio: pixelRatio,
            overlays: [SceneOverlay(identity: identity, drawing: drawing, origin: .zero)])
    }

    /// Returns the current scene, after observers had the opportunity to add the images that it lacks.
    private func completeScene() -> MapScene {
        var scene = scene()
        // Only a built scene determines which models it needs. A request may deliver its model within the call.
        let revision = map.style.models.revision
        map.models.release(except: builder.models.uris)
        map.styleLoader.models.request(builder.models.uris)
        if map.style.models.revision != revision { scene = self.scene() }
        announcedImages = announcedImages.filter { map.style.image(withId: $0) == nil }
        let missing = builder.missingImages.subtracting(announcedImages)
        // A missing image may be part of a sprite that is being loaded.
        guard !missing.isEmpty, !map.styleLoader.sprites.isReading else { return scene }
        announcedImages.formUnion(missing)
        for id in missing.sorted() {
            map.events.styleImageMissing.send(StyleImageMissing(imageId: id, timestamp: map.events.now))
        }
        // Observers may have added images, and changed the camera.
        viewAnnotations.place()
        return self.scene()
    }
}

extension MapScene {
    /// Moves all overlays by an offset, in points.
    fileprivate mutating func moveOverlays(by offset: CGPoint) {
        guard offset != .zero else { return }
        for index in overlays.indices {
            overlays[index].origin.x += offset.x
            overlays[index].origin.y += offset.y
            overlays[index].clip = overlays[index].clip?.offsetBy(dx: offset.x, dy: offset.y)
        }
    }
}

extension PlacementObstacle {
    /// Creates an obstacle in whole points, so that labels are not placed anew for movements that are hardly visible.
    fileprivate init(_ frame: CGRect, anchor: CGPoint?, shiftedBy shift: CGPoint) {
        self.init(
            PlanarBox(
                minX: (frame.minX + shift.x).rounded(.down), minY: (frame.minY + shift.y).rounded(.down),
                maxX: (frame.maxX + shift.x).rounded(.up), maxY: (frame.maxY + shift.y).rounded(.up)),
            anchor: anchor.map { SIMD2($0.x + shift.x, $0.y + shift.y).rounded(.toNearestOrEven) })
    }
}
