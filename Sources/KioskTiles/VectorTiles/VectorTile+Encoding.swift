extension VectorTile {
    /// The format of a vector tile; the raw values are those of the member `encoding` of a source.
    package enum Encoding: String, CaseIterable, Sendable {
        /// Mapbox Vector Tile: a message of Protocol Buffers, with the properties of each feature after each other.
        case mvt
        /// MapLibre Tile: a column for each property, with encodings that suit its values.
        case mlt
    }
}

extension VectorTile.Encoding {
    /// Creates the format that bytes have, which must not be compressed; `mvt` if they have none or are empty.
    ///
    /// Both formats have no mark at their start. A tile of the format `mlt` consists of blocks with their length and the
    /// version of the format; a tile of the format `mvt` cannot begin like that.
    /// - Complexity: O(*n*) in the number of layers.
    package init(detecting bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { MapLibreTileDecoder.isSequenceOfLayers($0) } ? .mlt : .mvt
    }

    /// The names by which archives declare the format `mlt`.
    static let mltFormatNames: Set = ["mlt", "application/vnd.maplibre-tile", "application/vnd.maplibre-vector-tile"]
}

extension TileJSON {
    /// The declared format of vector tiles; nil if `encoding` is missing or unknown, so that each tile is recognised by its bytes.
    package var vectorEncoding: VectorTile.Encoding? {
        encoding.flatMap { VectorTile.Encoding(rawValue: $0.lowercased()) }
    }
}
