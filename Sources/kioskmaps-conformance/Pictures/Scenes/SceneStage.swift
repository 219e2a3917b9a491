import Foundation
import KioskMaps
import KioskRendering
import Logging

/// A map that shows a scene in virtual time: time passes and frames are run only by calls.
@MainActor
final class SceneStage {
    /// The map view.
    let mapView: MapView

    /// The reader of the files of the suite.
    let resources: SuiteResourceReader

    /// The directory of assets.
    let assets: URL

    /// The diagnostics of the map, and what the scene contains that is not supported, in order and each once.
    private(set) var notes: [String] = []

    /// A frame that is requested stays requested until it is run, because the interval of its frames is never reached.
    let clock = ManualClock(frameInterval: 1e9)

    private let scene: RenderScene
    private var observations: Set<AnyCancelable> = []

    /// Creates a map without a style.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - suite: The suite of the scene.
    ///   - renderer: The renderer of the map.
    init(_ scene: RenderScene, of suite: RenderSuite, renderer: OffscreenRenderer) {
        let options = scene.options
        self.scene = scene
        assets = suite.assets
        resources = SuiteResourceReader(SuiteFiles(assets: suite.assets, tiles: suite.tiles))
        mapView = MapView(
            frame: CGRect(origin: .zero, size: options.size),
            mapInitOptions: MapInitOptions(
                mapOptions: MapOptions(
                    crossSourceCollisions: options.crossSourceCollisions, pixelRatio: options.drawnPixelRatio,
                    glyphsRasterizationOptions: options.localIdeographFont.map {
                        GlyphsRasterizationOptions(
                            rasterizationMode: .ideographsRasterizedLocally, fontFamilies: [$0])
                    } ?? GlyphsRasterizationOptions(rasterizationMode: .noGlyphsRasterizedLocally)),
                styleURI: nil),
            clock: clock, resources: resources,
            logger: Logger(label: "kioskmaps-conformance") { _ in SwiftLogNoOpLogHandler() })
        mapView.imageDecoder = ImageDecoder()
        mapView.ornaments.options = .hidden
        mapView.drawsOnDemand = true
        mapView.renderer = renderer
    }

    /// Loads the style and performs the operations.
    ///
    /// - Throws: `FixtureError` if the style cannot be loaded.
    func run() throws(FixtureError) {
        observe()
        let map = mapView.mapboxMap
        for member in scene.options.unsupportedMembers { note("metadata.test.\(member) is not supported") }
        scene.options.debugDrawings.apply(to: mapView)
        perform("camera") {
            try map.setCameraBounds(
                with: CameraBoundsOptions(
                    maxZoom: 22, minZoom: -2, maxPitch: CGFloat(scene.options.maxPitch), minPitch: 0))
        }
        map.setCamera(to: scene.camera)
        load(scene.style)
        runUntilIdle()
        guard map.isStyleLoaded else { throw FixtureError(message: "the style cannot be loaded") }
        for (index, operation) in scene.options.operations.enumerated() {
            perform("operations[\(index)]") { try operation.perform(on: self) }
        }
        if scene.options.debugDrawings.collisionBoxes { runUntilIdle() }
    }

    /// Returns the image of the map, or of the compared part of it.
    ///
    /// - Throws: The errors of the renderer.
    func image() throws -> UIImage {
        try mapView.snapshot().bottomLeft(width: scene.options.reportWidth, height: scene.options.reportHeight)
    }

    /// Loads a style in place of the current one; an error is noted.
    func load(_ style: JSONObject) {
        // An error is a diagnostic as well.
        mapView.mapboxMap.loadStyleJSON(JSONValue.object(style).text)
    }

    /// Adds a message to the notes, unless they contain it.
    func note(_ message: String) {
        if !notes.contains(message) { notes.append(message) }
    }

    /// Performs an action on the map; an error is noted, and the scene continues.
    private func perform(_ subject: String, _ action: () throws -> Void) {
        do { try action() } catch { note("\(subject): \(error)") }
    }

    private func observe() {
        let map = mapView.mapboxMap
        map.onDiagnostic.observe { [weak self] in self?.note($0.description) }.store(in: &observations)
        map.onStyleDataLoaded.observe { [weak map] event in
            // Symbols of the suite do not fade; see SceneOptions.
            if event.type == .style { map?.styleTransition.enablePlacementTransitions = false }
        }.store(in: &observations)
    }
}

/// The passing of time.
extension SceneStage {
    /// The virtual time between frames of a map that changes by itself, in seconds.
    private static let frameInterval = 1.0 / 60

    /// The virtual time after which a map that still changes is not waited for any longer, in seconds.
    private static let timeout = 10.0

    /// The maximum number of frames and wake-ups that are waited for, even if no time passes between them.
    private static let maximumSteps = 10_000

    /// Runs frames until the map requests none and waits for nothing.
    ///
    /// A map that is never idle is noted.
    func runUntilIdle() {
        let end = clock.now.advanced(bySeconds: Self.timeout)
        runFrames(until: end, stopsWhenIdle: true)
        if clock.isFrameRequested { note("not idle after \(Self.timeout) s of virtual time") }
    }

    /// Lets time pass, with the frames that the map requests.
    func sleep(seconds: Double) {
        runFrames(until: clock.now.advanced(bySeconds: seconds), stopsWhenIdle: false)
    }

    /// Lets time pass without frames, and runs one frame at the end.
    func wait(seconds: Double) {
        clock.advance(by: seconds)
        mapView.triggerRepaint()
        clock.runFrame()
    }

    private func runFrames(until end: Timestamp, stopsWhenIdle: Bool) {
        for _ in 0..<Self.maximumSteps where clock.now < end {
            if clock.isFrameRequested {
                clock.advance(to: min(end, clock.now.advanced(bySeconds: Self.frameInterval)))
                clock.runFrame()
            } else if let wake = clock.nextWake, wake <= end {
                clock.advance(to: wake)
            } else if stopsWhenIdle {
                return
            } else {
                clock.advance(to: end)
            }
        }
    }
}
