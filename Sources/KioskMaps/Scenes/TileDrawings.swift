import KioskStyle
import KioskSymbols
import KioskTiles

/// The drawings of the style layers whose content depends on tiles, those of the tiles of their sources and those of other
/// sources that are laid out in tiles.
///
/// A drawing is kept while its tiles and its values for the whole layer are the same.
@MainActor
struct TileDrawings {
    private struct Entry {
        var parts: [TileDrawing.Part]
        var key: WholeLayerKey
        var drawing: TileDrawing
        /// Whether the source of the layer has tiles.
        var hasSourceTiles: Bool
        /// The last update that contained the layer.
        var update: UInt64
    }

    /// The tiles of sources without tiles.
    let geoJSONTiles = GeoJSONTiles()

    private var entries: [String: Entry] = [:]
    private var updates: UInt64 = 0

    /// The revision of the tiles of sources and their drawings in the last update.
    private var partsRevision: UInt64?

    init() {}

    /// Returns the drawing of a layer; nil if what the layer draws does not depend on tiles.
    subscript(layer: String) -> TileDrawing? { entries[layer]?.drawing }

    /// Updates the drawings.
    ///
    /// - Parameters:
    ///   - layers: The layers; drawings of others are removed.
    ///   - style: The style.
    ///   - transform: The camera.
    ///   - partsRevision: A number that increases with each change of what `tileParts` returns.
    ///   - tileParts: Returns the drawings of a layer for the tiles of its source; nil for a source without tiles.
    /// - Complexity: O(layers) if only the camera moves, otherwise O(layers × tiles); plus O(n) in the features of changed tiles of sources
    ///   without tiles.
    mutating func update(
        _ layers: [RuntimeLayer], of style: StyleManager, seenBy transform: CameraTransform, partsRevision: UInt64,
        tileParts: (RuntimeLayer) -> [TileDrawing.Part]?
    ) {
        updates += 1
        let hasSameParts = self.partsRevision == partsRevision
        self.partsRevision = partsRevision
        let context = style.wholeLayerContext(seenBy: transform)
        geoJSONTiles.beginScene(seenBy: transform)
        for layer in layers {
            guard let kind = layer.kind else { continue }
            if hasSameParts, keepDrawing(of: layer, in: style, seenBy: transform) { continue }
            if let parts = tileParts(layer) {
                update(layer, kind, parts, hasSourceTiles: true, of: style, seenBy: transform, context)
            } else if kind.isLaidOutInTiles(in: context) {
                let parts = geoJSONTiles.parts(of: layer, in: style, seenBy: transform)
                update(layer, kind, parts, hasSourceTiles: false, of: style, seenBy: transform, context)
            }
        }
        geoJSONTiles.endScene()
        if entries.contains(where: { $0.value.update != updates }) {
            entries = entries.filter { $0.value.update == updates }
        }
    }

    /// Keeps the drawing of a layer whose parts are the same as in the last update, and returns whether it stays as it is.
    private mutating func keepDrawing(
        of layer: RuntimeLayer, in style: StyleManager, seenBy transform: CameraTransform
    ) -> Bool {
        let id = layer.id
        guard let known = entries[id], known.hasSourceTiles, known.update == updates - 1,
            known.key == WholeLayerKey(of: layer, images: style.imagesRevision, transform: transform)
        else { return false }
        entries[id]?.update = updates
        return true
    }

    private mutating func update(
        _ layer: RuntimeLayer, _ kind: any LayerKind, _ parts: [TileDrawing.Part], hasSourceTiles: Bool,
        of style: StyleManager, seenBy transform: CameraTransform, _ context: EvaluationContext
    ) {
        let key = WholeLayerKey(of: layer, images: style.imagesRevision, transform: transform)
        if let known = entries[layer.id], known.key == key,
            known.hasSourceTiles == hasSourceTiles, known.parts.elementsEqual(parts, by: { $0.isDrawn(like: $1) })
        {
            entries[layer.id]?.update = updates
            return
        }
        var drawing = TileDrawing(parts, layer: layer.id)
        kind.setWholeLayerValues(of: &drawing.layers, in: context)
        if let kind = layer.symbolKind { drawing.setSizes(kind, atZoom: context.zoom) }
        entries[layer.id] = Entry(
            parts: parts, key: key, drawing: drawing, hasSourceTiles: hasSourceTiles, update: updates)
    }
}

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
