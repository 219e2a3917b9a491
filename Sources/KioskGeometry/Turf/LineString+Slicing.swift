extension LineString {
    /// Returns the part of the line between the places of it closest to two coordinates.
    ///
    /// The part runs in the direction of the line, whichever coordinate comes first. It has at least two positions;
    /// both are equal when the places are. Foreign members stay behind.
    /// - Parameters:
    ///   - start: A place, by default the start of the line.
    ///   - end: Another one, by default the end of the line.
    /// - Returns: The part, or `nil` when the line has no positions.
    /// - Complexity: O(*n*)
    public func sliced(
        from start: LocationCoordinate2D? = nil, to end: LocationCoordinate2D? = nil
    ) -> LineString? {
        ends(from: start, to: end).map(part)
    }

    /// Returns the part of the line between two distances from its start, in metres.
    ///
    /// A distance beyond the end stands for the end. The whole length given twice, or as the first distance, gives the
    /// end twice.
    /// - Returns: The part, or `nil` when the first distance is negative, exceeds the second one or the length of the
    ///   line, when one is NaN, or when the line has no positions.
    /// - Complexity: O(*n*)
    public func trimmed(from startDistance: LocationDistance, to stopDistance: LocationDistance) -> LineString? {
        guard startDistance >= 0, stopDistance >= startDistance, startDistance <= length,
            let start = indexedCoordinateFromStart(distance: startDistance),
            let stop = indexedCoordinateFromStart(distance: stopDistance)
        else { return nil }
        return part(from: start, to: stop)
    }

    /// Returns the part of the line that sets out at the place closest to a coordinate and is so many metres long.
    ///
    /// A negative distance goes backwards, and the positions come in that order. The part ends where the line does.
    /// - Returns: The part, or `nil` when the distance is 0 or NaN or the line has no positions.
    /// - Complexity: O(*n*)
    public func trimmed(from coordinate: LocationCoordinate2D, distance: LocationDistance) -> LineString? {
        guard distance != 0, let start = closestCoordinate(to: coordinate),
            let other = indexedCoordinateFromStart(distance: start.distance + distance)
        else { return nil }
        return distance > 0
            ? part(from: start, to: other) : LineString(part(from: other, to: start).coordinates.reversed())
    }

    /// The part between two places in the order of the line.
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
