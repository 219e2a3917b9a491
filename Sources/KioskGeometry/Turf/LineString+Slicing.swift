extension LineString {
    /// Returns the part of the line between the points closest to two coordinates.
    ///
    /// The part has the direction of the line, independent of the order of the coordinates. It has at least two
    /// positions, which are equal if the points are. Foreign members are discarded.
    /// - Parameters:
    ///   - start: A coordinate; `nil` is the start of the line.
    ///   - end: Another coordinate; `nil` is the end of the line.
    /// - Returns: The part, or `nil` if the line has no positions.
    /// - Complexity: O(*n*)
    public func sliced(
        from start: LocationCoordinate2D? = nil, to end: LocationCoordinate2D? = nil
    ) -> LineString? {
        ends(from: start, to: end).map(part)
    }

    /// Returns the part of the line between two distances from its start, in metres.
    ///
    /// A second distance beyond the end of the line is the end. If the first distance equals the length of the line,
    /// both positions of the part are the end.
    /// - Returns: The part, or `nil` if the first distance is negative, exceeds the second one or the length of the
    ///   line, if a distance is NaN, or if the line has no positions.
    /// - Complexity: O(*n*)
    public func trimmed(from startDistance: LocationDistance, to stopDistance: LocationDistance) -> LineString? {
        guard startDistance >= 0, stopDistance >= startDistance, startDistance <= length,
            let start = indexedCoordinateFromStart(distance: startDistance),
            let stop = indexedCoordinateFromStart(distance: stopDistance)
        else { return nil }
        return part(from: start, to: stop)
    }

    /// Returns the part of the line that starts at the point closest to a coordinate and has a length in metres.
    ///
    /// A negative distance extends the part towards the start of the line, and the positions are in that order. The
    /// part is shorter if the line ends.
    /// - Returns: The part, or `nil` if the distance is 0 or NaN or the line has no positions.
    /// - Complexity: O(*n*)
    public func trimmed(from coordinate: LocationCoordinate2D, distance: LocationDistance) -> LineString? {
        guard distance != 0, let start = closestCoordinate(to: coordinate),
            let other = indexedCoordinateFromStart(distance: start.distance + distance)
        else { return nil }
        return distance > 0
            ? part(from: start, to: other) : LineString(part(from: other, to: start).coordinates.reversed())
    }

    /// Returns the part between two points given in the order of the line.
    private func part(from start: IndexedCoordinate, to end: IndexedCoordinate) -> LineString {
        var part = [start.coordinate]
        if start.index < end.index {
            for coordinate in coordinates[(start.index + 1)...end.index] where coordinate != part.last {
                part.append(coordinate)
            }
        }
        if part.count < 2 || part.last != end.coordinate { part.append(end.coordinate) }
        return LineString(part)
    }
}
