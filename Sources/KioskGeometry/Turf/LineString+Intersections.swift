extension LineString {
    /// Returns the places where the line crosses or touches another one, each once, in the order of this line.
    ///
    /// Lines are straight in longitude and latitude as they stand; parallel segments have no intersection, so that of
    /// lines that run together only the places where they part are found.
    /// - Complexity: O((*n* + *m*) log *m* + *k*) for lines of *n* and *m* positions, of whose segments *k* pairs of
    ///   boxes touch.
    public func intersections(with other: LineString) -> [LocationCoordinate2D] {
        let others = Array(zip(other.coordinates, other.coordinates.dropFirst()))
        let tree = PackedRTree(boxes: others.map { PlanarBox(segment: $0) })
        var found: [LocationCoordinate2D] = []
        var known: Set<LocationCoordinate2D> = []
        for segment in zip(coordinates, coordinates.dropFirst()) {
            let places = tree.search(PlanarBox(segment: segment)).compactMap { index in
                intersection(segment, others[index])
            }
            let start = segment.0
            let ordered = places.sorted { $0.planarSquaredDistance(to: start) < $1.planarSquaredDistance(to: start) }
            for place in ordered where known.insert(place).inserted { found.append(place) }
        }
        return found
    }
}

extension LocationCoordinate2D {
    /// The square of the distance in degrees.
    func planarSquaredDistance(to other: LocationCoordinate2D) -> Double {
        let (x, y) = (longitude - other.longitude, latitude - other.latitude)
        return x * x + y * y
    }
}

extension PlanarBox {
    /// The box around a segment, longitude to the right and latitude up.
    fileprivate init(segment: LineSegment) {
        self.init(
            minX: min(segment.0.longitude, segment.1.longitude), minY: min(segment.0.latitude, segment.1.latitude),
            maxX: max(segment.0.longitude, segment.1.longitude), maxY: max(segment.0.latitude, segment.1.latitude))
    }
}
