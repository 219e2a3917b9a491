// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Tiles of numbers in bands.
///
/// A source of type `raster-array`.
public struct RasterArraySource: Source {
    /// The id, unique in its style; empty while it has none.
    public var id: String

    /// The type: `raster-array`.
    public var type: SourceType {
        SourceType(rawValue: "raster-array")
    }

    /// Where its description is.
    public var url: String?

    /// Templates of the addresses of its tiles.
    public var tiles: [String]?

    /// The least zoom level there are tiles for.
    ///
    /// `0` unless set.
    public var minzoom: Double?

    /// The greatest zoom level there are tiles for; beyond it they are enlarged.
    ///
    /// `22` unless set.
    public var maxzoom: Double?

    /// Whether tiles are kept from one start to the next.
    ///
    /// `false` unless set.
    public var volatile: Bool?

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
        try members.visit(type: "raster-array")
        var given: String? = id.isEmpty ? nil : id
        try members.visit("id", in: .root, &given)
        id = given ?? ""
        try members.visit("url", in: .root, &url)
        try members.visit("tiles", in: .root, &tiles)
        try members.visit("minzoom", in: .root, &minzoom)
        try members.visit("maxzoom", in: .root, &maxzoom)
        try members.visit("volatile", in: .root, &volatile)
        try members.visit("tile-cache-budget", in: .root, &tileCacheBudget)
    }
}

extension RasterArraySource {
    /// Returns a copy with `url` set.
    public func url(_ newValue: String) -> Self {
        setting(\.url, to: newValue)
    }

    /// Returns a copy with `tiles` set.
    public func tiles(_ newValue: [String]) -> Self {
        setting(\.tiles, to: newValue)
    }

    /// Returns a copy with `minzoom` set.
    public func minzoom(_ newValue: Double) -> Self {
        setting(\.minzoom, to: newValue)
    }

    /// Returns a copy with `maxzoom` set.
    public func maxzoom(_ newValue: Double) -> Self {
        setting(\.maxzoom, to: newValue)
    }

    /// Returns a copy with `volatile` set.
    public func volatile(_ newValue: Bool) -> Self {
        setting(\.volatile, to: newValue)
    }

    /// Returns a copy with `tileCacheBudget` set.
    public func tileCacheBudget(_ newValue: TileCacheBudgetSize) -> Self {
        setting(\.tileCacheBudget, to: newValue)
    }
}
