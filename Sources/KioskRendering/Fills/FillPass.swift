import CGLES
import Foundation
import KioskScene

/// A render pass for the polygons of a layer, with two draw calls for each block and copy of the world: the interiors, then
/// the lines along the rings.
///
/// Interiors have hard edges. The lines are blended over them, so that the edges of a translucent polygon are darker than its
/// interior, as in the conformance suite.
@MainActor
struct FillPass: RenderPass {
    /// The uploaded polygons of a block, and the images that they refer to.
    struct Upload {
        var interior: GroundGeometry
        /// The lines along the rings; nil if edges are not antialiased.
        var outline: GroundGeometry?
        var patterns: PatternTable?
    }

    private let context: EGLContext
    private let atlas: PatternAtlas
    private var programs: [FillShader.Variant: ShaderProgram] = [:]
    private var cache = GeometryCache<Upload>()

    init(context: EGLContext, atlas: PatternAtlas) {
        self.context = context
        self.atlas = atlas
    }

    /// Draws the polygons of a bucket.
    ///
    /// - Complexity: O(blocks), plus that of `PolygonTriangulator` for new blocks.
    mutating func draw(_ bucket: FillBucket, in frame: RenderFrame) throws {
        var uploads: [Upload?] = []
        uploads.reserveCapacity(bucket.blocks.count)
        for block in bucket.blocks {
            uploads.append(
                try cache.geometry(for: block.identity) { [context] in
                    try Upload(block.prepared as? FillTessellator ?? FillTessellator(block.content), context: context)
                })
        }
        try draw(bucket, uploads.map { $0?.interior }, of: uploads, isOutline: false, in: frame)
        guard bucket.outlineColor != .zero, uploads.contains(where: { $0?.outline != nil }) else { return }
        try draw(bucket, uploads.map { $0?.outline }, of: uploads, isOutline: true, in: frame)
    }

    mutating func endFrame() { cache.removeUnused() }

    /// Draws the interiors or the outlines of a bucket.
    ///
    /// - Parameters:
    ///   - bucket: The bucket.
    ///   - geometries: The geometry of each block; nil for a block that has nothing to draw.
    ///   - uploads: The uploaded polygons of each block.
    ///   - isOutline: Whether the geometries are outlines.
    ///   - frame: The frame.
    private mutating func draw(
        _ bucket: FillBucket, _ geometries: [GroundGeometry?], of uploads: [Upload?], isOutline: Bool,
        in frame: RenderFrame
    ) throws {
        let isRaised = bucket.isRaised && frame.view.raisesItems
        let hasCrossFade =
            bucket.hasPatterns && bucket.patternCrossFade > 0
            && uploads.contains { $0?.patterns?.hasSecondImages == true }
        let program = program(
            FillShader.Variant(
                hasPatterns: bucket.hasPatterns, isOutline: isOutline, isRaised: isRaised, hasCrossFade: hasCrossFade))
        try program.use()
        if hasCrossFade { glUniform1f(program.location("u_cross_fade"), min(bucket.patternCrossFade, 1)) }
        var bindings: [(@MainActor () -> Void)?] = []
        if bucket.hasPatterns {
            guard let tables = try atlas.bind(uploads.map { $0?.patterns }, to: program, in: frame.images) else {
                return
            }
            bindings = tables
            let translation = frame.view.translation(bucket.translate, anchor: bucket.translateAnchor)
            context.patternGrid(in: frame, translation: translation).apply(to: program)
        }
        frame.setUnits(of: program)
        if isOutline {
            let half = SIMD2<Float>(context.viewportSize / 2)
            glUniform2f(program.location("u_half_framebuffer"), half.x, half.y)
            glUniform1i(program.location("u_is_pitched"), frame.view.transform.pitch > 0 ? 1 : 0)
        }
        let blocks = zip(bucket.blocks, geometries).enumerated().map { index, part in
            let hasImages = !bucket.hasPatterns || bindings[index] != nil
            return BlockGeometry(
                tile: part.0.tile, geometry: hasImages ? part.1 : nil, bind: bindings.isEmpty ? nil : bindings[index])
        }
        var common = CommonValues()
        common.attributes.set(bucket.color.map { SIMD4<Float>($0) / 255 }, at: FillVertex.Location.color)
        common.attributes.set(bucket.outlineColor.map { SIMD4<Float>($0) / 255 }, at: FillVertex.Location.outlineColor)
        if isRaised {
            common.attributes.set(bucket.zOffset.map { SIMD4($0, 0, 0, 1) }, at: FillVertex.Location.height)
            frame.drawRaised(
                blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common)
            return
        }
        try frame.draw(
            blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common)
    }

    private mutating func program(_ variant: FillShader.Variant) -> ShaderProgram {
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
        guard let range = fills.extent.range else { return nil }
        var streams = [VertexStream(fills.vertices)]
        if !fills.heights.isEmpty { streams.append(VertexStream(fills.heights, at: FillVertex.Location.height)) }
        let buffer = try GeometryBuffer(context: context, streams: streams, indices: fills.indices)
        interior = GroundGeometry(
            buffer: buffer, extent: range, reach: fills.extent.reach, range: 0..<fills.outline.lowerBound)
        if !fills.outline.isEmpty {
            outline = GroundGeometry(
                buffer: buffer, extent: range, reach: fills.extent.reach, range: fills.outline, isLines: true)
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
