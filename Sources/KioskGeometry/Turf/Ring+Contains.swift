extension Ring {
    /// Returns whether the ring contains a coordinate.
    ///
    /// The coordinate is tested on each copy of the world that the ring reaches, at most eight, so that a ring from
    /// 170° to 190° contains a coordinate at −175°. Edges are straight in longitude and latitude.
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - ignoreBoundary: Whether coordinates on the boundary are outside.
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

    /// The maximum number of copies of the world that are tested.
    private static let copiesLookedAt = 8

    private enum Place {
        case inside, boundary, outside
    }

    /// Returns the location of a coordinate by the parity of the edges east of it (Shimrat, "Algorithm 112", 1962).
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
    /// Returns whether the coordinate is exactly on a segment, including its ends.
    fileprivate func isOnSegment(from start: LocationCoordinate2D, to end: LocationCoordinate2D) -> Bool {
        let (west, east) = (min(start.longitude, end.longitude), max(start.longitude, end.longitude))
        let (south, north) = (min(start.latitude, end.latitude), max(start.latitude, end.latitude))
        guard longitude >= west, longitude <= east, latitude >= south, latitude <= north else { return false }
        return (longitude - start.longitude) * (end.latitude - start.latitude)
            == (latitude - start.latitude) * (end.longitude - start.longitude)
    }
}
