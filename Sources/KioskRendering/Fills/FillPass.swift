import CGLES
import KioskMaps

/// A render pass for the polygons of a layer, with one draw call for each block and copy of the world.
@MainActor
struct FillPass: RenderPass {
    /// The uploaded polygons of a block, and the images that they refer to.
    struct Upload {
        var geometry: GroundGeometry
        var patterns: PatternTable?
    }

    private let context: EGLContext
    private let atlas: PatternAtlas
    private let program: ShaderProgram
    private let patternProgram: ShaderProgram
    private var cache = GeometryCache<Upload>()

    init(context: EGLContext, atlas: PatternAtlas) {
        self.context = context
        self.atlas = atlas
        func program(_ name: String, isPatterned: Bool) -> ShaderProgram {
            ShaderProgram(
                context: context, name: name, vertex: FillShader.vertex(isPatterned: isPatterned),
                fragment: FillShader.fragment(isPatterned: isPatterned))
        }
        self.program = program("fills", isPatterned: false)
        patternProgram = program("patterns of fills", isPatterned: true)
    }

    /// Draws the polygons of a bucket.
    ///
    /// - Complexity: O(blocks), plus that of `PolygonTriangulator` for new blocks.
    mutating func draw(_ bucket: FillBucket, in frame: RenderFrame) throws {
        var blocks: [BlockGeometry] = []
        blocks.reserveCapacity(bucket.blocks.count)
        var tables: [PatternTable?] = []
        for block in bucket.blocks {
            let upload = try cache.geometry(for: block.identity) { [context] in
                try Upload(block.prepared as? FillTessellator ?? FillTessellator(block.content), context: context)
            }
            blocks.append(BlockGeometry(tile: block.tile, geometry: upload?.geometry))
            if bucket.hasPatterns { tables.append(upload?.patterns) }
        }
        if bucket.hasPatterns { try bindPatterns(of: bucket, tables, to: &blocks, in: frame) }
        var common = CommonValues()
        common.attributes.set(bucket.color.map { SIMD4<Float>($0) / 255 }, at: 3)
        common.attributes.set(bucket.outlineColor.map { SIMD4<Float>($0) / 255 }, at: 4)
        try frame.draw(
            blocks, with: bucket.hasPatterns ? patternProgram : program, translate: bucket.translate,
            anchor: bucket.translateAnchor, common: common)
    }

    mutating func endFrame() { cache.removeUnused() }

    /// Binds the atlas, sets the uniforms of patterns, and removes the geometry of blocks without images.
    ///
    /// - Parameters:
    ///   - bucket: The bucket.
    ///   - tables: The images of the blocks.
    ///   - blocks: The blocks, whose tables are bound when they are drawn.
    ///   - frame: The frame.
    private func bindPatterns(
        of bucket: FillBucket, _ tables: [PatternTable?], to blocks: inout [BlockGeometry], in frame: RenderFrame
    ) throws {
        let patterns = try atlas.patterns(named: tables.map { $0?.names ?? [] }, in: frame.images)
        let texture = atlas.texture
        for (index, table) in tables.enumerated() {
            guard let texture, let table = try table?.texture(of: patterns[index], in: texture) else {
                blocks[index].geometry = nil
                continue
            }
            blocks[index].bind = { table.bind(at: 1) }
        }
        try patternProgram.use()
        let translation = frame.view.translation(bucket.translate, anchor: bucket.translateAnchor)
        context.patternGrid(in: frame, translation: translation).apply(to: patternProgram)
        // After the tables: uploading one binds it.
        texture?.bind()
    }
}

extension FillPass.Upload {
    /// Uploads polygons; returns nil if there are none.
    @MainActor
    fileprivate init?(_ fills: FillTessellator, context: EGLContext) throws {
        guard let range = fills.extent.range else { return nil }
        let buffer = try GeometryBuffer(context: context, vertices: fills.vertices, indices: fills.indices)
        geometry = GroundGeometry(buffer: buffer, extent: range, reach: fills.extent.reach)
        patterns = fills.patterns.isEmpty ? nil : PatternTable(of: fills.patterns, context: context)
    }
}
