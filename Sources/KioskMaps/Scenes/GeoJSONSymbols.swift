import KioskGeometry
import KioskStyle
import KioskSymbols
import KioskTiles

/// The symbols of layers of sources without tiles, laid out in the tiles that the camera sees.
///
/// Labels along lines are spaced within tiles, and placement has the same order as for sources with tiles.
@MainActor
final class GeoJSONSymbols {
    /// The share of a tile by which lines are regarded beyond its edges.
    private static let buffer = 0.25

    /// The highest zoom level of the tiles, above which they are enlarged, unless the source has another one.
    private static let lastZoom = 18.0

    private struct Key: Hashable {
        var layer: String
        var tile: TileID
        var zoom: UInt8
    }

    private var drawings: [Key: (drawing: LaidOutLayer, scene: UInt64)] = [:]
    private var revision: UInt64 = 0

    /// The camera of the scene, and the tiles that it sees by the highest zoom level of tiles.
    private var covers: (transform: CameraTransform, tiles: [UInt8: [OverscaledTileID]])?

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
        let lastZoom = layer.source.flatMap { style.sources[$0]?.document.members["maxzoom"] }??.number
        let contentKey = style.contentKey(of: layer, seenBy: transform)
        var contexts: FeatureContexts?
        var parts: [TileDrawing.Part] = []
        for id in cover(lastZoom: UInt8((lastZoom ?? Self.lastZoom).clamped(to: 0...24)), seenBy: transform) {
            let key = Key(layer: layer.id, tile: id.canonical, zoom: id.overscaledZ)
            let layerKey = TileLayerKey(
                layer: style.tileCacheKey(of: layer, seenBy: transform, tileZoom: Int(id.overscaledZ)),
                tile: contentKey.source, states: contentKey.states)
            var drawing = drawings[key]?.drawing
            if drawing?.key != layerKey || drawing?.rangeCount.map({ $0 != style.texts.rangeCount }) == true {
                let current = contexts ?? style.contexts(of: layer, seenBy: transform)
                contexts = current
                drawing = self.drawing(of: layer, current, in: style, tile: id, key: layerKey)
            }
            guard let drawing else { continue }
            drawings[key] = (drawing, revision)
            parts.append(TileDrawing.Part(tile: id, drawing: drawing))
            if drawing.rangeCount != nil { isSettled = false }
        }
        return parts
    }

    /// Returns the tiles that the camera of the scene sees.
    private func cover(lastZoom: UInt8, seenBy transform: CameraTransform) -> [OverscaledTileID] {
        if let known = covers?.tiles[lastZoom] { return known }
        let cover = transform.tileCover(
            for: TileCoverOptions(tileSize: 512, minZoom: 0, maxZoom: lastZoom, roundZoom: false))
        covers?.tiles[lastZoom] = cover
        return cover
    }

    private func drawing(
        of layer: RuntimeLayer, _ contexts: FeatureContexts, in style: StyleManager, tile: OverscaledTileID,
        key: TileLayerKey
    ) -> LaidOutLayer? {
        var box = tile.canonical.box
        let margin = (box.maxX - box.minX) * Self.buffer
        box = PlanarBox(
            minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin)
        var rows: Set<Int> = []
        contexts.features.search(box) { rows.insert(contexts.features.feature(ofShape: $0)) }
        let part = TileLayoutJob.Part(
            layer: layer, contexts: contexts, key: key,
            symbolTile: SymbolTile(tile.canonical, overscaledZ: Int(tile.overscaledZ)),
            rows: rows.sorted())
        revisionOfLayouts += 1
        let job = TileLayoutJob(
            tile: revisionOfLayouts, parts: [part], images: style.images, symbolImages: style.styleImages,
            revision: revisionOfLayouts, firstBlock: -Int(revisionOfLayouts), preparation: nil)
        return job.run(texts: style.texts)[layer.id]
    }

    /// The number of layouts, by which they are identified; negative in blocks, unlike those of sources with tiles.
    private var revisionOfLayouts: UInt64 = 0
}
