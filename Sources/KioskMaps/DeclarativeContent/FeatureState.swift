import KioskGeometry
public import KioskStyle

/// The state of a feature, or of all features that match an expression, as content.
///
///     mapView.mapboxMap.setMapStyleContent {
///         FeatureState(.layer("stops"), id: FeaturesetFeatureId(id: selected), state: ["selected": true])
///     }
///
/// When it disappears from the content, the members that it has set are removed.
public struct FeatureState<Feature: FeaturesetFeatureType>: MapStyleContent, PrimitiveMapContent {
    private let content: ContentCollection.FeatureStateContent

    /// Creates the state of a feature.
    ///
    /// - Parameters:
    ///   - featureset: The layer or the featureset.
    ///   - id: The id of the feature.
    ///   - state: The members of the state.
    public init(_ featureset: FeaturesetDescriptor<Feature>, id: FeaturesetFeatureId, state: Feature.State) {
        content = ContentCollection.FeatureStateContent(
            featureset: featureset.converted(), target: .feature(id),
            state: Result { try JSONObject(featureState: state) })
    }

    /// Creates the state of all features for which an expression is true.
    ///
    /// - Parameters:
    ///   - featureset: The layer or the featureset.
    ///   - expression: The condition.
    ///   - state: The members of the state.
    public init(_ featureset: FeaturesetDescriptor<Feature>, expression: Exp, state: Feature.State) {
        content = ContentCollection.FeatureStateContent(
            featureset: featureset.converted(), target: .expression(expression),
            state: Result { try JSONObject(featureState: state) })
    }

    /// Nothing: the state has no content of its own.
    public var body: EmptyMapContent { EmptyMapContent() }

    func add(to collection: inout ContentCollection) {
        collection.add(content)
    }
}

extension FeatureState where Feature: FeaturesetMember {
    /// Creates the state of a feature that a query or an interaction has found; one without an id has no state.
    ///
    /// - Parameters:
    ///   - feature: The feature.
    ///   - state: The members of the state.
    public init(_ feature: Feature, _ state: Feature.State) {
        self.init(feature.featureset, id: feature.id ?? FeaturesetFeatureId(id: ""), state: state)
    }
}
