extension Polygon {
    /// Creates a polygon that approximates a circle on the ground.
    ///
    /// The ring has `vertices` + 1 positions at equal angles, counterclockwise from north as in RFC 7946. (Turf's
    /// positions are clockwise and their angles rounded to whole degrees.) The longitudes of a circle around a pole
    /// jump by 360°.
    /// - Parameters:
    ///   - center: The centre.
    ///   - radius: The distance from the centre to each corner, in metres.
    ///   - vertices: The number of corners, at least 3; smaller numbers are replaced by 3.
    public init(center: LocationCoordinate2D, radius: LocationDistance, vertices: Int) {
        let count = max(vertices, 3)
        let corners = (0..<count).map { step in
            center.coordinate(at: radius, facing: -360 * Double(step) / Double(count))
        }
        self.init([corners + corners.prefix(1)])
    }

    /// The area of the outer ring minus the areas of the inner rings, in square metres.
    ///
    /// - Complexity: O(*n*)
    public var area: Double {
        abs(outerRing.area) - innerRings.reduce(0) { $0 + abs($1.area) }
    }

    /// Returns whether the polygon contains a coordinate.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - ignoreBoundary: Whether coordinates on the boundary, including those of holes, are outside.
    /// - Complexity: O(*n*)
    public func contains(_ coordinate: LocationCoordinate2D, ignoreBoundary: Bool = false) -> Bool {
        outerRing.contains(coordinate, ignoreBoundary: ignoreBoundary)
            && !innerRings.contains { $0.contains(coordinate, ignoreBoundary: !ignoreBoundary) }
    }
}

extension MultiPolygon {
    /// The sum of the areas of the polygons, in square metres.
    ///
    /// - Complexity: O(*n*)
    public var area: Double {
        polygons.reduce(0) { $0 + $1.area }
    }

    /// Returns whether one of the polygons contains a coordinate.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - ignoreBoundary: Whether coordinates on the boundary, including those of holes, are outside.
    /// - Complexity: O(*n*)
    public func contains(_ coordinate: LocationCoordinate2D, ignoreBoundary: Bool = false) -> Bool {
        polygons.contains { $0.contains(coordinate, ignoreBoundary: ignoreBoundary) }
    }
}
