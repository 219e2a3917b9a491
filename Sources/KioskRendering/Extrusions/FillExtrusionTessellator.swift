import Foundation
import KioskScene
import KioskStyle

/// A converter of extruded polygons to the triangles of walls and roofs, which are counterclockwise from outside.
struct FillExtrusionTessellator: PreparedGeometry {
    private(set) var vertices: [FillExtrusionVertex] = []
    private(set) var indices: [UInt32] = []

    /// The images of the vertices; empty for polygons with colours.
    private(set) var patternVertices: [FillExtrusionPatternVertex] = []

    /// The offsets of the vertices to the centroids of their polygons; empty for polygons with details, which contain them.
    private(set) var centroids: [FillExtrusionCentroid] = []

    /// The details of the vertices; empty for polygons without them.
    private(set) var details: [FillExtrusionDetail] = []

    /// The surfaces of the vertices; empty if all are the same.
    private(set) var surfaces: [FillExtrusionSurfaceVertex] = []

    /// The ground around the polygons; without vertices for polygons without details.
    private(set) var skirt = ExtrusionSkirt()

    /// Whether the vertices have details.
    let hasDetails: Bool

    /// The distance from the edges at which roofs are rounded, in metres.
    private let roofRadius: Double

    /// The details of the next vertex, apart from the centroid.
    private var detail = FillExtrusionDetail()

    /// The surface of the current polygon; nil if it is that of the layer.
    private var surface: ExtrusionSurface?

    /// The mean of the corners of the current polygon.
    private var centroid = SIMD2<Double>.zero

    /// The names of the images.
    let patterns: [ImagePair]

    private(set) var extent = GroundExtent()

    /// The greatest height, in metres.
    private(set) var greatestHeight: Float = 0

    private let tileBounds: CGRect?

    /// A distance to the north-west, in the unit square: a wall on the border of two tiles is part of the first one.
    private static let borderWidth = 1e-12

    var byteCount: Int {
        FillExtrusionVertex.byteCount(vertices: vertices.count, indices: indices.count)
            + FillExtrusionPatternVertex.byteCount(vertices: patternVertices.count)
            + FillExtrusionCentroid.byteCount(vertices: centroids.count)
            + FillExtrusionDetail.byteCount(vertices: details.count)
            + FillExtrusionSurfaceVertex.byteCount(vertices: surfaces.count)
            + ExtrusionSkirt.Vertex.byteCount(vertices: skirt.vertices.count, indices: skirt.indices.count)
    }

    mutating func shareMemory(with other: any PreparedGeometry) {
        guard let other = other as? Self else { return }
        vertices.shareMemory(with: other.vertices)
        indices.shareMemory(with: other.indices)
        patternVertices.shareMemory(with: other.patternVertices)
        centroids.shareMemory(with: other.centroids)
        details.shareMemory(with: other.details)
        surfaces.shareMemory(with: other.surfaces)
    }

    /// Tessellates polygons.
    ///
    /// - Complexity: That of `PolygonOutline` and `PolygonTriangulator` for each polygon.
    init(_ content: FillExtrusionBucket.Polygons) {
        tileBounds = content.tileBounds
        patterns = content.patterns
        hasDetails = content.hasDetails
        roofRadius = content.hasDetails ? Double(min(max(0, content.roofRadius), 1)) : 0
        vertices.reserveCapacity(5 * content.vertices.count)
        if content.hasDetails {
            details.reserveCapacity(5 * content.vertices.count)
        } else {
            centroids.reserveCapacity(5 * content.vertices.count)
        }
        indices.reserveCapacity(9 * content.vertices.count)
        for (index, polygon) in content.polygons.enumerated() {
            surface = content.surfaces.indices.contains(index) ? content.surfaces[index] : nil
            add(polygon, of: content)
        }
    }

    private mutating func add(_ polygon: FillExtrusionBucket.Polygon, of content: FillExtrusionBucket.Polygons) {
        let outline = PolygonOutline(
            polygon.rings, of: content.rings, content.vertices, in: extent, isClosed: !polygon.isLine)
        var points = outline.points
        guard !outline.polygons.isEmpty else { return }
        centroid = content.centroid(of: polygon)
        if !polygon.isLine {
            for rings in outline.polygons {
                for (index, ring) in rings.enumerated() { orient(&points[ring], isHole: index > 0) }
            }
        }
        for point in points { extent.add(CGPoint(x: point.x, y: point.y)) }
        let template = FillExtrusionVertex(
            position: SplitPosition(SIMD2<Double>.zero), normal: .roof, base: Self.metres(polygon.base),
            height: Self.metres(polygon.height), color: polygon.color)
        greatestHeight = max(greatestHeight, template.base, template.height)
        let pattern = Float(patterns.indices.contains(polygon.pattern) ? polygon.pattern : 0)
        detail = FillExtrusionDetail()
        if hasDetails { detail.shape.x = Float(CutoffFade.delay(at: centroid)) }
        var (roof, drops): ([SIMD2<Double>], [Range<Int>: Float]) = (points, [:])
        if roofRadius > 0, !polygon.isLine, let first = points.first {
            let metre = ExtrusionForm.metre(at: first)
            for rings in outline.polygons {
                let inset = InsetRings(rings.map { Array(points[$0]) }, by: roofRadius * metre)
                for (ring, corners) in zip(rings, inset.rings) {
                    roof.replaceSubrange(ring, with: corners)
                    drops[ring] = Float(inset.distance / metre)
                }
            }
        }
        if !polygon.isLine { addRoof(roof, polygons: outline.polygons, template, pattern: pattern) }
        for ring in outline.polygons.joined() {
            let drop = drops[ring] ?? 0
            detail.shape.y = -drop
            addWalls(points[ring], isClosed: !polygon.isLine, template, pattern: pattern)
            if drop > 0 { addRim(points[ring], roof[ring], template, drop: drop, pattern: pattern) }
            guard hasDetails, !polygon.isLine else { continue }
            addSkirt(of: points[ring], base: template.base)
        }
    }

    private mutating func addSkirt(of ring: ArraySlice<SIMD2<Double>>, base: Float) {
        let surface = surface ?? ExtrusionSurface()
        let template = ExtrusionSkirt.Vertex(
            position: SplitPosition(SIMD2<Double>.zero), outward: .zero, edge: .zero, centroid: .zero,
            delay: detail.shape.x,
            base: base, floodLightRadius: surface.floodLightGroundRadius, floodLightColor: surface.floodLightColor)
        let bounds = tileBounds
        skirt.add(ring, template, centroid: centroid) { !Self.isBeside(bounds, $0, $1) }
    }

    /// Adds the slope between walls and a roof, as long as the walls are not beside the tile.
    private mutating func addRim(
        _ outer: ArraySlice<SIMD2<Double>>, _ inner: ArraySlice<SIMD2<Double>>, _ template: FillExtrusionVertex,
        drop: Float, pattern: Float
    ) {
        let (outer, inner) = (Array(outer), Array(inner))
        for index in outer.indices {
            let next = (index + 1) % outer.count
            guard !isBesideTile(outer[index], outer[next]) else { continue }
            let first = UInt32(truncatingIfNeeded: vertices.count)
            var vertex = template
            vertex.normal = FillExtrusionNormal(ofRimAlong: outer[next] - outer[index])
            for (point, lowered) in [
                (outer[index], drop), (inner[index], 0), (outer[next], drop), (inner[next], 0),
            ] {
                detail.shape.y = -lowered
                add(vertex, at: point, pattern: pattern)
            }
            indices += [first + 2, first, first + 1, first + 2, first + 1, first + 3]
        }
        detail.shape.y = 0
    }

    /// The order of the arguments also replaces NaN by 0; the limit keeps products finite.
    private static func metres(_ value: Float) -> Float { min(max(0, value), 1e7) }

    /// Orders the points of a ring so that the polygon is on the right, as y increases southwards; the first point stays.
    private func orient(_ ring: inout ArraySlice<SIMD2<Double>>, isHole: Bool) {
        guard let origin = ring.first, var last = ring.last else { return }
        var area = 0.0
        for point in ring {
            let (a, b) = (last - origin, point - origin)
            area += a.x * b.y - a.y * b.x
            last = point
        }
        if (area < 0) != isHole { ring[(ring.startIndex + 1)...].reverse() }
    }

    /// Adds a vertex of the current polygon, with the current details and surface.
    ///
    /// - Parameters:
    ///   - vertex: The vertex, whose position is replaced.
    ///   - point: The position, in the unit square.
    ///   - pattern: The index of the image.
    ///   - distance: The distance along the ring, in the unit square; 0 on roofs.
    ///   - anchor: The position from which the image on a wall is repeated, in the unit square.
    private mutating func add(
        _ vertex: FillExtrusionVertex, at point: SIMD2<Double>, pattern: Float, distance: Double = 0,
        anchor: SIMD2<Double> = .zero
    ) {
        var vertex = vertex
        vertex.position = SplitPosition(point)
        vertices.append(vertex)
        if hasDetails {
            detail.centroid = SIMD2<Float>(centroid - point)
            details.append(detail)
            if let surface { surfaces.append(FillExtrusionSurfaceVertex(surface)) }
        } else {
            centroids.append(FillExtrusionCentroid(offset: SIMD2<Float>(centroid - point)))
        }
        guard !patterns.isEmpty else { return }
        patternVertices.append(
            FillExtrusionPatternVertex(
                anchor: SplitPosition(anchor), distance: Float(distance), pattern: pattern))
    }

    private mutating func addRoof(
        _ points: [SIMD2<Double>], polygons: [[Range<Int>]], _ template: FillExtrusionVertex, pattern: Float
    ) {
        let first = UInt32(truncatingIfNeeded: vertices.count)
        for point in points { add(template, at: point, pattern: pattern) }
        let triangles = polygons.flatMap { PolygonTriangulator.triangulate(points, rings: $0) }
        for start in stride(from: 0, to: triangles.count - 2, by: 3) {
            let (a, b, c) = (triangles[start], triangles[start + 1], triangles[start + 2])
            // In coordinates with y southwards, the turn of a triangle is opposite to that on screen.
            let isClockwise = VertexRing.orientation(points[Int(a)], points[Int(b)], points[Int(c)]) > 0
            indices += isClockwise ? [first + a, first + c, first + b] : [first + a, first + b, first + c]
        }
    }

    private mutating func addWalls(
        _ ring: ArraySlice<SIMD2<Double>>, isClosed: Bool, _ template: FillExtrusionVertex, pattern: Float
    ) {
        guard let origin = ring.first else { return }
        let corner = ring.reduce(origin) { pointwiseMin($0, $1) }
        var distance = 0.0
        for index in isClosed ? ring.indices : ring.indices.dropLast() {
            let (start, end) = (ring[index], index + 1 == ring.endIndex ? origin : ring[index + 1])
            let length = ((end - start) * (end - start)).sum().squareRoot()
            defer { distance += length }
            guard !isBesideTile(start, end) else { continue }
            let first = UInt32(truncatingIfNeeded: vertices.count)
            let anchor = patterns.isEmpty ? .zero : anchor(ofWall: start, end, corner: corner)
            var vertex = template
            var edge = hasDetails ? edge(at: index, of: ring, isClosed: isClosed, length: length) : .zero
            // Images run from the end of a wall to its start, from left to right as seen from outside.
            for (point, distance) in [(start, distance + length), (end, distance)] {
                if hasDetails {
                    detail.edge = edge
                    (edge.x, edge.y) = (edge.y, edge.x)
                }
                for isUpper in [false, true] {
                    vertex.normal = FillExtrusionNormal(ofWall: end - start, isUpper: isUpper)
                    add(vertex, at: point, pattern: pattern, distance: distance, anchor: anchor)
                }
            }
            // Seen from outside, the end of a wall is on the left of its start.
            indices += [first + 2, first, first + 1, first + 2, first + 1, first + 3]
        }
        detail.edge = FillExtrusionDetail().edge
    }

    /// Returns the position of the start of a wall along it, and how concave the corners at its ends are.
    private func edge(
        at index: Int, of ring: ArraySlice<SIMD2<Double>>, isClosed: Bool, length: Double
    ) -> SIMD4<Float> {
        func corner(_ offset: Int) -> SIMD2<Double>? {
            let (position, count) = (index - ring.startIndex + offset, ring.count)
            guard isClosed || 0..<count ~= position else { return nil }
            return ring[ring.startIndex + (position + count) % count]
        }
        guard let start = corner(0), let end = corner(1) else { return .zero }
        let before = corner(-1).map { FillExtrusionDetail.concavity(from: start - $0, to: end - start) }
        let after = corner(2).map { FillExtrusionDetail.concavity(from: end - start, to: $0 - end) }
        return SIMD4(0, Float(length), before ?? 0, after ?? 0)
    }

    /// Returns a position in the tile from whose corner the image on a wall is repeated.
    ///
    /// Other renderers cut polygons into tiles. Of the tiles that draw a wall, the one in the north-west is drawn first: that
    /// of the corner of the ring, unless the wall is beside it.
    private func anchor(ofWall start: SIMD2<Double>, _ end: SIMD2<Double>, corner: SIMD2<Double>) -> SIMD2<Double> {
        if let tileBounds { return SIMD2(tileBounds.minX, tileBounds.minY) }
        return SIMD2(start.x == end.x ? start.x : corner.x, start.y == end.y ? start.y : corner.y) - Self.borderWidth
    }

    /// Returns whether a wall lies on one side of the tile's square, outside.
    private func isBesideTile(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Bool {
        Self.isBeside(tileBounds, start, end)
    }

    private static func isBeside(_ tileBounds: CGRect?, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Bool {
        guard let tileBounds else { return false }
        return max(start.x, end.x) < tileBounds.minX || min(start.x, end.x) > tileBounds.maxX
            || max(start.y, end.y) < tileBounds.minY || min(start.y, end.y) > tileBounds.maxY
    }
}

extension FillExtrusionBucket.Polygons {
    /// Returns the mean of the corners of a polygon.
    fileprivate func centroid(of polygon: FillExtrusionBucket.Polygon) -> SIMD2<Double> {
        var (sum, count) = (SIMD2<Double>.zero, 0.0)
        for ring in polygon.rings where rings.indices.contains(ring) {
            for vertex in rings[ring].clamped(to: vertices.indices) {
                sum += SIMD2(vertices[vertex].x, vertices[vertex].y)
                count += 1
            }
        }
        return count > 0 ? sum / count : .zero
    }
}

extension FillExtrusionBucket: TessellatedBucket {
    static func tessellate(_ content: Polygons) -> any PreparedGeometry { FillExtrusionTessellator(content) }
}
