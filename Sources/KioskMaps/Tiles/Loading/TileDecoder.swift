import Foundation
import KioskStyle
import KioskTiles

/// The decoding of tiles of a source: bytes in, values out, so that it can run off the main actor.
struct TileDecoder: Sendable {
    /// A decoded tile.
    struct Result: Sendable {
        /// The data.
        var content: TileContent
        /// A description of what could not be read; nil if the tile is not damaged.
        var problem: String?
    }

    /// The type of the source.
    let type: SourceType

    /// The encoding of elevations.
    let elevationEncoding: ElevationEncoding

    /// The declared format of vector tiles; nil to recognise each tile by its bytes.
    let vectorEncoding: VectorTile.Encoding?

    /// The source layers to decode.
    let layers: Set<String>

    /// The property or expression that provides the ids of features; nil for the ids in the tiles.
    let promoteId: VectorSourcePromoteId?

    /// The decoder of images; nil if the map has none.
    let images: (any ImageDecoding)?

    /// The limit of a tile.
    let limit: ResourceLimit

    /// Decodes a tile.
    ///
    /// - Parameters:
    ///   - data: The response of the server or the archive, which may be compressed.
    ///   - id: The address.
    /// - Throws: `TileError`, and the errors of the decoder of images.
    /// - Complexity: O(*n*) in the bytes.
    func decode(_ data: Data, of id: TileID) throws -> Result {
        guard !data.isEmpty else { return Result(content: .empty) }
        switch type {
        case .raster: return Result(content: .image(try image(data)))
        case .rasterDem:
            let image = try image(data)
            guard let grid = ElevationGrid(image, encoding: elevationEncoding) else {
                throw TileError(
                    message: "an image of \(image.pixelWidth) × \(image.pixelHeight) pixels has no elevations; provide"
                        + " square images")
            }
            return Result(content: .elevations(grid))
        default: return try decodeFeatures(data, of: id)
        }
    }

    private func decodeFeatures(_ data: Data, of id: TileID) throws -> Result {
        var bytes = [UInt8](data)
        // A tile of the format `mlt` can begin like the header of zlib.
        if vectorEncoding == .mvt || VectorTile.Encoding(detecting: bytes) != .mlt {
            bytes = try limit.decompress(bytes)
        }
        guard !bytes.isEmpty else { return Result(content: .empty) }
        let encoding = vectorEncoding ?? VectorTile.Encoding(detecting: bytes)
        let tile = VectorTile(decoding: bytes, encoding: encoding, layers: layers)
        let more = tile.errorCount > 1 ? "; \(tile.errorCount - 1) more problems" : ""
        return Result(
            content: .features(VectorTileFeatures(tile, id: id, promoteId: promoteId)),
            problem: tile.errors.first.map { "the tile is damaged: \($0)\(more)" })
    }

    private func image(_ data: Data) throws -> UIImage {
        guard let images else {
            throw TileError(message: "no image decoder; set mapView.imageDecoder")
        }
        return try images.decode(data, scale: 1, maximumByteCount: limit.decoded)
    }
}
