import Foundation
import KioskScene

/// The points of a line prepared for tessellation: distinct, finite, and near enough to be drawn.
///
/// The path of one line can be replaced by that of the next, which saves allocations.
struct LinePath {
    /// The maximum length of a segment at high zoom levels, as a fraction of the world: 20 km at 60° north.
    ///
    /// With longer segments the driver's clipping, which uses floats, would be off by more than a tenth of a point at
    /// zoom 22.
    static let maximumLength = 1.0 / 1024

    /// The maximum number of segments between two points, which limits the memory for lines across the world.
    private static let maximumPieceCount = 64.0

    /// The distance below which two points are the same, as a fraction of the world: the precision of `SplitPosition`.
    private static let precision = 1e-14

    /// The points, in the unit square.
    private(set) var points: [SIMD2<Double>] = []
    /// The unit direction from each point to the next, with x eastwards and y southwards.
    private(set) var directions: [SIMD2<Float>] = []
    /// The distance from each point to the next, as a fraction of the world.
    private(set) var lengths: [Double] = []
    /// Whether the last point is connected to the first.
    private(set) var isClosed = false
    /// The length of the longest segment, as a fraction of the world.
    private(set) var longest = 0.0

    /// Whether any segment is longer than the maximum length.
    var hasLongSegments: Bool { longest > Self.maximumLength }

    /// The length of the line, as a fraction of the world.
    var length: Double { lengths.reduce(0, +) }

    /// Replaces the path by that of a line; returns false if fewer than two of its points are distinct.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - vertices: The vertices of all lines, in the unit square.
    ///   - extent: The limits of what can be drawn.
    mutating func load(_ line: LineBucket.Line, of vertices: [CGPoint], in extent: GroundExtent) -> Bool {
        points.removeAll(keepingCapacity: true)
        for vertex in vertices[line.vertices.clamped(to: vertices.indices)] where extent.contains(vertex) {
            let point = SIMD2<Double>(vertex.x, vertex.y)
            if points.isEmpty || Self.isDistinct(point, points[points.count - 1]) { points.append(point) }
        }
        if line.isClosed, points.count > 1, !Self.isDistinct(points[0], points[points.count - 1]) {
            points.removeLast()
        }
        isClosed = line.isClosed && points.count > 2
        measure()
        return !directions.isEmpty
    }

    /// Divides segments that are longer than the maximum length.
    mutating func divideLongSegments() {
        let corners = points
        points.removeAll(keepingCapacity: true)
        for (index, start) in corners.enumerated() {
            points.append(start)
            guard index < lengths.count, lengths[index] > Self.maximumLength else { continue }
            let direction = corners[(index + 1) % corners.count] - start
            let count = min((lengths[index] / Self.maximumLength).rounded(.up), Self.maximumPieceCount)
            for piece in 1..<Int(count) { points.append(start + direction * (Double(piece) / count)) }
        }
        measure()
    }

    private static func isDistinct(_ point: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
        abs(point.x - other.x) > precision || abs(point.y - other.y) > precision
    }

    private mutating func measure() {
        directions.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        longest = 0
        for index in 0..<(isClosed ? points.count : max(0, points.count - 1)) {
            let direction = points[(index + 1) % points.count] - points[index]
            let length = (direction * direction).sum().squareRoot()
            longest = max(longest, length)
            lengths.append(length)
            directions.append(SIMD2<Float>(direction / length))
        }
    }
}
