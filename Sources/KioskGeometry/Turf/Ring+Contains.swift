extension Ring {
    /// Returns whether a place lies within the ring.
    ///
    /// The place is looked for on every copy of the world that the ring reaches, so that a ring from 170° to 190° holds
    /// a place at −175°. Edges are straight in longitude and latitude as they stand.
    /// - Parameters:
    ///   - coordinate: The place.
    ///   - ignoreBoundary: Whether places on the boundary count as outside.
    /// - Complexity: O(*n*)
    public func contains(_ coordinate: LocationCoordinate2D, ignoreBoundary: Bool = false) -> Bool {
        guard let box = BoundingBox(from: coordinates), coordinate.longitude.isFinite,
            (box.southWest.latitude...box.northEast.latitude).contains(coordinate.latitude)
        else { return false }
        let (west, east) = (box.southWest.longitude, box.northEast.longitude)
        let firstTurn = ((west - coordinate.longitude) / 360).rounded(.up)
        for turn in 0..<Self.copiesLookedAt {
            var copy = coordinate
            copy.longitude += 360 * (firstTurn + Double(turn))
            guard copy.longitude <= east else { break }
            switch place(of: copy) {
            case .inside: return true
            case .boundary where !ignoreBoundary: return true
            default: continue
            }
        }
        return false
    }

    /// Copies of the world that a ring can reach before the rest of them is left out.
    private static let copiesLookedAt = 8

    private enum Place {
        case inside, boundary, outside
    }

    /// Where a place lies, by the number of edges east of it, even or odd (Shimrat, "Algorithm 112", 1962).
    private func place(of coordinate: LocationCoordinate2D) -> Place {
        guard var start = coordinates.last else { return .outside }
        var isInside = false
        for end in coordinates {
            if coordinate.isOnSegment(from: start, to: end) { return .boundary }
            if (start.latitude > coordinate.latitude) != (end.latitude > coordinate.latitude) {
                let share = (coordinate.latitude - start.latitude) / (end.latitude - start.latitude)
                if coordinate.longitude < start.longitude + share * (end.longitude - start.longitude) {
                    isInside.toggle()
                }
            }
            start = end
        }
        return isInside ? .inside : .outside
    }
}

extension LocationCoordinate2D {
    /// Whether the place lies exactly on a segment, its ends included.
    fileprivate func isOnSegment(from start: LocationCoordinate2D, to end: LocationCoordinate2D) -> Bool {
        let (west, east) = (min(start.longitude, end.longitude), max(start.longitude, end.longitude))
        let (south, north) = (min(start.latitude, end.latitude), max(start.latitude, end.latitude))
        guard longitude >= west, longitude <= east, latitude >= south, latitude <= north else { return false }
        return (longitude - start.longitude) * (end.latitude - start.latitude)
            == (latitude - start.latitude) * (end.longitude - start.longitude)
    }
}
