import Foundation

extension Ring {
    /// The radius of the sphere that Turf uses for areas, in metres.
    static let areaRadius: LocationDistance = 6_378_137

    /// The signed area within the ring in square metres, positive if the ring is clockwise.
    ///
    /// Edges are straight in longitude and sine of latitude on a sphere with a radius of 6 378 137 m. Longitudes are
    /// not wrapped: the longitudes of a ring across the antimeridian continue beyond ±180, or the ring is cut there
    /// (RFC 7946, section 3.1.9). An unclosed ring is closed; the area of fewer than three positions is 0.
    ///
    /// Source: Chamberlain & Duquette, "Some Algorithms for Polygons on a Sphere", JPL Publication 07-03, 2007.
    /// - Complexity: O(*n*)
    public var area: Double {
        guard let first = coordinates.first, coordinates.count > 2 else { return 0 }
        var sum = 0.0
        var previous = coordinates[coordinates.count - 1]
        // Heights relative to the first position prevent loss of precision in small areas.
        let base = sin(first.latitude.toRadians())
        var previousHeight = sin(previous.latitude.toRadians()) - base
        for coordinate in coordinates {
            let height = sin(coordinate.latitude.toRadians()) - base
            sum += (coordinate.longitude - previous.longitude).toRadians() * (height + previousHeight)
            previous = coordinate
            previousHeight = height
        }
        return sum * Self.areaRadius * Self.areaRadius / 2
    }

    /// The positions, with the first one repeated at the end unless the ring is closed already.
    var closedCoordinates: [LocationCoordinate2D] {
        guard let first = coordinates.first, coordinates.count > 1, coordinates.last != first else {
            return coordinates
        }
        return coordinates + [first]
    }

    /// The positions without the last one if it repeats the first.
    var corners: ArraySlice<LocationCoordinate2D> {
        coordinates.count > 1 && coordinates.first == coordinates.last ? coordinates.dropLast() : coordinates[...]
    }
}

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
        let firstCopy = ((west - coordinate.longitude) / 360).rounded(.up)
        for index in 0..<Self.maximumCopyCount {
            var copy = coordinate
            copy.longitude += 360 * (firstCopy + Double(index))
            guard copy.longitude <= east else { break }
            switch containment(of: copy) {
            case .inside: return true
            case .boundary where !ignoreBoundary: return true
            default: continue
            }
        }
        return false
    }

    /// The maximum number of copies of the world that are tested.
    private static let maximumCopyCount = 8

    private enum Containment {
        case inside, boundary, outside
    }

    /// Returns the location of a coordinate by the parity of the edges east of it (Shimrat, "Algorithm 112", 1962).
    private func containment(of coordinate: LocationCoordinate2D) -> Containment {
        guard var start = coordinates.last else { return .outside }
        var isInside = false
        for end in coordinates {
            if coordinate.isOnSegment(from: start, to: end) { return .boundary }
            if (start.latitude > coordinate.latitude) != (end.latitude > coordinate.latitude) {
                let fraction = (coordinate.latitude - start.latitude) / (end.latitude - start.latitude)
                if coordinate.longitude < start.longitude + fraction * (end.longitude - start.longitude) {
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

extension Ring {
    /// Returns the simplified ring, which is closed and has at least four positions.
    func simplified(tolerance: Double, highestQuality: Bool) -> Ring {
        let whole = Simplification(closedCoordinates)
        guard whole.coordinates.count > 4 else { return Ring(coordinates: whole.coordinates) }
        let simplified = whole.simplified(tolerance: tolerance, highestQuality: highestQuality)
        return Ring(coordinates: simplified.count < 4 ? whole.mostSignificant(count: 4) : simplified)
    }

    /// Returns the closed ring after a number of iterations of corner cutting.
    ///
    /// Source: Chaikin, "An algorithm for high-speed curve generation", 1974.
    func smoothed(iterations: Int) -> Ring {
        var ring = closedCoordinates
        guard ring.count > 1 else { return self }
        for _ in 0..<min(max(iterations, 0), Self.maximumIterationCount) {
            var cut: [LocationCoordinate2D] = []
            cut.reserveCapacity(2 * ring.count)
            for (start, end) in zip(ring, ring.dropFirst()) {
                cut.append(start.weighted(3, with: end, 1))
                cut.append(start.weighted(1, with: end, 3))
            }
            cut.append(cut[0])
            ring = cut
        }
        return Ring(coordinates: ring)
    }

    /// The maximum number of iterations, after which the segments are about a thousandth of the original edges.
    static let maximumIterationCount = 10
}

extension LocationCoordinate2D {
    /// Returns the weighted mean of two coordinates; the weights must add up to 4.
    fileprivate func weighted(
        _ weight: Double, with other: LocationCoordinate2D, _ otherWeight: Double
    ) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: (weight * latitude + otherWeight * other.latitude) / 4,
            longitude: (weight * longitude + otherWeight * other.longitude) / 4)
    }
}
