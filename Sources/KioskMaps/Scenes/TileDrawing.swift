import KioskSymbols
import KioskTiles

/// The drawing of a style layer for the tiles of a source.
struct TileDrawing {
    /// The scene layers, the lowest first, with the blocks of all tiles in each of them.
    var layers: [MapScene.Layer]

    /// The names of images that are missing.
    var missingImages: Set<String>

    /// The symbols of the tiles, in the order of the blocks; empty unless the layer is one of symbols.
    var symbols: [PlacedTile] = []

    /// The drawing for one tile.
    struct Part {
        /// The tile to which the drawing is clipped.
        var tile: OverscaledTileID

        /// The drawing; nil if there is none.
        var drawing: LaidOutLayer?

        /// Returns whether the part draws the same as another one of the layer.
        func isDrawn(like other: Part) -> Bool {
            tile == other.tile && drawing?.revision == other.drawing?.revision && drawing?.key == other.drawing?.key
        }
    }

    /// Creates a drawing.
    ///
    /// - Parameters:
    ///   - parts: The tiles with their drawings, in drawing order.
    ///   - layer: The id of the layer.
    init(_ parts: [Part], layer: String) {
        layers = LaidOutLayer.merged(parts.map { ($0.tile, $0.drawing) }, layer: layer)
        missingImages = []
        for drawing in parts.lazy.compactMap(\.drawing) where !drawing.missingImages.isEmpty {
            missingImages.formUnion(drawing.missingImages)
        }
        if parts.contains(where: { $0.drawing?.symbols != nil }) {
            symbols = parts.map { PlacedTile(id: $0.tile, symbols: $0.drawing?.symbols ?? TileSymbols()) }
        }
    }
}

/// The symbols of a layer in a tile, in one of the copies of the world.
struct PlacedTile {
    /// The tile to which the drawing is clipped.
    var id: OverscaledTileID

    /// The symbols.
    var symbols: TileSymbols

    /// The copy of the world.
    var wrap: Int { Int(id.wrap) }
}

extension TileDrawing {
    /// Sets the sizes of symbols, which are mixed between zoom stops around the zoom level of each tile.
    ///
    /// - Parameters:
    ///   - kind: The properties of the layer.
    ///   - zoom: The zoom level of the camera.
    mutating func setSizes(_ kind: SymbolKind, atZoom zoom: Double) {
        guard kind.properties.textSize.dependsOnZoom || kind.properties.iconSize.dependsOnZoom else { return }
        let mixes = symbols.map { tile in
            // The layout for a new zoom level may arrive later than the tile.
            SymbolBucket.sizeMix(
                of: kind, tileZoom: tile.symbols.block?.tile.overscaledZ ?? Int(tile.id.overscaledZ), zoom)
        }
        for index in layers.indices {
            guard var bucket = layers[index].symbols else { continue }
            bucket.sizeMixes = mixes
            layers[index].bucket = bucket
        }
    }
}

extension SymbolBucket {
    /// Returns the fractions of the sizes of texts (x) and icons (y) of a tile between its zoom stops, 0…1.
    ///
    /// - Parameters:
    ///   - kind: The properties of the layer.
    ///   - tileZoom: The zoom level at which the tile is laid out.
    ///   - zoom: The zoom level of the camera.
    static func sizeMix(of kind: SymbolKind, tileZoom: Int, _ zoom: Double) -> SIMD2<Float> {
        SIMD2(
            Float(kind.textSizeFraction(ofTile: tileZoom, atZoom: zoom)),
            Float(kind.iconSizeFraction(ofTile: tileZoom, atZoom: zoom)))
    }
}
