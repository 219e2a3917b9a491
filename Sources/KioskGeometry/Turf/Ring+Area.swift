import Foundation

extension Ring {
    /// The radius of the sphere on which Turf measures areas, in metres.
    static let areaRadius: LocationDistance = 6_378_137

    /// The area within the ring in square metres, positive when it runs clockwise and negative when counterclockwise.
    ///
    /// Edges are straight in longitude and sine of latitude on a sphere of 6 378 137 m. Longitudes count as they stand:
    /// a ring across the antimeridian goes on beyond ±180 or is cut there (RFC 7946, section 3.1.9). An unclosed ring
    /// is closed; fewer than three positions have no area.
    ///
    /// Source: Chamberlain & Duquette, "Some Algorithms for Polygons on a Sphere", JPL Publication 07-03, 2007.
    /// - Complexity: O(*n*)
    public var area: Double {
        guard let first = coordinates.first, coordinates.count > 2 else { return 0 }
        var sum = 0.0
        var previous = coordinates[coordinates.count - 1]
        // Heights above the first position keep small areas from drowning in the digits of their latitude.
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

    /// The positions, the first one repeated at the end when it was not.
    var closedCoordinates: [LocationCoordinate2D] {
        guard let first = coordinates.first, coordinates.count > 1, coordinates.last != first else {
            return coordinates
        }
        return coordinates + [first]
    }

    /// The positions without the last one when it repeats the first.
    var corners: ArraySlice<LocationCoordinate2D> {
        coordinates.count > 1 && coordinates.first == coordinates.last ? coordinates.dropLast() : coordinates[...]
    }
}
