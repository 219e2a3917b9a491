extension LineString {
    /// A point on a line.
    public struct IndexedCoordinate: Hashable, Sendable {
        /// The coordinate of the point.
        public var coordinate: LocationCoordinate2D
        /// The index of the line's last position at or before the point.
        public var index: Int
        /// The distance along the line from its start, in metres.
        public var distance: LocationDistance

        /// Creates a point on a line.
        ///
        /// - Parameters:
        ///   - coordinate: The coordinate of the point.
        ///   - index: The index of the line's last position at or before the point.
        ///   - distance: The distance along the line from its start, in metres.
        public init(coordinate: LocationCoordinate2D, index: Int, distance: LocationDistance) {
            self.coordinate = coordinate
            self.index = index
            self.distance = distance
        }
    }

    /// Returns the distance along the line between the points closest to two coordinates, in metres.
    ///
    ///     route.distance()               // the length of the route
    ///     route.distance(from: vehicle)  // the remaining distance
    ///
    /// The line consists of great-circle arcs between its positions, also across the poles and the antimeridian.
    /// - Parameters:
    ///   - start: A coordinate; `nil` is the start of the line.
    ///   - end: Another coordinate; `nil` is the end of the line.
    /// - Returns: The distance, never negative, or `nil` if the line has no positions.
    /// - Complexity: O(*n*)
    public func distance(
        from start: LocationCoordinate2D? = nil, to end: LocationCoordinate2D? = nil
    ) -> LocationDistance? {
        guard start != nil || end != nil else { return coordinates.isEmpty ? nil : length }
        guard let (start, end) = ends(from: start, to: end) else { return nil }
        return end.distance - start.distance
    }

    /// Returns the coordinate at a distance along the line from its start, in metres.
    ///
    /// - Returns: The coordinate; the start for negative distances, the end for distances beyond it, `nil` if the line
    ///   has no positions or the distance is NaN.
    /// - Complexity: O(*n*)
    public func coordinateFromStart(distance: LocationDistance) -> LocationCoordinate2D? {
        indexedCoordinateFromStart(distance: distance)?.coordinate
    }

    /// Returns the point at a distance along the line from its start, in metres.
    ///
    /// - Returns: The point; the start for negative distances, the end for distances beyond it, `nil` if the line has
    ///   no positions or the distance is NaN.
    /// - Complexity: O(*n*)
    public func indexedCoordinateFromStart(distance: LocationDistance) -> IndexedCoordinate? {
        guard let first = coordinates.first, !distance.isNaN else { return nil }
        guard distance > 0 else { return IndexedCoordinate(coordinate: first, index: 0, distance: 0) }
        var travelled: LocationDistance = 0
        var previous = first
        for (index, coordinate) in coordinates.enumerated().dropFirst() {
            let step = previous.distance(to: coordinate)
            if travelled + step > distance {
                let position = previous.coordinate(at: distance - travelled, facing: previous.direction(to: coordinate))
                return IndexedCoordinate(coordinate: position, index: index - 1, distance: distance)
            }
            travelled += step
            previous = coordinate
        }
        return IndexedCoordinate(coordinate: previous, index: coordinates.count - 1, distance: travelled)
    }

    /// The length of the line, in metres.
    var length: LocationDistance {
        zip(coordinates, coordinates.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}
