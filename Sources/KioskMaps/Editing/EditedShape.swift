import Foundation
import KioskGeometry

/// The vertices of a geometry that is edited: a point, a line, or the rings of a polygon without their closing vertices.
struct EditedShape: Equatable, Sendable {
    /// The position of a vertex.
    struct VertexIndex: Hashable, Sendable {
        /// The ring of a polygon; 0 for a point and a line.
        var part: Int
        /// The number of the vertex in its part.
        var vertex: Int
    }

    let kind: GeometryEditor.Kind

    /// The vertices of each part; there is at least one part.
    private(set) var parts: [[LocationCoordinate2D]]

    /// Creates a shape without vertices.
    init(_ kind: GeometryEditor.Kind) {
        self.kind = kind
        parts = [[]]
    }

    /// Creates the shape of a point, a line or a polygon; nil for other geometries and for coordinates that are not finite.
    init?(_ geometry: Geometry) {
        switch geometry {
        case .point(let point): (kind, parts) = (.point, [[point.coordinates]])
        case .lineString(let line): (kind, parts) = (.line, [line.coordinates])
        case .polygon(let polygon):
            kind = .polygon
            parts = polygon.coordinates.map { ring in
                ring.count > 1 && ring.first == ring.last ? Array(ring.dropLast()) : ring
            }
        default: return nil
        }
        if parts.isEmpty { parts = [[]] }
        guard parts.joined().allSatisfy({ $0.latitude.isFinite && $0.longitude.isFinite }) else { return nil }
    }

    /// Whether all parts have as many vertices as the kind requires.
    var isComplete: Bool { parts.allSatisfy { $0.count >= kind.minimumVertexCount } }

    /// The number of vertices.
    var vertexCount: Int { parts.reduce(0) { $0 + $1.count } }

    /// The geometry; nil unless it is complete.
    var geometry: Geometry? {
        guard isComplete, let first = parts.first, let start = first.first else { return nil }
        return switch kind {
        case .point: .point(Point(start))
        case .line: .lineString(LineString(first))
        case .polygon: .polygon(Polygon(parts.map { $0 + $0.prefix(1) }))
        }
    }

    /// The indices of all vertices.
    var indices: [VertexIndex] {
        parts.indices.flatMap { part in parts[part].indices.map { VertexIndex(part: part, vertex: $0) } }
    }

    /// The coordinate of a vertex; nil if there is none.
    subscript(index: VertexIndex) -> LocationCoordinate2D? {
        guard parts.indices.contains(index.part), parts[index.part].indices.contains(index.vertex) else { return nil }
        return parts[index.part][index.vertex]
    }

    /// The segments of a part, each as the numbers of its vertices.
    func segments(ofPart part: Int) -> [(start: Int, end: Int)] {
        let count = parts.indices.contains(part) ? parts[part].count : 0
        guard kind != .point, count > 1 else { return [] }
        let open = (0..<count - 1).map { ($0, $0 + 1) }
        return kind == .polygon && count > 2 ? open + [(count - 1, 0)] : open
    }
}

extension EditedShape {
    /// Adds a vertex after the last one of the first part; a point is replaced.
    ///
    /// - Returns: The index of the vertex.
    @discardableResult
    mutating func append(_ coordinate: LocationCoordinate2D) -> VertexIndex {
        if kind == .point { parts[0] = [] }
        let coordinate = coordinate.near(parts[0].last)
        parts[0].append(coordinate)
        return VertexIndex(part: 0, vertex: parts[0].count - 1)
    }

    /// Adds a vertex before another one, or after the last one; an index that does not exist is ignored.
    ///
    /// - Returns: Whether the vertex was added.
    mutating func insert(_ coordinate: LocationCoordinate2D, at index: VertexIndex) -> Bool {
        guard kind != .point, parts.indices.contains(index.part), (0...parts[index.part].count).contains(index.vertex)
        else { return false }
        let neighbour =
            parts[index.part].indices.contains(index.vertex - 1)
            ? parts[index.part][index.vertex - 1] : parts[index.part].first
        parts[index.part].insert(coordinate.near(neighbour), at: index.vertex)
        return true
    }

    /// Moves a vertex; an index that does not exist is ignored.
    ///
    /// - Returns: Whether there is such a vertex.
    mutating func move(_ index: VertexIndex, to coordinate: LocationCoordinate2D) -> Bool {
        guard let old = self[index] else { return false }
        parts[index.part][index.vertex] = coordinate.near(old)
        return true
    }

    /// Removes a vertex; a hole that has fewer vertices than a ring requires is removed with it.
    ///
    /// - Returns: Whether there was such a vertex.
    mutating func remove(_ index: VertexIndex) -> Bool {
        guard self[index] != nil else { return false }
        parts[index.part].remove(at: index.vertex)
        if index.part > 0, parts[index.part].count < kind.minimumVertexCount { parts.remove(at: index.part) }
        return true
    }

    /// The middle of a segment as it is drawn; nil without such a segment.
    func midpoint(from start: Int, to end: Int, ofPart part: Int) -> LocationCoordinate2D? {
        guard let first = self[VertexIndex(part: part, vertex: start)],
            let last = self[VertexIndex(part: part, vertex: end)]
        else { return nil }
        let (one, other) = (WebMercator.point(for: first), WebMercator.point(for: last))
        return WebMercator.coordinate(for: CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2))
    }
}

extension EditedShape {
    /// The maximum number of crossings that are found.
    static let maximumCrossingCount = 1 << 16

    /// The vertices at which, and the segments on which, the shape crosses or touches itself, as coordinates; the first ones, if there
    /// are more than `maximumCrossingCount`.
    ///
    /// - Complexity: O(n log n + k log k) in the vertices and in the pairs of segments whose bounding boxes touch, until the maximum
    ///   number is found.
    var crossings: [LocationCoordinate2D] {
        struct Segment {
            let start: SIMD2<Double>
            let end: SIMD2<Double>
            let part: Int
            let indices: (Int, Int)

            var box: PlanarBox {
                PlanarBox(
                    minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x),
                    maxY: max(start.y, end.y))
            }
        }
        var segments: [Segment] = []
        for part in parts.indices {
            for (start, end) in self.segments(ofPart: part) {
                let first = WebMercator.point(for: parts[part][start])
                let last = WebMercator.point(for: parts[part][end])
                segments.append(
                    Segment(
                        start: SIMD2(first.x, first.y), end: SIMD2(last.x, last.y), part: part, indices: (start, end)))
            }
        }
        let tree = PackedRTree(boxes: segments.map(\.box))
        var found: [LocationCoordinate2D] = []
        for (index, one) in segments.enumerated() {
            for candidate in tree.search(one.box) where candidate > index {
                let other = segments[candidate]
                let sharesVertex =
                    one.part == other.part
                    && (one.indices.1 == other.indices.0 || one.indices.0 == other.indices.1)
                let point =
                    sharesVertex
                    ? Self.foldPoint(one.start, one.end, other.start, other.end)
                    : PlaneGeometry.crossing(one.start, one.end, other.start, other.end)
                guard let point else { continue }
                found.append(WebMercator.coordinate(for: CGPoint(x: point.x, y: point.y)))
                if found.count == Self.maximumCrossingCount { return found }
            }
        }
        return found
    }

    /// Returns the end of two segments with a common end that lies on the other one; nil if they only meet at the common end.
    private static func foldPoint(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
    ) -> SIMD2<Double>? {
        let (shared, one, other) = b == c ? (b, a, d) : (a, b, c)
        let (first, second) = (one - shared, other - shared)
        let lengths = PlaneGeometry.length(first) * PlaneGeometry.length(second)
        guard lengths > 0, (first * second).sum() > 0, abs(PlaneGeometry.cross(first, second)) <= 1e-12 * lengths
        else { return nil }
        return PlaneGeometry.length(first) < PlaneGeometry.length(second) ? one : other
    }
}

extension PlaneGeometry {
    /// Returns the point at which two segments cross or touch; nil if they do not.
    ///
    /// Of collinear segments, it is an end of one that lies on the other.
    fileprivate static func crossing(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
    ) -> SIMD2<Double>? {
        guard segmentsTouch(a, b, c, d) else { return nil }
        let (first, second) = (b - a, d - c)
        let divisor = cross(first, second)
        guard divisor != 0 else {
            return [a, b, c, d].first { squaredDistance($0, a, b) == 0 && squaredDistance($0, c, d) == 0 } ?? a
        }
        return a + first * (cross(c - a, second) / divisor).clamped(to: 0...1)
    }
}

extension LocationCoordinate2D {
    /// Returns the coordinate in the copy of the world that is nearest to another one.
    func near(_ other: LocationCoordinate2D?) -> LocationCoordinate2D {
        guard let other else { return self }
        let revolutions = ((other.longitude - longitude) / 360).rounded()
        guard revolutions != 0, revolutions.isFinite else { return self }
        return LocationCoordinate2D(latitude: latitude, longitude: longitude + 360 * revolutions)
    }
}
