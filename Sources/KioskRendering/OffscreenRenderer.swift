import CGLES
import Foundation
public import KioskMaps
public import KioskStyle

/// Draws maps without a window, on any machine: OpenGL ES 3.0 through EGL, on a graphics card or in software.
///
///     let renderer = try OffscreenRenderer()
///     try renderer.draw(scene)
///     try renderer.readImage().writePNG(to: URL(filePath: "map.png"))
///
/// The picture has the size of the scene's transform times its pixel ratio, in pixels. What a bucket needs is uploaded once
/// and kept while its `BucketIdentity` is part of the scenes drawn, so moving the camera uploads nothing.
@MainActor
public final class OffscreenRenderer: MapRenderer {
    /// Shapes the texts of maps this renderer is attached to.
    public var textShaper: (any TextShaping)? { fonts }

    private let context: EGLContext
    private let fonts: FontLibrary
    private let background: BackgroundPass
    private var fills: FillPass
    private var lines: LinePass
    private var circles: CirclePass
    private var icons: IconPass
    private var texts: TextPass
    private var overlays: OverlayPass
    private var target: Framebuffer?
    private var pixelRatio: CGFloat = 1

    /// Creates a renderer with a context of its own.
    ///
    /// - Parameter fonts: Where glyphs come from; the fonts of the machine unless others are given.
    /// - Throws: `RenderingError` when the machine has no OpenGL ES 3.0; the message says what to install.
    public init(fonts: FontLibrary = FontLibrary()) throws {
        self.fonts = fonts
        context = try EGLContext()
        background = BackgroundPass(context: context)
        fills = FillPass(context: context)
        lines = LinePass(context: context)
        circles = CirclePass(context: context)
        icons = IconPass(context: context)
        let glyphs = GlyphAtlas(context: context, fonts: fonts)
        texts = TextPass(context: context, glyphs: glyphs)
        overlays = OverlayPass(context: context, glyphs: glyphs, shaper: fonts)
    }

    /// Draws a scene.
    ///
    /// - Throws: `RenderingError` when the scene has no usable size or a graphics call fails.
    /// - Complexity: O(things in the layers), plus O(vertices) for buckets that were not part of the scene before.
    public func draw(_ scene: MapScene) throws {
        let target = try target(for: scene)
        try context.perform("draw a scene of \(scene.layers.count) layers") {
            target.bind()
            glClearColor(0, 0, 0, 0)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            glEnable(GLenum(GL_BLEND))
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
            let view = GroundView(transform: scene.transform, pixelRatio: scene.pixelRatio)
            for layer in scene.layers {
                switch layer {
                case .background(let color): try background.draw(color)
                case .circle(let bucket): try circles.draw(bucket, in: view)
                case .fill(let bucket): try fills.draw(bucket, in: view)
                case .line(let bucket): try lines.draw(bucket, in: view)
                case .icon(let bucket): try icons.draw(bucket, images: scene.images, in: view)
                case .text(let bucket): try texts.draw(bucket, pixelRatio: scene.pixelRatio, in: view)
                }
            }
            try overlays.draw(scene.overlays, transform: scene.transform, pixelRatio: scene.pixelRatio)
            fills.cache.removeUnused()
            lines.cache.removeUnused()
            circles.cache.removeUnused()
            icons.cache.removeUnused()
            texts.cache.removeUnused()
        }
        self.target = target
        pixelRatio = scene.pixelRatio
    }

    /// Returns the picture drawn last, waiting until it is finished; its scale is the pixel ratio of the scene.
    ///
    /// - Throws: `RenderingError` when nothing was drawn yet or the pixels cannot be read.
    /// - Complexity: O(pixels).
    public func readImage() throws -> UIImage {
        guard let target else {
            throw RenderingError(.nothingDrawn, "readImage() before draw(_:). Draw a scene first.")
        }
        let image = UIImage(
            pixelWidth: target.width, pixelHeight: target.height, pixels: try target.readPixels(), scale: pixelRatio)
        guard let image else {
            throw RenderingError(.graphicsCallFailed, "glReadPixels gave fewer pixels than the target has.")
        }
        return image
    }

    /// Returns the target of the last scene if it has the right size, else a new one.
    private func target(for scene: MapScene) throws -> Framebuffer {
        let width = (scene.transform.size.width * scene.pixelRatio).rounded()
        let height = (scene.transform.size.height * scene.pixelRatio).rounded()
        guard scene.pixelRatio > 0, let width = Int(exactly: width), let height = Int(exactly: height) else {
            throw RenderingError(
                .unusableSize, "\(scene.transform.size) points at \(scene.pixelRatio) pixels each have no finite size.")
        }
        if let target, target.width == width, target.height == height { return target }
        return try Framebuffer(context: context, width: width, height: height)
    }
}
