import Foundation
import KioskMaps

/// The points of a line prepared for tessellation: distinct, finite, and at a limited distance from the next point.
struct LinePath {
    /// The maximum length of a segment, as a fraction of the world: 20 km at 60° north.
    ///
    /// With longer segments the driver's clipping, which uses floats, would be off by more than a tenth of a point at
    /// zoom 22.
    private static let maximumPieceLength = 1.0 / 1024

    /// The maximum number of segments between two points, which limits the memory for lines across the world.
    private static let maximumPieceCount = 64.0

    /// The points, in the unit square.
    private(set) var points: [SIMD2<Double>] = []
    /// The unit direction from each point to the next, with x eastwards and y southwards.
    private(set) var directions: [SIMD2<Float>] = []
    /// Whether the last point is connected to the first.
    let isClosed: Bool

    /// Creates a path from the points of a line; returns nil if fewer than two of them are distinct.
    init?(_ line: LineBucket.Line, of vertices: [CGPoint], in extent: GroundExtent) {
        var corners: [SIMD2<Double>] = []
        for vertex in vertices[line.vertices.clamped(to: vertices.indices)] where extent.contains(vertex) {
            let point = SIMD2<Double>(vertex.x, vertex.y)
            if corners.last != point { corners.append(point) }
        }
        if line.isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
        guard corners.count > 1 else { return nil }
        isClosed = line.isClosed && corners.count > 2
        for (index, corner) in corners.enumerated() {
            let isLast = index + 1 == corners.count
            if isLast && !isClosed {
                points.append(corner)
                break
            }
            addPieces(from: corner, to: corners[isLast ? 0 : index + 1])
        }
    }

    private mutating func addPieces(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        let way = end - start
        let length = (way * way).sum().squareRoot()
        guard length > 0 else { return }
        let count = min((length / Self.maximumPieceLength).rounded(.up), Self.maximumPieceCount)
        for piece in 0..<max(1, Int(count)) {
            points.append(start + way * (Double(piece) / count))
            directions.append(SIMD2<Float>(way / length))
        }
    }
}
