extension LineString {
    /// Returns the points at which the line crosses or touches another one, without duplicates, in the order of this
    /// line.
    ///
    /// Segments are straight in longitude and latitude, and longitudes are not wrapped. Parallel segments have no
    /// intersection, so collinear overlaps are not found, except where other segments meet them.
    /// - Complexity: O((*n* + *m*) log *m* + *k*) for lines of *n* and *m* positions with *k* pairs of segments whose
    ///   bounding boxes touch.
    public func intersections(with other: LineString) -> [LocationCoordinate2D] {
        let others = Array(zip(other.coordinates, other.coordinates.dropFirst()))
        let tree = PackedRTree(boxes: others.map { PlanarBox(segment: $0) })
        var found: [LocationCoordinate2D] = []
        var known: Set<LocationCoordinate2D> = []
        for segment in zip(coordinates, coordinates.dropFirst()) {
            let crossings = tree.search(PlanarBox(segment: segment)).compactMap { index in
                intersection(segment, others[index])
            }
            let start = segment.0
            let ordered = crossings.sorted { $0.planarSquaredDistance(to: start) < $1.planarSquaredDistance(to: start) }
            for crossing in ordered where known.insert(crossing).inserted { found.append(crossing) }
        }
        return found
    }
}

extension LocationCoordinate2D {
    /// Returns the squared distance, in square degrees.
    func planarSquaredDistance(to other: LocationCoordinate2D) -> Double {
        let (x, y) = (longitude - other.longitude, latitude - other.latitude)
        return x * x + y * y
    }
}

extension PlanarBox {
    /// Creates the bounding box of a segment, with longitude as x and latitude as y.
    fileprivate init(segment: LineSegment) {
        self.init(
            minX: min(segment.0.longitude, segment.1.longitude), minY: min(segment.0.latitude, segment.1.latitude),
            maxX: max(segment.0.longitude, segment.1.longitude), maxY: max(segment.0.latitude, segment.1.latitude))
    }
}
