import Foundation
import KioskScene
import KioskStyle

/// A converter of polygons to the triangles of their interiors and the lines along their rings.
struct FillTessellator: PreparedGeometry {
    private(set) var vertices: [FillVertex] = []

    /// The heights of the vertices; empty if they are those of the bucket.
    private(set) var heights: [RaisedVertex] = []

    /// The vertices of the triangles, three for each, then those of the lines, two for each.
    private(set) var indices: [UInt32] = []

    /// The range of `indices` that contains the lines; empty if edges are not antialiased.
    private(set) var outline = 0..<0

    private(set) var extent = GroundExtent()

    /// The names of the images of the polygons.
    let patterns: [ImagePair]

    var byteCount: Int {
        FillVertex.byteCount(vertices: vertices.count, indices: indices.count)
            + RaisedVertex.byteCount(vertices: heights.count)
    }

    /// Tessellates polygons.
    ///
    /// - Complexity: That of `PolygonOutline` and `PolygonTriangulator` for each polygon.
    init(_ content: FillBucket.Polygons) {
        patterns = content.patterns
        vertices.reserveCapacity(content.vertices.count)
        indices.reserveCapacity((content.isAntialiased ? 5 : 3) * content.vertices.count)
        var lines: [UInt32] = []
        if content.isAntialiased { lines.reserveCapacity(2 * content.vertices.count) }
        for polygon in content.polygons { add(polygon, of: content, lines: &lines) }
        outline = indices.count..<indices.count + lines.count
        indices += lines
    }

    mutating func shareMemory(with other: any PreparedGeometry) {
        guard let other = other as? Self else { return }
        vertices.shareMemory(with: other.vertices)
        heights.shareMemory(with: other.heights)
        indices.shareMemory(with: other.indices)
    }

    private mutating func add(
        _ polygon: FillBucket.Polygon, of content: FillBucket.Polygons, lines: inout [UInt32]
    ) {
        let shape = PolygonOutline(polygon.rings, of: content.rings, content.vertices, in: extent)
        let points = shape.points
        guard !shape.polygons.isEmpty else { return }
        let pattern = UInt16(min(max(0, polygon.patternIndex), max(0, patterns.count - 1), Int(UInt16.max)))
        let first = UInt32(truncatingIfNeeded: vertices.count)
        for point in points {
            extent.add(CGPoint(x: point.x, y: point.y), reach: 1)
            vertices.append(
                FillVertex(
                    position: SplitPosition(point), image: SIMD2(pattern, polygon.outlineColor == nil ? 0 : 1),
                    color: polygon.color, outlineColor: polygon.outlineColor ?? polygon.color))
        }
        if content.hasHeights { heights += repeatElement(RaisedVertex(height: polygon.zOffset), count: points.count) }
        for rings in shape.polygons {
            for index in PolygonTriangulator.triangulate(points, rings: rings) { indices.append(first &+ index) }
        }
        guard content.isAntialiased else { return }
        for ring in shape.polygons.joined() {
            for index in ring {
                let next = index + 1 == ring.upperBound ? ring.lowerBound : index + 1
                lines.append(first &+ UInt32(truncatingIfNeeded: index))
                lines.append(first &+ UInt32(truncatingIfNeeded: next))
            }
        }
    }
}

extension FillBucket: TessellatedBucket {
    static func tessellate(_ content: Polygons) -> any PreparedGeometry { FillTessellator(content) }

    /// Items with heights of their own are divided by height above elevated ground.
    static func keepsItems(_ content: Polygons) -> Bool { content.hasHeights }
}
