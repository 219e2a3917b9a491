extension LineString {
    /// Returns the place on the line that is closest to a coordinate, the first of them when there are several.
    ///
    /// The line follows great circles between its positions; poles and the antimeridian are places like others. The
    /// longitude returned continues those of the line. Turf's distance is the straight one from the first position;
    /// here it is the distance along the line, which its documentation promises.
    /// - Returns: The place, or `nil` when the line has no positions or none of them is finite.
    /// - Complexity: O(*n*)
    public func closestCoordinate(to coordinate: LocationCoordinate2D) -> IndexedCoordinate? {
        let target = UnitVector(coordinate)
        var closest: IndexedCoordinate?
        var shortest = Double.infinity
        var travelled: LocationDistance = 0
        var previous: (place: LocationCoordinate2D, vector: UnitVector)?

        func consider(_ place: LocationCoordinate2D, index: Int, distance: LocationDistance) {
            let far = coordinate.distance(to: place)
            guard far < shortest else { return }
            shortest = far
            closest = IndexedCoordinate(coordinate: place, index: index, distance: distance)
        }

        for (index, place) in coordinates.enumerated() {
            let vector = UnitVector(place)
            if let previous {
                if let foot = target.foot(onArcFrom: previous.vector, to: vector) {
                    let foot = foot.coordinate(near: previous.place.longitude)
                    consider(foot, index: index - 1, distance: travelled + previous.place.distance(to: foot))
                }
                travelled += previous.place.distance(to: place)
            }
            consider(place, index: index, distance: travelled)
            previous = (place, vector)
        }
        return closest
    }

    /// The places of the line closest to two coordinates, its ends by default, in the order of the line.
    func ends(
        from start: LocationCoordinate2D?, to end: LocationCoordinate2D?
    ) -> (start: IndexedCoordinate, end: IndexedCoordinate)? {
        guard let first = coordinates.first, let last = coordinates.last else { return nil }
        let start =
            start.map { closestCoordinate(to: $0) } ?? IndexedCoordinate(coordinate: first, index: 0, distance: 0)
        let end =
            end.map { closestCoordinate(to: $0) }
            ?? IndexedCoordinate(coordinate: last, index: coordinates.count - 1, distance: length)
        guard let start, let end else { return nil }
        return start.distance <= end.distance ? (start, end) : (end, start)
    }
}
