public import KioskScene
public import KioskStyle
public import KioskSymbols

/// A renderer of a map in the window of another toolkit, which decides when it is drawn.
///
/// A frame of the map only keeps the scene and requests a redraw. The toolkit then calls its own callback, with its context current, and
/// the map is drawn there:
///
///     let renderer = EmbeddedRenderer()
///     renderer.onRedrawRequest = { gtk_gl_area_queue_render(area) }
///     mapView.renderer = renderer
///     // in the handler of the signal "render"
///     try renderer.draw(into: RenderTarget(framebuffer: framebuffer, width: width, height: height))
///
/// The context is one of OpenGL ES 3.0 or later that was created through EGL, and its framebuffer has a stencil buffer of 8 bits. The state
/// of the context is left as it was.
@MainActor
public final class EmbeddedRenderer: MapRenderer {
    /// Called when the map has changed and the toolkit is to call its drawing callback; it may be called several times before that.
    public var onRedrawRequest: () -> Void = {}

    /// The text shaper of maps that use this renderer.
    public var textShaper: (any TextShaping)? { fonts }

    /// The conversion of polygons, lines and circles to triangles.
    public let blockPreparation: BlockPreparation? = BlockPreparation { BlockTessellator().prepare($0) }

    /// Whether shadows of the directional light are drawn; by default with graphics hardware only, since they take time.
    ///
    /// Before the first drawing, the hardware is unknown, and the default is true.
    public var drawsShadows: Bool {
        get { renderer?.drawsShadows ?? drawsShadowsIfSet ?? true }
        set {
            drawsShadowsIfSet = newValue
            renderer?.drawsShadows = newValue
        }
    }

    /// What the renderer has done and keeps; nil before the first drawing.
    public var counts: RendererCounts? { renderer?.counts }

    /// The driver that draws; nil before the first drawing.
    public var driver: GraphicsDriver? { renderer?.driver }

    private let fonts: FontLibrary

    /// The renderer of the current context; nil before the first drawing and after the context was lost.
    private var renderer: WindowRenderer?

    /// The value of `drawsShadows` that the application has set; nil for the default.
    private var drawsShadowsIfSet: Bool?

    /// The scene of the last frame of the map; nil before the first one.
    private var scene: MapScene?

    /// Creates a renderer; no context is needed before the first drawing.
    ///
    /// - Parameter fonts: The library that provides glyphs; the default uses the fonts installed on the system.
    public init(fonts: FontLibrary = FontLibrary()) {
        self.fonts = fonts
    }

    /// Keeps a scene for the next drawing of the toolkit, and requests it.
    public func draw(_ scene: MapScene) {
        self.scene = scene
        onRedrawRequest()
    }

    /// Draws the scene of the last frame; nothing before the first one.
    ///
    /// Call it in the drawing callback of the toolkit. After an error for a lost context, the next call uses the context that is current
    /// then.
    ///
    /// - Parameter target: The rectangle of the map in a framebuffer.
    /// - Throws: `RenderingError` if no suitable context is current, the target cannot be drawn into, a graphics call fails or the
    ///   context is lost.
    /// - Complexity: O(items in the layers), plus O(vertices) for blocks that were not part of the previous scene.
    public func draw(into target: RenderTarget) throws {
        guard let scene else { return }
        let renderer = try self.renderer ?? makeRenderer(for: target)
        self.renderer = renderer
        renderer.target = target
        do {
            try renderer.draw(scene)
        } catch let error as RenderingError where error.code == .contextLost {
            contextWillBeDestroyed()
            throw error
        }
    }

    /// Returns a renderer for the current context.
    private func makeRenderer(for target: RenderTarget) throws -> WindowRenderer {
        let renderer = try WindowRenderer(fonts: fonts, target: target)
        if let drawsShadowsIfSet { renderer.drawsShadows = drawsShadowsIfSet }
        return renderer
    }

    /// Stops the use of the context, because the toolkit destroys it, as when its widget leaves its window.
    ///
    /// The next drawing uses the context that is current then, and everything in graphics memory is created again.
    public func contextWillBeDestroyed() {
        renderer?.invalidate()
        renderer = nil
    }

    /// Returns the last drawn scene as an image that is upright for the viewer; its scale is the pixel ratio of the scene.
    ///
    /// - Throws: `RenderingError` if no scene has been drawn, the pixels cannot be read or the context is lost.
    /// - Complexity: That of a drawing, plus O(pixels).
    public func readImage() throws -> UIImage {
        guard let renderer else { throw RenderingError.nothingDrawn }
        return try renderer.readImage()
    }
}
