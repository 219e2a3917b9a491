import Foundation

/// The points of a line without repeated ones, with the distances along it.
struct MeasuredPath {
    /// The points.
    private(set) var points: [SIMD2<Double>] = []

    /// The unit directions of the segments.
    private(set) var directions: [SIMD2<Double>] = []

    /// The lengths of the segments.
    private(set) var lengths: [Double] = []

    /// The distances from the start of the line to the starts of the segments; those of a ring begin with its last segment.
    private(set) var distances: [Double] = []

    /// Whether the last point is connected to the first.
    let isClosed: Bool

    /// The length of the line.
    let length: Double

    /// Creates a path; returns nil if fewer than two of its points are distinct.
    ///
    /// - Complexity: O(n)
    init?(_ path: [CGPoint], isClosed: Bool) {
        for point in path.lazy.map({ SIMD2<Double>($0.x, $0.y) }) where point != points.last { points.append(point) }
        if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else { return nil }
        self.isClosed = isClosed && points.count > 2
        for index in 0..<(self.isClosed ? points.count : points.count - 1) {
            let direction = points[(index + 1) % points.count] - points[index]
            let length = (direction * direction).sum().squareRoot()
            lengths.append(length)
            directions.append(length > 0 ? direction / length : SIMD2(1, 0))
        }
        length = lengths.reduce(0, +)
        var distance = self.isClosed ? lengths[lengths.count - 1] : 0
        for length in lengths {
            distances.append(distance)
            distance += length
        }
    }
}
