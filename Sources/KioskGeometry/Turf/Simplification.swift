/// The corners of a line that tell its shape, chosen in the plane of longitude and latitude.
///
/// Sources: Douglas & Peucker, "Algorithms for the reduction of the number of points required to represent a digitized
/// line", 1973; the pre-pass drops positions closer to the one before than the tolerance.
struct Simplification {
    let coordinates: [LocationCoordinate2D]

    init(_ coordinates: [LocationCoordinate2D]) {
        self.coordinates = coordinates
    }

    /// What is left at a tolerance in degrees; nothing goes at one that is NaN.
    func simplified(tolerance: Double, highestQuality: Bool) -> [LocationCoordinate2D] {
        guard coordinates.count > 2 else { return coordinates }
        let thinned = highestQuality ? self : Simplification(radiallyThinned(tolerance: tolerance))
        return thinned.douglasPeucker(tolerance: tolerance)
    }

    /// The positions whose weight exceeds a tolerance, and the ends.
    func douglasPeucker(tolerance: Double) -> [LocationCoordinate2D] {
        let squared = tolerance * tolerance
        let weights = weights()
        return zip(coordinates, weights).lazy.filter { !($0.1 <= squared) }.map(\.0)
    }

    /// The ends and the inner positions that stand out most, so many of them in all.
    func mostTelling(count: Int) -> [LocationCoordinate2D] {
        let weights = weights()
        let kept = weights.indices.sorted { (weights[$0], $1) > (weights[$1], $0) }.prefix(count).sorted()
        return kept.map { coordinates[$0] }
    }

    /// For each position the square of the tolerance at which it goes; the ends never go.
    ///
    /// A position goes no later than the one that split the line before it, which makes any tolerance a mere
    /// comparison. A stack of its own keeps long lines from exhausting the machine's.
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
    /// The square of the distance in degrees to the nearest place of a segment.
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
