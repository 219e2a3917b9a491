import CGLES
import KioskGeometry
import KioskScene
import KioskTiles

/// The uploaded lines of a block, with the tables that its vertices refer to.
@MainActor
final class LineUpload {
    /// The box of the points of the lines, in the unit square.
    private let box: PlanarBox

    /// The distance by which lines with their own shapes extend beyond their points, in points.
    private let reach: Double

    private let buffer: GeometryBuffer
    private let ranges: LineRanges
    private let longestSegment: Double

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

    /// Whether the lines have emissive strengths of their own.
    let hasEmissiveStrengths: Bool

    /// The images of the lines; nil if they have none.
    let patterns: PatternTable?

    /// The arrays of dashes of the lines; nil if those of the bucket are used.
    let dashes: DashTexture?

    /// Uploads lines; returns nil if there are none.
    init?(_ lines: LineGeometry, context: EGLContext) throws {
        guard let box = lines.extent.box else { return nil }
        self.box = box
        reach = lines.extent.reach
        ranges = lines.ranges
        longestSegment = lines.longestSegment
        longestExtrusion = lines.longestExtrusion
        isUniform = lines.isUniform
        hasBorders = lines.hasBorders
        hasRoundCaps = lines.hasRoundCaps
        hasDistances = !lines.distances.isEmpty
        hasEmissiveStrengths = !lines.emissions.isEmpty
        // As in the conformance suite, a period includes a pixel of the margin on each side.
        patterns = lines.patterns.isEmpty ? nil : PatternTable(of: lines.patterns, margin: 1, context: context)
        var streams = [VertexStream(lines.vertices)]
        if !lines.values.isEmpty { streams.append(VertexStream(lines.values)) }
        if hasDistances { streams.append(VertexStream(lines.distances)) }
        if !lines.heights.isEmpty { streams.append(VertexStream(lines.heights, at: RaisedVertex.lineLocation)) }
        if hasEmissiveStrengths { streams.append(VertexStream(lines.emissions)) }
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
            buffer: buffer, box: box, reach: reach, range: ranges[isHigh: isHigh, slides: slides])
    }
}
