extension Ring {
    /// Returns the simplified ring, which is closed and has at least four positions.
    func simplified(tolerance: Double, highestQuality: Bool) -> Ring {
        let whole = Simplification(closedCoordinates)
        guard whole.coordinates.count > 4 else { return Ring(coordinates: whole.coordinates) }
        let simplified = whole.simplified(tolerance: tolerance, highestQuality: highestQuality)
        return Ring(coordinates: simplified.count < 4 ? whole.mostSignificant(count: 4) : simplified)
    }

    /// Returns the closed ring after a number of iterations of corner cutting.
    ///
    /// Source: Chaikin, "An algorithm for high-speed curve generation", 1974.
    func smoothed(iterations: Int) -> Ring {
        var ring = closedCoordinates
        guard ring.count > 1 else { return self }
        for _ in 0..<min(max(iterations, 0), Self.maximumIterationCount) {
            var cut: [LocationCoordinate2D] = []
            cut.reserveCapacity(2 * ring.count)
            for (start, end) in zip(ring, ring.dropFirst()) {
                cut.append(start.weighted(3, with: end, 1))
                cut.append(start.weighted(1, with: end, 3))
            }
            cut.append(cut[0])
            ring = cut
        }
        return Ring(coordinates: ring)
    }

    /// The maximum number of iterations, after which the segments are about a thousandth of the original edges.
    static let maximumIterationCount = 10
}

extension LocationCoordinate2D {
    /// Returns the weighted mean of two coordinates; the weights must add up to 4.
    fileprivate func weighted(
        _ weight: Double, with other: LocationCoordinate2D, _ otherWeight: Double
    ) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: (weight * latitude + otherWeight * other.latitude) / 4,
            longitude: (weight * longitude + otherWeight * other.longitude) / 4)
    }
}
