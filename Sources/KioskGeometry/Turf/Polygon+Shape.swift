extension Polygon {
    /// Returns the polygon with its corners cut off again and again, which makes them round.
    ///
    /// Each time a closed ring of *n* positions becomes one of 2(*n* − 1) + 1; ten times are the most.
    /// - Complexity: O(2^*iterations* · *n*)
    public func smooth(iterations: Int = 3) -> Polygon {
        mapRings { $0.smoothed(iterations: iterations) }
    }

    /// Returns the polygon without the positions that hardly tell its shape.
    ///
    /// Rings come back closed. One that would collapse keeps the corners that stand out most, four positions in all,
    /// which is what Turf finds by lowering the tolerance in steps.
    /// - Parameters:
    ///   - tolerance: The degrees by which the result may stray, in the plane of longitude and latitude.
    ///   - highestQuality: Whether to weigh every position instead of first dropping those close to another.
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) at worst.
    public func simplified(tolerance: Double = 1, highestQuality: Bool = false) -> Polygon {
        mapRings { $0.simplified(tolerance: tolerance, highestQuality: highestQuality) }
    }

    /// Removes the positions that hardly tell the shape of the polygon, as `simplified(tolerance:highestQuality:)`
    /// does.
    ///
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) at worst.
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
    /// Returns the polygons with their corners cut off again and again, which makes them round.
    ///
    /// - Complexity: O(2^*iterations* · *n*)
    public func smooth(iterations: Int = 3) -> MultiPolygon {
        map { $0.smooth(iterations: iterations) }
    }

    /// Returns the polygons without the positions that hardly tell their shapes.
    ///
    /// - Parameters:
    ///   - tolerance: The degrees by which the result may stray, in the plane of longitude and latitude.
    ///   - highestQuality: Whether to weigh every position instead of first dropping those close to another.
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) at worst.
    public func simplified(tolerance: Double = 1, highestQuality: Bool = false) -> MultiPolygon {
        map { $0.simplified(tolerance: tolerance, highestQuality: highestQuality) }
    }

    /// Removes the positions that hardly tell the shapes of the polygons, as `simplified(tolerance:highestQuality:)`
    /// does.
    ///
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) at worst.
    public mutating func simplify(tolerance: Double = 1, highestQuality: Bool = false) {
        self = simplified(tolerance: tolerance, highestQuality: highestQuality)
    }

    private func map(_ change: (Polygon) -> Polygon) -> MultiPolygon {
        var polygons = self
        polygons.coordinates = self.polygons.map { change($0).coordinates }
        return polygons
    }
}
