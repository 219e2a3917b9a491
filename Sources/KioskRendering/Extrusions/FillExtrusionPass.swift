import CGLES
import Foundation
import KioskMaps

/// A render pass for extruded polygons, with one draw call for each block and copy of the world.
///
/// Walls and roofs are drawn in front of each other by the depth buffer, which all such layers of a frame share. A
/// translucent layer is drawn twice: its depths, then each pixel once with the nearest surface.
@MainActor
struct FillExtrusionPass: RenderPass {
    /// The uploaded polygons of a block.
    private struct Upload {
        var geometry: GroundGeometry
        /// The greatest height of polygons with their own, in metres.
        var greatestHeight: Float
    }

    private let context: EGLContext
    private let program: ShaderProgram
    private var cache = GeometryCache<Upload>()

    init(context: EGLContext) {
        self.context = context
        program = ShaderProgram(
            context: context, name: "extrusions", vertex: FillExtrusionShader.vertex,
            fragment: FillExtrusionShader.fragment)
    }

    /// Draws the polygons of a bucket.
    ///
    /// - Complexity: O(blocks), plus that of `PolygonTriangulator` for new blocks.
    mutating func draw(_ bucket: FillExtrusionBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0 else { return }
        var common = CommonValues()
        var greatestHeight = max(0, bucket.base ?? 0, bucket.height ?? 0)
        let blocks = try bucket.blocks.map { block in
            let upload = try cache.geometry(for: block.identity) { [context] in
                let extrusions = block.prepared as? FillExtrusionTessellator ?? FillExtrusionTessellator(block.content)
                guard let range = extrusions.extent.range else { return Upload?.none }
                let buffer = try GeometryBuffer(
                    context: context, vertices: extrusions.vertices, indices: extrusions.indices)
                return Upload(
                    geometry: GroundGeometry(buffer: buffer, extent: range, reach: 0),
                    greatestHeight: extrusions.greatestHeight)
            }
            greatestHeight = max(greatestHeight, upload?.greatestHeight ?? 0)
            return BlockGeometry(tile: block.tile, geometry: upload?.geometry)
        }
        guard blocks.contains(where: \.isVisible) else { return }
        common.reach = Double(greatestHeight) * frame.view.transform.pointsPerMetre
        common.attributes.set(bucket.base.map { SIMD4($0, 0, 0, 1) }, at: FillExtrusionVertex.Location.base)
        common.attributes.set(bucket.height.map { SIMD4($0, 0, 0, 1) }, at: FillExtrusionVertex.Location.height)
        common.attributes.set(
            bucket.color.map { SIMD4<Float>($0) / 255 }, at: FillExtrusionVertex.Location.color)
        try program.use()
        setUniforms(of: bucket, frame)
        func drawBlocks() {
            frame.view.draw(
                blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common)
        }
        withDepthTest(isFlipped: frame.view.transform.isFlipped) {
            guard bucket.opacity < 1 else { return drawBlocks() }
            glColorMask(GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE))
            drawBlocks()
            glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
            // Surfaces at the same place, such as those of a building in two tiles, are blended once.
            let id = GLint(frame.mask.reserve(1))
            glEnable(GLenum(GL_STENCIL_TEST))
            glStencilFunc(GLenum(GL_NOTEQUAL), id, 0xFF)
            glStencilOp(GLenum(GL_KEEP), GLenum(GL_KEEP), GLenum(GL_REPLACE))
            drawBlocks()
            glStencilOp(GLenum(GL_KEEP), GLenum(GL_KEEP), GLenum(GL_KEEP))
            glDisable(GLenum(GL_STENCIL_TEST))
        }
    }

    mutating func endFrame() { cache.removeUnused() }

    private func withDepthTest(isFlipped: Bool, _ body: () -> Void) {
        glEnable(GLenum(GL_DEPTH_TEST))
        glDepthFunc(GLenum(GL_LEQUAL))
        glEnable(GLenum(GL_CULL_FACE))
        glFrontFace(GLenum(isFlipped ? GL_CW : GL_CCW))
        body()
        glDisable(GLenum(GL_CULL_FACE))
        glDisable(GLenum(GL_DEPTH_TEST))
    }

    private func setUniforms(of bucket: FillExtrusionBucket, _ frame: RenderFrame) {
        let (transform, light) = (frame.view.transform, frame.light)
        let column = SIMD3<Float>(transform.clipHeightColumn)
        let position = SIMD3<Float>(transform.vector(to: light))
        glUniform3f(program.location("u_clip_height"), column.x, column.y, column.z)
        glUniform1f(program.location("u_points_per_metre"), Float(transform.pointsPerMetre))
        glUniform3f(program.location("u_light_position"), position.x, position.y, position.z)
        glUniform3f(
            program.location("u_light_color"), Float(light.color.red), Float(light.color.green),
            Float(light.color.blue))
        glUniform1f(program.location("u_light_intensity"), Float(light.intensity))
        glUniform1f(program.location("u_vertical_gradient"), bucket.hasVerticalGradient ? 1 : 0)
        glUniform1f(program.location("u_opacity"), min(bucket.opacity, 1))
    }
}

extension CameraTransform {
    /// Returns the vector with which normals that point into polygons are multiplied, x eastwards and y southwards.
    fileprivate func vector(to light: SceneLight) -> SIMD3<Double> {
        let azimuth = (light.azimuth + 90) * .pi / 180
        let polarAngle = light.polarAngle * .pi / 180
        let along = light.distance * sin(polarAngle) * SIMD2(cos(azimuth), sin(azimuth))
        let turned = groundOffset(of: along, anchor: light.anchor)
        return SIMD3(turned, light.distance * cos(polarAngle))
    }
}
