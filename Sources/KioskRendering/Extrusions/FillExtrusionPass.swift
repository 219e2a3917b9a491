import CGLES
import Foundation
import KioskScene

/// A render pass for extruded polygons, with one draw call for each block and copy of the world.
///
/// Walls and roofs are drawn in front of each other by the depth buffer, which all such layers of a frame share. A layer
/// that is translucent or has images is drawn twice: its depths, then each pixel once with the nearest surface.
@MainActor
final class FillExtrusionPass: RenderPass {
    private let context: EGLContext
    private let atlas: PatternAtlas
    private let shadows: ShadowMap
    private let glow: GroundGlow
    private let cutouts: CutoutMask
    private var programs: [FillExtrusionShader.Variant: ShaderProgram] = [:]
    private var cache = GeometryCache<FillExtrusionUpload>()

    /// The uploads and the blocks of the bucket that is drawn, in arrays that are kept.
    private var uploads: [FillExtrusionUpload?] = []
    private var blocks: [BlockGeometry] = []

    /// The polygons on elevated ground.
    private var elevatedCache = GeometryCache<FillExtrusionUpload>()

    init(context: EGLContext, atlas: PatternAtlas, shadows: ShadowMap, glow: GroundGlow, cutouts: CutoutMask) {
        self.context = context
        self.atlas = atlas
        self.shadows = shadows
        self.glow = glow
        self.cutouts = cutouts
    }

    /// Adds the polygons of a bucket to the shadow map, and the ground around them to the glow.
    ///
    /// - Complexity: O(blocks), plus that of `PolygonTriangulator` for new blocks.
    func prepare(_ bucket: FillExtrusionBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0 else { return }
        try addGlow(of: bucket, in: frame)
        guard bucket.castsShadows, shadows.isUsed(in: frame) else { return }
        let isElevated = frame.view.terrain != nil
        try upload(bucket, isElevated: isElevated)
        let blocks = zip(bucket.blocks, uploads).map { BlockGeometry(tile: $0.tile, geometry: $1?.geometry) }
        guard blocks.contains(where: \.isVisible) else { return }
        let greatestHeight = uploads.reduce(0) { max($0, $1?.greatestHeight ?? 0) }
        let common = bucket.common(greatestHeight: greatestHeight, in: frame.view.transform)
        let hasDetails = uploads.contains { $0?.hasDetails == true }
        let program = program(.init(output: .depth, isElevated: isElevated, hasDetails: hasDetails))
        shadows.add(height: common.reach) { [shadows] in
            try program.use()
            bucket.setUniforms(of: program, in: frame)
            shadows.applyClip(to: program)
            frame.view.draw(
                blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common)
        }
    }

    /// Draws the polygons of a bucket.
    ///
    /// - Complexity: O(blocks), plus that of `PolygonTriangulator` for new blocks.
    func draw(_ bucket: FillExtrusionBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0 else { return }
        let isElevated = frame.view.terrain != nil
        try upload(bucket, isElevated: isElevated)
        guard uploads.contains(where: { $0 != nil }) else { return }
        let hasPatterns = uploads.contains { $0?.patterns != nil }
        let hasDetails = uploads.contains { $0?.hasDetails == true }
        try shadows.drawGround(in: frame)
        try glow.drawGround()
        let output: FillExtrusionShader.Output =
            frame.light.lights3D == nil ? .flat : shadows.isDrawn ? .shadowed : .lights3D
        let hasCrossFade =
            bucket.patternCrossFade > 0 && uploads.contains { $0?.patterns?.hasSecondImages == true }
        let program = program(
            .init(
                hasPatterns: hasPatterns, hasCrossFade: hasCrossFade, output: output, isElevated: isElevated,
                hasDetails: hasDetails, hasCutout: cutouts.isDrawn))
        try program.use()
        if cutouts.isDrawn { cutouts.apply(to: program) }
        bucket.setUniforms(of: program, in: frame)
        if hasCrossFade { glUniform1f(program.location("u_cross_fade"), min(bucket.patternCrossFade, 1)) }
        if output == .shadowed { shadows.apply(to: program) }
        let tables = hasPatterns ? try atlas.bind(uploads.map { $0?.patterns }, to: program, in: frame.images) : []
        guard let tables else { return }
        blocks.removeAll(keepingCapacity: true)
        for (index, upload) in uploads.enumerated() {
            let isDrawn = (upload?.patterns != nil) == hasPatterns
            blocks.append(
                BlockGeometry(
                    tile: bucket.blocks[index].tile, geometry: isDrawn ? upload?.geometry : nil, index: index))
        }
        let greatestHeight = uploads.reduce(0) { max($0, $1?.greatestHeight ?? 0) }
        let common = bucket.common(greatestHeight: greatestHeight, in: frame.view.transform)
        let isTranslucent = hasPatterns || bucket.opacity < 1 || cutouts.isDrawn
        drawSurfaces(isFlipped: frame.view.transform.isFlipped, once: isTranslucent, in: frame) {
            frame.view.draw(
                blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common
            ) { index in
                if hasPatterns { tables[index]?.bind(at: 1) }
            }
        }
    }

    func endFrame() {
        uploads.removeAll(keepingCapacity: true)
        blocks.removeAll(keepingCapacity: true)
        cache.removeUnused()
        elevatedCache.removeUnused()
    }

    /// Uploads the polygons of a bucket that are new, and sets `uploads`.
    private func upload(_ bucket: FillExtrusionBucket, isElevated: Bool) throws {
        uploads.removeAll(keepingCapacity: true)
        for block in bucket.blocks {
            let upload =
                isElevated
                ? try elevatedCache.geometry(for: block.identity) { try makeUpload(of: block, isElevated: true) }
                : try cache.geometry(for: block.identity) { try makeUpload(of: block, isElevated: false) }
            uploads.append(upload)
        }
    }

    private func makeUpload(
        of block: BucketBlock<FillExtrusionBucket.Polygons>, isElevated: Bool
    ) throws -> FillExtrusionUpload? {
        let extrusions = block.prepared as? FillExtrusionTessellator ?? FillExtrusionTessellator(block.content)
        return try FillExtrusionUpload(extrusions, isElevated: isElevated, context: context)
    }

    /// Adds the ground around the polygons of a bucket to the glow, if they have floodlights or ambient occlusion there.
    private func addGlow(of bucket: FillExtrusionBucket, in frame: RenderFrame) throws {
        guard bucket.hasGlow, frame.light.lights3D != nil, frame.view.terrain == nil else { return }
        try upload(bucket, isElevated: false)
        let blocks = zip(bucket.blocks, uploads).map { BlockGeometry(tile: $0.tile, geometry: $1?.skirt) }
        guard blocks.contains(where: \.isVisible) else { return }
        let common = bucket.skirtCommon(in: frame.view.transform)
        glow.add { program in
            bucket.setSkirtUniforms(of: program, in: frame)
            frame.view.draw(
                blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common)
        }
    }

    /// Returns a program, which is compiled when it is used for the first time.
    private func program(_ variant: FillExtrusionShader.Variant) -> ShaderProgram {
        if let program = programs[variant] { return program }
        let program = ShaderProgram(
            context: context, name: variant.name, vertex: FillExtrusionShader.vertex(variant),
            fragment: FillExtrusionShader.fragment(variant))
        programs[variant] = program
        return program
    }

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
            // Surfaces at the same position, such as those of a building in two tiles, are blended once.
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
