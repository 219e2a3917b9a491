extension LineString {
    /// Returns the line with fewer positions and nearly the same shape, by the Douglas-Peucker algorithm.
    ///
    /// - Parameters:
    ///   - tolerance: The maximum deviation, in degrees, in the plane of longitude and latitude.
    ///   - highestQuality: Whether to skip the faster first pass that removes positions close to their predecessor.
    /// - Complexity: O(*n* log *n*) for most lines, O(*n*²) in the worst case.
    public func simplified(tolerance: Double = 1, highestQuality: Bool = false) -> LineString {
        var line = self
        line.simplify(tolerance: tolerance, highestQuality: highestQuality)
        return line
    }

    /// Removes positions from the line while nearly keeping its shape, by the Douglas-Peucker algorithm.
    ///
    /// - Parameters:
    ///   - tolerance: The maximum deviation, in degrees, in the plane of longitude and latitude.
    ///   - highestQuality: Whether to skip the faster first pass that removes positions close to their predecessor.
    /// - Complexity: O(*n* log *n*) for most lines, O(*n*²) in the worst case.
    public mutating func simplify(tolerance: Double = 1, highestQuality: Bool = false) {
        coordinates = Simplification(coordinates).simplified(tolerance: tolerance, highestQuality: highestQuality)
    }

    /// Returns a smooth curve through the positions of the line.
    ///
    /// The curve consists of `resolution` / 20 straight segments, at least 1 and at most 50 000, of equal length in the
    /// parameter of the spline. It starts and ends at the ends of the line. (Turf's curve has the same number of
    /// positions, but omits every second tenth of the curve and its end.) Longitudes are not wrapped.
    /// - Parameters:
    ///   - resolution: Twenty times the number of segments.
    ///   - sharpness: The curvature, from 0 for straight segments with corners to 1 for wide turns.
    /// - Returns: The curve, or `nil` if the line has fewer than two positions.
    /// - Complexity: O(*n* + *resolution*)
    public func bezier(resolution: Int = 10_000, sharpness: Double = 0.85) -> LineString? {
        guard let spline = Spline(through: coordinates, sharpness: sharpness) else { return nil }
        let pieces = min(max(resolution / 20, 1), 50_000)
        return LineString((0...pieces).map { spline.coordinate(at: Double($0) / Double(pieces)) })
    }
}
