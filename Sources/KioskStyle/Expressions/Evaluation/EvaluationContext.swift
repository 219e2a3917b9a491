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

    /// The state of the feature.
    public var state: JSONObject = [:]

    /// The input of a ramp: heatmap density, line progress, elevation or the sky's radial progress.
    public var rampInput = 0.0

    /// How far the feature is from the centre of the screen, in heights of the map; 0 is the centre.
    public var distanceFromCenter = 0.0

    /// What is the same for all features; nil when nothing is known.
    public var globals: EvaluationGlobals?

    private var rarities: Rarities?

    /// Creates a context.
    public init(zoom: Double, feature: FeatureAttributes? = nil) {
        self.zoom = zoom
        self.feature = feature
    }
}

extension EvaluationContext {
    /// What few expressions read, out of the way so that a context for each feature is quickly made.
    private indirect enum Rarities: Sendable {
        case known(geometry: Geometry?, tile: TileCoordinate?, accumulated: StyleValue)
    }

    /// The geometry of the feature, for `within` and `distance`.
    public var geometry: Geometry? {
        get { if case .known(let geometry, _, _)? = rarities { geometry } else { nil } }
        set { rarities = .known(geometry: newValue, tile: tile, accumulated: accumulated) }
    }

    /// The tile whose grid geometries are rounded to; nil for their own places.
    public var tile: TileCoordinate? {
        get { if case .known(_, let tile, _)? = rarities { tile } else { nil } }
        set { rarities = .known(geometry: geometry, tile: newValue, accumulated: accumulated) }
    }

    /// What a cluster gathered so far.
    public var accumulated: StyleValue {
        get { if case .known(_, _, let accumulated)? = rarities { accumulated } else { .null } }
        set { rarities = .known(geometry: geometry, tile: tile, accumulated: newValue) }
    }
}
