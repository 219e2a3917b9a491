import Foundation
import KioskCompression
import KioskGeometry
package import KioskSearch
package import KioskTiles

extension DistinctEntries {
    /// Appends the names of a vector tile.
    ///
    /// The coordinate of an entry is the first point of its feature. The names are the properties that `SearchEntry.init(_:id:)` reads.
    /// - Parameters:
    ///   - bytes: The tile, which may be compressed. One that is damaged is read as far as possible.
    ///   - id: The address of the tile.
    ///   - layers: The names of the layers; nil for all.
    /// - Complexity: O(*n*) in the number of bytes.
    package mutating func append(tile bytes: [UInt8], at id: TileID, layers: Set<String>? = nil) {
        // A tile of the format mlt can begin like a compressed one.
        let isMLT = VectorTile.Encoding(detecting: bytes) == .mlt
        guard let bytes = isMLT ? bytes : try? TileCompression.decompress(bytes) else { return }
        let tile = VectorTile(decoding: bytes, encoding: VectorTile.Encoding(detecting: bytes), layers: layers)
        for layer in tile.layers where layer.keyNames.contains(where: { $0.hasPrefix("name") || $0.hasPrefix("addr:") })
        {
            for feature in 0..<layer.featureCount { append(feature, of: layer, at: id) }
        }
    }

    private mutating func append(_ feature: Int, of layer: VectorTileLayer, at id: TileID) {
        let names = SearchEntry.names(in: layer.properties(ofFeature: feature).mapValues { $0.jsonValue })
        guard !names.isEmpty, let part = layer.parts(ofFeature: feature).first,
            let first = layer.points(ofPart: part).first
        else { return }
        let (point, extent, box) = (layer.points[first], Double(layer.extent), id.box)
        let position = CGPoint(
            x: box.minX + (box.maxX - box.minX) * Double(point.x) / extent,
            y: box.minY + (box.maxY - box.minY) * Double(point.y) / extent)
        append(names: names, at: WebMercator.coordinate(for: position))
    }
}
