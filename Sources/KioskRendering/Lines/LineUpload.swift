import CGLES
import KioskMaps
import KioskTiles

/// The uploaded lines of a block, with the tables that its vertices refer to.
@MainActor
final class LineUpload {
    /// The range of x of the lines, in the unit square.
    private let extent: ClosedRange<Double>

    /// The distance by which lines with their own shapes extend beyond their points, in points.
    private let reach: Double

    private let buffer: GeometryBuffer
    private let ranges: LineRanges
    private let longestSegment: Double
    private let context: EGLContext

    /// The greatest distance of a vertex from its point, in half widths.
    let longestExtrusion: Float

    /// Whether the shapes and colours of the lines are those of the bucket.
    let isUniform: Bool

    /// Whether any of the lines has a border of its own.
    let hasBorders: Bool

    /// Whether any of the lines has round ends.
    let hasRoundCaps: Bool

    /// Whether the positions along the lines are known.
    let hasDistances: Bool

    /// The names of the images of the lines.
    let patterns: [String]

    /// The arrays of dashes of the lines; nil if those of the bucket are used.
    let dashes: DashTexture?

    /// The patterns of the images, with the table of them.
    private var table: (patterns: [PatternAtlas.Pattern?], size: SIMD4<Float>, texture: NumberTexture)?

    /// Uploads lines; returns nil if there are none.
    init?(_ lines: LineGeometry, context: EGLContext) throws {
        guard let extent = lines.extent.range else { return nil }
        self.extent = extent
        self.context = context
        reach = lines.extent.reach
        ranges = lines.ranges
        longestSegment = lines.longestSegment
        longestExtrusion = lines.longestExtrusion
        isUniform = lines.isUniform
        hasBorders = lines.hasBorders
        hasRoundCaps = lines.hasRoundCaps
        hasDistances = !lines.distances.isEmpty
        patterns = lines.patterns
        var streams = [VertexStream(lines.vertices)]
        if !lines.values.isEmpty { streams.append(VertexStream(lines.values, at: LineValues.firstLocation)) }
        if hasDistances { streams.append(VertexStream(lines.distances, at: LineDistance.firstLocation)) }
        buffer = try GeometryBuffer(context: context, streams: streams, indices: lines.indices)
        dashes = lines.dashes.isEmpty ? nil : try DashTexture(context: context, lines.dashes)
    }

    /// Returns the triangles for a zoom level.
    ///
    /// - Parameters:
    ///   - isHigh: Whether the zoom level is so high that long segments are divided.
    ///   - integerWorldSize: The width of the world at the integer zoom level, in points.
    func geometry(isHigh: Bool, integerWorldSize: Double) -> GroundGeometry {
        let slides = longestSegment * integerWorldSize > 2 * Double(LineStrip.slideLength)
        return GroundGeometry(
            buffer: buffer, extent: extent, reach: reach, range: ranges[isHigh: isHigh, slides: slides])
    }

    /// Returns the table of patterns in an atlas: the region in the texture, and the aspect ratio of the image.
    ///
    /// - Parameters:
    ///   - patterns: The patterns of the images; nil for those that are missing, whose lines are not drawn.
    ///   - atlas: The texture of the atlas.
    func table(of patterns: [PatternAtlas.Pattern?], in atlas: Texture) throws -> NumberTexture {
        let size = SIMD4(Float(atlas.width), Float(atlas.height), Float(atlas.width), Float(atlas.height))
        if let table, table.patterns == patterns, table.size == size { return table.texture }
        let texels = patterns.flatMap { pattern -> [SIMD4<Float>] in
            guard let pattern else { return [.zero, .zero] }
            // As in the conformance suite, a period includes a pixel of the margin on each side.
            let (region, margin) = (pattern.region, Float(1))
            let corner = SIMD2(Float(region.x), Float(region.y)) - margin
            let extent = SIMD2(Float(region.width), Float(region.height)) + 2 * margin
            return [
                SIMD4(lowHalf: corner, highHalf: extent) / size, SIMD4(pattern.size.x / pattern.size.y, 0, 0, 0),
            ]
        }
        let texture = try NumberTexture(context: context, width: 2, height: patterns.count, texels: texels)
        table = (patterns, size, texture)
        return texture
    }
}
