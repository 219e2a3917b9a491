/// A decoded vector tile.
///
///     let tile = VectorTile(decoding: bytes, layers: ["road", "water"])
///     for error in tile.errors { log("\(id): \(error)") }
///     if let roads = tile.layer(named: "road") { … }
///
/// Decoding never fails: what can be read of a damaged tile is kept, and `errors` describes the rest. A feature with an
/// invalid geometry or invalid tags is skipped, as is a layer without a name, with an unknown version or with the name
/// of an earlier one. Memory is bounded by a multiple of the bytes that are present, whatever counts they contain.
///
/// The bytes must be uncompressed: pass those of archives and servers through `TileCompression.decompress(_:)`.
///
/// Source: Vector Tile Specification 2.1; version 1 is read as well. MapLibre Tile Specification, layers of version 1.
package struct VectorTile: Sendable {
    /// The layers, in the order of the tile, without those that were skipped or not requested.
    package let layers: [VectorTileLayer]

    /// The first problems, at most 100, in the order in which they were found.
    package let errors: [VectorTileError]

    /// The number of all problems.
    package let errorCount: Int

    /// Decodes a tile.
    ///
    /// - Parameters:
    ///   - bytes: The tile, uncompressed. An empty array is a tile without layers.
    ///   - encoding: The format.
    ///   - names: The names of the layers to decode; the others are skipped without being validated. nil for all.
    /// - Complexity: O(*n*) in the number of bytes, and for the format `mlt` of values.
    package init(decoding bytes: [UInt8], encoding: Encoding = .mvt, layers names: Set<String>? = nil) {
        self = bytes.withUnsafeBufferPointer { VectorTile(decoding: $0, encoding: encoding, layers: names) }
    }

    /// Decodes a tile from memory, such as that of a mapped file.
    ///
    /// - Parameters:
    ///   - bytes: The tile, uncompressed. The memory is not used after the call.
    ///   - encoding: The format.
    ///   - names: The names of the layers to decode; the others are skipped without being validated. nil for all.
    /// - Complexity: O(*n*) in the number of bytes, and for the format `mlt` of values.
    package init(
        decoding bytes: UnsafeBufferPointer<UInt8>, encoding: Encoding = .mvt, layers names: Set<String>? = nil
    ) {
        switch encoding {
        case .mvt:
            var decoder = VectorTileDecoder(bytes, layers: names)
            decoder.decode()
            (layers, errors, errorCount) = (decoder.layers, decoder.log.errors, decoder.log.count)
        case .mlt:
            var decoder = MapLibreTileDecoder(bytes, layers: names)
            decoder.decode()
            (layers, errors, errorCount) = (decoder.layers, decoder.log.errors, decoder.log.count)
        }
    }

    /// Whether a strict decoder rejects the tile, since one of `errors` is fatal.
    package var isFatallyDamaged: Bool {
        errors.contains { $0.severity == .fatal }
    }

    /// Returns the layer of a name; nil if there is none.
    ///
    /// - Complexity: O(*n*) in the number of layers.
    package func layer(named name: String) -> VectorTileLayer? {
        layers.first { $0.name == name }
    }

    /// The memory of the layers, in bytes.
    package var byteCount: Int {
        layers.reduce(0) { $0 + $1.byteCount }
    }
}
