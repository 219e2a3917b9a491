public import KioskStyle

/// What a query for features on the screen leaves out.
public struct RenderedQueryOptions: Hashable, Sendable {
    /// The ids of the layers to ask; all when it is nil, and unknown ones are passed over.
    public var layerIds: [String]?

    /// The condition features must meet, an expression or a filter of the older form; all are found when it is nil.
    public var filter: Exp?

    /// Creates options.
    public init(layerIds: [String]? = nil, filter: Exp? = nil) {
        self.layerIds = layerIds
        self.filter = filter
    }
}

/// What a query for the features of a source leaves out.
public struct SourceQueryOptions: Hashable, Sendable {
    /// The layers of the source to ask, for sources of tiles; GeoJSON sources have none.
    public var sourceLayerIds: [String]?

    /// The condition features must meet, an expression or a filter of the older form; all are found when it is nil.
    public var filter: Exp?

    /// Creates options.
    public init(sourceLayerIds: [String]? = nil, filter: Exp? = nil) {
        self.sourceLayerIds = sourceLayerIds
        self.filter = filter
    }
}
