package import KioskGeometry

/// The inputs of an evaluation: a zoom level and, unless only the camera matters, a feature.
///
///     var context = EvaluationContext(zoom: 14, feature: attributes)
///     context.state = ["hover": true]
package struct EvaluationContext: Sendable {
    /// The zoom level of the camera.
    package var zoom: Double

    /// The feature; nil for properties of a whole layer.
    package var feature: FeatureAttributes?

    /// The identifier of the feature.
    package var identifier: FeatureIdentifier?

    /// The kind of the feature's geometry; nil derives it from `geometry`.
    package var geometryKind: GeometryKind?

    /// The feature's state.
    package var state = JSONObject()

    /// The input of a colour ramp: heatmap density, line progress, elevation or the sky's radial progress.
    package var rampInput = 0.0

    /// The distance of the feature from the centre of the view, in heights of the map.
    package var distanceFromCenter = 0.0

    /// The inputs shared by all features; nil for default values.
    package var globals: EvaluationGlobals?

    @usableFromInline var rarities: Rarities?

    /// Creates a context.
    @inlinable
    package init(zoom: Double, feature: FeatureAttributes? = nil) {
        self.zoom = zoom
        self.feature = feature
    }
}

extension EvaluationContext {
    /// Inputs that few expressions use, in one indirect enum so that creating a context for each feature is cheap.
    @usableFromInline
    indirect enum Rarities: Sendable {
        case known(geometry: Geometry?, tile: TileCoordinate?, accumulated: StyleValue)
    }

    /// The geometry of the feature, for `within` and `distance`.
    package var geometry: Geometry? {
        get { if case .known(let geometry, _, _)? = rarities { geometry } else { nil } }
        set { rarities = .known(geometry: newValue, tile: tile, accumulated: accumulated) }
    }

    /// The tile to whose grid geometries are rounded; nil for no rounding.
    package var tile: TileCoordinate? {
        get { if case .known(_, let tile, _)? = rarities { tile } else { nil } }
        set { rarities = .known(geometry: geometry, tile: newValue, accumulated: accumulated) }
    }

    /// The accumulated value of a cluster property.
    package var accumulated: StyleValue {
        get { if case .known(_, _, let accumulated)? = rarities { accumulated } else { .null } }
        set { rarities = .known(geometry: geometry, tile: tile, accumulated: newValue) }
    }
}
