public import KioskGeometry

/// A type of features that provides the id, the geometry, the properties and the state of a feature.
public protocol FeaturesetMember: FeaturesetFeatureType {
    /// The id of the feature; nil if it has no id.
    var id: FeaturesetFeatureId? { get }

    /// The descriptor of the features of this type among which the feature was found.
    var featureset: FeaturesetDescriptor<Self> { get }

    /// The geometry of the feature.
    var geometry: Geometry { get }

    /// The properties of the feature.
    var properties: JSONObject { get }

    /// The state of the feature at the time when it was found.
    var state: State { get }
}
