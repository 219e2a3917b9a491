extension LineString {
    /// Returns the point on the line that is closest to a coordinate; if several are equally close, the first of them.
    ///
    /// The line consists of great-circle arcs between its positions, also across the poles and the antimeridian. The
    /// longitude of the result continues those of the line. The distance of the result is measured along the line, as
    /// the documentation of Turf states; Turf itself returns the straight distance from the first position.
    /// - Returns: The point, or `nil` if the line has no finite position.
    /// - Complexity: O(*n*)
    public func closestCoordinate(to coordinate: LocationCoordinate2D) -> IndexedCoordinate? {
        let target = UnitVector(coordinate)
        var closest: IndexedCoordinate?
        var shortest = Double.infinity
        var travelled: LocationDistance = 0
        var previous: (position: LocationCoordinate2D, vector: UnitVector)?

        func consider(_ position: LocationCoordinate2D, index: Int, distance: LocationDistance) {
            let far = coordinate.distance(to: position)
            guard far < shortest else { return }
            shortest = far
            closest = IndexedCoordinate(coordinate: position, index: index, distance: distance)
        }

        for (index, position) in coordinates.enumerated() {
            let vector = UnitVector(position)
            if let previous {
                if let foot = target.foot(onArcFrom: previous.vector, to: vector) {
                    let foot = foot.coordinate(near: previous.position.longitude)
                    consider(foot, index: index - 1, distance: travelled + previous.position.distance(to: foot))
                }
                travelled += previous.position.distance(to: position)
            }
            consider(position, index: index, distance: travelled)
            previous = (position, vector)
        }
        return closest
    }

    /// Returns the points of the line closest to two coordinates, by default its ends, in the order of the line.
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
