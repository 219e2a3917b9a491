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

    /// Whether shadows of the directional light are drawn; by default with graphics hardware only, since they take time.
    public var drawsShadows: Bool {
        get { scenes.shadows.isEnabled }
        set { scenes.shadows.isEnabled = newValue }
    }

    /// What the renderer has done and keeps.
    public var counts: RendererCounts? { context.counts }

    /// The driver that draws.
    public var driver: GraphicsDriver { context.driver }

    /// The size of the framebuffer of the window in pixels, before the rotation; zero after the context was lost.
    public var pixelSize: (width: Int, height: Int) { (try? context.surfaceSize()) ?? (0, 0) }

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
    public init(fonts: FontLibrary = FontLibrary()) throws {
        self.fonts = fonts
        context = try EGLContext(adopting: .current)
        scenes = SceneRenderer(context: context, fonts: fonts)
        drawsShadows = !driver.isSoftware
    }

    /// Draws a scene into the framebuffer of the window; the owner of the window swaps the buffers.
    ///
    /// A scene of another size, as while a window is resized, is scaled to the window. The context is current afterwards,
    /// unless another one was current.
    ///
    /// - Throws: `RenderingError` if the size of the scene is not finite and positive, a graphics call fails or the
    ///   context is lost.
    /// - Complexity: O(items in the layers), plus O(vertices) for blocks that were not part of the previous scene.
    public func draw(_ scene: MapScene) throws {
        _ = try scene.pixelSize()
        let (width, height) = try context.surfaceSize()
        // The desktop must not be visible through the window, so that the image is opaque.
        try scenes.draw(scene, rotation: rotation, alpha: 1) {
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
            glViewport(0, 0, GLsizei(width), GLsizei(height))
        }
        lastScene = scene
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
        let (width, height) = try scene.pixelSize()
        return try context.perform("read an image of \(width) × \(height) pixels") {
            let target = try Framebuffer(context: context, width: width, height: height)
            // The owner of the window expects its own framebuffer.
            defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
            try scenes.draw(scene, rotation: .none, alpha: 1) { target.bind() }
            return try target.readImage(scale: scene.pixelRatio)
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
