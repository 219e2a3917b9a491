import KioskSymbols
import KioskTiles

/// The drawing of a style layer for the tiles of a source.
struct TileDrawing {
    /// The scene layers, the lowest first, with the blocks of all tiles in each of them.
    var layers: [MapScene.Layer]

    /// The names of images that are missing.
    var missingImages: Set<String>

    /// The symbols of the tiles, in the order of the blocks; empty unless the layer is one of symbols.
    var symbols: [(tile: OverscaledTileID, symbols: TileSymbols)] = []

    /// Creates a drawing.
    ///
    /// - Parameters:
    ///   - parts: The tiles with their drawings, in drawing order.
    ///   - layer: The id of the layer.
    ///   - missingImages: The names of images that are missing.
    init(_ parts: [(OverscaledTileID, LaidOutLayer?)], layer: String, missingImages: Set<String>) {
        layers = LaidOutLayer.merged(parts, layer: layer)
        self.missingImages = missingImages
        if parts.contains(where: { $0.1?.symbols != nil }) {
            symbols = parts.map { ($0, $1?.symbols ?? TileSymbols()) }
        }
    }
}

extension TileDrawing {
    /// Sets the sizes of symbols, which are mixed between zoom stops around the zoom level of each tile.
    ///
    /// - Parameters:
    ///   - kind: The properties of the layer.
    ///   - zoom: The zoom level of the camera.
    mutating func setSizes(_ kind: SymbolKind, atZoom zoom: Double) {
        guard kind.properties.textSize.dependsOnZoom || kind.properties.iconSize.dependsOnZoom else { return }
        let mixes = symbols.map { tile, _ in
            SIMD2(
                Float(kind.textSizeFraction(ofTile: Int(tile.overscaledZ), atZoom: zoom)),
                Float(kind.iconSizeFraction(ofTile: Int(tile.overscaledZ), atZoom: zoom)))
        }
        for index in layers.indices {
            guard var bucket = layers[index].bucket as? SymbolBucket else { continue }
            bucket.sizeMixes = mixes
            layers[index].bucket = bucket
        }
    }
}
