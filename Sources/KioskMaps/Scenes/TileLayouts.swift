import KioskInput
import KioskStyle
import KioskSymbols
import KioskTiles

/// The layouts of the tiles in view: what the style layers draw of each tile.
///
/// Layers are evaluated off the main actor, tile by tile; a tile is drawn with its previous drawings until the new ones
/// have arrived, and its stand-in until there are drawings of all layers. Nothing is laid out before a scene or a query
/// requires it.
@MainActor
final class TileLayouts {
    /// What requires the layouts.
    enum Purpose {
        /// A scene: all layers. Layouts that are outdated are evaluated off the main actor.
        case scene(isMoving: Bool)

        /// A later scene: as for a scene, but the drawings are not updated yet.
        case laterScene

        /// A query of a map that is not drawn: the symbol layers, which are laid out within the update.
        case query

        /// Whether only the layers of symbols are laid out.
        fileprivate var needsSymbolsOnly: Bool { if case .query = self { true } else { false } }

        /// The memory of new tiles that the scene may upload, in bytes.
        fileprivate var uploadLimit: Int {
            switch self {
            // The frame of a movement must not be delayed.
            case .scene(isMoving: true): 4 << 20
            case .scene(isMoving: false), .laterScene: 64 << 20
            case .query: .max
            }
        }
    }

    private struct Key: Hashable {
        var source: String
        var tile: TileID
    }

    /// Whether the map is drawn, so that scenes decide which tiles are; otherwise all loaded tiles count as drawn.
    var isDrawn = false {
        didSet {
            guard isDrawn, !oldValue else { return }
            // Without scenes, only the labels of a tile were laid out.
            for key in layouts.keys { layouts[key]?.isAdmitted = false }
        }
    }

    /// The preparation of buckets for the renderer; nil if the renderer has none.
    var preparation: BlockPreparation?

    /// Returns the layouts of the other maps that share tiles with the map.
    var others: () -> [TileLayouts] = { [] }

    /// The drawings of the layers whose content depends on tiles.
    private(set) var drawings = TileDrawings()

    /// The style, which owns the layouts.
    unowned let style: StyleManager

    private let tiles: TileSources
    private let frames: FrameLoop
    private var layouts: [Key: TileLayout] = [:]

    /// The layers in view by the ids of their sources, and what they depend on.
    private var groupedLayers: [String: [RuntimeLayer]] = [:]
    private var groupedChange: (count: UInt64, hasSymbolsOnly: Bool)?

    private var updates: UInt64 = 0

    /// A number that increases whenever the drawn tiles or their drawings change.
    private var partsRevision: UInt64 = 0

    /// The tiles of the last update, by the ids of their sources.
    private var drawnTiles: [String: [DrawnTile]] = [:] {
        didSet { queriedParts.removeAll(keepingCapacity: true) }
    }

    /// The visible parts of the drawn tiles of the sources that were queried, until other tiles are drawn.
    private var queriedParts: [String: [TilePart]] = [:]

    /// The identifier of the next block of symbols.
    private var nextBlock = 0

    /// Whether a tile waits for the next frame.
    private var needsFrame = false

    /// The layouts of texts for the scene of the frame; nil before it.
    private var sceneTexts: TextLayouts?

    /// Whether all loaded tiles are laid out for the current style and camera.
    private var areTilesCurrent = true

    /// Creates layouts.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - tiles: The tile sources of the style.
    ///   - frames: The frames of the map, of which one is requested when layouts have changed.
    init(style: StyleManager, tiles: TileSources, frames: FrameLoop) {
        self.style = style
        self.tiles = tiles
        self.frames = frames
    }

    /// Whether all loaded tiles and all features in view are laid out for the current style and camera.
    var isSettled: Bool { areTilesCurrent && drawings.geoJSONTiles.isSettled }

    /// Returns the tiles of a source that are drawn, ancestors first; those that a scene would contain if the map is not drawn.
    func drawnTiles(ofSource id: String) -> [DrawnTile] {
        guard !isDrawn else { return drawnTiles[id] ?? [] }
        return tiles.sources[id]?.drawnTiles { _ in true } ?? []
    }

    /// Returns the visible parts of the drawn tiles of a source.
    ///
    /// - Complexity: O(1) for a source that was queried since the tiles were drawn; otherwise that of `TilePart.parts(of:)`.
    func parts(ofSource id: String) -> [TilePart] {
        guard isDrawn else { return TilePart.parts(of: drawnTiles(ofSource: id)) }
        if let known = queriedParts[id] { return known }
        let parts = TilePart.parts(of: drawnTiles(ofSource: id))
        queriedParts[id] = parts
        return parts
    }

    /// Returns the tiles of a source in the last scene; nil for a source without tiles.
    func sceneTiles(ofSource id: String) -> [DrawnTile]? { drawnTiles[id] }

    /// Starts the evaluation of what changed since the last update, and updates the drawings.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - purpose: What requires the layouts.
    /// - Complexity: O(tiles × layers); for a query of a map that is not drawn, plus O(n) in the features of changed tiles.
    func update(seenBy transform: CameraTransform, for purpose: Purpose) {
        sceneTexts = style.texts
        var layers = style.shownLayers(seenBy: transform)
        if purpose.needsSymbolsOnly { layers.removeAll { $0.symbolKind == nil } }
        updateTiles(layers, seenBy: transform, for: purpose)
        if case .laterScene = purpose {} else { updateDrawings(of: layers, seenBy: transform) }
        style.requestGlyphs()
    }

    private func updateDrawings(of layers: [RuntimeLayer], seenBy transform: CameraTransform) {
        drawings.update(layers, of: style, seenBy: transform, partsRevision: partsRevision) { layer in
            guard let source = layer.source, let tiles = drawnTiles[source] else { return nil }
            return parts(of: layer.id, source: source, tiles: tiles)
        }
    }

    /// Lays out the tiles of the sources that layers draw, and decides which tiles are drawn.
    private func updateTiles(_ layers: [RuntimeLayer], seenBy transform: CameraTransform, for purpose: Purpose) {
        updates += 1
        needsFrame = false
        areTilesCurrent = true
        guard !tiles.sources.isEmpty else {
            setDrawnTiles([:])
            return removeUnusedLayouts()
        }
        group(layers, for: purpose)
        var uploadLimit = purpose.uploadLimit
        for source in tiles.sources.values.sorted(by: { $0.id < $1.id }) {
            let layers = groupedLayers[source.id] ?? []
            let inputs = inputs(of: layers, seenBy: transform, for: purpose)
            for tile in source.loadedTiles {
                let key = Key(source: source.id, tile: tile.id)
                let symbolTile = SymbolTile(tile.id, lastZoom: source.tileSet.maximumZoom, transform: transform)
                let tileInputs = inputs?.of(tile, symbolTile)
                if let tileInputs, var layout = layouts[key], layout.isCurrent, layout.inputs == tileInputs {
                    layout.update = updates
                    // A change inside the dictionary would allocate.
                    layouts.updateValue(layout, forKey: key)
                } else {
                    update(tile, key, layers, symbolTile, tileInputs, seenBy: transform, for: purpose)
                }
                admit(key, &uploadLimit)
            }
        }
        removeUnusedLayouts()
        setDrawnTiles(tiles.sources.mapValues(drawnTiles))
    }

    /// Groups the layers in view by their sources, unless they are those of the last update.
    private func group(_ layers: [RuntimeLayer], for purpose: Purpose) {
        let change = (count: style.shownLayers.changeCount, hasSymbolsOnly: purpose.needsSymbolsOnly)
        if let groupedChange, groupedChange == change { return }
        groupedLayers = Dictionary(grouping: layers) { $0.source ?? "" }
        groupedChange = change
    }

    /// Returns the inputs of the layouts of all tiles of a source; nil if feature states are an input, which have no revision for all
    /// layers.
    private func inputs(
        of layers: [RuntimeLayer], seenBy transform: CameraTransform, for purpose: Purpose
    ) -> TileLayoutInputs? {
        guard !layers.contains(where: \.dependsOnFeatureState) else { return nil }
        return TileLayoutInputs(
            layers: style.shownLayers.changeCount, images: style.imagesRevision, texts: style.texts.revision,
            pitch: transform.pitch, hasSymbolsOnly: purpose.needsSymbolsOnly)
    }

    private func setDrawnTiles(_ tiles: [String: [DrawnTile]]) {
        let isSame =
            tiles.count == drawnTiles.count
            && tiles.allSatisfy { id, tiles in
                drawnTiles[id]?.elementsEqual(tiles) { $0.isDrawn(like: $1) } == true
            }
        guard !isSame else { return }
        partsRevision += 1
        drawnTiles = tiles
    }

    /// Updates the drawings of a tile.
    private func update(
        _ tile: LoadedTile, _ key: Key, _ layers: [RuntimeLayer], _ symbolTile: SymbolTile,
        _ inputs: TileLayoutInputs?, seenBy transform: CameraTransform, for purpose: Purpose
    ) {
        // Removed meanwhile, so that its drawings are changed in place.
        var layout = layouts.removeValue(forKey: key) ?? TileLayout()
        layout.update = updates
        let outdated = outdatedParts(of: &layout, tile, layers, symbolTile, seenBy: transform)
        layout.inputs = layout.isCurrent ? inputs : nil
        guard !outdated.isEmpty else {
            layouts[key] = layout
            return
        }
        switch purpose {
        case .query:
            layout.job?.cancel()
            let result = job(tile, outdated).run()
            style.texts.note(result.needs)
            layout.add(result.drawings)
            layouts[key] = layout
            partsRevision += 1
        case .scene, .laterScene:
            let isBusy = layout.job != nil
            layouts[key] = layout
            if !isBusy { start(job(tile, outdated), of: key) }
        }
    }

    private func removeUnusedLayouts() {
        for (key, layout) in layouts where layout.update != updates {
            layout.job?.cancel()
            layouts[key] = nil
            partsRevision += 1
        }
    }

    /// Returns the tiles of a source that can be drawn.
    private func drawnTiles(of source: TileSource) -> [DrawnTile] {
        source.drawnTiles { [layouts] tile in
            switch tile.content {
            case .features: layouts[Key(source: source.id, tile: tile.id)]?.isAdmitted == true
            case .image, .elevations, .empty: true
            }
        }
    }

    /// Returns the drawings of a style layer for tiles of its source, in the order of the tiles.
    private func parts(of layer: String, source: String, tiles: [DrawnTile]) -> [TileDrawing.Part] {
        tiles.map { tile in
            TileDrawing.Part(
                tile: tile.id, drawing: layouts[Key(source: source, tile: tile.tile.id)]?.drawings[layer])
        }
    }

    /// Returns the layers whose drawings for a tile are outdated.
    private func outdatedParts(
        of layout: inout TileLayout, _ tile: LoadedTile, _ layers: [RuntimeLayer], _ symbolTile: SymbolTile,
        seenBy transform: CameraTransform
    ) -> [TileLayoutJob.Part] {
        guard case .features(let features) = tile.content else {
            (layout.isComplete, layout.isCurrent) = (true, true)
            if !layout.drawings.isEmpty {
                layout.drawings = [:]
                partsRevision += 1
            }
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
                if known?.awaitedGlyphs.isEmpty == false { layout.isCurrent = false }
                continue
            }
            layout.isCurrent = false
            if known == nil { layout.isComplete = false }
            var part = TileLayoutJob.Part(
                layer: layer, contexts: style.contexts(of: layer, features: store, seenBy: transform),
                key: layerKey, symbolTile: symbolTile)
            part.previous = known?.symbols(reusableFor: layerKey)
            part.otherDrawing = drawingOfOtherMap(of: layer, for: tile.id)
            outdated.append(part)
        }
        return outdated
    }

    /// Returns what another map draws for a tile in the layer with the same id; empty if there is none.
    private func drawingOfOtherMap(of layer: RuntimeLayer, for tile: TileID) -> [MapScene.Layer] {
        guard let source = layer.source else { return [] }
        let key = Key(source: source, tile: tile)
        for other in others() {
            if let drawing = other.layouts[key]?.drawings[layer.id] { return drawing.layers }
        }
        return []
    }

    private func job(_ tile: LoadedTile, _ parts: [TileLayoutJob.Part]) -> TileLayoutJob {
        defer { nextBlock += parts.count }
        return TileLayoutJob(
            tile: tile.revision, parts: parts, images: style.images, symbolImages: style.styleImages,
            texts: style.texts, revision: updates, firstBlock: nextBlock, preparation: preparation)
    }

    private func start(_ job: TileLayoutJob, of key: Key) {
        style.backgroundWork.start(holding: { layouts[key]?.job = $0 }) {
            job.run()
        } completion: { [weak self] result in
            self?.finish(result, of: key)
        }
    }

    private func finish(_ result: TileLayoutJob.Result, of key: Key) {
        style.texts.note(result.needs)
        style.requestGlyphs()
        layouts[key]?.add(result.drawings)
        partsRevision += 1
        frames.requestFrame()
    }

    /// Admits a new tile to the scene if it may be uploaded.
    private func admit(_ key: Key, _ uploadLimit: inout Int) {
        guard let layout = layouts[key] else { return }
        if layout.isComplete, !layout.isAdmitted {
            if uploadLimit > 0 {
                uploadLimit -= layout.byteCount
                layouts[key]?.isAdmitted = true
            } else {
                needsFrame = true
            }
        }
        if !layout.isCurrent || layouts[key]?.isAdmitted != true { areTilesCurrent = false }
    }
}

extension TileLayouts: FrameUpdating, FrameScheduling {
    /// The layouts of a frame are those of its scene.
    func update(at time: Timestamp) {
        needsFrame = false
        sceneTexts = nil
    }

    /// Glyph ranges that were at hand when the scene required them are shown by the next one.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        guard let sceneTexts else { return nil }
        return needsFrame || sceneTexts !== style.texts ? time : nil
    }
}

extension StyleManager {
    /// Returns the layers that a camera sees, the lowest first.
    ///
    /// - Complexity: O(1) for the camera of the last call, unless the style has changed; otherwise O(layers).
    func shownLayers(seenBy transform: CameraTransform) -> [RuntimeLayer] {
        shownLayers.layers(of: stack, in: wholeLayerContext(seenBy: transform))
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

extension TileLayoutInputs {
    /// Returns the inputs of the layouts of a tile.
    fileprivate func of(_ tile: LoadedTile, _ symbolTile: SymbolTile) -> TileLayoutInputs {
        var inputs = self
        (inputs.tile, inputs.overscaledZ) = (tile.revision, symbolTile.overscaledZ)
        return inputs
    }
}

extension DrawnTile {
    /// Returns whether the same is drawn of the tile as of another one; tiles that fade differ in each frame.
    fileprivate func isDrawn(like other: DrawnTile) -> Bool {
        id == other.id && tile.revision == other.tile.revision && fade == nil && other.fade == nil
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
