/// The simplification of a line in the plane of longitude and latitude.
///
/// Source: Douglas & Peucker, "Algorithms for the reduction of the number of points required to represent a digitized
/// line", 1973. An optional first pass removes positions that are closer to their predecessor than the tolerance.
struct Simplification {
    let coordinates: [LocationCoordinate2D]

    init(_ coordinates: [LocationCoordinate2D]) {
        self.coordinates = coordinates
    }

    /// Returns the positions that remain at a tolerance in degrees; all remain if the tolerance is NaN.
    func simplified(tolerance: Double, highestQuality: Bool) -> [LocationCoordinate2D] {
        guard coordinates.count > 2 else { return coordinates }
        let thinned = highestQuality ? self : Simplification(radiallyThinned(tolerance: tolerance))
        return thinned.douglasPeucker(tolerance: tolerance)
    }

    /// Returns the ends and the positions whose weight exceeds a tolerance.
    func douglasPeucker(tolerance: Double) -> [LocationCoordinate2D] {
        let squared = tolerance * tolerance
        let weights = weights()
        return zip(coordinates, weights).lazy.filter { !($0.1 <= squared) }.map(\.0)
    }

    /// Returns a number of positions: the ends and the inner positions with the greatest weights.
    func mostSignificant(count: Int) -> [LocationCoordinate2D] {
        let weights = weights()
        let kept = weights.indices.sorted { (weights[$0], $1) > (weights[$1], $0) }.prefix(count).sorted()
        return kept.map { coordinates[$0] }
    }

    /// Returns the weight of each position: the square of the tolerance at which it is removed, infinite for the ends.
    ///
    /// The weight of a position is at most that of the position that split the line before it, so any tolerance can be
    /// applied by comparison. An explicit stack prevents stack overflow for long lines.
    private func weights() -> [Double] {
        var weights = [Double](repeating: 0, count: coordinates.count)
        guard let last = coordinates.indices.last else { return [] }
        weights[0] = .infinity
        weights[last] = .infinity
        var stack = [(first: 0, last: last, limit: Double.infinity)]
        while let (first, last, limit) = stack.popLast() {
            guard last - first > 1 else { continue }
            var split = first + 1
            var farthest = -Double.infinity
            for index in (first + 1)..<last {
                let distance = coordinates[index].squaredDistance(
                    toSegmentFrom: coordinates[first], to: coordinates[last])
                if distance > farthest {
                    farthest = distance
                    split = index
                }
            }
            let weight = min(max(farthest, 0), limit)
            weights[split] = weight
            stack.append((first, split, weight))
            stack.append((split, last, weight))
        }
        return weights
    }

    private func radiallyThinned(tolerance: Double) -> [LocationCoordinate2D] {
        let squared = tolerance * tolerance
        var kept: [LocationCoordinate2D] = []
        for coordinate in coordinates {
            if let last = kept.last, coordinate.planarSquaredDistance(to: last) <= squared { continue }
            kept.append(coordinate)
        }
        if let last = coordinates.last, kept.last != last { kept.append(last) }
        return kept
    }
}

extension LocationCoordinate2D {
    /// Returns the squared distance to the nearest point of a segment, in square degrees.
    fileprivate func squaredDistance(
        toSegmentFrom start: LocationCoordinate2D, to end: LocationCoordinate2D
    ) -> Double {
        let (x, y) = (end.longitude - start.longitude, end.latitude - start.latitude)
        let length = x * x + y * y
        guard length > 0 else { return planarSquaredDistance(to: start) }
        let along = ((longitude - start.longitude) * x + (latitude - start.latitude) * y) / length
        let fraction = min(max(along, 0), 1)
        return planarSquaredDistance(
            to: LocationCoordinate2D(
                latitude: start.latitude + fraction * y, longitude: start.longitude + fraction * x))
    }
}
