import CGLES
public import KioskInput
public import KioskScene
public import KioskStyle
public import KioskSymbols

/// A renderer that draws maps directly into the framebuffer of a window.
///
/// The window library creates the window, with a stencil buffer of 8 bits, and a context of OpenGL ES 3.0 or later through
/// EGL, makes it current, swaps the buffers and destroys both. The renderer uses the context that is current when it is created:
///
///     let renderer = try WindowRenderer()
///     renderer.rotation = .clockwise90
///     mapView.renderer = renderer   // each frame is drawn; then swap the buffers of the window
///
/// A map fills the window if its size in points times its pixel ratio is `pixelSize`, with width and height exchanged if
/// the rotation is a quarter turn.
///
/// In a window that another toolkit draws, `target` is the rectangle of the map. Then the renderer leaves the state of the context as it
/// was. An `EmbeddedRenderer` draws when the toolkit demands it.
///
/// After the context was lost, `draw(_:)` throws `RenderingError.Code.contextLost`. Create the window or its context
/// again and assign a new renderer to the map view; with the same `FontLibrary` texts need no new layout. The map is
/// drawn as before, since everything in graphics memory is created from the scene.
@MainActor
public final class WindowRenderer: MapRenderer {
    /// The text shaper of maps that use this renderer.
    public var textShaper: (any TextShaping)? { fonts }

    /// The conversion of polygons, lines and circles to triangles.
    public var blockPreparation: BlockPreparation? {
        BlockPreparation { BlockTessellator().prepare($0) }
    }

    /// The rotation of the display, as it is mounted, in degrees clockwise; the next scene is drawn with it.
    ///
    /// The direction is that of `PanelSettings.displayRotation`: with `clockwise90` the display is turned clockwise, and the
    /// top left pixel of the window is the top right corner for the viewer. The image in the framebuffer is turned
    /// counterclockwise, so that it is upright for the viewer. It is drawn rotated, without an intermediate framebuffer.
    public var rotation = PanelRotation.none

    /// The rectangle in which the next scene is drawn; nil for the framebuffer of the window.
    ///
    /// With a target, the graphics state after each call is that before it, and errors of OpenGL ES that the owner of the context has not
    /// read are discarded. Pixels outside of the rectangle are not changed, unless by hosts of custom layers.
    public var target: RenderTarget?

    /// Whether each call with a target resets the graphics state, and restores that of the owner of the context afterwards.
    ///
    /// A window in which only maps are drawn does without the hundreds of queries that this takes.
    private var restoresState = true

    /// Whether shadows of the directional light are drawn; by default with graphics hardware only, since they take time.
    public var drawsShadows: Bool {
        get { scenes.shadows.isEnabled }
        set { scenes.shadows.isEnabled = newValue }
    }

    /// What the renderer has done, and what all renderers of maps in a `MapWindow` keep together.
    public var counts: RendererCounts? { scenes.counts }

    /// The driver that draws.
    public var driver: GraphicsDriver { context.driver }

    /// The size of the target or of the framebuffer of the window in pixels, before the rotation; zero after the context was lost.
    public var pixelSize: (width: Int, height: Int) {
        guard let target, context.health.exists else { return (try? context.surfaceSize()) ?? (0, 0) }
        return (target.width, target.height)
    }

    let context: EGLContext
    private let fonts: FontLibrary
    private let scenes: SceneRenderer
    private var lastScene: MapScene?

    /// Creates a renderer for the window whose context is current on the calling thread.
    ///
    /// The window library remains the owner of the context. Release the renderer before the context is destroyed, or
    /// call `invalidate()`.
    ///
    /// - Parameter fonts: The library that provides glyphs; the default uses the fonts installed on the system.
    /// - Throws: `RenderingError.Code.noContext` if no context is current, it does not support OpenGL ES 3.0, or the window
    ///   has no stencil buffer of 8 bits, which clips drawing to tiles.
    public convenience init(fonts: FontLibrary = FontLibrary()) throws {
        self.init(graphics: try SharedGraphics(fonts: fonts))
    }

    /// Creates a renderer for a rectangle in the context of a toolkit, which is current on the calling thread.
    ///
    /// - Parameters:
    ///   - fonts: The library that provides glyphs; the default uses the fonts installed on the system.
    ///   - target: The rectangle in which scenes are drawn. Its framebuffer is checked by each drawing.
    /// - Throws: `RenderingError.Code.noContext` if no context is current or it does not support OpenGL ES 3.0.
    public convenience init(fonts: FontLibrary = FontLibrary(), target: RenderTarget) throws {
        let context = try EGLContext(adopting: .current, needsWindowStencil: false)
        self.init(graphics: SharedGraphics(context: context, fonts: fonts))
        self.target = target
    }

    /// Creates a renderer for one of several maps in a window, which leaves the state of the context as it is after its drawing.
    ///
    /// Call `resetState()` before the maps are drawn one after another.
    ///
    /// - Parameter graphics: The context of the window, with what its maps share.
    /// - Throws: `RenderingError.Code.contextLost` if the context no longer exists.
    package convenience init(sharing graphics: SharedGraphics) throws {
        try graphics.context.health.checkExistence("create a renderer")
        self.init(graphics: graphics)
        restoresState = false
    }

    private init(graphics: SharedGraphics) {
        fonts = graphics.fonts
        context = graphics.context
        scenes = SceneRenderer(graphics: graphics)
        drawsShadows = !driver.isSoftware
    }

    /// Draws a scene into the target, or the framebuffer of the window; the owner of the window swaps the buffers.
    ///
    /// A scene of another size, as while a window is resized, is scaled to the rectangle. The context is current afterwards,
    /// unless another one was current.
    ///
    /// - Throws: `RenderingError` if the size of the scene is not finite and positive, the target has no pixels or no stencil
    ///   buffer of 8 bits, a graphics call fails or the context is lost.
    /// - Complexity: O(items in the layers), plus O(vertices) for blocks that were not part of the previous scene.
    public func draw(_ scene: MapScene) throws {
        _ = try scene.pixelSize()
        if let target {
            try preservingState("draw into framebuffer \(target.framebuffer)") {
                try check(target)
                try DrawBuffers.usingFirst(of: target.framebuffer) { try draw(scene, in: target) }
            }
        } else {
            let (width, height) = try context.surfaceSize()
            try draw(scene, in: RenderTarget(width: width, height: height))
        }
        lastScene = scene
    }

    private func draw(_ scene: MapScene, in rectangle: RenderTarget) throws {
        let (x, y) = (GLint(clamping: rectangle.x), GLint(clamping: rectangle.y))
        let (width, height) = (GLsizei(clamping: rectangle.width), GLsizei(clamping: rectangle.height))
        // The desktop must not be visible through the window, so that the image is opaque.
        try scenes.draw(scene, rotation: rotation, alpha: 1) {
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), rectangle.framebuffer)
            glViewport(x, y, width, height)
            guard target != nil else { return }
            // A viewport does not limit the clearing.
            glEnable(GLenum(GL_SCISSOR_TEST))
            glScissor(x, y, width, height)
        }
    }

    /// Returns the last drawn scene as an image that is upright for the viewer; its scale is the pixel ratio of the scene.
    ///
    /// The scene is drawn again, since the content of the window's framebuffer is undefined after its buffers are
    /// swapped. The call waits until rendering has finished.
    ///
    /// - Throws: `RenderingError` if no scene has been drawn, the pixels cannot be read or the context is lost.
    /// - Complexity: That of `draw(_:)`, plus O(pixels).
    public func readImage() throws -> UIImage {
        guard let scene = lastScene else { throw RenderingError.nothingDrawn }
        return try image(of: scene)
    }

    /// Returns a scene as an image, as `readImage()` does, without a change of the window.
    ///
    /// - Throws: `RenderingError` if the size of the scene is not usable, the pixels cannot be read or the context is lost.
    package func image(of scene: MapScene) throws -> UIImage {
        guard target != nil else { return try readImage(of: scene) }
        return try preservingState("read an image") { try readImage(of: scene) }
    }

    private func readImage(of scene: MapScene) throws -> UIImage {
        let (width, height) = try scene.pixelSize()
        return try context.perform("read an image of \(width) × \(height) pixels") {
            let target = try Framebuffer(context: context, width: width, height: height)
            // The owner of the window expects its own framebuffer.
            defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
            try scenes.draw(scene, rotation: .none, alpha: 1) { target.bind() }
            return try target.readImage(scale: scene.pixelRatio)
        }
    }

    /// Sets the state of a new context, for the drawing of the maps of a window one after another: it begins a frame, and follows a
    /// drawing that has thrown an error.
    ///
    /// - Throws: `RenderingError` if the context is lost.
    package func resetState() throws {
        try context.perform("reset the graphics state") {
            ContextHealth.discardErrors()
            GraphicsState.reset()
        }
    }

    /// Runs graphics calls in the state of a new context, and restores that of the owner afterwards.
    private func preservingState<Result>(_ operation: String, _ body: () throws -> Result) throws -> Result {
        try context.perform(operation) {
            guard restoresState else {
                // A renderer without a target draws into the whole window.
                defer { glDisable(GLenum(GL_SCISSOR_TEST)) }
                return try body()
            }
            // An error of the owner is not one of the map.
            ContextHealth.discardErrors()
            return try GraphicsState.preserved {
                GraphicsState.reset()
                return try body()
            }
        }
    }

    /// Checks that a map can be drawn into a target.
    private func check(_ target: RenderTarget) throws {
        guard target.width > 0, target.height > 0 else {
            throw RenderingError(
                .unusableSize,
                "draw(_:): the target of \(target.width) × \(target.height) pixels is empty; set the size of the toolkit's area"
            )
        }
        // Each time, because toolkits reuse the names of framebuffers and replace their buffers.
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
        let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
            throw RenderingError(
                .noContext,
                "draw(_:): framebuffer \(target.framebuffer) is not complete (status 0x\(String(status, radix: 16)));"
                    + " draw within the callback of the toolkit, and pass the framebuffer that is bound there")
        }
        var bits: GLint = 0
        glGetIntegerv(GLenum(GL_STENCIL_BITS), &bits)
        guard bits >= 8 else {
            throw RenderingError(
                .noContext,
                "draw(_:): framebuffer \(target.framebuffer) has \(bits) bits of stencil; request 8 (GTK:"
                    + " gtk_gl_area_set_has_stencil_buffer, Qt: QSurfaceFormat::setStencilBufferSize)")
        }
    }

    /// Stops the use of the context, because its owner destroys it or has destroyed it.
    ///
    /// Afterwards the renderer makes no graphics call: `draw(_:)` and `readImage()` throw
    /// `RenderingError.Code.contextLost`, and objects in graphics memory are not freed one by one.
    public func invalidate() {
        context.health.invalidate()
        scenes.contextWasLost()
    }
}
