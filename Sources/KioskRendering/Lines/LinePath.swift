import Foundation
import KioskMaps

/// The points of one line ready to be drawn: distinct, finite, none too far from the next.
struct LinePath {
    /// The longest straight piece, as a part of the world: 20 km at 60° north.
    ///
    /// On a longer one the driver's clipping, done in floats, would be off by more than a tenth of a point at zoom 22.
    private static let longestPiece = 1.0 / 1024

    /// The most pieces between two points, so that a line to and fro across the world stays small.
    private static let mostPieces = 64.0

    /// The points, in the unit square.
    private(set) var points: [SIMD2<Double>] = []
    /// The direction from each point to the next, of length 1, to the east and south.
    private(set) var directions: [SIMD2<Float>] = []
    /// Whether the last point is joined to the first.
    let isClosed: Bool

    /// Takes the points of a line; nil when fewer than two of them are distinct.
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
        let count = min((length / Self.longestPiece).rounded(.up), Self.mostPieces)
        for piece in 0..<max(1, Int(count)) {
            points.append(start + way * (Double(piece) / count))
            directions.append(SIMD2<Float>(way / length))
        }
    }
}
