public import KioskGeometry

/// A feature that a finger touched or a query found, as it was then.
public struct FeaturesetFeature: FeaturesetFeatureType, Hashable, Sendable {
    /// Its id; nil when it has none.
    public let id: FeaturesetFeatureId?

    /// How it was asked for.
    public let featureset: FeaturesetDescriptor<FeaturesetFeature>

    /// Where it is.
    public let geometry: Geometry

    /// Its properties.
    public var properties: JSONObject { queried.feature.properties ?? [:] }

    /// What `setFeatureState` had set on it.
    public var state: JSONObject { queried.state }

    /// The feature as its source has it.
    public var originalFeature: Feature { queried.feature }

    /// The feature and where it comes from.
    let queried: QueriedFeature

    /// Creates a feature from itself.
    public init(from other: FeaturesetFeature) {
        self = other
    }

    /// Nil for a feature without a geometry.
    init?(_ queried: QueriedFeature, of featureset: FeaturesetDescriptor<FeaturesetFeature>) {
        guard let geometry = queried.feature.geometry else { return nil }
        self.queried = queried
        self.featureset = featureset
        self.geometry = geometry
        id = queried.feature.identifier.map { FeaturesetFeatureId(id: $0.text) }
    }
}
