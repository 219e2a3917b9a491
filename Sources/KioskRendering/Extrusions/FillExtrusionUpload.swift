import CGLES
import KioskMaps

/// The uploaded extruded polygons of a block, with the table of their images.
@MainActor
final class FillExtrusionUpload {
    /// The vertices.
    let geometry: GroundGeometry

    /// The greatest height of polygons with their own, in metres.
    let greatestHeight: Float

    /// The names of the images of the polygons.
    let patterns: [String]

    private let context: EGLContext

    /// The patterns of the images, with the table of them.
    private var table: (patterns: [PatternAtlas.Pattern?], size: SIMD4<Float>, texture: NumberTexture)?

    /// Uploads polygons; returns nil if there are none.
    init?(_ extrusions: FillExtrusionTessellator, context: EGLContext) throws {
        guard let range = extrusions.extent.range else { return nil }
        self.context = context
        greatestHeight = extrusions.greatestHeight
        patterns = extrusions.patterns
        var streams = [VertexStream(extrusions.vertices)]
        if !extrusions.patternVertices.isEmpty {
            streams.append(
                VertexStream(extrusions.patternVertices, at: FillExtrusionPatternVertex.firstLocation))
        }
        let buffer = try GeometryBuffer(context: context, streams: streams, indices: extrusions.indices)
        geometry = GroundGeometry(buffer: buffer, extent: range, reach: 0)
    }

    /// Returns the table of patterns in an atlas: the region in the texture, and the size of the image in points.
    ///
    /// - Parameters:
    ///   - patterns: The patterns of the images; nil for those that are missing, whose polygons are not drawn.
    ///   - atlas: The texture of the atlas.
    func table(of patterns: [PatternAtlas.Pattern?], in atlas: Texture) throws -> NumberTexture {
        let size = SIMD4(Float(atlas.width), Float(atlas.height), Float(atlas.width), Float(atlas.height))
        if let table, table.patterns == patterns, table.size == size { return table.texture }
        let texels = patterns.flatMap { pattern -> [SIMD4<Float>] in
            guard let pattern else { return [.zero, .zero] }
            let region = pattern.region
            let corners = SIMD4(Float(region.x), Float(region.y), Float(region.width), Float(region.height))
            return [corners / size, SIMD4(pattern.size.x, pattern.size.y, 0, 0)]
        }
        let texture = try NumberTexture(context: context, width: 2, height: patterns.count, texels: texels)
        table = (patterns, size, texture)
        return texture
    }
}
