// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Tiles of pictures.
///
/// A source of type `raster`.
public struct RasterSource: Source {
    /// The id, unique in its style; empty while it has none.
    public var id: String

    /// The type: `raster`.
    public var type: SourceType {
        SourceType(rawValue: "raster")
    }

    /// Where its description is.
    public var url: String?

    /// Templates of the addresses of its tiles.
    public var tiles: [String]?

    /// The box in which there are tiles, [west, south, east, north].
    ///
    /// `[-180, -85.051129, 180, 85.051129]` unless set.
    public var bounds: [Double]?

    /// The least zoom level there are tiles for.
    ///
    /// `0` unless set.
    public var minzoom: Double?

    /// The greatest zoom level there are tiles for; beyond it they are enlarged.
    ///
    /// `22` unless set.
    public var maxzoom: Double?

    /// The side of a tile on screen.
    ///
    /// In pixels; `512` unless set.
    public var tileSize: Double?

    /// Which way the rows of tiles are counted.
    ///
    /// `"xyz"` unless set.
    public var scheme: Scheme?

    /// Whom to name when the map is shown.
    public var attribution: String?

    /// Whether tiles are kept from one start to the next.
    ///
    /// `false` unless set.
    public var volatile: Bool?

    /// How many levels below the camera's zoom are fetched first.
    ///
    /// `4` unless set.
    public var prefetchZoomDelta: Double?

    /// How much of its tiles is kept in memory.
    public var tileCacheBudget: TileCacheBudgetSize?

    /// The least time between two updates of a tile.
    ///
    /// In seconds; `0` unless set.
    public var minimumTileUpdateInterval: Double?

    /// How far tiles of lower levels are enlarged while others are fetched.
    public var maxOverscaleFactorForParentTiles: Double?

    /// How long the request for a tile waits.
    ///
    /// In milliseconds; `0` unless set.
    public var tileRequestsDelay: Double?

    /// How long a request that needs the network waits.
    ///
    /// In milliseconds; `0` unless set.
    public var tileNetworkRequestsDelay: Double?

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
        try members.visit(type: "raster")
        var given: String? = id.isEmpty ? nil : id
        try members.visit("id", in: .root, &given)
        id = given ?? ""
        try members.visit("url", in: .root, &url)
        try members.visit("tiles", in: .root, &tiles)
        try members.visit("bounds", in: .root, &bounds)
        try members.visit("minzoom", in: .root, &minzoom)
        try members.visit("maxzoom", in: .root, &maxzoom)
        try members.visit("tileSize", in: .root, &tileSize)
        try members.visit("scheme", in: .root, &scheme)
        try members.visit("attribution", in: .root, &attribution)
        try members.visit("volatile", in: .root, &volatile)
        try members.visit("prefetch-zoom-delta", in: .root, &prefetchZoomDelta)
        try members.visit("tile-cache-budget", in: .root, &tileCacheBudget)
        try members.visit("minimum-tile-update-interval", in: .root, &minimumTileUpdateInterval)
        try members.visit("max-overscale-factor-for-parent-tiles", in: .root, &maxOverscaleFactorForParentTiles)
        try members.visit("tile-requests-delay", in: .root, &tileRequestsDelay)
        try members.visit("tile-network-requests-delay", in: .root, &tileNetworkRequestsDelay)
    }
}

extension RasterSource {
    /// Returns a copy with `url` set.
    public func url(_ newValue: String) -> Self {
        setting(\.url, to: newValue)
    }

    /// Returns a copy with `tiles` set.
    public func tiles(_ newValue: [String]) -> Self {
        setting(\.tiles, to: newValue)
    }

    /// Returns a copy with `bounds` set.
    public func bounds(_ newValue: [Double]) -> Self {
        setting(\.bounds, to: newValue)
    }

    /// Returns a copy with `minzoom` set.
    public func minzoom(_ newValue: Double) -> Self {
        setting(\.minzoom, to: newValue)
    }

    /// Returns a copy with `maxzoom` set.
    public func maxzoom(_ newValue: Double) -> Self {
        setting(\.maxzoom, to: newValue)
    }

    /// Returns a copy with `tileSize` set.
    public func tileSize(_ newValue: Double) -> Self {
        setting(\.tileSize, to: newValue)
    }

    /// Returns a copy with `scheme` set.
    public func scheme(_ newValue: Scheme) -> Self {
        setting(\.scheme, to: newValue)
    }

    /// Returns a copy with `attribution` set.
    public func attribution(_ newValue: String) -> Self {
        setting(\.attribution, to: newValue)
    }

    /// Returns a copy with `volatile` set.
    public func volatile(_ newValue: Bool) -> Self {
        setting(\.volatile, to: newValue)
    }

    /// Returns a copy with `prefetchZoomDelta` set.
    public func prefetchZoomDelta(_ newValue: Double) -> Self {
        setting(\.prefetchZoomDelta, to: newValue)
    }

    /// Returns a copy with `tileCacheBudget` set.
    public func tileCacheBudget(_ newValue: TileCacheBudgetSize) -> Self {
        setting(\.tileCacheBudget, to: newValue)
    }

    /// Returns a copy with `minimumTileUpdateInterval` set.
    public func minimumTileUpdateInterval(_ newValue: Double) -> Self {
        setting(\.minimumTileUpdateInterval, to: newValue)
    }

    /// Returns a copy with `maxOverscaleFactorForParentTiles` set.
    public func maxOverscaleFactorForParentTiles(_ newValue: Double) -> Self {
        setting(\.maxOverscaleFactorForParentTiles, to: newValue)
    }

    /// Returns a copy with `tileRequestsDelay` set.
    public func tileRequestsDelay(_ newValue: Double) -> Self {
        setting(\.tileRequestsDelay, to: newValue)
    }

    /// Returns a copy with `tileNetworkRequestsDelay` set.
    public func tileNetworkRequestsDelay(_ newValue: Double) -> Self {
        setting(\.tileNetworkRequestsDelay, to: newValue)
    }
}
