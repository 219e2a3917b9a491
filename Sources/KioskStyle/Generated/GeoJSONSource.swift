// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Features held in memory.
///
/// A source of type `geojson`.
public struct GeoJSONSource: Source {
    /// The id, unique in its style; empty while it has none.
    public var id: String

    /// The type: `geojson`.
    public var type: SourceType {
        SourceType(rawValue: "geojson")
    }

    /// The features, or where they are.
    public var data: GeoJSONSourceData?

    /// The greatest zoom level there are tiles for; beyond it they are enlarged.
    ///
    /// `18` unless set.
    public var maxzoom: Double?

    /// Whom to name when the map is shown.
    public var attribution: String?

    /// How far beyond its edges a tile has features; 512 is a whole tile.
    ///
    /// 0…512; `128` unless set.
    public var buffer: Double?

    /// The condition features must meet to be kept.
    public var filter: Exp?

    /// How much lines are simplified; more is coarser.
    ///
    /// `0.375` unless set.
    public var tolerance: Double?

    /// Whether points near each other are gathered.
    ///
    /// `false` unless set.
    public var cluster: Bool?

    /// How near points are gathered; 512 is a whole tile.
    ///
    /// 0 or more; `50` unless set.
    public var clusterRadius: Double?

    /// The greatest zoom level at which points are gathered.
    public var clusterMaxZoom: Double?

    /// The least number of points that are gathered.
    public var clusterMinPoints: Double?

    /// What clusters know of their points, each an operator and a value.
    public var clusterProperties: [String: Exp]?

    /// Whether lines know how long they are, for gradients.
    ///
    /// `false` unless set.
    public var lineMetrics: Bool?

    /// Whether features get their index as id.
    ///
    /// `false` unless set.
    public var generateId: Bool?

    /// The least zoom level there are tiles for.
    ///
    /// `0` unless set.
    public var minzoom: Double?

    /// The property, or the expression, that is the id of a feature.
    public var promoteId2: Value<String>?

    /// Whether the greatest zoom level is chosen by the data.
    ///
    /// `false` unless set.
    public var autoMaxZoom: Bool?

    /// How many levels below the camera's zoom are fetched first.
    ///
    /// `4` unless set.
    public var prefetchZoomDelta: Double?

    /// How much of its tiles is kept in memory.
    public var tileCacheBudget: TileCacheBudgetSize?

    private var unknown: JSONObject = [:]

    /// Creates a source; the id may come later, when it is added to a style.
    public init(id: String = "") {
        self.id = id
    }

    /// Creates a value from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` that names the member.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init()
        var reader = try MemberReader(json, groups: [])
        try visit(&reader)
        unknown = reader.unread
    }

    /// The members in a style document.
    public var json: JSONObject {
        var copy = self
        var writer = MemberWriter(unknown)
        copy.visit(&writer)
        return writer.json
    }

    private mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        try members.visit(type: "geojson")
        var given: String? = id.isEmpty ? nil : id
        try members.visit("id", in: .root, &given)
        id = given ?? ""
        try members.visit("data", in: .root, &data)
        try members.visit("maxzoom", in: .root, &maxzoom)
        try members.visit("attribution", in: .root, &attribution)
        try members.visit("buffer", in: .root, &buffer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("tolerance", in: .root, &tolerance)
        try members.visit("cluster", in: .root, &cluster)
        try members.visit("clusterRadius", in: .root, &clusterRadius)
        try members.visit("clusterMaxZoom", in: .root, &clusterMaxZoom)
        try members.visit("clusterMinPoints", in: .root, &clusterMinPoints)
        try members.visit("clusterProperties", in: .root, &clusterProperties)
        try members.visit("lineMetrics", in: .root, &lineMetrics)
        try members.visit("generateId", in: .root, &generateId)
        try members.visit("minzoom", in: .root, &minzoom)
        try members.visit("promoteId", in: .root, &promoteId2)
        try members.visit("autoMaxZoom", in: .root, &autoMaxZoom)
        try members.visit("prefetch-zoom-delta", in: .root, &prefetchZoomDelta)
        try members.visit("tile-cache-budget", in: .root, &tileCacheBudget)
    }
}

extension GeoJSONSource {
    /// Returns a copy with `data` set.
    public func data(_ newValue: GeoJSONSourceData) -> Self {
        setting(\.data, to: newValue)
    }

    /// Returns a copy with `maxzoom` set.
    public func maxzoom(_ newValue: Double) -> Self {
        setting(\.maxzoom, to: newValue)
    }

    /// Returns a copy with `attribution` set.
    public func attribution(_ newValue: String) -> Self {
        setting(\.attribution, to: newValue)
    }

    /// Returns a copy with `buffer` set.
    public func buffer(_ newValue: Double) -> Self {
        setting(\.buffer, to: newValue)
    }

    /// Returns a copy with `filter` set.
    public func filter(_ newValue: Exp) -> Self {
        setting(\.filter, to: newValue)
    }

    /// Returns a copy with `tolerance` set.
    public func tolerance(_ newValue: Double) -> Self {
        setting(\.tolerance, to: newValue)
    }

    /// Returns a copy with `cluster` set.
    public func cluster(_ newValue: Bool) -> Self {
        setting(\.cluster, to: newValue)
    }

    /// Returns a copy with `clusterRadius` set.
    public func clusterRadius(_ newValue: Double) -> Self {
        setting(\.clusterRadius, to: newValue)
    }

    /// Returns a copy with `clusterMaxZoom` set.
    public func clusterMaxZoom(_ newValue: Double) -> Self {
        setting(\.clusterMaxZoom, to: newValue)
    }

    /// Returns a copy with `clusterMinPoints` set.
    public func clusterMinPoints(_ newValue: Double) -> Self {
        setting(\.clusterMinPoints, to: newValue)
    }

    /// Returns a copy with `clusterProperties` set.
    public func clusterProperties(_ newValue: [String: Exp]) -> Self {
        setting(\.clusterProperties, to: newValue)
    }

    /// Returns a copy with `lineMetrics` set.
    public func lineMetrics(_ newValue: Bool) -> Self {
        setting(\.lineMetrics, to: newValue)
    }

    /// Returns a copy with `generateId` set.
    public func generateId(_ newValue: Bool) -> Self {
        setting(\.generateId, to: newValue)
    }

    /// Returns a copy with `minzoom` set.
    public func minzoom(_ newValue: Double) -> Self {
        setting(\.minzoom, to: newValue)
    }

    /// Returns a copy with `promoteId2` set.
    public func promoteId2(_ newValue: Value<String>) -> Self {
        setting(\.promoteId2, to: newValue)
    }

    /// Returns a copy with `autoMaxZoom` set.
    public func autoMaxZoom(_ newValue: Bool) -> Self {
        setting(\.autoMaxZoom, to: newValue)
    }

    /// Returns a copy with `prefetchZoomDelta` set.
    public func prefetchZoomDelta(_ newValue: Double) -> Self {
        setting(\.prefetchZoomDelta, to: newValue)
    }

    /// Returns a copy with `tileCacheBudget` set.
    public func tileCacheBudget(_ newValue: TileCacheBudgetSize) -> Self {
        setting(\.tileCacheBudget, to: newValue)
    }
}

extension GeoJSONSource {
    /// The property that is the id of a feature: the older form of `promoteId2`, which has no place for expressions.
    public var promoteId: PromoteId? {
        get { promoteId2.flatMap(PromoteId.init) }
        set { promoteId2 = newValue.flatMap { Value<String>($0) } }
    }

    /// Returns a copy with `promoteId` set.
    public func promoteId(_ newValue: PromoteId) -> Self {
        setting(\.promoteId, to: newValue)
    }
}
