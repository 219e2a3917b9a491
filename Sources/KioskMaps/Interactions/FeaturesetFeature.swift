public import KioskGeometry
import KioskStyle

/// A feature that was touched or found by a query, at that time.
public struct FeaturesetFeature: FeaturesetMember, Hashable, Sendable {
    /// The id of the feature; nil if it has no id.
    public let id: FeaturesetFeatureId?

    /// The descriptor by which the feature was requested.
    public let featureset: FeaturesetDescriptor<FeaturesetFeature>

    /// The geometry of the feature.
    public let geometry: Geometry

    /// The properties of the feature.
    ///
    /// A featureset may give its features other properties than those in the source.
    public var properties: JSONObject { mappedProperties ?? queried.feature.properties ?? [:] }

    /// The state of the feature, which `setFeatureState` sets.
    public var state: JSONObject { queried.state }

    /// The feature in its source.
    public var originalFeature: Feature { queried.feature }

    /// The feature, its source and its layers.
    let queried: QueriedFeature

    /// The properties that the featureset gives to the feature; nil for those of the source.
    private let mappedProperties: JSONObject?

    /// Creates a copy of a feature.
    public init(from other: FeaturesetFeature) {
        self = other
    }

    /// Creates a feature, such as for a test of a handler; nil if the original feature has no geometry.
    ///
    /// - Parameters:
    ///   - id: The id of the feature; nil without one.
    ///   - featureset: The descriptor of the features to which it belongs.
    ///   - originalFeature: The feature in its source.
    ///   - state: The state of the feature.
    public init?(
        id: FeaturesetFeatureId?, featureset: FeaturesetDescriptor<FeaturesetFeature>, originalFeature: Feature,
        state: JSONObject = [:]
    ) {
        guard let geometry = originalFeature.geometry else { return nil }
        queried = QueriedFeature(feature: originalFeature, source: "", sourceLayer: nil, state: state)
        self.id = id
        self.featureset = featureset
        self.geometry = geometry
        mappedProperties = nil
    }

    /// Creates a feature; nil if the GeoJSON feature has no geometry.
    ///
    /// - Parameters:
    ///   - id: The id of the feature; nil without one.
    ///   - featureset: The descriptor of the features to which it belongs.
    ///   - geoJsonFeature: The feature in its source.
    ///   - state: The state of the feature.
    public init?(
        id: FeaturesetFeatureId?, featureset: FeaturesetDescriptor<FeaturesetFeature>, geoJsonFeature: Feature,
        state: JSONObject = [:]
    ) {
        self.init(id: id, featureset: featureset, originalFeature: geoJsonFeature, state: state)
    }

    /// Creates a feature; nil if it has no geometry.
    ///
    /// - Parameters:
    ///   - queried: The feature, its source and its layers.
    ///   - featureset: The descriptor by which the feature was requested.
    ///   - selector: The part of the featureset that contains the feature.
    ///   - zoom: The zoom level at which the properties of the featureset are evaluated.
    init?(
        _ queried: QueriedFeature, of featureset: FeaturesetDescriptor<FeaturesetFeature>,
        by selector: FeaturesetSelector, zoom: Double
    ) {
        guard let geometry = queried.feature.geometry else { return nil }
        self.queried = queried
        self.featureset = featureset
        self.geometry = geometry
        mappedProperties = selector.properties(of: queried.feature, zoom: zoom)
        id = queried.feature.identifier.map { FeaturesetFeatureId(id: $0.text, namespace: selector.namespace) }
    }
}

extension FeaturesetFeature {
    /// Returns the context in which filters are evaluated, with the properties that the featureset gives to the feature.
    func context(atZoom zoom: Double) -> EvaluationContext {
        var feature = originalFeature
        feature.properties = properties
        return EvaluationContext(zoom: zoom, feature: feature)
    }
}

/// The id of a feature in its featureset.
public struct FeaturesetFeatureId: Hashable, Sendable {
    /// The id; the number 1 is "1".
    public var id: String

    /// The source, if features with one id come from several sources; nil otherwise.
    public var namespace: String?

    /// Creates an id.
    ///
    /// - Parameters:
    ///   - id: The id; the number 1 is "1".
    ///   - namespace: The namespace of the featureset to which the feature belongs; nil for any.
    public init(id: String, namespace: String? = nil) {
        self.id = id
        self.namespace = namespace
    }
}

/// A type that handlers receive features as: `FeaturesetFeature`, or a type of an app.
public protocol FeaturesetFeatureType {
    /// The type of the states of features.
    associatedtype State: Codable, Equatable = JSONObject

    /// The type of the names of members of a state; the description of a name is that in the state.
    associatedtype StateKey: CustomStringConvertible = String

    /// Creates a value from a feature; nil if the feature cannot be converted.
    init?(from other: FeaturesetFeature)
}
