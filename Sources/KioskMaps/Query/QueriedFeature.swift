public import KioskGeometry

/// A feature that a query found in a source.
public struct QueriedFeature: Hashable, Sendable {
    /// The feature.
    public let feature: Feature

    /// The id of the source it is in.
    public let source: String

    /// The layer of the source it is in; nil for sources without layers.
    public let sourceLayer: String?

    /// What `setFeatureState` set on it; empty unless something was.
    public let state: JSONObject
}

/// A feature that a query found on the screen.
public struct QueriedRenderedFeature: Hashable, Sendable {
    /// The feature and where it comes from.
    public let queriedFeature: QueriedFeature

    /// The ids of the layers that draw it there.
    public let layers: [String]

    /// The feature.
    public var feature: Feature { queriedFeature.feature }

    /// The id of the source it is in.
    public var source: String { queriedFeature.source }

    /// The layer of the source it is in; nil for sources without layers.
    public var sourceLayer: String? { queriedFeature.sourceLayer }

    /// What `setFeatureState` set on it; empty unless something was.
    public var state: JSONObject { queriedFeature.state }
}

/// A feature that a query found in a source, drawn or not.
public struct QueriedSourceFeature: Hashable, Sendable {
    /// The feature and where it comes from.
    public let queriedFeature: QueriedFeature

    /// The feature.
    public var feature: Feature { queriedFeature.feature }
}
