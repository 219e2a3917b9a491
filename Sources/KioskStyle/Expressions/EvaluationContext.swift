/// What an expression is evaluated for: a zoom level and, unless it is a matter of the camera alone, a feature.
public struct EvaluationContext: Sendable {
    /// The zoom level of the camera.
    public var zoom: Double

    /// The feature; nil for properties of a whole layer.
    public var feature: FeatureAttributes?

    /// Creates a context.
    public init(zoom: Double, feature: FeatureAttributes? = nil) {
        self.zoom = zoom
        self.feature = feature
    }
}
