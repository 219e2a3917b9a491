import Foundation
package import KioskGeometry

/// A line with the distances along it, straight between its positions on the map.
///
/// Each part between two positions takes the shorter direction around the world, also over the antimeridian.
package struct MeasuredLine: Sendable {
    /// The point of a line that is closest to a coordinate, among its neighbours on the line.
    struct Foot {
        /// The distance from the start of the line, in metres.
        var progress: Double
        /// The distance from the coordinate, in metres.
        var distance: Double
    }

    /// The positions in the unit square of the projection; x is continuous.
    private var points: [SIMD2<Double>] = []

    /// The distances of the positions from the start, in metres.
    private var distances: [Double] = []

    /// The distances of the positions from the start, in widths of the world.
    private var projectedDistances: [Double] = []

    /// The boxes of the parts.
    private var tree = PackedRTree(boxes: [])

    /// The angle beyond which a part is divided, because its scale is not constant, in degrees.
    private static let longestPart = 0.25

    /// Half of the length over which the direction is averaged, in metres, so that the puck rotates at a corner.
    private static let directionReach = 3.0

    /// Measures a line; positions that are not finite and repeated ones are ignored.
    ///
    /// - Complexity: O(n) in the positions.
    package init(_ line: LineString) {
        var last: LocationCoordinate2D?
        for position in line.coordinates where position.latitude.isFinite && position.longitude.isFinite {
            guard let start = last else {
                append(Self.point(position), length: 0)
                last = position
                continue
            }
            guard let from = points.last else { continue }
            var end = Self.point(position)
            end.x = from.x + (end.x - from.x).wrap(min: -0.5, max: 0.5)
            guard end != from else { continue }
            let angle = max(abs(position.latitude - start.latitude), abs(end.x - from.x) * 360)
            let count = min(max((angle / Self.longestPart).rounded(.up), 1), 1000)
            for part in stride(from: 1, through: count, by: 1) {
                let point = from + (end - from) * (part / count)
                guard let previous = points.last else { continue }
                let length = Self.coordinate(previous).distance(to: Self.coordinate(point))
                if length > 0 { append(point, length: length) }
            }
            last = position
        }
        tree = PackedRTree(
            boxes: (0..<max(points.count - 1, 0)).map { index in
                let (lower, upper) = (
                    pointwiseMin(points[index], points[index + 1]), pointwiseMax(points[index], points[index + 1])
                )
                return PlanarBox(minX: lower.x, minY: lower.y, maxX: upper.x, maxY: upper.y)
            })
    }

    private mutating func append(_ point: SIMD2<Double>, length: Double) {
        let step = points.last.map { (point - $0).length } ?? 0
        distances.append((distances.last ?? 0) + length)
        projectedDistances.append((projectedDistances.last ?? 0) + step)
        points.append(point)
    }

    /// The length of the line, in metres; 0 for a line without two different positions.
    package var length: Double { distances.last ?? 0 }

    /// Returns the fraction of the line on the map up to a distance from its start in metres, 0…1.
    package func fraction(at progress: Double) -> Double {
        guard let whole = projectedDistances.last, whole > 0 else { return 0 }
        let (index, rest) = part(at: progress)
        let (start, end) = (projectedDistances[index], projectedDistances[index + 1])
        return ((start + (end - start) * rest) / whole).clamped(to: 0...1)
    }

    /// Returns the coordinate at a distance from the start in metres; that of an end beyond it, nil for an empty line.
    package func coordinate(at progress: Double) -> LocationCoordinate2D? {
        length > 0 ? Self.coordinate(point(at: progress)) : nil
    }

    /// Returns the direction of the line at a distance from its start, in radians clockwise from north.
    func direction(at progress: Double) -> Double {
        guard length > 0 else { return 0 }
        return direction(from: progress - Self.directionReach, to: progress + Self.directionReach)
            ?? partDirection(at: progress)
    }

    /// Returns the directions that the line has within a distance of a point on it, in radians clockwise from north.
    func directions(around progress: Double, reach: Double) -> [Double] {
        guard length > 0 else { return [] }
        let parts = [progress - reach, progress, progress + reach].map { partDirection(at: $0) }
        return parts + (direction(from: progress - reach, to: progress + reach).map { [$0] } ?? [])
    }

    /// Returns the closest points of the line to a coordinate, the closest first.
    ///
    /// Two of them are at least `separation` apart along the line, except that the closest one in `window` is always included.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - radius: The maximum distance from it, in metres.
    ///   - separation: The minimum distance along the line, in metres.
    ///   - window: Distances from the start, in metres; nil for none.
    ///   - count: The maximum number of points besides that of the window.
    /// - Complexity: O(log n + k²) for k parts within the radius.
    func feet(
        near coordinate: LocationCoordinate2D, within radius: Double, separation: Double,
        window: ClosedRange<Double>?, count: Int
    ) -> [Foot] {
        let all = feet(near: coordinate, within: radius).sorted { $0.distance < $1.distance }
        var result: [Foot] = []
        for foot in all where !result.contains(where: { abs($0.progress - foot.progress) < separation }) {
            result.append(foot)
            if result.count == count { break }
        }
        if let window, let expected = all.first(where: { window.contains($0.progress) }),
            !result.contains(where: { $0.progress == expected.progress })
        {
            result.append(expected)
        }
        return result
    }

    /// Returns the closest point of each part within a radius in metres.
    private func feet(near coordinate: LocationCoordinate2D, within radius: Double) -> [Foot] {
        let bounds = tree.bounds
        guard !bounds.isEmpty else { return [] }
        let point = Self.point(coordinate)
        let metersPerUnit =
            RadianCoordinate2D.metersPerRadian * 2 * .pi * max(cos(coordinate.latitude.toRadians()), 0.01)
        let reach = radius / metersPerUnit
        var feet: [Foot] = []
        for copy in stride(
            from: (bounds.minX - reach - point.x).rounded(.up), through: bounds.maxX + reach - point.x, by: 1)
        {
            let target = SIMD2(point.x + copy, point.y)
            let box = PlanarBox(
                minX: target.x - reach, minY: target.y - reach, maxX: target.x + reach, maxY: target.y + reach)
            for index in tree.search(box) {
                let (start, vector) = (points[index], points[index + 1] - points[index])
                let fraction = (((target - start) * vector).sum() / (vector * vector).sum()).clamped(to: 0...1)
                let distance = (target - start - vector * fraction).length * metersPerUnit
                guard distance <= radius else { continue }
                let progress = distances[index] + (distances[index + 1] - distances[index]) * fraction
                feet.append(Foot(progress: progress, distance: distance))
            }
        }
        return feet
    }

    private func point(at progress: Double) -> SIMD2<Double> {
        let (index, rest) = part(at: progress)
        return points[index] + (points[index + 1] - points[index]) * rest
    }

    /// Returns the direction between two points of the line, in radians; nil if they are equal.
    private func direction(from start: Double, to end: Double) -> Double? {
        let vector = point(at: end) - point(at: start)
        return vector == .zero ? nil : atan2(vector.x, -vector.y)
    }

    private func partDirection(at progress: Double) -> Double {
        let index = part(at: progress).index
        let vector = points[index + 1] - points[index]
        return atan2(vector.x, -vector.y)
    }

    /// Returns the part at a distance from the start, and the fraction of the part up to there; the line has a length.
    private func part(at progress: Double) -> (index: Int, fraction: Double) {
        var (lower, upper) = (0, distances.count - 1)
        while upper - lower > 1 {
            let center = (lower + upper) / 2
            if distances[center] <= progress { lower = center } else { upper = center }
        }
        let length = distances[upper] - distances[lower]
        return (lower, ((progress - distances[lower]) / length).clamped(to: 0...1))
    }

    private static func point(_ coordinate: LocationCoordinate2D) -> SIMD2<Double> {
        let point = WebMercator.point(for: coordinate)
        return SIMD2(point.x, point.y)
    }

    private static func coordinate(_ point: SIMD2<Double>) -> LocationCoordinate2D {
        var coordinate = WebMercator.coordinate(for: CGPoint(x: point.x, y: point.y))
        coordinate.longitude = coordinate.longitude.wrap(min: -180, max: 180)
        return coordinate
    }
}
