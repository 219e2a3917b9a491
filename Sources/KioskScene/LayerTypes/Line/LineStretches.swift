import Foundation
import KioskGeometry

/// The parts of a line that are drawn along its direction: its dashes, without its trimmed part.
///
/// A point of the world is a point of the screen of a map without pitch. The drawn part is hit exactly inside the triangles of the line,
/// and within the tolerance of a query near the rectangle around each dash.
struct LineStretches {
    /// The dashes.
    let period: LineBucket.Dashes.Period

    /// The unit of the lengths of dashes, in points of the world: the width of the line, usually that at the integer zoom level.
    let unit: Double

    /// The part that is not drawn, as fractions of the length of the line; nil for none.
    let trimmed: ClosedRange<Double>?

    /// The form of the ends of dashes and of the corners of the line.
    let form: LineBucket.Form

    /// Half the width of the line, in points.
    let halfWidth: Double

    /// The offset of the line to its right, in points.
    let offset: Double

    /// The number of points of the world in a point at the integer zoom level.
    let scale: Double

    /// The maximum number of periods on either side of the nearest point of a segment in which the nearest dash is searched.
    private static let periodCount = 32.0

    /// Returns the distance from the point of a query to the parts of a line that are drawn; infinite if there are none.
    ///
    /// - Parameters:
    ///   - points: The points of the line, in points of the world from the point of the query.
    ///   - isClosed: Whether the last point is connected to the first.
    ///   - tiles: The tiles near the point in which dashes begin anew; nil if they do not.
    ///   - measure: The query.
    /// - Complexity: O(n) in the points.
    func distance(
        toPath points: [CGPoint], isClosed: Bool, in tiles: [LineTile]?, by measure: borrowing ShapeMeasure
    ) -> CGFloat {
        guard let tiles else { return distance(toPath: points, isClosed: isClosed, within: nil, by: measure) }
        var nearest = CGFloat.infinity
        for tile in tiles {
            let pieces =
                isClosed
                ? [PathGeometry.clippedRing(points, to: tile.box)]
                : PathGeometry.clipped(points, isClosed: false, to: tile.box)
            for piece in pieces {
                nearest = min(nearest, distance(toPath: piece, isClosed: isClosed, within: tile.square, by: measure))
            }
        }
        return nearest
    }

    /// Returns the distance from the point of a query to the drawn parts of a path that is drawn within a square.
    private func distance(
        toPath points: [CGPoint], isClosed: Bool, within square: PlanarBox?, by measure: borrowing ShapeMeasure
    ) -> CGFloat {
        guard let path = MeasuredPath(points, isClosed: isClosed) else { return .infinity }
        if measure.seesGround, square?.containsHalfOpen(.zero) != false, contains(path) { return 0 }
        guard measure.query.tolerance > 0 else { return .infinity }
        // The triangles do not contain the point, so it is not hit exactly. It may still be in the rectangle around a dash, since corners
        // distort the ends of dashes.
        return max(distance(toStretchesOf: path, within: square, by: measure), .leastNonzeroMagnitude)
    }

    /// Returns whether the origin is in a drawn part of a path.
    private func contains(_ path: MeasuredPath) -> Bool {
        var strip = LineStrip()
        strip.build(
            path.directions.map { SIMD2<Float>($0) }, isClosed: path.isClosed, form: form, slides: true)
        let corners = strip.vertices.map { corner(of: $0, path) }
        return stride(from: 0, to: strip.indices.count - 2, by: 3).contains { triangle in
            func corner(_ number: Int) -> Corner { corners[Int(strip.indices[triangle + number])] }
            guard let frame = Self.interpolated(corner(0), corner(1), corner(2)) else { return false }
            return covers(frame, length: path.length)
        }
    }

    /// A vertex of the triangles of a line.
    private struct Corner {
        /// The position, in points of the world from the point of the query.
        var position: SIMD2<Double>
        /// The values that are interpolated: x is the side, y the roundness (`LineStrip.Vertex`), and z the distance from the start of the
        /// line, in points of the world.
        var frame: SIMD3<Double>
    }

    /// Returns a vertex with the width and the offset of the line, as the vertex shader of lines (`LineShader`) does.
    private func corner(of vertex: LineStrip.Vertex, _ path: MeasuredPath) -> Corner {
        let drawnSegment = Int(vertex.segment)
        var position = path.points[Int(vertex.point)]
        var extrusion = SIMD2<Double>(vertex.extrusion)
        var shift = SIMD2<Double>(vertex.shift)
        // Segment i leads from point i to the next one.
        let isAtEnd = vertex.point != vertex.segment
        var distance = path.distances[drawnSegment] + (isAtEnd ? path.lengths[drawnSegment] : 0)

        // A vertex that slides ahead moves along the segment after its corner, although it may be drawn with the one before.
        let slidesOntoNext = vertex.slide > 0 && vertex.segment < vertex.point
        let slideSegment = (slidesOntoNext ? drawnSegment + 1 : drawnSegment) % path.lengths.count
        let slideLength = Double(LineStrip.slideLength) * scale
        if vertex.slide != 0, path.lengths[slideSegment] > slideLength * Double(vertex.slideLimit) {
            let direction = path.directions[slideSegment]
            let travel = slideLength * Double(vertex.slide)
            position += direction * travel
            distance += travel
            // On the straight part of the segment the edges are perpendicular to it, unlike those of the corner.
            shift = SIMD2(-direction.y, direction.x)
            extrusion = shift * Double(-vertex.side)
        }
        return Corner(
            position: position + extrusion * halfWidth + shift * offset,
            frame: SIMD3(Double(vertex.side), Double(vertex.roundness), distance))
    }

    /// Returns the frame of a triangle at the origin, by its barycentric coordinates; nil if the origin is not inside.
    private static func interpolated(_ a: Corner, _ b: Corner, _ c: Corner) -> SIMD3<Double>? {
        // Twice the signed area of the triangle of the origin and two corners, which is the weight of the third corner.
        func cross(_ first: Corner, _ last: Corner) -> Double {
            first.position.x * last.position.y - first.position.y * last.position.x
        }
        let (weightOfA, weightOfB, weightOfC) = (cross(b, c), cross(c, a), cross(a, b))
        let area = weightOfA + weightOfB + weightOfC
        guard area != 0 else { return nil }
        let (u, v, w) = (weightOfA / area, weightOfB / area, weightOfC / area)
        guard u >= 0, v >= 0, w >= 0 else { return nil }
        return a.frame * u + b.frame * v + c.frame * w
    }

    /// Returns whether a point in a triangle is drawn.
    ///
    /// - Parameters:
    ///   - frame: The interpolated frame of the corners.
    ///   - length: The length of the line, in points of the world.
    private func covers(_ frame: SIMD3<Double>, length: Double) -> Bool {
        // Beyond a round end or corner, both coordinates are those of a half circle.
        guard frame.x * frame.x + frame.y * frame.y < 1 else { return false }
        if let trimmed, trimmed.contains(frame.z / length) { return false }
        // In widths of the line, and negative in a gap.
        let distanceToEnd = Double(period.signedDistance(at: Float(frame.z / unit)))
        guard distanceToEnd <= 0, form.cap == .round else { return distanceToEnd > 0 }
        // A dash ends with a half circle of half a width; the side is in half widths.
        let across = frame.x / 2
        return distanceToEnd * distanceToEnd + across * across < 0.5 * 0.5
    }

    /// Returns the distance from the point of the query to the nearest drawn part of a path that lies in a square; infinite if there is
    /// none.
    ///
    /// Only dashes near the nearest point of each segment are measured.
    private func distance(
        toStretchesOf path: MeasuredPath, within square: PlanarBox?, by measure: borrowing ShapeMeasure
    ) -> CGFloat {
        let centers = path.points.map { CGPoint(x: $0.x, y: $0.y) }
        let segments = PathGeometry.offsetSegments(
            of: centers, by: offset, isClosed: path.isClosed, longestMiter: form.longestSharedMiter)
        let periodLength = Double(period.length) * unit
        // The nearest dash is at most a period from the nearest point. In the perspective, the tolerance covers more of the ground than of
        // the screen, for which the factor has a reserve.
        let reach = min(4 * Double(measure.query.tolerance) + periodLength, Self.periodCount * periodLength)
        var nearest = CGFloat.infinity
        for (index, (from, to)) in segments.enumerated() {
            let (start, length) = (path.distances[index], path.lengths[index])
            func point(_ distance: Double) -> CGPoint {
                let fraction = (distance - start) / length
                return CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
            }
            let center = start + length * Self.nearestFraction(from, to)
            var (lower, upper) = (max(start, center - reach), min(start + length, center + reach))
            if let square {
                guard let inside = PathGeometry.clipped(from, to, to: square) else { continue }
                lower = max(lower, start + length * inside.lowerBound)
                upper = min(upper, start + length * inside.upperBound)
            }
            guard lower <= upper else { continue }
            let window = lower...upper
            for range in ranges(in: window, length: path.length) {
                let (first, last) = (point(range.lowerBound), point(range.upperBound))
                let distance =
                    form.cap == .round
                    ? measure.distance(toPath: [first, last], isClosed: false, halfWidth: halfWidth)
                    : measure.distance(toInsideOf: [Self.corners(around: first, last, halfWidth: halfWidth)])
                nearest = min(nearest, distance ?? .infinity)
            }
        }
        return nearest
    }

    /// Returns the drawn parts that overlap a range of distances from the start of the line, limited to the range.
    private func ranges(in window: ClosedRange<Double>, length: Double) -> [ClosedRange<Double>] {
        var untrimmed = [(window.lowerBound, window.upperBound)]
        if let trimmed {
            untrimmed = [
                (window.lowerBound, min(window.upperBound, trimmed.lowerBound * length)),
                (max(window.lowerBound, trimmed.upperBound * length), window.upperBound),
            ]
        }
        return untrimmed.filter { $0 <= $1 }.flatMap { start, end in
            period.dashes(in: start / unit...end / unit).map { $0.lowerBound * unit...$0.upperBound * unit }
        }
    }

    /// Returns the fraction of a segment at which it is nearest to the origin.
    private static func nearestFraction(_ from: CGPoint, _ to: CGPoint) -> Double {
        let direction = SIMD2<Double>(to.x - from.x, to.y - from.y)
        let squaredLength = (direction * direction).sum()
        guard squaredLength > 0 else { return 0 }
        let projection = -(SIMD2<Double>(from.x, from.y) * direction).sum()
        return (projection / squaredLength).clamped(to: 0...1)
    }

    /// Returns the corners of a rectangle around a segment.
    private static func corners(around from: CGPoint, _ to: CGPoint, halfWidth: Double) -> [CGPoint] {
        let direction = SIMD2<Double>(to.x - from.x, to.y - from.y)
        let length = (direction * direction).sum().squareRoot()
        guard length > 0 else { return [from, to] }
        let side = SIMD2(-direction.y, direction.x) * (halfWidth / length)
        return [
            CGPoint(x: from.x + side.x, y: from.y + side.y), CGPoint(x: to.x + side.x, y: to.y + side.y),
            CGPoint(x: to.x - side.x, y: to.y - side.y), CGPoint(x: from.x - side.x, y: from.y - side.y),
        ]
    }
}

/// A tile in which the dashes of lines begin anew, in points of the world from the point of a query.
struct LineTile {
    /// The square in which lines are drawn.
    let square: PlanarBox

    /// The box around it to which lines are cut; a dash begins where a line enters it.
    let box: PlanarBox
}
