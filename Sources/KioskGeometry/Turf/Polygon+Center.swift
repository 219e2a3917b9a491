extension Polygon {
    /// The middle of the bounding box, `nil` without positions.
    ///
    /// - Complexity: O(*n*)
    public var center: LocationCoordinate2D? {
        MultiPolygon([self]).center
    }

    /// The mean of the corners of all rings, `nil` without positions.
    ///
    /// - Complexity: O(*n*)
    public var centroid: LocationCoordinate2D? {
        MultiPolygon([self]).centroid
    }

    /// The place on which the area would balance on a flat map, `nil` without positions.
    ///
    /// Holes weigh nothing. (Turf's count as filled.) Without area it is the centroid.
    /// - Complexity: O(*n*)
    public var centerOfMass: LocationCoordinate2D? {
        MultiPolygon([self]).centerOfMass
    }
}

extension MultiPolygon {
    /// The middle of the bounding box, `nil` without positions.
    ///
    /// - Complexity: O(*n*)
    public var center: LocationCoordinate2D? {
        BoundingBox(from: coordinates.flatMap { $0.flatMap { $0 } })?.center
    }

    /// The mean of the corners of all rings, `nil` without positions.
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

    /// The place on which the areas would balance on a flat map, `nil` without positions.
    ///
    /// Holes weigh nothing. Without area it is the centroid.
    /// - Complexity: O(*n*)
    public var centerOfMass: LocationCoordinate2D? {
        guard let centroid else { return nil }
        var center = CenterOfMass(near: centroid)
        for polygon in polygons { center.add(polygon) }
        return center.coordinate ?? centroid
    }
}
