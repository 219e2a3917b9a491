package import KioskGeometry

/// The description of a tile set: where its tiles are and which tiles exist.
///
///     let tiles = try TileJSON(parsing: bytes)
///     if tiles.covers(tile) { load(tiles.url(for: tile, pixelRatio: 2)) }
///
/// The members of a source in a style have the same names; they take precedence over those of the document that its
/// `url` refers to. Members that have no property here are kept in `foreignMembers`.
///
/// Source: TileJSON Specification 3.0.0, and the sources of the style specification.
package struct TileJSON: Hashable, Sendable {
    /// The direction in which rows are counted.
    package enum Scheme: String, Sendable {
        /// From the north.
        case xyz
        /// From the south.
        case tms
    }

    /// The coordinate and the zoom level at which a map of the tile set starts.
    package struct Center: Hashable, Sendable {
        /// The coordinate.
        package var coordinate: LocationCoordinate2D
        /// The zoom level; nil if it is missing.
        package var zoom: Double?

        /// Creates a starting point.
        package init(coordinate: LocationCoordinate2D, zoom: Double? = nil) {
            self.coordinate = coordinate
            self.zoom = zoom
        }
    }

    /// The highest zoom level that a document may contain.
    package static let highestZoom = Int(TileID.maximumZoom)

    /// The maximum zoom level of a document without one.
    package static let defaultMaximumZoom = 22

    /// The URL templates of the tiles; at least one.
    package var tiles: [TileURLTemplate]

    /// The minimum zoom level; tiles below it do not exist.
    package var minimumZoom = 0

    /// The maximum zoom level; tiles above it are enlarged from this level.
    package var maximumZoom = TileJSON.defaultMaximumZoom

    /// The area that the tiles cover; nil for the whole world.
    package var bounds: CoordinateBounds?

    /// Where a map of the tile set starts.
    package var center: Center?

    /// The direction in which rows are counted.
    package var scheme = Scheme.xyz

    /// The attribution to show with the map, as HTML.
    package var attribution: String?

    /// The layers of vector tiles.
    package var vectorLayers: [VectorLayerDescription] = []

    /// How the contents of a tile are encoded: `mvt` for vector tiles; `mapbox`, `terrarium` or `custom` for elevations.
    package var encoding: String?

    /// The width of a raster tile, in points; nil for the default of the source type.
    package var tileSize: Int?

    /// The members that have no property.
    package var foreignMembers: JSONObject = [:]

    /// The problems of members that were read: each names a member or a part of it, which is ignored.
    ///
    /// They are not written.
    package var problems: [TileJSONError] = []

    /// Creates the description of a tile set of the whole world.
    package init(tiles: [TileURLTemplate]) {
        self.tiles = tiles
    }

    /// Returns the URL of a tile; nil if there is no template.
    ///
    /// Of several templates the one with the index (column + row) modulo their number is used, which distributes tiles
    /// over the hosts and keeps the URL of a tile stable.
    /// - Parameters:
    ///   - tile: The address.
    ///   - pixelRatio: The number of pixels of the display in a point.
    package func url(for tile: TileID, pixelRatio: Double = 1) -> String? {
        guard !tiles.isEmpty else { return nil }
        let index = Int((UInt64(tile.x) + UInt64(tile.y)) % UInt64(tiles.count))
        return tiles[index].url(for: tile, scheme: scheme, pixelRatio: pixelRatio)
    }
}
