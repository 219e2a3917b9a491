import KioskCompression
import KioskGeometry
import KioskTiles

/// The contents of one tile.
struct TileDescription {
    private enum Contents {
        case vector(VectorTile, VectorTile.Encoding)
        case raster(RasterTile)
        /// Nothing, because the tile cannot be decompressed.
        case damaged
    }

    /// The problems.
    private(set) var errors: [String] = []

    private let name: String
    private let storedCount: Int
    private let byteCount: Int
    private let contents: Contents

    /// Decodes a tile.
    ///
    /// - Parameters:
    ///   - bytes: The tile, which may be compressed.
    ///   - name: The name of the tile.
    ///   - declared: The format of vector tiles that the archive or the name of the file declares; nil if it is to be
    ///     detected.
    init(_ bytes: [UInt8], name: String, declared: VectorTile.Encoding? = nil) {
        self.name = name
        storedCount = bytes.count
        do throws(DecompressionError) {
            let isMLT = VectorTile.Encoding(detecting: bytes) == .mlt
            let bytes = isMLT ? bytes : try TileCompression.decompress(bytes)
            byteCount = bytes.count
            if let raster = RasterTile(bytes) {
                contents = .raster(raster)
                if raster.size == nil, raster.format != .avif { errors = ["the header of the image is damaged"] }
            } else {
                let encoding = declared ?? VectorTile.Encoding(detecting: bytes)
                let tile = VectorTile(decoding: bytes, encoding: encoding)
                contents = .vector(tile, encoding)
                errors = tile.errors.map { "\($0.severity.rawValue): \($0)" }
                if tile.errorCount > errors.count { errors.append("\(tile.errorCount - errors.count) further errors") }
            }
        } catch {
            byteCount = bytes.count
            contents = .damaged
            errors = ["fatal: \(error)"]
        }
    }

    /// Whether the bytes are those of a tile, damaged or not.
    var isTile: Bool {
        switch contents {
        case .vector(let tile, _): !tile.layers.isEmpty || tile.errors.isEmpty
        case .raster: true
        case .damaged: false
        }
    }

    /// The tile as a JSON object: layers and features, or the format and the size of an image.
    var json: String {
        switch contents {
        case .vector(let tile, _):
            (try? TileDecodingJSON(tile).serialized()).map { String(decoding: $0, as: UTF8.self) } ?? "null"
        case .damaged: JSONValue.failedTile(errors.joined(separator: "; ")).text
        case .raster(let raster):
            JSONValue.object(
                [
                    "format": .string(raster.format.rawValue), "bytes": .number(Double(byteCount)),
                    "width": raster.size.map { .number(Double($0.width)) },
                    "height": raster.size.map { .number(Double($0.height)) },
                    "errors": errors.isEmpty ? nil : .array(errors.map { .string($0) }),
                ].filter { $0.value != nil }
            ).text
        }
    }

    /// The tile in lines: its size, and each layer with the number of its features and with its keys.
    var lines: [String] {
        let size = "\(byteCount) bytes" + (storedCount == byteCount ? "" : ", compressed to \(storedCount)")
        var lines: [String]
        switch contents {
        case .damaged: lines = ["\(name): \(size)"]
        case .raster(let raster):
            let pixels = raster.size.map { ", \($0.width) × \($0.height) pixels" } ?? ""
            lines = ["\(name): \(raster.format.rawValue) image\(pixels), \(size)"]
        case .vector(let tile, let encoding):
            let count = tile.layers.reduce(0) { $0 + $1.featureCount }
            lines = [
                "\(name): \(encoding == .mlt ? "MapLibre" : "vector") tile, \(tile.layers.count) layers, \(count) features, \(size)"
            ]
            for layer in tile.layers {
                lines.append("\(layer.name): \(layer.geometryCounts), version \(layer.version), extent \(layer.extent)")
                if !layer.keyNames.isEmpty { lines.append("    keys: \(layer.keyNames.joined(separator: ", "))") }
            }
        }
        return lines + errors
    }
}

extension VectorTileLayer {
    /// The number of features of each type of geometry, such as `3 points, 1 line`.
    fileprivate var geometryCounts: String {
        var counts: [VectorTileGeometryType: Int] = [:]
        for feature in 0..<featureCount { counts[geometryType(ofFeature: feature), default: 0] += 1 }
        let parts = [VectorTileGeometryType.point, .line, .polygon, .unknown].compactMap { type in
            counts[type].map { "\($0) \(type)\($0 == 1 || type == .unknown ? "" : "s")" }
        }
        return parts.isEmpty ? "no features" : parts.joined(separator: ", ")
    }
}
