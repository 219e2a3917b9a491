import CGLES
import Foundation
public import KioskInput
public import KioskScene
public import KioskStyle
public import KioskSymbols

/// A renderer that draws maps without a window, with OpenGL ES 3.0 through EGL, in hardware or software.
///
///     let renderer = try OffscreenRenderer()
///     try renderer.draw(scene)
///     try renderer.readImage().writePNG(to: URL(filePath: "map.png"))
///
/// The size of the image in pixels is the size of the scene's transform times its pixel ratio. The geometry of a block
/// is uploaded once and kept while its `BucketIdentity` is part of the drawn scenes, so moving the camera uploads
/// nothing and a changed feature one block.
@MainActor
public final class OffscreenRenderer: MapRenderer {
    /// The text shaper of maps that use this renderer.
    public var textShaper: (any TextShaping)? { fonts }

    /// The conversion of polygons, lines and circles to triangles.
    public var blockPreparation: BlockPreparation? {
        BlockPreparation { BlockTessellator().prepare($0) }
    }

    /// The rotation of the display that will show the images; the next scene is drawn with it.
    ///
    /// An image has the pixels of the framebuffer of such a display, as in `WindowRenderer.rotation`: with a quarter turn
    /// its width is the height of the scene.
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

    let context: EGLContext
    let scenes: SceneRenderer
    private let graphics: SharedGraphics
    private let fonts: FontLibrary
    private var target: Framebuffer?
    private var pixelRatio: CGFloat = 1

    /// Creates a renderer with its own graphics context.
    ///
    /// - Parameter fonts: The library that provides glyphs; the default uses the fonts installed on the system.
    /// - Throws: `RenderingError` if OpenGL ES 3.0 is not available; the message states which packages to install.
    public convenience init(fonts: FontLibrary = FontLibrary()) throws {
        try self.init(fonts: fonts, glyphAtlasSide: 2048)
    }

    /// Creates a renderer with a glyph atlas of a width and height in pixels.
    convenience init(fonts: FontLibrary, glyphAtlasSide: Int) throws {
        self.init(
            graphics: SharedGraphics(context: try EGLContext(), fonts: fonts, glyphAtlasSide: glyphAtlasSide))
    }

    /// Creates a renderer of another map with the graphics context, the shader programs, the glyphs and the images of a renderer.
    package convenience init(sharing other: OffscreenRenderer) {
        self.init(graphics: other.graphics)
    }

    private init(graphics: SharedGraphics) {
        self.graphics = graphics
        fonts = graphics.fonts
        context = graphics.context
        scenes = SceneRenderer(graphics: graphics)
        drawsShadows = !driver.isSoftware
    }

    /// Draws a scene.
    ///
    /// - Throws: `RenderingError` if the size of the scene is unusable, a graphics call fails or the context is lost.
    /// - Complexity: O(items in the layers), plus O(vertices) for blocks that were not part of the previous scene.
    public func draw(_ scene: MapScene) throws {
        let (width, height) = rotation.apply(to: try scene.pixelSize())
        let isKept = target?.width == width && target?.height == height
        let target = try (isKept ? target : nil) ?? Framebuffer(context: context, width: width, height: height)
        try scenes.draw(scene, rotation: rotation, alpha: 0) { target.bind() }
        self.target = target
        pixelRatio = scene.pixelRatio
    }

    /// Returns the last drawn image; its scale is the pixel ratio of the scene.
    ///
    /// The call waits until rendering has finished.
    ///
    /// - Throws: `RenderingError` if no scene has been drawn or the pixels cannot be read.
    /// - Complexity: O(pixels).
    public func readImage() throws -> UIImage {
        guard let target else { throw RenderingError.nothingDrawn }
        return try target.readImage(scale: pixelRatio)
    }

    /// Whether draw calls contain items.
    ///
    /// A software rasteriser processes vertices within the calls. Without items, a benchmark measures what is left on a
    /// machine with graphics hardware: evaluation, upload and submission.
    package var drawsItems: Bool {
        get { context.drawsItems }
        set { context.drawsItems = newValue }
    }

    /// The number of bytes of vertices and images that were uploaded for the last scene.
    package var uploadedBytes: Int { context.uploadedBytes }

    /// Waits until rendering has finished.
    package func finish() throws {
        try context.perform("wait for rendering") { glFinish() }
    }
}

extension OffscreenRenderer {
    /// Returns the numbers of the objects of the graphics context.
    ///
    /// - Throws: `RenderingError` if the context is lost.
    package func graphicsObjects() throws -> GraphicsObjects {
        try context.perform("counting objects") { GraphicsObjects() }
    }
}
