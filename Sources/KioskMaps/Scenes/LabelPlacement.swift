import Foundation
import KioskGeometry
import KioskInput
import KioskStyle
import KioskSymbols
import KioskTiles

/// The placement of the symbols of a map: which of them are drawn, and where.
///
/// A frame draws the result of the last placement. A new one begins when the camera or the symbols have changed and the fades
/// of the last one are over, and may take several frames. Nothing is placed before a scene or a query requires it, so a map that
/// is neither drawn nor queried does not pay for it.
@MainActor
final class LabelPlacement {
    /// A symbol layer that is placed.
    struct Layer {
        /// The id of the layer.
        var id: String

        /// The source of the layer.
        var source: String

        /// The properties of the layer.
        var kind: SymbolKind

        /// The symbols of its tiles, in the order of the blocks of its bucket.
        var tiles: [PlacedTile]

        /// The symbols as they are drawn, all of them, in the order of the tiles.
        var bucket: SymbolBucket

        /// Whether the features of its source are those of tiles.
        var hasTilesOfFeatures: Bool

        /// How its symbols are lifted; nil if all of them are on the ground.
        var elevation: SymbolElevation?
    }

    /// What a placement depends on.
    private struct Signature: Equatable {
        var transform: CameraTransform

        /// The revision of the layers and their symbols.
        var layers: UInt64
        var obstacles: [PlacementObstacle]
        var keepsCircles: Bool
        var fog: DistanceFog?
    }

    /// The number of symbols that a frame places while the map moves; a frame of a map that does not move places all.
    private static let budget = 4000

    /// The duration of fades, in seconds; 0 until the map is idle for the first time.
    var fadeDuration: TimeInterval = 0

    /// Whether texts keep their anchors from one placement to the next where they can.
    ///
    /// They do not until the map is idle for the first time, so that the first complete map does not depend on the order in which
    /// its tiles and glyphs arrive.
    var keepsAnchors = false

    private let layouts: TileLayouts
    private let frames: FrameLoop

    /// Returns what the placement depends on besides the layouts.
    private let surroundings: () -> LabelSurroundings

    /// The fog of the last placement; nil if none is seen.
    private var fog: DistanceFog?

    /// The layers that are placed, with what is drawn of them.
    private var layers = LabelLayers()

    /// The result of the last placement, from which symbols fade.
    private var state = PlacementState()

    /// The placement in progress, and what it depends on; nil without one.
    private var run: (placement: Placement, signature: Signature)?

    /// What the last placement depended on; nil before the first.
    private var placed: Signature?

    /// The revision of the visibility that changed last.
    private var revision: UInt64 = 0

    /// The number of drawings of collision shapes, each of which may be different.
    private var drawnShapes: UInt64 = 0

    /// The camera of the last update; nil before the first one.
    private var transform: CameraTransform?

    /// Whether a frame has begun since the last update.
    private var isOutdated = true

    /// Whether the last update has changed which symbols are drawn.
    private(set) var isChanged = false

    /// When the next frame is required; nil if nothing changes without one.
    private var nextFrame: Timestamp?

    /// Creates a placement of no symbols.
    ///
    /// - Parameters:
    ///   - layouts: The layouts of the tiles in view.
    ///   - frames: The frames of the map.
    ///   - surroundings: Returns what the placement depends on besides the layouts.
    init(layouts: TileLayouts, frames: FrameLoop, surroundings: @escaping () -> LabelSurroundings) {
        self.layouts = layouts
        self.frames = frames
        self.surroundings = surroundings
    }

    /// Whether the last placement is that of the current camera and symbols, and no symbol fades.
    var isSettled: Bool { nextFrame == nil }

    /// Lays out the tiles in view and places the symbols for a scene.
    ///
    /// - Parameter time: The time of the scene.
    func update(forSceneAt time: Timestamp) {
        let surroundings = surroundings()
        update(surroundings, for: .scene(isMoving: surroundings.isMoving), at: time)
    }

    /// Lays out the tiles in view and places the symbols for a query, if the style or the camera have changed since the last
    /// update.
    private func updateIfNeeded() {
        let surroundings = surroundings()
        guard frames.isFrameRequested || isOutdated || transform != surroundings.transform else { return }
        update(
            surroundings, for: layouts.isDrawn ? .scene(isMoving: surroundings.isMoving) : .query,
            at: frames.now ?? .zero)
    }

    /// Lays out the tiles in view and places the symbols.
    ///
    /// - Complexity: That of the layouts, plus O(n) in the symbols while a placement is in progress and where symbols fade or
    ///   depend on a camera that has changed; otherwise O(tiles).
    private func update(_ surroundings: LabelSurroundings, for purpose: TileLayouts.Purpose, at time: Timestamp) {
        let transform = surroundings.transform
        self.transform = transform
        isOutdated = false
        isChanged = false
        nextFrame = nil
        layouts.update(seenBy: transform, for: purpose)
        let style = layouts.style
        let symbolLayers = symbolLayers(seenBy: transform)
        // After a placement, a style without symbol layers is placed as well, so that the symbols of the last placement are removed.
        guard !symbolLayers.isEmpty || placed != nil else { return }
        fog = style.environment.atmosphere?.value(in: style.wholeLayerContext(seenBy: transform)).fog(seenBy: transform)
        layers.update(
            symbolLayers, transform: transform, separatesSources: surroundings.ignoresOtherSources,
            holdsTiles: fadeDuration > 0)
        layers.updateHeights(seenBy: transform, roofs: surroundings.roofs())
        var projection = ScreenProjection(transform)
        projection.fog = fog.map { ProjectedFog($0, rays: transform.uprightRays) }
        let signature = Signature(
            transform: transform, layers: layers.revision, obstacles: surroundings.obstacles(),
            keepsCircles: surroundings.showsCollisionShapes, fog: fog)
        var isMoving = false
        if case .scene(isMoving: true) = purpose { isMoving = true }
        place(signature, projection: projection, at: time.seconds, isMoving: isMoving)
        layers.updateDisplays(from: &state, isNew: isChanged)
        let fade = min(state.fadeChange(at: time.seconds), 1)
        layers.releaseHeldTiles(fade: fade)
        let occlusion = surroundings.occlusion()
        for position in layers.entries.indices {
            layers.entries[position].update(
                projection: projection, transform: transform, fade: fade, occlusion: occlusion,
                revision: &revision)
        }
        nextFrame = nextFrame(after: time, isPlaced: placed == signature)
    }

    /// Returns the symbol layers in view that are placed, the lowest first.
    private func symbolLayers(seenBy transform: CameraTransform) -> [Layer] {
        let style = layouts.style
        let context = style.wholeLayerContext(seenBy: transform)
        return style.shownLayers(seenBy: transform).compactMap { layer in
            guard let kind = layer.symbolKind, kind.isPlaced(in: context),
                let drawing = layouts.drawings[layer.id], let bucket = drawing.layers.first?.symbols
            else { return nil }
            return Layer(
                id: layer.id, source: layer.source ?? "", kind: kind,
                tiles: drawing.symbols, bucket: bucket,
                hasTilesOfFeatures: layer.source.map { layouts.sceneTiles(ofSource: $0) != nil } ?? false,
                elevation: kind.elevation(in: context))
        }
    }

    /// Starts a placement if one is due, and continues the one in progress.
    private func place(_ signature: Signature, projection: ScreenProjection, at now: Double, isMoving: Bool) {
        let zoom = signature.transform.zoom
        if run == nil, placed != signature, state.isDue(at: now, zoom: zoom) {
            run = (
                Placement(
                    layers: layers.placed, projection: projection, zoom: zoom, obstacles: signature.obstacles,
                    previous: keepsAnchors ? state : PlacementState(), keepsCircles: signature.keepsCircles), signature
            )
        }
        guard run != nil else { return }
        // Until there are fades, a placement is completed in its frame, so that the first complete map does not depend on the budget.
        let budget = isMoving && fadeDuration > 0 ? Self.budget : .max
        let isFinished = run?.placement.run(budget: budget) == true
        guard isFinished, let (placement, signature) = run else { return }
        state.commit(placement, at: now)
        // Symbols that are drawn already do not fade if the duration has changed since they were placed.
        state.fadeDuration = fadeDuration
        (placed, run) = (signature, nil)
        isChanged = true
    }

    /// Returns when the next frame is required; nil if nothing changes without one.
    ///
    /// - Parameters:
    ///   - time: The current time.
    ///   - isPlaced: Whether the last placement is that of the current camera and symbols.
    private func nextFrame(after time: Timestamp, isPlaced: Bool) -> Timestamp? {
        let isFading = state.fadeEnd(after: time.seconds) != nil
        if run != nil || isFading { return time }
        if isPlaced { return nil }
        // The next placement begins when the fades of the last one are over.
        guard let committed = state.commitTime else { return time }
        return time.advanced(bySeconds: max(0, committed + fadeDuration - time.seconds))
    }
}

extension LabelPlacement: FrameUpdating, FrameScheduling {
    /// Marks the placement as outdated; it is updated when the scene of the frame or a query requires it.
    func update(at time: Timestamp) {
        isOutdated = true
        // The update sets it again. Without one, the map is not drawn, and needs no frames for its labels.
        nextFrame = nil
    }

    func nextFrameTime(after time: Timestamp) -> Timestamp? { nextFrame.map { max($0, time) } }
}

/// The placed symbols of a scene.
extension LabelPlacement {
    /// Shows the placed symbols in the layers of a scene, and adds the collision shapes that are drawn.
    ///
    /// - Parameters:
    ///   - scene: The layers of the scene.
    ///   - indices: The indices of the symbol layers among them, by the ids of the style layers.
    ///   - showsCollisionShapes: Whether the collision boxes and circles of the symbols are drawn above each layer.
    func show(in scene: inout [MapScene.Layer], at indices: [String: Int], showsCollisionShapes: Bool) {
        var shapes: [(layer: MapScene.Layer, index: Int)] = []
        for entry in layers.entries {
            guard let index = indices[entry.layer.id], let bucket = entry.bucket else { continue }
            scene[index].bucket = bucket
            guard showsCollisionShapes, let placed, let transform else { continue }
            drawnShapes += 1
            let drawing = CollisionBucket(
                identity: BucketIdentity(layer: entry.layer.id, revision: drawnShapes), state: state,
                layer: entry.placed, displays: entry.displays, bucket: bucket, transform: transform,
                placementTransform: placed.transform)
            shapes.append((.collision(drawing), index + 1))
        }
        // From the top, so that the indices of lower layers remain valid.
        for (layer, index) in shapes.sorted(by: { $0.index > $1.index }) { scene.insert(layer, at: index) }
    }
}

extension LabelPlacement {
    /// A drawn symbol that a query has found.
    struct Hit {
        /// The tile of the symbol, in its copy of the world.
        var tile: SymbolTile
        /// The row of the feature in the tile, or in a source without tiles.
        var feature: Int
        /// The distance from the region of the query, in points; 0 if they touch.
        var distance: CGFloat
    }

    /// Returns the symbols of a layer that are drawn; nil if the layer is not placed.
    ///
    /// - Complexity: O(n) in the symbols of the layer for the first call after they changed.
    func shownSymbols(of id: String) -> ShownSymbols? {
        updateIfNeeded()
        guard let index = layers.entries.firstIndex(where: { $0.layer.id == id }) else { return nil }
        return layers.entries[index].shownSymbols()
    }

    /// Returns the texts of a layer, and whether any symbol with the text is placed; nil if the layer is not placed.
    func placedTexts(ofLayer id: String) -> [String: Bool]? {
        updateIfNeeded()
        return layers.entries.first { $0.layer.id == id }?.placedTexts
    }

    /// Returns the drawn symbols of a layer in a region or within the tolerance, the topmost first, each feature of a tile, or of
    /// a source without tiles, once.
    ///
    /// They are those of the last update; `shownSymbols(of:)` updates if it is needed.
    /// - Parameters:
    ///   - id: The id of the layer.
    ///   - context: The context of the layer, without a feature.
    ///   - transform: The camera.
    ///   - region: The point or the region of the screen, in points.
    ///   - tolerance: The maximum distance from a point, in points.
    /// - Complexity: O(n) in the drawn symbols of the layer.
    func hits(
        inLayer id: String, _ context: EvaluationContext, transform: CameraTransform, region: PlanarRegion,
        tolerance: CGFloat
    ) -> [Hit] {
        guard let index = layers.entries.firstIndex(where: { $0.layer.id == id }) else { return [] }
        let entry = layers.entries[index]
        let hits = drawnHits(
            in: entry,
            search: DrawnSymbolSearch(
                entry.layer.kind, in: context, transform: transform, region: region, tolerance: tolerance, fog: fog))
        let shown = layers.entries[index].shownSymbols()
        // Otherwise the symbols of a tile are drawn above those of the tiles before it, which is the order of the hits.
        guard shown.isInCommonOrder else { return hits }
        func rank(_ hit: Hit) -> Int { shown.symbols[.init(tile: nil, feature: hit.feature)]?.rank ?? 0 }
        return hits.sorted { rank($0) > rank($1) }
    }

    /// Returns the hits in a layer, those in the last tile first.
    private func drawnHits(in entry: LabelLayer, search: DrawnSymbolSearch) -> [Hit] {
        var hits: [Hit] = []
        var indices: [ShownSymbols.Key: Int] = [:]
        for (tile, visibility) in zip(entry.layer.tiles, entry.visibilities.values).reversed() {
            guard let visibility, let block = tile.symbols.block else { continue }
            search.forEachHit(in: tile.symbols, visibility, wrap: tile.wrap) { symbol, distance in
                let feature = Int(block.features[symbol])
                let key = ShownSymbols.Key(
                    tile: entry.layer.hasTilesOfFeatures ? TileID(block.tile) : nil, feature: feature)
                // A feature may have several symbols, and a tile several copies.
                if let index = indices[key] {
                    hits[index].distance = min(hits[index].distance, distance)
                } else {
                    indices[key] = hits.count
                    hits.append(Hit(tile: block.tile, feature: feature, distance: distance))
                }
            }
        }
        return hits
    }
}
