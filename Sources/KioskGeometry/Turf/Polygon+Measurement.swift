extension Polygon {
    /// Creates a polygon in the shape of a circle on the ground.
    ///
    /// The ring has `vertices` + 1 positions, counterclockwise from north as RFC 7946 asks, at equal angles. (Turf's
    /// run clockwise and round their angles to whole degrees.) A circle around a pole has longitudes that jump by 360°.
    /// - Parameters:
    ///   - center: The middle.
    ///   - radius: Metres from the middle to each corner.
    ///   - vertices: The number of corners; fewer than three count as three.
    public init(center: LocationCoordinate2D, radius: LocationDistance, vertices: Int) {
        let count = max(vertices, 3)
        let corners = (0..<count).map { step in
            center.coordinate(at: radius, facing: -360 * Double(step) / Double(count))
        }
        self.init([corners + corners.prefix(1)])
    }

    /// The area in square metres: that of the outer ring without those of the inner ones.
    ///
    /// - Complexity: O(*n*)
    public var area: Double {
        abs(outerRing.area) - innerRings.reduce(0) { $0 + abs($1.area) }
    }

    /// Returns whether a place lies within the polygon.
    ///
    /// - Parameters:
    ///   - coordinate: The place.
    ///   - ignoreBoundary: Whether places on the boundary, that of a hole included, count as outside.
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

    /// Returns whether a place lies within one of the polygons.
    ///
    /// - Parameters:
    ///   - coordinate: The place.
    ///   - ignoreBoundary: Whether places on the boundary, that of a hole included, count as outside.
    /// - Complexity: O(*n*)
    public func contains(_ coordinate: LocationCoordinate2D, ignoreBoundary: Bool = false) -> Bool {
        polygons.contains { $0.contains(coordinate, ignoreBoundary: ignoreBoundary) }
    }
}
