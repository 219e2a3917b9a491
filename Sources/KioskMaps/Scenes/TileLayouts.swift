import KioskStyle
import KioskSymbols
import KioskTiles

/// The drawings of style layers for the tiles of vector sources.
///
/// Layers are evaluated off the main actor, tile by tile; a tile is drawn with its previous drawings until the new ones
/// have arrived, and its stand-in until there are drawings of all layers.
@MainActor
final class TileLayouts {
    /// The memory of new tiles that a frame may upload during a movement of the map, which must not be delayed, in bytes.
    private static let uploadsWhileMoving = 4 << 20

    /// The memory of new tiles that a frame may upload while the map does not move, in bytes.
    private static let uploadsWhileStill = 64 << 20

    private struct Key: Hashable {
        var source: String
        var tile: TileID
    }

    /// The preparation of buckets for the renderer; nil if the renderer has none.
    var preparation: (any BlockPreparing)?

    private let work: BackgroundWork
    private let onChange: () -> Void
    private var layouts: [Key: TileLayout] = [:]
    private var revision: UInt64 = 0

    /// The identifier of the next block of symbols.
    private var nextBlock = 0

    /// Whether a tile waits for its upload.
    private(set) var needsFrame = false

    /// Whether all loaded tiles are laid out for the current style and camera.
    private(set) var isSettled = true

    /// Creates drawings.
    ///
    /// - Parameters:
    ///   - work: The work that runs off the main actor.
    ///   - onChange: Called when drawings have changed.
    init(work: BackgroundWork, onChange: @escaping () -> Void) {
        self.work = work
        self.onChange = onChange
    }

    /// Starts the evaluation of what changed since the last frame.
    ///
    /// - Parameters:
    ///   - sources: The vector sources with the layers that draw them.
    ///   - style: The style.
    ///   - transform: The camera.
    ///   - isMoving: Whether the map moves, so that the frame must not be delayed.
    /// - Complexity: O(tiles × layers).
    func update(
        _ sources: [(source: TileSource, layers: [RuntimeLayer])], style: StyleManager, transform: CameraTransform,
        isMoving: Bool
    ) {
        revision += 1
        needsFrame = false
        isSettled = true
        var uploads = isMoving ? Self.uploadsWhileMoving : Self.uploadsWhileStill
        for (source, layers) in sources {
            for tile in source.loadedTiles {
                let key = Key(source: source.id, tile: tile.id)
                var layout = layouts.removeValue(forKey: key) ?? TileLayout()
                layout.scene = revision
                let symbolTile = SymbolTile(tile.id, lastZoom: source.tileSet.maximumZoom, transform: transform)
                let outdated = update(
                    &layout, of: tile, layers: layers, style: style, transform: transform, symbolTile: symbolTile)
                layouts[key] = layout
                if !outdated.isEmpty { start(job(tile, outdated, style), of: key, style) }
                admit(key, &uploads)
            }
        }
        for (key, layout) in layouts where layout.scene != revision {
            layout.job?.cancel()
            layouts[key] = nil
        }
    }

    /// Returns the tiles of a source to draw.
    func drawnTiles(of source: TileSource) -> [DrawnTile] {
        source.drawnTiles { [layouts] tile in
            switch tile.content {
            case .features: layouts[Key(source: source.id, tile: tile.id)]?.isAdmitted == true
            case .image, .elevations, .empty: true
            }
        }
    }

    /// Returns the drawings of a style layer for tiles of its source, in the order of the tiles.
    func parts(of layer: String, source: String, tiles: [DrawnTile]) -> [TileDrawing.Part] {
        tiles.map { tile in
            TileDrawing.Part(
                tile: tile.id, drawing: layouts[Key(source: source, tile: tile.tile.id)]?.drawings[layer])
        }
    }

    /// Determines which drawings of a tile are outdated.
    ///
    /// - Returns: The layers to evaluate; none while others are evaluated.
    private func update(
        _ layout: inout TileLayout, of tile: LoadedTile, layers: [RuntimeLayer], style: StyleManager,
        transform: CameraTransform, symbolTile: SymbolTile
    ) -> [TileLayoutJob.Part] {
        guard case .features(let features) = tile.content else {
            (layout.isComplete, layout.isCurrent) = (true, true)
            layout.drawings = [:]
            return []
        }
        var outdated: [TileLayoutJob.Part] = []
        layout.isComplete = true
        layout.isCurrent = layout.job == nil
        for layer in layers {
            guard let store = features.layers[layer.sourceLayer ?? ""], layer.kind != nil else { continue }
            let layerKey = style.layoutKey(of: layer, tile: tile.revision, symbolTile, transform: transform)
            let known = layout.drawings[layer.id]
            guard known?.key != layerKey || known?.isOutdated(style.texts) == true else {
                if known?.awaitedRanges.isEmpty == false { layout.isCurrent = false }
                continue
            }
            layout.isCurrent = false
            if known == nil { layout.isComplete = false }
            outdated.append(
                TileLayoutJob.Part(
                    layer: layer, contexts: style.contexts(of: layer, features: store, seenBy: transform),
                    key: layerKey, symbolTile: symbolTile))
        }
        return layout.job == nil ? outdated : []
    }

    private func job(_ tile: LoadedTile, _ parts: [TileLayoutJob.Part], _ style: StyleManager) -> TileLayoutJob {
        defer { nextBlock += parts.count }
        return TileLayoutJob(
            tile: tile.revision, parts: parts, images: style.images, symbolImages: style.styleImages,
            texts: style.texts, revision: revision, firstBlock: nextBlock, preparation: preparation)
    }

    private func start(_ job: TileLayoutJob, of key: Key, _ style: StyleManager) {
        let token = work.start {
            job.run()
        } completion: { [weak self, weak style] result in
            if let style { self?.finish(result, of: key, style) }
        }
        // Without an executor the job has ended already.
        layouts[key]?.job = token
    }

    private func finish(_ result: TileLayoutJob.Result, of key: Key, _ style: StyleManager) {
        style.texts.note(result.needs)
        style.requestGlyphs()
        guard layouts[key] != nil else { return }
        layouts[key]?.add(result.drawings)
        onChange()
    }

    /// Admits a new tile to the scene if the frame may upload it.
    private func admit(_ key: Key, _ uploads: inout Int) {
        guard let layout = layouts[key] else { return }
        if layout.isComplete, !layout.isAdmitted {
            if uploads > 0 {
                uploads -= layout.byteCount
                layouts[key]?.isAdmitted = true
            } else {
                needsFrame = true
            }
        }
        if !layout.isCurrent || layouts[key]?.isAdmitted != true { isSettled = false }
    }
}

extension StyleManager {
    /// Returns the key of the drawing of a style layer for a tile.
    fileprivate func layoutKey(
        of layer: RuntimeLayer, tile: UInt64, _ symbolTile: SymbolTile, transform: CameraTransform
    ) -> TileLayerKey {
        let states =
            layer.dependsOnFeatureState
            ? layer.source.map { featureStates.states(ofSource: $0, sourceLayer: layer.sourceLayer).revision } : nil
        return TileLayerKey(
            layer: LayerCacheKey(
                of: layer, images: imagesRevision, texts: texts.revision, level: 0, clusters: nil,
                transform: transform, tileZoom: symbolTile.overscaledZ), tile: tile, states: states ?? 0)
    }
}

extension SymbolTile {
    /// Creates a tile at the zoom level at which a camera shows it.
    ///
    /// - Parameters:
    ///   - tile: The address.
    ///   - lastZoom: The highest zoom level of the source, above which its tiles are enlarged.
    ///   - transform: The camera.
    fileprivate init(_ tile: TileID, lastZoom: Int, transform: CameraTransform) {
        let z = Int(tile.z)
        self.init(tile, overscaledZ: z < lastZoom ? z : max(z, transform.integerZoom))
    }
}
