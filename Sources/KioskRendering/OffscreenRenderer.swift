import CGLES
import Foundation
public import KioskMaps
public import KioskStyle

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

    private let context: EGLContext
    private let fonts: FontLibrary
    /// The passes by the type of their buckets.
    var passes = RenderPasses()
    private var overlays: OverlayPass
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
    init(fonts: FontLibrary, glyphAtlasSide: Int) throws {
        self.fonts = fonts
        context = try EGLContext()
        let glyphs = GlyphAtlas(context: context, fonts: fonts, side: glyphAtlasSide)
        overlays = OverlayPass(context: context, glyphs: glyphs, shaper: fonts)
        passes.register(BackgroundPass(context: context))
        passes.register(FillPass(context: context))
        passes.register(LinePass(context: context))
        passes.register(CirclePass(context: context))
        passes.register(IconPass(context: context))
        passes.register(TextPass(context: context, glyphs: glyphs))
    }

    /// Draws a scene.
    ///
    /// - Throws: `RenderingError` if the size of the scene is unusable or a graphics call fails.
    /// - Complexity: O(items in the layers), plus O(vertices) for blocks that were not part of the previous scene.
    public func draw(_ scene: MapScene) throws {
        let target = try target(for: scene)
        try context.perform("draw a scene of \(scene.layers.count) layers") {
            target.bind()
            glClearColor(0, 0, 0, 0)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            glEnable(GLenum(GL_BLEND))
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
            let frame = RenderFrame(
                view: GroundView(transform: scene.transform, pixelRatio: scene.pixelRatio), images: scene.images,
                pixelRatio: scene.pixelRatio)
            for layer in scene.layers { try passes.draw(layer.bucket, in: frame) }
            try overlays.draw(scene.overlays, transform: scene.transform, pixelRatio: scene.pixelRatio)
            passes.endFrame()
        }
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
        guard let target else {
            throw RenderingError(.nothingDrawn, "readImage(): no scene has been drawn; call draw(_:) first")
        }
        let image = UIImage(
            pixelWidth: target.width, pixelHeight: target.height, pixels: try target.readPixels(), scale: pixelRatio)
        guard let image else {
            throw RenderingError(.graphicsCallFailed, "readImage(): glReadPixels returned too few pixels")
        }
        return image
    }

    /// Whether draw calls contain items.
    ///
    /// A software rasteriser processes vertices within the calls. Without items, a benchmark measures what is left on a
    /// machine with graphics hardware: evaluation, upload and submission.
    package var drawsItems: Bool {
        get { context.drawsItems }
        set { context.drawsItems = newValue }
    }

    /// Waits until rendering has finished.
    package func finish() throws {
        try context.perform("wait for rendering") { glFinish() }
    }

    /// Returns the target of the last scene if it has the required size, otherwise a new one.
    private func target(for scene: MapScene) throws -> Framebuffer {
        let width = (scene.transform.size.width * scene.pixelRatio).rounded()
        let height = (scene.transform.size.height * scene.pixelRatio).rounded()
        guard scene.pixelRatio > 0, let width = Int(exactly: width), let height = Int(exactly: height) else {
            throw RenderingError(
                .unusableSize,
                "draw(_:): size \(scene.transform.size) at pixel ratio \(scene.pixelRatio) is not finite and positive")
        }
        if let target, target.width == width, target.height == height { return target }
        return try Framebuffer(context: context, width: width, height: height)
    }
}
