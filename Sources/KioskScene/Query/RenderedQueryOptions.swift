public import KioskStyle

/// The options of a query for features on the screen.
public struct RenderedQueryOptions: Hashable, Sendable {
    /// The ids of the layers to query, of which unknown ones are ignored; nil for all layers.
    public var layerIds: [String]?

    /// The condition that features must meet, an expression or a legacy filter; nil for all features.
    public var filter: Exp?

    /// Creates options.
    public init(layerIds: [String]? = nil, filter: Exp? = nil) {
        self.layerIds = layerIds
        self.filter = filter
    }
}

/// The options of a query for the features of a source.
public struct SourceQueryOptions: Hashable, Sendable {
    /// The layers of the source to query, for vector tiles; GeoJSON sources have no layers.
    public var sourceLayerIds: [String]?

    /// The condition that features must meet, an expression or a legacy filter; nil for all features.
    public var filter: Exp?

    /// Creates options.
    public init(sourceLayerIds: [String]? = nil, filter: Exp? = nil) {
        self.sourceLayerIds = sourceLayerIds
        self.filter = filter
    }
}
