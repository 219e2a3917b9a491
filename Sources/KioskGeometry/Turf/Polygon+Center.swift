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
