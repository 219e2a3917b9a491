import Foundation
import KioskScene
import KioskStyle

/// The triangles of lines, whose widths are applied in the shader.
struct LineGeometry: PreparedGeometry {
    /// The vertices.
    private(set) var vertices: [LineVertex] = []

    /// The shapes and colours of the vertices; empty if those of the bucket are used.
    private(set) var values: [LineValues] = []

    /// The positions of the vertices along the lines; empty if they are not needed.
    private(set) var distances: [LineDistance] = []

    /// The heights of the vertices; empty if they are those of the bucket.
    private(set) var heights: [RaisedVertex] = []

    /// The emissive strengths of the vertices; empty if lines have none of their own.
    private(set) var emissions: [LineEmission] = []

    /// The vertices of triangles, three for each; one of `ranges` is drawn.
    private(set) var indices: [UInt32] = []

    /// The ranges of the triangles.
    private(set) var ranges = LineRanges()

    /// The length of the longest segment, as a fraction of the world.
    private(set) var longestSegment = 0.0

    /// The extent of the lines, with the reach of those with their own shapes.
    private(set) var extent = GroundExtent()

    /// The greatest distance of a vertex from its point, in half widths.
    private(set) var longestExtrusion: Float = 0

    /// The arrays of dashes of the lines; empty if those of the bucket are used.
    let dashes: [[Float]]

    /// The names of the images of the lines.
    let patterns: [ImagePair]

    /// Whether the shapes and colours of the lines are those of the bucket.
    let isUniform: Bool

    /// Whether any of the lines has a border.
    private(set) var hasBorders = false

    /// Whether any of the lines has round ends.
    private(set) var hasRoundCaps = false

    private let hasDistances: Bool
    private let hasHeights: Bool
    private let hasEmissiveStrengths: Bool

    var byteCount: Int {
        LineVertex.byteCount(vertices: vertices.count, indices: indices.count)
            + LineValues.byteCount(vertices: values.count) + LineDistance.byteCount(vertices: distances.count)
            + RaisedVertex.byteCount(vertices: heights.count) + LineEmission.byteCount(vertices: emissions.count)
    }

    mutating func shareMemory(with other: any PreparedGeometry) {
        guard let other = other as? Self else { return }
        vertices.shareMemory(with: other.vertices)
        values.shareMemory(with: other.values)
        distances.shareMemory(with: other.distances)
        heights.shareMemory(with: other.heights)
        emissions.shareMemory(with: other.emissions)
        indices.shareMemory(with: other.indices)
    }

    /// Tessellates lines.
    ///
    /// - Complexity: O(vertices + segments into which long lines are divided).
    init(_ content: LineBucket.Lines) {
        dashes = content.dashes
        patterns = content.patterns
        isUniform = content.isUniform
        hasDistances = content.hasDistances
        hasHeights = content.hasHeights
        hasEmissiveStrengths = content.hasEmissiveStrengths
        vertices.reserveCapacity(2 * content.vertices.count)
        // The triangles for low zoom levels, and those for high ones, at which long segments are divided (`LineRanges`); nil before
        // the first line with a long segment.
        var low = LineIndices()
        low.plain.reserveCapacity(6 * content.vertices.count)
        var high: LineIndices?
        var path = LinePath()
        var strip = LineStrip()
        let fillCount = max(dashes.count, patterns.count, 1)
        for var line in content.lines {
            line.fillIndex = min(max(0, line.fillIndex), fillCount - 1)
            guard line.shape.isDrawable, path.load(line, of: content.vertices, in: extent) else { continue }
            if line.shape.borderWidth > 0 { hasBorders = true }
            if line.form.cap == .round { hasRoundCaps = true }
            // The longest extrusion is not known yet.
            let reach = line.shape.reach(longestExtrusion: LineVertex.limit)
            for point in path.points { extent.add(CGPoint(x: point.x, y: point.y), reach: reach) }
            longestSegment = max(longestSegment, path.longest)
            // Up to the first line with a long segment, the triangles are the same for all zoom levels.
            let previousTriangles = path.hasLongSegments && high == nil ? low : nil
            add(line, along: path, &strip)
            low.add(strip, first: vertices.count - strip.vertices.count, slides: hasDistances)
            if let previousTriangles { high = previousTriangles }
            if path.hasLongSegments {
                path.divideLongSegments()
                add(line, along: path, &strip)
            }
            high?.add(strip, first: vertices.count - strip.vertices.count, slides: hasDistances)
        }
        ranges = LineRanges(low: low, high: high, indices: &indices)
    }

    /// Adds the vertices of a line.
    private mutating func add(_ line: LineBucket.Line, along path: LinePath, _ strip: inout LineStrip) {
        let measured = hasDistances ? DistanceSteps(path) : nil
        strip.build(
            path.directions, isClosed: path.isClosed, form: line.form, slides: hasDistances,
            restarts: measured?.restarts ?? [])
        var (point, position) = (Int32(0), SplitPosition(path.points[0]))
        for vertex in strip.vertices {
            if vertex.point != point {
                (point, position) = (vertex.point, SplitPosition(path.points[Int(vertex.point)]))
            }
            vertices.append(LineVertex(vertex, at: position))
            let length = (vertex.extrusion * vertex.extrusion).sum().squareRoot()
            longestExtrusion = max(longestExtrusion, length)
            if let measured { distances.append(measured.distance(of: vertex, line, path)) }
        }
        if hasHeights { heights += repeatElement(RaisedVertex(height: line.zOffset), count: strip.vertices.count) }
        if hasEmissiveStrengths {
            let emission = LineEmission(strength: line.emissiveStrength)
            emissions += repeatElement(emission, count: strip.vertices.count)
        }
        if !isUniform { values += repeatElement(LineValues(line), count: strip.vertices.count) }
    }
}

extension LineBucket.Shape {
    /// Whether the sizes are finite and in the range of what is drawn.
    var isDrawable: Bool {
        func isDrawable(_ size: Float) -> Bool { abs(size) < Self.limit }
        return isDrawable(width) && isDrawable(gapWidth) && isDrawable(offset) && isDrawable(blur)
            && isDrawable(borderWidth) && isDrawable(lengthUnit)
    }
}

extension LineBucket.Shape {
    /// The size beyond which nothing is drawn, in points.
    static let limit: Float = 1e6

    /// The distance of the outer edge from the middle of the line, with a point for the antialiased edge, in points.
    private var outerEdge: Float { max(0, gapWidth) / 2 + (gapWidth > 0 ? width : width / 2) + 1 }

    /// Returns the greatest distance of the line from its points, in points.
    ///
    /// - Parameter longestExtrusion: The greatest distance of a vertex from its point, in half widths.
    func reach(longestExtrusion: Float) -> Float { (abs(outerEdge) + abs(offset)) * max(1, longestExtrusion) }
}

extension LineBucket: TessellatedBucket {
    static func tessellate(_ content: Lines) -> any PreparedGeometry { LineGeometry(content) }

    /// Items with heights of their own are divided by height above elevated ground.
    static func keepsItems(_ content: Lines) -> Bool { content.hasHeights }
}
