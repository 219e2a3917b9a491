extension LineString {
    /// Returns the line without the positions that hardly tell its shape.
    ///
    /// - Parameters:
    ///   - tolerance: The degrees by which the result may stray, in the plane of longitude and latitude.
    ///   - highestQuality: Whether to weigh every position instead of first dropping those close to another.
    /// - Complexity: O(*n* log *n*) for most lines, O(*n*²) at worst.
    public func simplified(tolerance: Double = 1, highestQuality: Bool = false) -> LineString {
        var line = self
        line.simplify(tolerance: tolerance, highestQuality: highestQuality)
        return line
    }

    /// Removes the positions that hardly tell the shape of the line.
    ///
    /// - Parameters:
    ///   - tolerance: The degrees by which the result may stray, in the plane of longitude and latitude.
    ///   - highestQuality: Whether to weigh every position instead of first dropping those close to another.
    /// - Complexity: O(*n* log *n*) for most lines, O(*n*²) at worst.
    public mutating func simplify(tolerance: Double = 1, highestQuality: Bool = false) {
        coordinates = Simplification(coordinates).simplified(tolerance: tolerance, highestQuality: highestQuality)
    }

    /// Returns a smooth curve through the positions of the line.
    ///
    /// The curve consists of `resolution` / 20 straight pieces, at least one and at most 50 000, equal in the parameter
    /// of the spline; it begins and ends where the line does. (Turf's has the same number of positions, but leaves out
    /// every other tenth of them and the end.) Longitudes are taken as they stand.
    /// - Parameters:
    ///   - resolution: Twenty times the number of pieces.
    ///   - sharpness: How much the curve bends, from 0 for straight pieces with corners to 1 for wide turns.
    /// - Returns: The curve, or `nil` when the line has fewer than two positions.
    /// - Complexity: O(*n* + *resolution*)
    public func bezier(resolution: Int = 10_000, sharpness: Double = 0.85) -> LineString? {
        guard let spline = Spline(through: coordinates, sharpness: sharpness) else { return nil }
        let pieces = min(max(resolution / 20, 1), 50_000)
        return LineString((0...pieces).map { spline.coordinate(at: Double($0) / Double(pieces)) })
    }
}
