import Foundation
import KioskGeometry

/// The search for positions on a projected line at distances from an anchor.
struct LineWalk {
    let plane: LabelPlane
    let vertices: ContiguousArray<SIMD2<Double>>
    /// The indices of the vertices of the line.
    let range: Range<Int>
    /// The index of the first vertex of the segment with the anchor.
    let segment: Int
    /// The anchor, in tile units.
    let anchor: SIMD2<Double>
    /// The anchor in the label plane.
    let start: SIMD2<Double>

    /// Returns the position at a distance along the line; `nil` if the line is too short.
    ///
    /// - Parameters:
    ///   - distance: The distance from the anchor, in points; negative towards the beginning of the text.
    ///   - shift: The distance by which the path is moved to the right of the line, in points.
    ///   - isFlipped: Whether the text runs from the end of the line to its beginning.
    ///   - visit: Called with the vertices of the path from the anchor to the position.
    func place(
        at distance: Double, shift: Double, isFlipped: Bool, visit: (SIMD2<Double>) -> Void = { _ in }
    ) -> GlyphPlacement? {
        let direction = (distance > 0) == isFlipped ? -1 : 1
        let length = abs(distance)
        var index = direction > 0 ? segment : segment + 1
        var current = start
        var (walked, segmentLength) = (0.0, 0.0)
        var pathStart = start
        var pathEnd: SIMD2<Double>?
        while walked + segmentLength <= length {
            // The first vertex follows the anchor.
            let previousIndex = walked + segmentLength == 0 ? nil : index
            index += direction
            guard range.contains(index) else { return nil }
            walked += segmentLength
            let previous = current
            current = projected(index, from: previousIndex, at: previous, reach: length - walked + 1)
            if shift == 0 {
                (pathStart, pathEnd) = (previous, current)
            } else {
                // An anchor on a vertex has a first segment without length, hence without a normal.
                var ahead = current - previous
                if ahead == .zero, range.contains(index + direction) {
                    ahead = projected(index + direction, from: index, at: current, reach: length - walked + 1) - current
                }
                let normal = Self.normal(of: ahead, length: shift * Double(direction))
                pathStart = pathEnd ?? previous + normal
                pathEnd = corner(
                    at: current, index: index, direction: direction, normal: normal, from: pathStart, shift: shift,
                    reach: length - walked + 1)
            }
            visit(pathStart)
            segmentLength = PlaneGeometry.length((pathEnd ?? pathStart) - pathStart)
        }
        guard let pathEnd, segmentLength > 0 else { return nil }
        let position = pathStart + (pathEnd - pathStart) * ((length - walked) / segmentLength)
        guard position.x.isFinite, position.y.isFinite else { return nil }
        visit(position)
        let backward = (isFlipped ? Double.pi : 0) + (direction < 0 ? Double.pi : 0)
        return GlyphPlacement(
            position: position, angle: backward + atan2(pathEnd.y - pathStart.y, pathEnd.x - pathStart.x))
    }

    /// Returns a vertex in the label plane.
    ///
    /// A vertex behind the camera is replaced by a point in front of it on the same segment.
    ///
    /// - Parameters:
    ///   - index: The index of the vertex.
    ///   - previous: The index of the vertex before it on the path; `nil` for the anchor.
    ///   - position: The vertex before it in the label plane.
    ///   - reach: The minimum distance of the replacement from the vertex before it.
    func projected(
        _ index: Int, from previous: Int?, at position: SIMD2<Double>, reach: Double
    ) -> SIMD2<Double> {
        let vertex = vertices[index]
        let point = plane.point(vertex)
        if point.w > 0 { return point.position }
        let previousVertex = previous.map { vertices[$0] } ?? anchor
        let back = previousVertex - vertex
        let unit = plane.point(previousVertex + back / PlaneGeometry.length(back)).position
        let away = position - unit
        return position + away * (reach / PlaneGeometry.length(away))
    }

    /// Returns the vertex of the moved path: where the moved segments before and after a vertex intersect.
    private func corner(
        at vertex: SIMD2<Double>, index: Int, direction: Int, normal: SIMD2<Double>, from pathStart: SIMD2<Double>,
        shift: Double, reach: Double
    ) -> SIMD2<Double> {
        let plain = vertex + normal
        guard range.contains(index + direction) else { return plain }
        let next = projected(index + direction, from: index, at: vertex, reach: reach)
        let nextNormal = Self.normal(of: next - vertex, length: shift * Double(direction))
        let (before, after) = (plain - pathStart, next - vertex)
        let cross = PlaneGeometry.cross(before, after)
        guard cross != 0, cross.isFinite else { return plain }
        return pathStart + before * (PlaneGeometry.cross(vertex + nextNormal - pathStart, after) / cross)
    }

    private static func normal(of vector: SIMD2<Double>, length: Double) -> SIMD2<Double> {
        let magnitude = PlaneGeometry.length(vector)
        guard magnitude > 0 else { return .zero }
        return SIMD2(-vector.y, vector.x) * (length / magnitude)
    }
}
