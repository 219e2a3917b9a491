extension LineString {
    /// A place on a line.
    public struct IndexedCoordinate: Hashable, Sendable {
        /// The place.
        public var coordinate: LocationCoordinate2D
        /// The position of the line at or before the place, counted from 0.
        public var index: Int
        /// Metres along the line from its start.
        public var distance: LocationDistance

        /// Creates a place on a line.
        public init(coordinate: LocationCoordinate2D, index: Int, distance: LocationDistance) {
            self.coordinate = coordinate
            self.index = index
            self.distance = distance
        }
    }

    /// Returns the metres along the line between the places of it closest to two coordinates.
    ///
    ///     route.distance()               // the whole length
    ///     route.distance(from: vehicle)  // what is left to go
    ///
    /// The line follows great circles between its positions, so that one across the antimeridian or a pole has the
    /// length it has on the ground.
    /// - Parameters:
    ///   - start: A place, by default the start of the line.
    ///   - end: Another one, by default the end of the line.
    /// - Returns: The metres, or `nil` when the line has no positions.
    /// - Complexity: O(*n*)
    public func distance(
        from start: LocationCoordinate2D? = nil, to end: LocationCoordinate2D? = nil
    ) -> LocationDistance? {
        guard start != nil || end != nil else { return coordinates.isEmpty ? nil : length }
        guard let (start, end) = ends(from: start, to: end) else { return nil }
        return end.distance - start.distance
    }

    /// Returns the place on the line so many metres from its start.
    ///
    /// - Returns: The start for negative distances, the end for those beyond it, `nil` when the line has no positions
    ///   or the distance is NaN.
    /// - Complexity: O(*n*)
    public func coordinateFromStart(distance: LocationDistance) -> LocationCoordinate2D? {
        indexedCoordinateFromStart(distance: distance)?.coordinate
    }

    /// Returns the place on the line so many metres from its start, with the position before it.
    ///
    /// - Returns: The start for negative distances, the end for those beyond it, `nil` when the line has no positions
    ///   or the distance is NaN.
    /// - Complexity: O(*n*)
    public func indexedCoordinateFromStart(distance: LocationDistance) -> IndexedCoordinate? {
        guard let first = coordinates.first, !distance.isNaN else { return nil }
        guard distance > 0 else { return IndexedCoordinate(coordinate: first, index: 0, distance: 0) }
        var travelled: LocationDistance = 0
        var previous = first
        for (index, coordinate) in coordinates.enumerated().dropFirst() {
            let step = previous.distance(to: coordinate)
            if travelled + step > distance {
                let place = previous.coordinate(at: distance - travelled, facing: previous.direction(to: coordinate))
                return IndexedCoordinate(coordinate: place, index: index - 1, distance: distance)
            }
            travelled += step
            previous = coordinate
        }
        return IndexedCoordinate(coordinate: previous, index: coordinates.count - 1, distance: travelled)
    }

    /// Metres from the start to the end.
    var length: LocationDistance {
        zip(coordinates, coordinates.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}
