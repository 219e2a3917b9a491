public import KioskGeometry

/// A feature that was touched or found by a query, at that time.
public struct FeaturesetFeature: FeaturesetFeatureType, Hashable, Sendable {
    /// The id of the feature; nil if it has no id.
    public let id: FeaturesetFeatureId?

    /// The descriptor by which the feature was requested.
    public let featureset: FeaturesetDescriptor<FeaturesetFeature>

    /// The geometry of the feature.
    public let geometry: Geometry

    /// The properties of the feature.
    public var properties: JSONObject { queried.feature.properties ?? [:] }

    /// The state of the feature, which `setFeatureState` sets.
    public var state: JSONObject { queried.state }

    /// The feature in its source.
    public var originalFeature: Feature { queried.feature }

    /// The feature, its source and its layers.
    let queried: QueriedFeature

    /// Creates a copy of a feature.
    public init(from other: FeaturesetFeature) {
        self = other
    }

    /// Creates a feature; nil if it has no geometry.
    init?(_ queried: QueriedFeature, of featureset: FeaturesetDescriptor<FeaturesetFeature>) {
        guard let geometry = queried.feature.geometry else { return nil }
        self.queried = queried
        self.featureset = featureset
        self.geometry = geometry
        id = queried.feature.identifier.map { FeaturesetFeatureId(id: $0.text) }
    }
}

/// The id of a feature in its featureset.
public struct FeaturesetFeatureId: Hashable, Sendable {
    /// The id; the number 1 is "1".
    public var id: String

    /// The source, if features with one id come from several sources; nil otherwise.
    public var namespace: String?

    /// Creates an id.
    public init(id: String, namespace: String? = nil) {
        self.id = id
        self.namespace = namespace
    }
}

/// A type that handlers receive features as: `FeaturesetFeature`, or a type of an app.
public protocol FeaturesetFeatureType {
    /// Creates a value from a feature; nil if the feature cannot be converted.
    init?(from other: FeaturesetFeature)
}
