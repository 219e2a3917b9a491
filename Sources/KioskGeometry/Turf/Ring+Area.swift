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
