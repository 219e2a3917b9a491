public import Foundation
public import KioskStyle
public import KioskSymbols

/// The drawing of a map view.
extension MapView {
    /// The renderer of the map; nil draws nothing.
    public var renderer: (any MapRenderer)? {
        get { presenter.renderer }
        set {
            presenter.renderer = newValue
            applyTextShaper()
        }
    }

    /// Whether the renderer draws only when `snapshot()` asks for an image, instead of with every frame.
    ///
    /// Frames, their events and queries are the same. Tests that run for minutes of virtual time set it: drawing takes most of
    /// the time of a frame.
    public var drawsOnDemand: Bool {
        get { presenter.drawsOnDemand }
        set { presenter.drawsOnDemand = newValue }
    }

    /// The text shaper: the one that was set, or else that of the renderer.
    ///
    /// Without a text shaper, texts are neither drawn nor hit.
    public var textShaper: (any TextShaping)? {
        get { ownTextShaper ?? renderer?.textShaper }
        set {
            ownTextShaper = newValue
            applyTextShaper()
        }
    }

    /// The decoder of the images of sprites, sources and raster tiles; without one, a style that has them sends loading errors.
    public var imageDecoder: (any ImageDecoding)? {
        get { mapboxMap.styleLoader.sprites.decoder }
        set {
            mapboxMap.styleLoader.sprites.decoder = newValue
            mapboxMap.styleLoader.sources.decoder = newValue
            mapboxMap.updateColorThemes()
            frames.requestFrame()
        }
    }

    /// The decoder of the models of layers and pucks; without one, a model is reported and not drawn, and a puck is flat.
    public var modelDecoder: (any ModelDecoding)? {
        get { mapboxMap.styleLoader.models.decoder }
        set {
            mapboxMap.styleLoader.models.decoder = newValue
            frames.requestFrame()
        }
    }

    /// The number of pixels in a point.
    public var pixelRatio: CGFloat {
        get { presenter.pixelRatio }
        set {
            presenter.pixelRatio = newValue
            mapboxMap.styleLoader.sprites.pixelRatio = newValue
            kiosk.burnInShift.pixelRatio = newValue
            frames.requestFrame()
        }
    }

    /// The drawings of internals above the map, for diagnosis.
    ///
    /// Defaults to none.
    public var debugOptions: MapViewDebugOptions {
        get { presenter.debugDrawing.options }
        set {
            guard newValue != debugOptions else { return }
            let ignored = newValue.subtracting(.drawn)
            if !ignored.subtracting(debugOptions).isEmpty {
                mapboxMap.report(
                    Diagnostic(
                        subject: .rendering,
                        message: "debugOptions: options with bits \(ignored.rawValue) are not drawn; the others are"))
            }
            presenter.debugDrawing.options = newValue
            frames.requestFrame()
        }
    }

    /// Requests a frame, which draws the map even if nothing has changed.
    ///
    /// Without a clock it has no effect.
    public func triggerRepaint() {
        mapboxMap.triggerRepaint()
    }

    /// Draws the map in its current state and returns the image.
    ///
    /// The image is that on the screen: the map with view annotations, screen elements and ornaments. Without overlays it contains
    /// the layers of the map only, with annotations.
    ///
    /// - Parameter includeOverlays: Whether everything above the layers of the map is drawn.
    /// - Throws: `MapError` if no renderer is attached, and the errors of the renderer.
    public func snapshot(includeOverlays: Bool = true) throws -> UIImage {
        try snapshot(includeOverlays: includeOverlays) { _ in [] }
    }

    /// Draws the map in its current state with further overlays, and returns the image.
    ///
    /// - Parameters:
    ///   - includeOverlays: Whether everything above the layers of the map is drawn.
    ///   - overlays: Returns further overlays above the scene.
    func snapshot(includeOverlays: Bool, adding overlays: (MapScene) -> [SceneOverlay]) throws -> UIImage {
        let now = frames.now ?? .zero
        let participants: [any FrameUpdating] = [
            mapboxMap.backgroundWork, location, annotations, puck, mapboxMap.tileSources,
            mapboxMap.terrainUpdater, mapboxMap.tileLayouts, mapboxMap.labels,
        ]
        for participant in participants { participant.update(at: now) }
        return try presenter.image(includesOverlays: includeOverlays, adding: overlays)
    }

    private func applyTextShaper() {
        mapboxMap.styleLoader.glyphs.machine = textShaper
        mapboxMap.screenTexts = mapboxMap.screenTexts.with(TextLayouts.Fonts(shaper: textShaper))
        applyTextMeasure()
        frames.requestFrame()
    }

    private func applyTextMeasure() {
        var measure = textShaper == nil ? TextMeasure.estimate : .shaping(mapboxMap.screenTexts)
        measure.appearance = accessibility.options.appearance
        viewAnnotations.textMeasure = measure
        screenElements.textMeasure = measure
    }

    /// Adapts what is drawn above the map, and the symbols of the map, to the needs of the user.
    func apply(_ appearance: OverlayAppearance) {
        applyTextMeasure()
        mapboxMap.textScale = appearance.textScale
    }
}
