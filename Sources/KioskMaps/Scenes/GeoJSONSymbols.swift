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

    /// Whether all symbols of the last scene are laid out with their glyphs.
    private(set) var isSettled = true

    init() {}

    /// Begins a scene.
    func beginScene() {
        revision += 1
        isSettled = true
    }

    /// Ends a scene: removes what was not part of it.
    func endScene() {
        if drawings.contains(where: { $0.value.scene != revision }) {
            drawings = drawings.filter { $0.value.scene == revision }
        }
    }

    /// Returns the drawing of a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - kind: Its properties.
    ///   - style: The style.
    ///   - transform: The camera.
    /// - Complexity: O(n) in the features of tiles that are new or have changed.
    func drawing(
        of layer: RuntimeLayer, _ kind: SymbolKind, in style: StyleManager, seenBy transform: CameraTransform
    ) -> TileDrawing {
        let members = layer.source.flatMap { style.sources[$0]?.document.members } ?? [:]
        let lastZoom = UInt8((members["maxzoom"]??.number ?? Self.lastZoom).clamped(to: 0...24))
        let cover = transform.tileCamera.tileCover(
            for: TileCoverOptions(tileSize: 512, minZoom: 0, maxZoom: lastZoom, roundZoom: false))
        let contentKey = style.contentKey(of: layer, seenBy: transform)
        let contexts = style.contexts(of: layer, seenBy: transform)
        var parts: [(OverscaledTileID, LaidOutLayer?)] = []
        var missing: Set<String> = []
        for id in cover {
            let key = Key(layer: layer.id, tile: id.canonical, zoom: id.overscaledZ)
            let layerKey = TileLayerKey(
                layer: style.tileCacheKey(of: layer, seenBy: transform, tileZoom: Int(id.overscaledZ)),
                tile: contentKey.source, states: contentKey.states)
            var drawing = drawings[key]?.drawing
            if drawing?.key != layerKey || drawing?.rangeCount.map({ $0 != style.texts.rangeCount }) == true {
                drawing = self.drawing(of: layer, contexts, in: style, tile: id, key: layerKey)
            }
            guard let drawing else { continue }
            drawings[key] = (drawing, revision)
            parts.append((id, drawing))
            if drawing.rangeCount != nil { isSettled = false }
            if !drawing.missingImages.isEmpty { missing.formUnion(drawing.missingImages) }
        }
        return TileDrawing(parts, layer: layer.id, missingImages: missing)
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
            symbolTile: SymbolTile(
                z: Int(tile.z), x: Int(tile.x), y: Int(tile.y), overscaledZ: Int(tile.overscaledZ)),
            rows: rows.sorted())
        revisionOfLayouts += 1
        let job = TileLayoutJob(
            tile: revisionOfLayouts, parts: [part], images: style.images, symbolImages: style.styleImages,
            revision: revisionOfLayouts, preparation: nil)
        return job.run(texts: style.texts)[layer.id]
    }

    /// The number of layouts, by which they are identified.
    private var revisionOfLayouts: UInt64 = 0
}
