import KioskStyle
import KioskSymbols
import KioskTiles

/// The drawings of style layers for the tiles of vector sources.
///
/// Layers are evaluated off the main actor, tile by tile; a tile is drawn with its previous drawings until the new ones
/// have arrived, and its stand-in until there are drawings of all layers. Layers with texts are evaluated on the main actor, since fonts belong to it, a few features in each
/// frame.
@MainActor
final class TileLayouts {
    /// What a frame may do.
    struct Budget {
        /// The memory of new tiles that may be uploaded, in bytes.
        var uploadedBytes: Int
        /// The number of features of layers with texts that may be evaluated.
        var textFeatures: Int

        /// The share of a frame during a movement of the map, which must not be delayed.
        static let moving = Budget(uploadedBytes: 4 << 20, textFeatures: 300)

        /// The share of a frame while the map does not move.
        static let still = Budget(uploadedBytes: 64 << 20, textFeatures: 20_000)
    }

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

    /// The drawings of a job that ended before the call that started it returned.
    private var landed: [String: LaidOutLayer]?

    /// Whether a tile waits for its share of a frame.
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

    /// Starts the evaluation of what changed since the last frame, and evaluates a share of the layers with texts.
    ///
    /// - Parameters:
    ///   - sources: The vector sources with the layers that draw them.
    ///   - style: The style.
    ///   - transform: The camera.
    ///   - budget: What the frame may do.
    /// - Complexity: O(tiles × layers), plus O(n) in the evaluated features.
    func update(
        _ sources: [(source: TileSource, layers: [RuntimeLayer])], style: StyleManager, transform: CameraTransform,
        budget: Budget
    ) {
        revision += 1
        needsFrame = false
        isSettled = true
        var budget = budget
        for (source, layers) in sources {
            for tile in source.loadedTiles {
                let key = Key(source: source.id, tile: tile.id)
                var layout = layouts.removeValue(forKey: key) ?? TileLayout()
                layout.scene = revision
                let symbolTile = SymbolTile(tile.id, lastZoom: source.tileSet.maximumZoom, transform: transform)
                update(
                    &layout, of: tile, key: key, layers: layers, style: style, transform: transform,
                    symbolTile: symbolTile, &budget)
                if layout.isComplete, !layout.isAdmitted { admit(&layout, &budget) }
                if !layout.isCurrent || !layout.isAdmitted { isSettled = false }
                layouts[key] = layout
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

    /// Updates the drawings of one tile.
    private func update(
        _ layout: inout TileLayout, of tile: LoadedTile, key: Key, layers: [RuntimeLayer], style: StyleManager,
        transform: CameraTransform, symbolTile: SymbolTile, _ budget: inout Budget
    ) {
        guard case .features(let features) = tile.content else {
            (layout.isComplete, layout.isCurrent) = (true, true)
            layout.drawings = [:]
            return
        }
        var outdated: [TileLayoutJob.Part] = []
        layout.isComplete = true
        layout.isCurrent = layout.job == nil
        for layer in layers {
            guard let store = features.layers[layer.sourceLayer ?? ""], let kind = layer.kind else { continue }
            let layerKey = style.layoutKey(of: layer, tile: tile.revision, symbolTile, transform: transform)
            let known = layout.drawings[layer.id]
            guard known?.key != layerKey || known?.isOutdated(style.texts) == true else {
                if known?.rangeCount != nil { layout.isCurrent = false }
                continue
            }
            let part = TileLayoutJob.Part(
                layer: layer, contexts: style.contexts(of: layer, features: store, seenBy: transform), key: layerKey,
                symbolTile: symbolTile)
            if type(of: kind).readsTexts {
                guard budget.textFeatures > 0 else {
                    needsFrame = true
                    layout.isCurrent = false
                    // Otherwise the labels of the stand-in would disappear before there are new ones.
                    if known == nil { layout.isComplete = false }
                    continue
                }
                budget.textFeatures -= store.count
                let drawings = job(tile, [part], style).run(texts: style.texts)
                if drawings.values.contains(where: { $0.rangeCount != nil }) { layout.isCurrent = false }
                layout.drawings.merge(drawings) { $1 }
            } else {
                outdated.append(part)
                layout.isCurrent = false
                if known == nil { layout.isComplete = false }
            }
        }
        guard !outdated.isEmpty, layout.job == nil else { return }
        start(job(tile, outdated, style), of: key, &layout)
    }

    private func job(_ tile: LoadedTile, _ parts: [TileLayoutJob.Part], _ style: StyleManager) -> TileLayoutJob {
        defer { nextBlock += parts.count }
        return TileLayoutJob(
            tile: tile.revision, parts: parts, images: style.images, symbolImages: style.styleImages,
            revision: revision, firstBlock: nextBlock, preparation: preparation)
    }

    private func start(_ job: TileLayoutJob, of key: Key, _ layout: inout TileLayout) {
        let token = work.start {
            job.run()
        } completion: { [weak self] drawings in
            self?.finish(drawings, of: key)
        }
        guard let drawings = landed else {
            layout.job = token
            return
        }
        landed = nil
        layout.drawings.merge(drawings) { $1 }
        (layout.isComplete, layout.isCurrent) = (true, true)
    }

    private func finish(_ drawings: [String: LaidOutLayer], of key: Key) {
        guard layouts[key] != nil else {
            landed = drawings
            return
        }
        layouts[key]?.drawings.merge(drawings) { $1 }
        layouts[key]?.job = nil
        onChange()
    }

    /// Admits a new tile to the scene if the frame may upload it.
    private func admit(_ layout: inout TileLayout, _ budget: inout Budget) {
        guard budget.uploadedBytes > 0 else {
            needsFrame = true
            return
        }
        budget.uploadedBytes -= layout.byteCount
        layout.isAdmitted = true
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

extension LaidOutLayer {
    /// Returns whether glyph ranges that the layout lacked have been read.
    fileprivate func isOutdated(_ texts: TextLayouts) -> Bool {
        rangeCount.map { $0 != texts.rangeCount } ?? false
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
