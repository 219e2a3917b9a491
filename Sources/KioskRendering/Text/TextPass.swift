import CGLES
import KioskMaps
import KioskStyle

/// A render pass for the texts of a layer, with one call for all halos and one for all glyphs for each block
/// and copy of the world.
@MainActor
struct TextPass: RenderPass {
    /// The uploaded geometry, and the values it depends on.
    struct Upload {
        var geometry: GroundGeometry?
        var hasHalo: Bool
        var generation: Int
        var pixelRatio: Double
    }

    private let context: EGLContext
    private let glyphs: GlyphAtlas
    private let program: ShaderProgram
    private var cache = GeometryCache<Upload>()

    init(context: EGLContext, glyphs: GlyphAtlas) {
        self.context = context
        self.glyphs = glyphs
        program = ShaderProgram(
            context: context, name: "texts", vertex: TextShader.groundVertex, fragment: TextShader.fragment)
    }

    /// Draws the texts of a bucket.
    ///
    /// - Complexity: O(blocks), plus O(glyphs) for blocks that are new, and for all if the pixel ratio is new or the
    ///   atlas was cleared.
    mutating func draw(_ bucket: TextBucket, in frame: RenderFrame) throws {
        // Glyphs of a later block may clear the atlas, which invalidates the geometry of earlier ones.
        let glyphs = glyphs
        let uploads = try glyphs.together {
            try bucket.blocks.map { try upload(of: $0, pixelRatio: frame.pixelRatio) }
        }
        let blocks = zip(bucket.blocks, uploads).map { BlockGeometry(tile: $0.tile, geometry: $1.geometry) }
        guard blocks.contains(where: \.isVisible), let texture = glyphs.texture else { return }
        try program.use()
        texture.bind()
        glUniform2f(program.location("u_atlas_size"), Float(texture.width), Float(texture.height))
        glUniform1i(program.location("u_lies_on_map"), bucket.liesOnMap ? 1 : 0)
        glUniform1i(program.location("u_turns_with_map"), bucket.turnsWithMap ? 1 : 0)
        // All halos lie below all glyphs.
        for isHalo in uploads.contains(where: \.hasHalo) ? [true, false] : [false] {
            glUniform1i(program.location("u_is_halo"), isHalo ? 1 : 0)
            frame.view.draw(blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor)
        }
    }

    mutating func endFrame() { cache.removeUnused() }

    private mutating func upload(of block: BucketBlock<[TextBucket.Text]>, pixelRatio: Double) throws -> Upload {
        if let known = cache.kept(for: block.identity), known.generation == glyphs.generation,
            known.pixelRatio == pixelRatio
        {
            cache.keep(known, for: block.identity)
            return known
        }
        let upload = try upload(block.content, pixelRatio: pixelRatio)
        cache.keep(upload, for: block.identity)
        return upload
    }

    private func upload(_ texts: [TextBucket.Text], pixelRatio: Double) throws -> Upload {
        // Glyphs received before the atlas was cleared are invalid, so the geometry belongs to the first generation.
        let generation = glyphs.generation
        var (geometry, extent) = (TextGeometry(), GroundExtent())
        for text in texts where extent.contains(text.position) {
            try geometry.add(text, pixelRatio: pixelRatio, atlas: glyphs)
            if geometry.reach.isFinite { extent.add(text.position, reach: geometry.reach) }
        }
        var uploaded: GroundGeometry?
        if let range = extent.range, !geometry.vertices.isEmpty {
            uploaded = GroundGeometry(
                buffer: try GeometryBuffer(context: context, vertices: geometry.vertices, indices: geometry.indices),
                extent: range, reach: extent.reach)
        }
        return Upload(
            geometry: uploaded, hasHalo: geometry.hasHalo, generation: generation, pixelRatio: pixelRatio)
    }
}
