import KioskGeometry
import KioskStyle
import KioskSymbols
import KioskTiles

/// The drawings of layers of sources without tiles that are laid out in the tiles that the camera sees.
///
/// Labels along lines are spaced within tiles, and placement has the same order as for sources with tiles. Dashes and the
/// images along lines begin anew in each tile.
@MainActor
final class GeoJSONTiles {
    private struct Key: Hashable {
        var layer: String
        var tile: TileID
        var zoom: UInt8
    }

    private var drawings: [Key: (drawing: LaidOutLayer, scene: UInt64)] = [:]
    private var revision: UInt64 = 0

    /// The camera of the scene, and the tiles that it sees by their grid.
    private var covers: (transform: CameraTransform, tiles: [GeoJSONTileGrid: [OverscaledTileID]])?

    /// Whether all symbols of the last scene are laid out with their glyphs.
    private(set) var isSettled = true

    init() {}

    /// Begins a scene.
    ///
    /// - Parameter transform: The camera.
    func beginScene(seenBy transform: CameraTransform) {
        revision += 1
        isSettled = true
        if covers?.transform != transform { covers = (transform, [:]) }
    }

    /// Ends a scene: removes what was not part of it.
    func endScene() {
        if drawings.contains(where: { $0.value.scene != revision }) {
            drawings = drawings.filter { $0.value.scene == revision }
        }
    }

    /// Returns the drawings of a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - style: The style.
    ///   - transform: The camera, which is that of the scene.
    /// - Complexity: O(n) in the features of tiles that are new or have changed.
    func parts(
        of layer: RuntimeLayer, in style: StyleManager, seenBy transform: CameraTransform
    ) -> [TileDrawing.Part] {
        let grid = GeoJSONTileGrid(layer.source.flatMap { style.sources[$0]?.document })
        let contentKey = style.contentKey(of: layer, seenBy: transform)
        var contexts: FeatureContexts?
        var parts: [TileDrawing.Part] = []
        for id in cover(grid, seenBy: transform) {
            let key = Key(layer: layer.id, tile: id.canonical, zoom: id.overscaledZ)
            let layerKey = TileLayerKey(
                layer: style.tileCacheKey(of: layer, seenBy: transform, tileZoom: Int(id.overscaledZ)),
                tile: contentKey.source, states: contentKey.states)
            var drawing = drawings[key]?.drawing
            if drawing?.key != layerKey || drawing?.isOutdated(style.texts) == true {
                let current = contexts ?? style.contexts(of: layer, seenBy: transform)
                contexts = current
                drawing = self.drawing(
                    of: layer, current, in: style, grid, tile: id, key: layerKey,
                    previous: drawing?.symbols(reusableFor: layerKey))
            }
            guard let drawing else { continue }
            drawings[key] = (drawing, revision)
            parts.append(TileDrawing.Part(tile: id, drawing: drawing))
            if !drawing.awaitedGlyphs.isEmpty { isSettled = false }
        }
        return parts
    }

    /// Returns the tiles that the camera of the scene sees.
    private func cover(_ grid: GeoJSONTileGrid, seenBy transform: CameraTransform) -> [OverscaledTileID] {
        if let known = covers?.tiles[grid] { return known }
        let cover = grid.cover(seenBy: transform)
        covers?.tiles[grid] = cover
        return cover
    }

    private func drawing(
        of layer: RuntimeLayer, _ contexts: FeatureContexts, in style: StyleManager, _ grid: GeoJSONTileGrid,
        tile: OverscaledTileID, key: TileLayerKey, previous: TileSymbols?
    ) -> LaidOutLayer? {
        let box = grid.bufferedBox(of: tile.canonical.box)
        let copies = GeoJSONTileGrid.copies(of: contexts.features.bounds, in: box)
        var part = TileLayoutJob.Part(
            layer: layer, contexts: contexts, key: key,
            symbolTile: SymbolTile(tile.canonical, overscaledZ: Int(tile.overscaledZ)))
        if layer.symbolKind != nil {
            part.rows = contexts.features.rows(in: box, copies: copies)
            part.copies = copies
            part.previous = previous
        } else {
            part.contexts = contexts.with(FeatureStore(linesOf: contexts.features, copies: copies, in: box))
        }
        revisionOfLayouts += 1
        let job = TileLayoutJob(
            tile: revisionOfLayouts, parts: [part], images: style.images, symbolImages: style.styleImages,
            texts: style.texts, revision: revisionOfLayouts, firstBlock: -Int(revisionOfLayouts), preparation: nil)
        let result = job.run()
        style.texts.note(result.needs)
        return result.drawings[layer.id]
    }

    /// The number of layouts, by which they are identified; negative in blocks, unlike those of sources with tiles.
    private var revisionOfLayouts: UInt64 = 0
}
