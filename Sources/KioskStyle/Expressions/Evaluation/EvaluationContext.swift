public import KioskGeometry

/// What an expression is evaluated for: a zoom level and, unless it is a matter of the camera alone, a feature.
///
///     var context = EvaluationContext(zoom: 14, feature: attributes)
///     context.state = ["hover": true]
public struct EvaluationContext: Sendable {
    /// The zoom level of the camera.
    public var zoom: Double

    /// The feature; nil for properties of a whole layer.
    public var feature: FeatureAttributes?

    /// The identifier of the feature.
    public var identifier: FeatureIdentifier?

    /// The kind of the feature's geometry, when the geometry itself is not given.
    public var geometryKind: GeometryKind?

    /// The geometry of the feature, for `within` and `distance`.
    public var geometry: Geometry?

    /// The tile whose grid geometries are rounded to; nil for their own places.
    public var tile: TileCoordinate?

    /// The state of the feature.
    public var state: JSONObject = [:]

    /// What a cluster gathered so far.
    public var accumulated = StyleValue.null

    /// The input of a ramp: heatmap density, line progress, elevation or the sky's radial progress.
    public var rampInput = 0.0

    /// How far the feature is from the centre of the screen, in heights of the map; 0 is the centre.
    public var distanceFromCenter = 0.0

    /// What is the same for all features; nil when nothing is known.
    public var globals: EvaluationGlobals?

    /// Creates a context.
    public init(zoom: Double, feature: FeatureAttributes? = nil) {
        self.zoom = zoom
        self.feature = feature
    }
}
