public import KioskGeometry

extension Feature {
    /// A point with an id.
    public static func point(
        _ id: FeatureIdentifier?, longitude: Double = 0, latitude: Double = 0, _ properties: JSONObject = [:]
    ) -> Feature {
        var feature = Feature(geometry: Point(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)))
        feature.identifier = id
        feature.properties = properties
        return feature
    }

    /// A line of [longitude, latitude] with an id.
    public static func line(_ id: FeatureIdentifier?, _ coordinates: [[Double]], _ properties: JSONObject = [:])
        -> Feature
    {
        var feature = Feature(
            geometry: LineString(coordinates.map { CLLocationCoordinate2D(latitude: $0[1], longitude: $0[0]) }))
        feature.identifier = id
        feature.properties = properties
        return feature
    }

    /// A polygon of rings of [longitude, latitude] with an id.
    public static func area(_ id: FeatureIdentifier?, _ rings: [[[Double]]], _ properties: JSONObject = [:]) -> Feature
    {
        var feature = Feature(
            geometry: Polygon(
                rings.map { $0.map { CLLocationCoordinate2D(latitude: $0[1], longitude: $0[0]) } }))
        feature.identifier = id
        feature.properties = properties
        return feature
    }
}
