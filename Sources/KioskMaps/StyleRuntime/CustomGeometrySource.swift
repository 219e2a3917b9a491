public import KioskGeometry
public import KioskStyle

/// A source whose features the application provides, tile by tile.
///
///     try map.addSource(CustomGeometrySource(id: "stops", options: options))
///     try map.addLayer(CircleLayer(id: "stops", source: "stops"))
///
/// The options are not part of a style document: a source that is read from one has none, and nothing provides its tiles.
public struct CustomGeometrySource: Source {
    /// The id, unique in its style.
    public var id: String

    /// The type: `custom-geometry`.
    public var type: SourceType { .customGeometry }

    /// The options; a change has no effect on a source of a style.
    public var options: CustomGeometrySourceOptions?

    /// The budget for tiles that are out of sight; nil for a fraction of the budget of the map.
    public var tileCacheBudget: TileCacheBudgetSize?

    /// The greatest factor by which a coarser tile stands in for one that is missing; it is kept and has no effect.
    public var maxOverscaleFactorForParentTiles: UInt8?

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its style.
    ///   - options: The options.
    ///   - maxOverscaleFactorForParentTiles: The greatest factor by which a coarser tile stands in for one that is missing.
    public init(id: String, options: CustomGeometrySourceOptions?, maxOverscaleFactorForParentTiles: UInt8? = nil) {
        self.id = id
        self.options = options
        self.maxOverscaleFactorForParentTiles = maxOverscaleFactorForParentTiles
    }

    /// Creates a source from its members in a style document, without options.
    ///
    /// - Throws: `TypeConversionError` if the members are those of another type, or a budget is invalid.
    public init(json: JSONObject) throws(TypeConversionError) {
        let type = (json["type"] ?? nil)?.string ?? ""
        guard type == SourceType.customGeometry.rawValue else {
            throw .unexpectedType(
                at: ["type"], "expected \"\(SourceType.customGeometry.rawValue)\", found \"\(type)\"")
        }
        self.init(
            id: "", options: nil,
            maxOverscaleFactorForParentTiles: (json[Self.factorName] ?? nil)?.number.flatMap { UInt8(exactly: $0) })
        if let budget = json[Self.budgetName] ?? nil { tileCacheBudget = try TileCacheBudgetSize(jsonValue: budget) }
    }

    /// The members of the source in a style document, without its options.
    public var json: JSONObject {
        var json: JSONObject = ["type": .string(type.rawValue)]
        if let tileCacheBudget { json[Self.budgetName] = tileCacheBudget.jsonValue }
        if let factor = maxOverscaleFactorForParentTiles { json[Self.factorName] = .number(Double(factor)) }
        return json
    }

    /// Returns whether two sources have the same id and members; their options are functions, which cannot be compared.
    public static func == (left: CustomGeometrySource, right: CustomGeometrySource) -> Bool {
        left.id == right.id && left.json == right.json
    }

    /// Adds the id and the members to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(json)
    }

    private static let budgetName = "tile-cache-budget"
    static let factorName = "max-overscale-factor-for-parent-tiles"
}
