import KioskStyle
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
        /// The last update that contained the layer.
        var update: UInt64
    }

    /// The tiles of sources without tiles.
    let geoJSONTiles = GeoJSONTiles()

    private var entries: [String: Entry] = [:]
    private var updates: UInt64 = 0

    init() {}

    /// Returns the drawing of a layer; nil if what the layer draws does not depend on tiles.
    subscript(layer: String) -> TileDrawing? { entries[layer]?.drawing }

    /// Updates the drawings.
    ///
    /// - Parameters:
    ///   - layers: The layers; drawings of others are removed.
    ///   - style: The style.
    ///   - transform: The camera.
    ///   - tileParts: Returns the drawings of a layer for the tiles of its source; nil for a source without tiles.
    /// - Complexity: O(layers × tiles), plus O(n) in the features of changed tiles of sources without tiles.
    mutating func update(
        _ layers: [RuntimeLayer], of style: StyleManager, seenBy transform: CameraTransform,
        tileParts: (RuntimeLayer) -> [TileDrawing.Part]?
    ) {
        updates += 1
        let context = style.wholeLayerContext(seenBy: transform)
        geoJSONTiles.beginScene(seenBy: transform)
        for layer in layers {
            guard let kind = layer.kind else { continue }
            if let parts = tileParts(layer) {
                update(layer, kind, parts, of: style, seenBy: transform, context)
            } else if kind.isLaidOutInTiles(in: context) {
                let parts = geoJSONTiles.parts(of: layer, in: style, seenBy: transform)
                update(layer, kind, parts, of: style, seenBy: transform, context)
            }
        }
        geoJSONTiles.endScene()
        if entries.contains(where: { $0.value.update != updates }) {
            entries = entries.filter { $0.value.update == updates }
        }
    }

    private mutating func update(
        _ layer: RuntimeLayer, _ kind: any LayerKind, _ parts: [TileDrawing.Part], of style: StyleManager,
        seenBy transform: CameraTransform, _ context: EvaluationContext
    ) {
        let key = WholeLayerKey(of: layer, images: style.imagesRevision, transform: transform)
        if let known = entries[layer.id], known.key == key,
            known.parts.elementsEqual(parts, by: { $0.isDrawn(like: $1) })
        {
            entries[layer.id]?.update = updates
            return
        }
        var drawing = TileDrawing(parts, layer: layer.id)
        kind.setWholeLayerValues(of: &drawing.layers, in: context)
        if let kind = layer.symbolKind { drawing.setSizes(kind, atZoom: context.zoom) }
        entries[layer.id] = Entry(parts: parts, key: key, drawing: drawing, update: updates)
    }
}
