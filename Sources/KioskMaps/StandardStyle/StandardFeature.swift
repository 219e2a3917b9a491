public import KioskGeometry

/// A feature of the Standard style, or of a style with featuresets of the same names, with a typed state.
public protocol StandardFeature: FeaturesetMember, Hashable, Sendable where State: Hashable & Sendable {
    /// The feature as it was found.
    var original: FeaturesetFeature { get }

    /// Creates a feature of this type from one that was found, and its state.
    init(original: FeaturesetFeature, state: State)
}

extension StandardFeature {
    /// Creates a feature of this type from one that was found; nil if its state has other values.
    public init?(from other: FeaturesetFeature) {
        guard let state: State = try? other.state.featureState() else { return nil }
        self.init(original: other, state: state)
    }

    /// The descriptor of the features of this type among which the feature was found.
    public var featureset: FeaturesetDescriptor<Self> { original.featureset.converted() }

    /// The id of the feature; nil if it has no id.
    public var id: FeaturesetFeatureId? { original.id }

    /// The geometry of the feature.
    public var geometry: Geometry { original.geometry }

    /// The properties of the feature.
    public var properties: JSONObject { original.properties }
}
