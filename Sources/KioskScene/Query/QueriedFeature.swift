public import KioskGeometry

/// A feature that a query found in a source.
public struct QueriedFeature: Hashable, Sendable {
    /// The feature.
    public let feature: Feature

    /// The id of its source.
    public let source: String

    /// The layer of the source that contains it; nil for sources without layers.
    public let sourceLayer: String?

    /// The state of the feature, which `setFeatureState` sets; empty unless set.
    public let state: JSONObject

    package init(feature: Feature, source: String, sourceLayer: String?, state: JSONObject) {
        self.feature = feature
        self.source = source
        self.sourceLayer = sourceLayer
        self.state = state
    }
}

/// A feature that a query found on the screen.
public struct QueriedRenderedFeature: Hashable, Sendable {
    /// The feature and its source.
    public let queriedFeature: QueriedFeature

    /// The ids of the layers that draw it.
    public let layers: [String]

    package init(queriedFeature: QueriedFeature, layers: [String]) {
        self.queriedFeature = queriedFeature
        self.layers = layers
    }

    /// The feature.
    public var feature: Feature { queriedFeature.feature }

    /// The id of its source.
    public var source: String { queriedFeature.source }

    /// The layer of the source that contains it; nil for sources without layers.
    public var sourceLayer: String? { queriedFeature.sourceLayer }

    /// The state of the feature, which `setFeatureState` sets; empty unless set.
    public var state: JSONObject { queriedFeature.state }
}

/// A feature that a query found in a source, drawn or not.
public struct QueriedSourceFeature: Hashable, Sendable {
    /// The feature and its source.
    public let queriedFeature: QueriedFeature

    package init(queriedFeature: QueriedFeature) {
        self.queriedFeature = queriedFeature
    }

    /// The feature.
    public var feature: Feature { queriedFeature.feature }
}
