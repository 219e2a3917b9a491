import CGLES
import KioskMaps
import KioskStyle

/// A render pass for the texts of a layer, with one call for all halos and one for all glyphs for each copy of the
/// world.
@MainActor
struct TextPass {
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
    var cache = GeometryCache<Upload>()

    init(context: EGLContext, glyphs: GlyphAtlas) {
        self.context = context
        self.glyphs = glyphs
        program = ShaderProgram(
            context: context, name: "texts", vertex: TextShader.groundVertex, fragment: TextShader.fragment)
    }

    /// Draws the texts of a bucket.
    ///
    /// - Complexity: O(glyphs) if the content or the pixel ratio is new or the atlas was cleared, otherwise O(1).
    mutating func draw(_ bucket: TextBucket, pixelRatio: Double, in view: GroundView) throws {
        var upload = cache.kept(for: bucket.identity)
        if let known = upload, known.generation != glyphs.generation || known.pixelRatio != pixelRatio { upload = nil }
        let current = try upload ?? self.upload(bucket, pixelRatio: pixelRatio)
        cache.keep(current, for: bucket.identity)
        guard let geometry = current.geometry, let texture = glyphs.texture else { return }
        try program.use()
        texture.bind()
        glUniform2f(program.location("u_atlas_size"), Float(texture.width), Float(texture.height))
        glUniform1i(program.location("u_lies_on_map"), bucket.liesOnMap ? 1 : 0)
        glUniform1i(program.location("u_turns_with_map"), bucket.turnsWithMap ? 1 : 0)
        for isHalo in current.hasHalo ? [true, false] : [false] {
            glUniform1i(program.location("u_is_halo"), isHalo ? 1 : 0)
            geometry.draw(with: program, in: view, translate: bucket.translate, anchor: bucket.translateAnchor)
        }
    }

    private func upload(_ bucket: TextBucket, pixelRatio: Double) throws -> Upload {
        let (geometry, extent) = try glyphs.together {
            var (geometry, extent) = (TextGeometry(), GroundExtent())
            for text in bucket.texts where extent.contains(text.position) {
                try geometry.add(text, pixelRatio: pixelRatio, atlas: glyphs)
                if geometry.reach.isFinite { extent.add(text.position, reach: geometry.reach) }
            }
            return (geometry, extent)
        }
        var uploaded: GroundGeometry?
        if let range = extent.range, !geometry.vertices.isEmpty {
            uploaded = GroundGeometry(
                buffer: try GeometryBuffer(context: context, vertices: geometry.vertices, indices: geometry.indices),
                extent: range, reach: extent.reach)
        }
        return Upload(
            geometry: uploaded, hasHalo: geometry.hasHalo, generation: glyphs.generation, pixelRatio: pixelRatio)
    }
}
