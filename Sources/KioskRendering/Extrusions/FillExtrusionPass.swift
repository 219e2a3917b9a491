import CGLES
import Foundation
import KioskMaps

/// A render pass for extruded polygons, with one draw call for each block and copy of the world.
///
/// Walls and roofs are drawn in front of each other by the depth buffer, which all such layers of a frame share. A layer
/// that is translucent or has images is drawn twice: its depths, then each pixel once with the nearest surface.
@MainActor
struct FillExtrusionPass: RenderPass {
    private let context: EGLContext
    private let atlas: PatternAtlas
    private let colors: ShaderProgram
    private let images: ShaderProgram
    private var cache = GeometryCache<FillExtrusionUpload>()

    init(context: EGLContext, atlas: PatternAtlas) {
        self.context = context
        self.atlas = atlas
        func program(_ name: String, hasPatterns: Bool) -> ShaderProgram {
            ShaderProgram(
                context: context, name: name, vertex: FillExtrusionShader.vertex(hasPatterns: hasPatterns),
                fragment: FillExtrusionShader.fragment(hasPatterns: hasPatterns))
        }
        colors = program("extrusions", hasPatterns: false)
        images = program("extrusions with patterns", hasPatterns: true)
    }

    /// Draws the polygons of a bucket.
    ///
    /// - Complexity: O(blocks), plus that of `PolygonTriangulator` for new blocks.
    mutating func draw(_ bucket: FillExtrusionBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0 else { return }
        let uploads = try bucket.blocks.map { block in
            try cache.geometry(for: block.identity) { [context] in
                let extrusions = block.prepared as? FillExtrusionTessellator ?? FillExtrusionTessellator(block.content)
                return try FillExtrusionUpload(extrusions, context: context)
            }
        }
        guard uploads.contains(where: { $0 != nil }) else { return }
        let hasPatterns = uploads.contains { $0?.patterns != nil }
        let program = hasPatterns ? images : colors
        try program.use()
        bucket.setUniforms(of: program, in: frame)
        let bindings = hasPatterns ? try atlas.bind(uploads.map { $0?.patterns }, to: program, in: frame.images) : []
        guard let bindings else { return }
        let blocks = zip(bucket.blocks, uploads).enumerated().map { index, part in
            let isDrawn = (part.1?.patterns != nil) == hasPatterns
            return BlockGeometry(
                tile: part.0.tile, geometry: isDrawn ? part.1?.geometry : nil,
                bind: bindings.isEmpty ? nil : bindings[index])
        }
        let greatestHeight = uploads.reduce(0) { max($0, $1?.greatestHeight ?? 0) }
        let common = bucket.common(greatestHeight: greatestHeight, in: frame.view.transform)
        drawSurfaces(isFlipped: frame.view.transform.isFlipped, once: hasPatterns || bucket.opacity < 1, in: frame) {
            frame.view.draw(
                blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common)
        }
    }

    mutating func endFrame() { cache.removeUnused() }

    /// Draws surfaces in front of each other.
    ///
    /// - Parameters:
    ///   - isFlipped: Whether the image is upside down.
    ///   - once: Whether each pixel is blended once.
    ///   - frame: The frame.
    ///   - draw: Draws the surfaces.
    private func drawSurfaces(isFlipped: Bool, once: Bool, in frame: RenderFrame, _ draw: () -> Void) {
        glEnable(GLenum(GL_DEPTH_TEST))
        glDepthFunc(GLenum(GL_LEQUAL))
        glEnable(GLenum(GL_CULL_FACE))
        glFrontFace(GLenum(isFlipped ? GL_CW : GL_CCW))
        if once {
            glColorMask(GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE))
            draw()
            glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
            // Surfaces at the same place, such as those of a building in two tiles, are blended once.
            let id = GLint(frame.mask.reserve(1))
            glEnable(GLenum(GL_STENCIL_TEST))
            glStencilFunc(GLenum(GL_NOTEQUAL), id, 0xFF)
            glStencilOp(GLenum(GL_KEEP), GLenum(GL_KEEP), GLenum(GL_REPLACE))
        }
        draw()
        glStencilOp(GLenum(GL_KEEP), GLenum(GL_KEEP), GLenum(GL_KEEP))
        glDisable(GLenum(GL_STENCIL_TEST))
        glDisable(GLenum(GL_CULL_FACE))
        glDisable(GLenum(GL_DEPTH_TEST))
    }
}
