public import KioskGeometry
public import KioskResources

/// The options of a tileset descriptor.
public struct TilesetDescriptorOptions: Hashable, Sendable {
    /// The style whose tile sets are stored.
    public var styleURI: StyleURI

    /// The zoom levels; those that are downloaded together with them are stored as well.
    public var zoomRange: ClosedRange<UInt8>

    /// The number of pixels in a point, for raster tiles.
    public var pixelRatio: Float

    /// The tile sets to store, each the id of a source or the URL of a TileJSON; nil for all of the style.
    public var tilesets: [String]?

    /// The options of the style pack that is loaded with the tiles; nil to load none.
    public var stylePackOptions: StylePackLoadOptions?

    /// Options without a meaning, for compatibility.
    public var extraOptions: JSONValue?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - styleURI: The style whose tile sets are stored.
    ///   - zoomRange: The zoom levels.
    ///   - pixelRatio: The number of pixels in a point, for raster tiles.
    ///   - tilesets: The tile sets to store; nil for all of the style.
    ///   - stylePackOptions: The options of the style pack that is loaded with the tiles; nil to load none.
    ///   - extraOptions: Options without a meaning, for compatibility.
    public init(
        styleURI: StyleURI, zoomRange: ClosedRange<UInt8>, pixelRatio: Float = 1, tilesets: [String]? = nil,
        stylePackOptions: StylePackLoadOptions? = nil, extraOptions: Any? = nil
    ) {
        self.styleURI = styleURI
        self.zoomRange = zoomRange
        self.pixelRatio = pixelRatio
        self.tilesets = tilesets
        self.stylePackOptions = stylePackOptions
        self.extraOptions = JSONValue.container(extraOptions).value
    }
}

/// The tile sets and the zoom levels that a region consists of.
///
/// Zoom levels are downloaded in batches: 0–5, 6–10, 11–14 and 15–16. A descriptor with one level of a batch has all of them.
public struct TilesetDescriptor: Hashable, Sendable, Codable {
    /// The URI of the style whose tile sets are stored.
    public let styleURI: String

    /// The minimum zoom level.
    public let minimumZoom: UInt8

    /// The maximum zoom level.
    public let maximumZoom: UInt8

    /// The number of pixels in a point.
    public let pixelRatio: Float

    /// The tile sets; nil for all of the style.
    public let tilesets: [String]?

    /// The options of the style pack, which are not stored with the region; nil for none.
    let stylePackOptions: StylePackLoadOptions?

    private enum CodingKeys: CodingKey {
        case styleURI, minimumZoom, maximumZoom, pixelRatio, tilesets
    }

    /// Creates a descriptor of all tile sets of a style.
    init(styleURI: String, zoomRange: ClosedRange<UInt8>, pixelRatio: Float) {
        self.styleURI = styleURI
        let zooms = TileBatch.widened(zoomRange)
        minimumZoom = zooms.lowerBound
        maximumZoom = zooms.upperBound
        self.pixelRatio = pixelRatio
        tilesets = nil
        stylePackOptions = nil
    }

    /// Creates a descriptor.
    init(_ options: TilesetDescriptorOptions) {
        styleURI = options.styleURI.rawValue
        let zooms = TileBatch.widened(options.zoomRange)
        minimumZoom = zooms.lowerBound
        maximumZoom = zooms.upperBound
        pixelRatio = options.pixelRatio
        tilesets = options.tilesets
        stylePackOptions = options.stylePackOptions
    }

    /// Decodes a descriptor without the options of the style pack.
    ///
    /// - Throws: `DecodingError` if the zoom levels are not a range.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        styleURI = try container.decode(String.self, forKey: .styleURI)
        minimumZoom = try container.decode(UInt8.self, forKey: .minimumZoom)
        maximumZoom = try container.decode(UInt8.self, forKey: .maximumZoom)
        pixelRatio = try container.decode(Float.self, forKey: .pixelRatio)
        tilesets = try container.decodeIfPresent([String].self, forKey: .tilesets)
        stylePackOptions = nil
        guard minimumZoom <= maximumZoom else {
            throw DecodingError.dataCorruptedError(
                forKey: .maximumZoom, in: container, debugDescription: "the maximum zoom is less than the minimum")
        }
    }

    /// Returns whether two descriptors have the same tiles; the options of the style pack are not compared.
    public static func == (left: TilesetDescriptor, right: TilesetDescriptor) -> Bool {
        left.styleURI == right.styleURI && left.minimumZoom == right.minimumZoom
            && left.maximumZoom == right.maximumZoom && left.pixelRatio == right.pixelRatio
            && left.tilesets == right.tilesets
    }

    /// Hashes what equal descriptors have in common.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(styleURI)
        hasher.combine(minimumZoom)
        hasher.combine(maximumZoom)
    }
}
