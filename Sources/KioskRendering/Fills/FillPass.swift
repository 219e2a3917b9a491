import CGLES
import Foundation
import KioskScene

/// A render pass for the polygons of a layer, with two draw calls for each block and copy of the world: the interiors, then
/// the lines along the rings.
///
/// Interiors have hard edges. The lines are blended over them, so that the edges of a translucent polygon are darker than its
/// interior, as in the conformance suite.
@MainActor
final class FillPass: RenderPass {
    /// The uploaded polygons of a block, and the images that they refer to.
    struct Upload {
        var interior: GroundGeometry
        /// The lines along the rings; nil if edges are not antialiased.
        var outline: GroundGeometry?
        var patterns: PatternTable?
    }

    private let context: EGLContext
    private let atlas: PatternAtlas
    /// The textures of layers that are drawn as a whole, with an opacity of their own.
    private var wholes: LayerTextures
    private var programs: [FillShader.Variant: ShaderProgram] = [:]
    private var cache = GeometryCache<Upload>()

    /// The uploads and the blocks of the bucket that is drawn, in arrays that are kept.
    private var uploads: [Upload?] = []
    private var blocks: [BlockGeometry] = []

    init(context: EGLContext, atlas: PatternAtlas) {
        self.context = context
        self.atlas = atlas
        wholes = LayerTextures(context: context, name: "layer of fills")
    }

    /// The texture of a layer with an opacity of its own covers a tile.
    static let tileBorder: Int? = 0

    /// Draws the polygons of a layer with an opacity of its own into a texture.
    func prepare(_ bucket: FillBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0, bucket.opacity < 1 else { return }
        let target = try wholes.target(of: bucket.identity.layer, in: frame)
        try target.drawLayer(in: frame) { try drawPolygons(of: bucket, in: frame) }
    }

    /// Draws the polygons of a bucket.
    ///
    /// - Complexity: O(blocks), plus that of `PolygonTriangulator` for new blocks.
    func draw(_ bucket: FillBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0 else { return }
        guard bucket.opacity < 1 else { return try drawPolygons(of: bucket, in: frame) }
        try wholes.draw(bucket.identity.layer, opacity: bucket.opacity)
    }

    private func drawPolygons(of bucket: FillBucket, in frame: RenderFrame) throws {
        uploads.removeAll(keepingCapacity: true)
        for block in bucket.blocks {
            uploads.append(
                try cache.geometry(for: block.identity) { [context] in
                    try Upload(block.prepared as? FillTessellator ?? FillTessellator(block.content), context: context)
                })
        }
        let isTransparent = bucket.color == .zero && (bucket.patternColor ?? .zero) == .zero
        if !isTransparent { try draw(bucket, isOutline: false, in: frame) }
        guard bucket.outlineColor != .zero, uploads.contains(where: { $0?.outline != nil }) else { return }
        try draw(bucket, isOutline: true, in: frame)
    }

    func endFrame() {
        cache.removeUnused()
        wholes.removeUnused()
        uploads.removeAll(keepingCapacity: true)
        blocks.removeAll(keepingCapacity: true)
    }

    /// Draws the interiors or the outlines of a bucket, whose polygons are uploaded.
    private func draw(_ bucket: FillBucket, isOutline: Bool, in frame: RenderFrame) throws {
        let isRaised = bucket.isRaised && frame.view.raisesItems
        let hasCrossFade =
            bucket.hasPatterns && bucket.patternCrossFade > 0
            && uploads.contains { $0?.patterns?.hasSecondImages == true }
        let program = program(
            FillShader.Variant(
                hasPatterns: bucket.hasPatterns, isOutline: isOutline, isRaised: isRaised, hasCrossFade: hasCrossFade))
        try program.use()
        if hasCrossFade { glUniform1f(program.location("u_cross_fade"), min(bucket.patternCrossFade, 1)) }
        var tables: [NumberTexture?] = []
        if bucket.hasPatterns {
            guard let bound = try atlas.bind(uploads.map { $0?.patterns }, to: program, in: frame.images) else {
                return
            }
            tables = bound
            program.setPatternColor(bucket.patternColor)
            let translation = frame.view.translation(bucket.translate, anchor: bucket.translateAnchor)
            context.patternGrid(in: frame, translation: translation).apply(to: program)
        }
        frame.setUnits(of: program)
        if isOutline {
            let viewport = Viewport.current
            let (half, origin) = (SIMD2<Float>(viewport.size / 2), SIMD2<Float>(viewport.origin))
            glUniform2f(program.location("u_half_framebuffer"), half.x, half.y)
            glUniform2f(program.location("u_framebuffer_origin"), origin.x, origin.y)
            glUniform1i(program.location("u_is_pitched"), frame.view.transform.pitch > 0 ? 1 : 0)
        }
        blocks.removeAll(keepingCapacity: true)
        for (index, upload) in uploads.enumerated() {
            let geometry = isOutline ? upload?.outline : upload?.interior
            let hasImages = !bucket.hasPatterns || tables[index] != nil
            blocks.append(
                BlockGeometry(tile: bucket.blocks[index].tile, geometry: hasImages ? geometry : nil, index: index))
        }
        func bind(_ index: Int) {
            if bucket.hasPatterns { tables[index]?.bind(at: 1) }
        }
        var common = CommonValues()
        common.attributes.set(bucket.color.map { SIMD4<Float>($0) / 255 }, at: FillVertex.Location.color)
        common.attributes.set(bucket.outlineColor.map { SIMD4<Float>($0) / 255 }, at: FillVertex.Location.outlineColor)
        if isRaised {
            common.attributes.set(bucket.zOffset.map { SIMD4($0, 0, 0, 1) }, at: FillVertex.Location.height)
            frame.drawRaised(
                blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common,
                bind: bind)
            return
        }
        try frame.draw(
            blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common,
            bind: bind)
    }

    private func program(_ variant: FillShader.Variant) -> ShaderProgram {
        if let known = programs[variant] { return known }
        let program = ShaderProgram(
            context: context, name: variant.isOutline ? "outlines of fills" : "fills",
            vertex: FillShader.vertex(variant), fragment: FillShader.fragment(variant))
        programs[variant] = program
        return program
    }
}

extension FillPass.Upload {
    /// Uploads polygons; returns nil if there are none.
    @MainActor
    fileprivate init?(_ fills: FillTessellator, context: EGLContext) throws {
        guard let box = fills.extent.box else { return nil }
        var streams = [VertexStream(fills.vertices)]
        if !fills.heights.isEmpty { streams.append(VertexStream(fills.heights, at: FillVertex.Location.height)) }
        let buffer = try GeometryBuffer(context: context, streams: streams, indices: fills.indices)
        interior = GroundGeometry(
            buffer: buffer, box: box, reach: fills.extent.reach, range: 0..<fills.outline.lowerBound)
        if !fills.outline.isEmpty {
            outline = GroundGeometry(
                buffer: buffer, box: box, reach: fills.extent.reach, range: fills.outline, isLines: true)
        }
        patterns = fills.patterns.isEmpty ? nil : PatternTable(of: fills.patterns, context: context)
    }
}

extension RenderFrame {
    /// The number of units in the width of a tile.
    private static let unitsPerTile = 8192.0

    /// Sets the uniforms of positions in units of tiles in the current program.
    @MainActor
    fileprivate func setUnits(of program: ShaderProgram) {
        let units = exp2(max(view.transform.zoom.rounded(.down), 0)) * Self.unitsPerTile
        let center = SIMD2<Double>(view.center.x, view.center.y) * units
        let rest = SIMD2<Float>(center - center.rounded(.toNearestOrEven))
        glUniform1f(program.location("u_units"), Float(units))
        glUniform2f(program.location("u_center_units"), rest.x, rest.y)
    }
}
