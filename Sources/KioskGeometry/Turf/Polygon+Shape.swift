extension Polygon {
    /// Returns the polygon smoothed by repeatedly cutting its corners.
    ///
    /// Each iteration turns a closed ring of *n* positions into one of 2(*n* − 1) + 1. At most ten iterations are done.
    /// - Complexity: O(2^*iterations* · *n*)
    public func smooth(iterations: Int = 3) -> Polygon {
        mapRings { $0.smoothed(iterations: iterations) }
    }

    /// Returns the polygon with fewer positions and nearly the same shape, by the Douglas-Peucker algorithm.
    ///
    /// The rings of the result are closed. A ring that would collapse keeps its four most significant positions; Turf
    /// obtains the same result by lowering the tolerance step by step.
    /// - Parameters:
    ///   - tolerance: The maximum deviation, in degrees, in the plane of longitude and latitude.
    ///   - highestQuality: Whether to skip the faster first pass that removes positions close to their predecessor.
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) in the worst case.
    public func simplified(tolerance: Double = 1, highestQuality: Bool = false) -> Polygon {
        mapRings { $0.simplified(tolerance: tolerance, highestQuality: highestQuality) }
    }

    /// Removes positions from the polygon in the same way as `simplified(tolerance:highestQuality:)`.
    ///
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) in the worst case.
    public mutating func simplify(tolerance: Double = 1, highestQuality: Bool = false) {
        self = simplified(tolerance: tolerance, highestQuality: highestQuality)
    }

    private func mapRings(_ change: (Ring) -> Ring) -> Polygon {
        var polygon = self
        polygon.coordinates = coordinates.map { change(Ring(coordinates: $0)).coordinates }
        return polygon
    }
}

extension MultiPolygon {
    /// Returns the polygons smoothed by repeatedly cutting their corners; at most ten iterations are done.
    ///
    /// - Complexity: O(2^*iterations* · *n*)
    public func smooth(iterations: Int = 3) -> MultiPolygon {
        map { $0.smooth(iterations: iterations) }
    }

    /// Returns the polygons with fewer positions and nearly the same shapes, by the Douglas-Peucker algorithm.
    ///
    /// - Parameters:
    ///   - tolerance: The maximum deviation, in degrees, in the plane of longitude and latitude.
    ///   - highestQuality: Whether to skip the faster first pass that removes positions close to their predecessor.
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) in the worst case.
    public func simplified(tolerance: Double = 1, highestQuality: Bool = false) -> MultiPolygon {
        map { $0.simplified(tolerance: tolerance, highestQuality: highestQuality) }
    }

    /// Removes positions from the polygons in the same way as `simplified(tolerance:highestQuality:)`.
    ///
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) in the worst case.
    public mutating func simplify(tolerance: Double = 1, highestQuality: Bool = false) {
        self = simplified(tolerance: tolerance, highestQuality: highestQuality)
    }

    private func map(_ change: (Polygon) -> Polygon) -> MultiPolygon {
        var polygons = self
        polygons.coordinates = self.polygons.map { change($0).coordinates }
        return polygons
    }
}
