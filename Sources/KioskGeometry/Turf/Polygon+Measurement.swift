extension Polygon {
    /// The centre of the bounding box, or `nil` if the polygon has no positions.
    ///
    /// - Complexity: O(*n*)
    public var center: LocationCoordinate2D? {
        MultiPolygon([self]).center
    }

    /// The arithmetic mean of the corners of all rings, or `nil` if the polygon has no positions.
    ///
    /// - Complexity: O(*n*)
    public var centroid: LocationCoordinate2D? {
        MultiPolygon([self]).centroid
    }

    /// The centre of mass of the area in the plane of longitude and latitude, or `nil` if the polygon has no positions.
    ///
    /// Holes are excluded, whereas Turf includes them. If the area is 0, the value is the centroid.
    /// - Complexity: O(*n*)
    public var centerOfMass: LocationCoordinate2D? {
        MultiPolygon([self]).centerOfMass
    }
}

extension MultiPolygon {
    /// The centre of the bounding box, or `nil` if the geometry has no positions.
    ///
    /// - Complexity: O(*n*)
    public var center: LocationCoordinate2D? {
        BoundingBox(from: coordinates.flatMap { $0.flatMap { $0 } })?.center
    }

    /// The arithmetic mean of the corners of all rings, or `nil` if the geometry has no positions.
    ///
    /// - Complexity: O(*n*)
    public var centroid: LocationCoordinate2D? {
        var (latitude, longitude, count) = (0.0, 0.0, 0.0)
        for corner in coordinates.joined().flatMap({ Ring(coordinates: $0).corners }) {
            latitude += corner.latitude
            longitude += corner.longitude
            count += 1
        }
        return count > 0 ? LocationCoordinate2D(latitude: latitude / count, longitude: longitude / count) : nil
    }

    /// The centre of mass of the areas in the plane of longitude and latitude, or `nil` if the geometry has no
    /// positions.
    ///
    /// Holes are excluded. If the area is 0, the value is the centroid.
    /// - Complexity: O(*n*)
    public var centerOfMass: LocationCoordinate2D? {
        guard let centroid else { return nil }
        var center = CenterOfMass(near: centroid)
        for polygon in polygons { center.add(polygon) }
        return center.coordinate ?? centroid
    }
}

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

extension Polygon {
    /// Returns the polygon smoothed by repeatedly cutting its corners.
    ///
    /// Each iteration turns a closed ring of *n* positions into one of 2(*n* − 1) + 1. At most ten iterations are done.
    /// - Complexity: O(2^*iterations* · *n*)
    public func smooth(iterations: Int = 3) -> Polygon {
        mapRings { $0.smoothed(iterations: iterations) }
    }

    /// Returns the polygon with fewer positions and nearly the same shape, by the Douglas-Peucker algorithm.
    ///
    /// The rings of the result are closed. A ring that would collapse keeps its four most significant positions; Turf
    /// obtains the same result by lowering the tolerance step by step.
    /// - Parameters:
    ///   - tolerance: The maximum deviation, in degrees, in the plane of longitude and latitude.
    ///   - highestQuality: Whether to skip the faster first pass that removes positions close to their predecessor.
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) in the worst case.
    public func simplified(tolerance: Double = 1, highestQuality: Bool = false) -> Polygon {
        mapRings { $0.simplified(tolerance: tolerance, highestQuality: highestQuality) }
    }

    /// Removes positions from the polygon in the same way as `simplified(tolerance:highestQuality:)`.
    ///
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) in the worst case.
    public mutating func simplify(tolerance: Double = 1, highestQuality: Bool = false) {
        self = simplified(tolerance: tolerance, highestQuality: highestQuality)
    }

    private func mapRings(_ change: (Ring) -> Ring) -> Polygon {
        var polygon = self
        polygon.coordinates = coordinates.map { change(Ring(coordinates: $0)).coordinates }
        return polygon
    }
}

extension MultiPolygon {
    /// Returns the polygons smoothed by repeatedly cutting their corners; at most ten iterations are done.
    ///
    /// - Complexity: O(2^*iterations* · *n*)
    public func smooth(iterations: Int = 3) -> MultiPolygon {
        map { $0.smooth(iterations: iterations) }
    }

    /// Returns the polygons with fewer positions and nearly the same shapes, by the Douglas-Peucker algorithm.
    ///
    /// - Parameters:
    ///   - tolerance: The maximum deviation, in degrees, in the plane of longitude and latitude.
    ///   - highestQuality: Whether to skip the faster first pass that removes positions close to their predecessor.
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) in the worst case.
    public func simplified(tolerance: Double = 1, highestQuality: Bool = false) -> MultiPolygon {
        map { $0.simplified(tolerance: tolerance, highestQuality: highestQuality) }
    }

    /// Removes positions from the polygons in the same way as `simplified(tolerance:highestQuality:)`.
    ///
    /// - Complexity: O(*n* log *n*) for most rings, O(*n*²) in the worst case.
    public mutating func simplify(tolerance: Double = 1, highestQuality: Bool = false) {
        self = simplified(tolerance: tolerance, highestQuality: highestQuality)
    }

    private func map(_ change: (Polygon) -> Polygon) -> MultiPolygon {
        var polygons = self
        polygons.coordinates = self.polygons.map { change($0).coordinates }
        return polygons
    }
}
