import CGLES

/// The uploaded extruded polygons of a block.
@MainActor
final class FillExtrusionUpload {
    /// The vertices.
    let geometry: GroundGeometry

    /// The greatest height of polygons with their own, in metres.
    let greatestHeight: Float

    /// The ground around the polygons; nil for polygons without details.
    let skirt: GroundGeometry?

    /// Whether the vertices have details.
    let hasDetails: Bool

    /// The images of the polygons; nil if they have none.
    let patterns: PatternTable?

    /// Uploads polygons; returns nil if there are none.
    ///
    /// - Parameters:
    ///   - extrusions: The polygons.
    ///   - isElevated: Whether the polygons stand on elevated ground.
    ///   - context: The graphics context.
    init?(_ extrusions: FillExtrusionTessellator, isElevated: Bool, context: EGLContext) throws {
        guard let box = extrusions.extent.box else { return nil }
        greatestHeight = extrusions.greatestHeight
        patterns = extrusions.patterns.isEmpty ? nil : PatternTable(of: extrusions.patterns, context: context)
        var streams = [VertexStream(extrusions.vertices)]
        if !extrusions.patternVertices.isEmpty {
            streams.append(
                VertexStream(extrusions.patternVertices))
        }
        hasDetails = extrusions.hasDetails
        if hasDetails {
            streams.append(VertexStream(extrusions.details))
            if extrusions.surfaces.count == extrusions.vertices.count {
                streams.append(VertexStream(extrusions.surfaces))
            }
        } else if isElevated {
            streams.append(VertexStream(extrusions.centroids))
        }
        let buffer = try GeometryBuffer(context: context, streams: streams, indices: extrusions.indices)
        geometry = GroundGeometry(buffer: buffer, box: box, reach: 0)
        let ground = extrusions.skirt
        skirt =
            ground.indices.isEmpty
            ? nil
            : GroundGeometry(
                buffer: try GeometryBuffer(context: context, vertices: ground.vertices, indices: ground.indices),
                box: box, reach: 0)
    }
}
