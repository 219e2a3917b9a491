/// A smooth curve through positions in the plane of longitude and latitude.
///
/// Each segment is a cubic Bézier curve. The tangent at an inner position is parallel to the line between the midpoints
/// of the adjacent segments; its length is that line's multiplied by the sharpness. This is the construction of Turf's
/// `bezierSpline`.
struct Spline {
    private struct Knot {
        var before: LocationCoordinate2D
        var position: LocationCoordinate2D
        var after: LocationCoordinate2D
    }

    private let knots: [Knot]

    /// Creates a curve, or returns `nil` if there are fewer than two positions.
    init?(through positions: [LocationCoordinate2D], sharpness: Double) {
        guard let first = positions.first, let last = positions.last, positions.count > 1 else { return nil }
        var knots = [Knot(before: first, position: first, after: first)]
        for index in positions.indices.dropFirst().dropLast() {
            let position = positions[index]
            let before = positions[index - 1].interpolated(to: position, fraction: 0.5)
            let after = position.interpolated(to: positions[index + 1], fraction: 0.5)
            let center = before.interpolated(to: after, fraction: 0.5)
            knots.append(
                Knot(
                    before: position.shifted(from: center, to: before, by: sharpness), position: position,
                    after: position.shifted(from: center, to: after, by: sharpness)))
        }
        knots.append(Knot(before: last, position: last, after: last))
        self.knots = knots
    }

    /// Returns the coordinate at a fraction of the curve, 0…1; all segments have an equal part.
    func coordinate(at fraction: Double) -> LocationCoordinate2D {
        let position = min(max(fraction, 0), 1) * Double(knots.count - 1)
        let index = min(Int(position), knots.count - 2)
        let (start, end) = (knots[index], knots[index + 1])
        let t = position - Double(index)
        // De Casteljau's algorithm is exact at both ends.
        let first = start.position.interpolated(to: start.after, fraction: t)
        let second = start.after.interpolated(to: end.before, fraction: t)
        let third = end.before.interpolated(to: end.position, fraction: t)
        let left = first.interpolated(to: second, fraction: t)
        let right = second.interpolated(to: third, fraction: t)
        return left.interpolated(to: right, fraction: t)
    }
}

extension LocationCoordinate2D {
    /// Returns the coordinate at a fraction of the straight line to another one, exact at both ends.
    fileprivate func interpolated(to other: LocationCoordinate2D, fraction: Double) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: latitude * (1 - fraction) + other.latitude * fraction,
            longitude: longitude * (1 - fraction) + other.longitude * fraction)
    }

    /// Returns the coordinate moved by a fraction of the vector between two others.
    fileprivate func shifted(
        from start: LocationCoordinate2D, to end: LocationCoordinate2D, by fraction: Double
    ) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: latitude + fraction * (end.latitude - start.latitude),
            longitude: longitude + fraction * (end.longitude - start.longitude))
    }
}
