import Foundation
import KioskMaps

/// A converter of polygons to triangles: the interior, and a strip for the antialiased edge and the outline.
struct FillTessellator: PreparedGeometry {
    private(set) var vertices: [FillVertex] = []
    private(set) var indices: [UInt32] = []
    private(set) var extent = GroundExtent()

    /// The names of the images of the polygons.
    let patterns: [String]

    var byteCount: Int { FillVertex.byteCount(vertices: vertices.count, indices: indices.count) }

    /// Tessellates polygons.
    ///
    /// - Complexity: That of `PolygonTriangulator` for each polygon.
    init(_ content: FillBucket.Polygons) {
        patterns = content.patterns
        vertices.reserveCapacity(2 * content.vertices.count)
        indices.reserveCapacity(9 * content.vertices.count)
        for polygon in content.polygons {
            add(polygon, of: content)
        }
    }

    private mutating func add(_ polygon: FillBucket.Polygon, of content: FillBucket.Polygons) {
        let outline = PolygonOutline(polygon.rings, of: content.rings, content.vertices, in: extent)
        let (points, rings) = (outline.points, outline.rings)
        guard !rings.isEmpty else { return }
        for point in points { extent.add(CGPoint(x: point.x, y: point.y), reach: 1) }

        let corners = rings.enumerated().flatMap { index, ring in
            Self.corners(of: points[ring], isHole: index > 0)
        }
        let positions = points.map(SplitPosition.init)
        // An antialiased edge is one pixel wide; an outline fades over one pixel on each side.
        let outlineColor = content.isAntialiased ? polygon.outlineColor ?? .zero : .zero
        let halfWidth: UInt8 = !content.isAntialiased ? 0 : polygon.outlineColor == nil ? 1 : 2
        let pattern = UInt16(min(max(0, polygon.patternIndex), max(0, patterns.count - 1), Int(UInt16.max)))
        let image = SIMD2(UInt8(pattern & 0xFF), UInt8(pattern >> 8))
        func addLoop(moved halfPixels: UInt8, outside: UInt8) -> UInt32 {
            let first = UInt32(truncatingIfNeeded: vertices.count)
            for (position, corner) in zip(positions, corners) {
                vertices.append(
                    FillVertex(
                        position: position, corner: corner, edge: SIMD4(halfPixels, outside, image.x, image.y),
                        color: polygon.color, outlineColor: outlineColor))
            }
            return first
        }
        let inner = addLoop(moved: 2 - halfWidth, outside: content.isAntialiased ? 2 - halfWidth : 0)
        indices += PolygonTriangulator.triangulate(points, rings: rings).map { $0 + inner }
        if content.isAntialiased {
            join(inner, addLoop(moved: 2 + halfWidth, outside: 2 + halfWidth), rings: rings)
        }
    }

    /// Adds triangles between two loops of vertices along the rings.
    private mutating func join(_ first: UInt32, _ second: UInt32, rings: [Range<Int>]) {
        for ring in rings {
            for index in ring {
                let here = UInt32(truncatingIfNeeded: index)
                let next = UInt32(truncatingIfNeeded: index + 1 == ring.upperBound ? ring.lowerBound : index + 1)
                indices += [first + here, first + next, second + here, first + next, second + here, second + next]
            }
        }
    }

    private static func corners(of ring: ArraySlice<SIMD2<Double>>, isHole: Bool) -> [FillCorner] {
        guard let origin = ring.first, var before = ring.last else { return [] }
        var area = 0.0
        var last = before - origin
        for point in ring {
            let point = point - origin
            area += last.x * point.y - last.y * point.x
            last = point
        }
        // y increases southwards: a ring with positive area is clockwise on screen, with its inside on the right.
        let isOutsideRight = (area < 0) != isHole
        return ring.indices.map { index in
            let after = index + 1 == ring.endIndex ? origin : ring[index + 1]
            defer { before = ring[index] }
            return FillCorner(from: before, ring[index], to: after, isOutsideRight: isOutsideRight)
        }
    }
}
