import CGLES
import Foundation
import KioskScene

/// The textures of layers that are drawn as a whole before they are blended with what is below them.
@MainActor
struct LayerTextures {
    private struct Entry {
        let target: TextureTarget
        let isSum: Bool
    }

    private let context: EGLContext
    private let cover: ShaderProgram
    private let addition: ShaderProgram

    /// The textures by the ids of the layers.
    private var entries = FrameCache<String, Entry>()

    /// Creates no textures.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - name: The name of the layers in messages.
    init(context: EGLContext, name: String) {
        self.context = context
        cover = ShaderProgram(
            context: context, name: name, vertex: ScreenShader.vertex, fragment: ScreenShader.fragment, surface: .plane)
        addition = ShaderProgram(
            context: context, name: "sum of \(name)", vertex: ScreenShader.vertex, fragment: ScreenShader.sumFragment,
            surface: .plane)
    }

    /// Returns the texture of a layer, which has the size of the view.
    ///
    /// - Parameters:
    ///   - layer: The id of the layer.
    ///   - frame: The frame.
    ///   - isSum: Whether the colours of fragments are added.
    mutating func target(of layer: String, in frame: RenderFrame, isSum: Bool = false) throws -> TextureTarget {
        let (width, height) = frame.pixelSize
        if let known = entries.use(layer), known.isSum == isSum, known.target.width == width,
            known.target.height == height
        {
            return known.target
        }
        let target = try TextureTarget(
            context: context, width: width, height: height, format: isSum ? .sums : .bytes, hasStencil: true)
        entries.store(Entry(target: target, isSum: isSum), for: layer)
        return target
    }

    /// Covers the view with the texture of a layer; has no effect if the layer has none.
    ///
    /// - Parameters:
    ///   - layer: The id of the layer.
    ///   - opacity: The opacity of the layer, 0…1.
    ///   - blending: How the layer is blended with what is below it.
    mutating func draw(_ layer: String, opacity: Float, blending: LineBucket.Blending = .over) throws {
        guard let target = entries.use(layer)?.target else { return }
        var program = cover
        if case .additive = blending { program = addition }
        try program.use()
        target.bind(isSmooth: false)
        glUniform1f(program.location("u_opacity"), opacity)
        if case .additive(let clamp) = blending { glUniform1f(program.location("u_clamp"), clamp) }
        glBindVertexArray(0)
        context.withBlending(blending) { context.drawVertices(context.drawsItems ? 3 : 0) }
    }

    /// Ends a frame: releases the textures that were not part of it.
    mutating func removeUnused() {
        entries.removeUnused()
    }
}

extension TextureTarget {
    /// Runs draw calls that write a layer as a whole.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - isSum: Whether the colours of fragments are added; otherwise they cover those below them.
    ///   - body: Draws the layer.
    func drawLayer(in frame: RenderFrame, isSum: Bool = false, _ body: () throws -> Void) rethrows {
        try draw {
            glEnable(GLenum(GL_BLEND))
            glBlendFunc(GLenum(GL_ONE), GLenum(isSum ? GL_ONE : GL_ONE_MINUS_SRC_ALPHA))
            frame.mask.beginFrame()
            defer {
                frame.mask.beginFrame()
                glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
            }
            try body()
        }
    }
}

extension EGLContext {
    /// Runs draw calls whose fragments are blended with what is below them in some way.
    func withBlending(_ blending: LineBucket.Blending, _ body: () throws -> Void) rethrows {
        guard blending != .over, !showsOverdraw else { return try body() }
        if blending == .multiply {
            glBlendFunc(GLenum(GL_DST_COLOR), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        } else {
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
        }
        defer { glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA)) }
        try body()
    }
}

extension RenderFrame {
    /// The width and height of the view, in pixels.
    @MainActor
    var pixelSize: (width: Int, height: Int) {
        func pixels(_ length: CGFloat) -> Int {
            Int(min(max((length * pixelRatio).rounded(), 1), Double(Texture.largestSide)))
        }
        return (pixels(view.transform.size.width), pixels(view.transform.size.height))
    }
}
