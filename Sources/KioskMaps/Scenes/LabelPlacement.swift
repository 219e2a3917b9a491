import Foundation
import KioskGeometry
import KioskInput
import KioskStyle
import KioskSymbols
import KioskTiles

/// The placement of the symbols of a map: which of them are drawn, and where.
///
/// A frame draws the result of the last placement. A new one begins when the camera or the symbols have changed and the fades
/// of the last one are over, and may take several frames.
@MainActor
final class LabelPlacement {
    /// A symbol layer of a scene.
    struct Layer {
        /// The id of the layer.
        var id: String

        /// The source of the layer.
        var source: String

        /// The properties of the layer.
        var kind: SymbolKind

        /// The symbols of its tiles, in the order of the blocks of its bucket.
        var tiles: [PlacedTile]

        /// The index of its bucket in the layers of the scene.
        var index: Int

        /// Whether the features of its source are those of tiles.
        var hasTilesOfFeatures: Bool

        /// How its symbols are lifted; nil if all of them are on the ground.
        var elevation: SymbolElevation?
    }

    /// The symbols of a tile in a copy of the world.
    struct PlacedTile {
        var symbols: TileSymbols
        var wrap: Int
    }

    /// What a placement depends on.
    private struct Signature: Equatable {
        var transform: CameraTransform
        var layers: UInt64
        var obstacles: [PlacementObstacle]
        var keepsCircles: Bool
        var fog: DistanceFog?
    }

    /// The number of symbols that a frame places while the map moves.
    private static let budget = 4000

    /// The duration of fades, in seconds; 0 until the map is idle for the first time.
    var fadeDuration: TimeInterval = 0

    /// Whether symbols of different sources may overlap.
    var ignoresOtherSources = false

    /// Whether the collision boxes and circles of the symbols are drawn above each layer.
    var showsCollisionShapes = false

    /// The boxes that no symbol may overlap unless it may overlap all others or the box belongs to it.
    var obstacles: [PlacementObstacle] = []

    /// The extrusions that hide symbols behind them; nil if none does.
    var occlusion: LabelOcclusion?

    /// The roofs of extrusions; nil if no symbol stands on them.
    var roofs: LabelRoofs?

    /// The fog of the scene; nil if none is seen.
    var fog: DistanceFog?

    private var layers = LabelLayers()
    private var state = PlacementState()
    private var run: (placement: Placement, signature: Signature)?
    private var placed: Signature?

    /// The revision of the visibility that changed last.
    private var revision: UInt64 = 0

    /// The number of drawings of collision shapes, each of which may be different.
    private var drawnShapes: UInt64 = 0

    /// The camera of the last placement; nil before the first one.
    var placedTransform: CameraTransform? { placed?.transform }

    /// Whether the last frame drew symbols of a new placement.
    private(set) var isChanged = false

    /// When the next frame is required; nil if nothing changes without one.
    private(set) var nextFrame: Timestamp?

    init() {}

    /// Whether the last placement is that of the current camera and symbols, and no symbol fades.
    var isSettled: Bool { nextFrame == nil }

    /// Sets the visibilities of the symbols of a scene.
    ///
    /// - Parameters:
    ///   - scene: The layers of the scene.
    ///   - symbolLayers: The symbol layers among them, the lowest first.
    ///   - transform: The camera.
    ///   - time: The time of the frame.
    ///   - isMoving: Whether the map moves, so that the frame must not be delayed.
    /// - Complexity: O(n) in the symbols while a placement is in progress and where symbols fade or depend on a camera that
    ///   has changed; otherwise O(tiles).
    func update(
        _ scene: inout [MapScene.Layer], _ symbolLayers: [Layer], transform: CameraTransform, at time: Timestamp,
        isMoving: Bool
    ) {
        isChanged = false
        nextFrame = nil
        guard !symbolLayers.isEmpty || placed != nil else { return }
        layers.update(
            symbolLayers, transform: transform, separatesSources: ignoresOtherSources, holdsTiles: fadeDuration > 0)
        if roofs != nil || occlusion != nil {
            let extrusions = ExtrusionKey(scene, seenBy: transform)
            roofs?.extrusions = extrusions
            occlusion?.extrusions = extrusions
        }
        layers.updateHeights(seenBy: transform, roofs: roofs)
        var projection = ScreenProjection(transform)
        projection.fog = fog.map { ProjectedFog($0, rays: transform.uprightRays) }
        let signature = Signature(
            transform: transform, layers: layers.revision, obstacles: obstacles, keepsCircles: showsCollisionShapes,
            fog: fog)
        place(signature, projection: projection, at: time.seconds, isMoving: isMoving)
        layers.updateDisplays(from: &state, isNew: isChanged)
        let fade = min(state.fadeChange(at: time.seconds), 1)
        layers.releaseHeldTiles(fade: fade)
        draw(&scene, projection: projection, transform: transform, fade: fade)
        nextFrame = nextFrame(after: time, isPlaced: placed == signature)
    }

    /// Starts a placement if one is due, and continues the one in progress.
    private func place(_ signature: Signature, projection: ScreenProjection, at now: Double, isMoving: Bool) {
        let zoom = signature.transform.zoom
        if run == nil, placed != signature, state.isDue(at: now, zoom: zoom) {
            run = (
                Placement(
                    layers: layers.placed, projection: projection, zoom: zoom, obstacles: obstacles, previous: state,
                    keepsCircles: showsCollisionShapes), signature
            )
        }
        guard run != nil else { return }
        let isFinished = run?.placement.run(budget: isMoving && fadeDuration > 0 ? Self.budget : .max) == true
        guard isFinished, let (placement, signature) = run else { return }
        state.commit(placement, at: now)
        // Symbols that are drawn already do not fade if the duration has changed since they were placed.
        state.fadeDuration = fadeDuration
        (placed, run) = (signature, nil)
        isChanged = true
    }

    /// Sets the visibilities of all buckets, and inserts the collision shapes that are drawn.
    private func draw(
        _ scene: inout [MapScene.Layer], projection: ScreenProjection, transform: CameraTransform, fade: Double
    ) {
        var shapes: [(layer: MapScene.Layer, index: Int)] = []
        for position in layers.entries.indices {
            layers.entries[position].updateVisibilities(
                projection: projection, transform: transform, fade: fade, occlusion: occlusion, revision: &revision)
            let index = layers.entries[position].layer.index
            guard var bucket = scene[index].symbols else { continue }
            layers.entries[position].complete(&bucket, transform: transform, revision: &revision)
            scene[index].bucket = bucket
            guard showsCollisionShapes, let placed else { continue }
            let entry = layers.entries[position]
            drawnShapes += 1
            let drawing = CollisionBucket(
                identity: BucketIdentity(layer: entry.layer.id, revision: drawnShapes), state: state,
                layer: entry.placed, displays: entry.displays, bucket: bucket, transform: transform,
                placementTransform: placed.transform)
            shapes.append((.collision(drawing), index + 1))
        }
        // From the top, so that the indices of lower layers remain valid.
        for (layer, index) in shapes.reversed() { scene.insert(layer, at: index) }
    }

    private func nextFrame(after time: Timestamp, isPlaced: Bool) -> Timestamp? {
        if run != nil { return time }
        if state.fadeEnd(after: time.seconds) != nil { return time }
        guard !isPlaced, let committed = state.commitTime else { return isPlaced ? nil : time }
        return time.advanced(bySeconds: max(0, committed + fadeDuration - time.seconds))
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
        guard let index = layers.entries.firstIndex(where: { $0.layer.id == id }) else { return nil }
        return layers.entries[index].shownSymbols()
    }

    /// Returns the texts of a layer, and whether any symbol with the text is placed; nil if the layer is not placed.
    func placedTexts(ofLayer id: String) -> [String: Bool]? {
        layers.entries.first { $0.layer.id == id }?.placedTexts
    }

    /// Returns the drawn symbols of a layer in a region or within the tolerance, the topmost first, each feature of a tile, or of
    /// a source without tiles, once.
    ///
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
        let search = DrawnSymbolSearch(
            entry.layer.kind, in: context, transform: transform, region: region, tolerance: tolerance,
            fog: fog)
        var hits: [Hit] = []
        var known: [ShownSymbols.Key: Int] = [:]
        for (tile, visibility) in zip(entry.layer.tiles, entry.visibilities.values).reversed() {
            guard let visibility, let block = tile.symbols.block else { continue }
            search.forEachHit(in: tile.symbols, visibility, wrap: tile.wrap) { symbol, distance in
                let feature = Int(block.features[symbol])
                let key = ShownSymbols.Key(
                    tile: entry.layer.hasTilesOfFeatures ? TileID(block.tile) : nil, feature: feature)
                if let index = known[key] {
                    hits[index].distance = min(hits[index].distance, distance)
                } else {
                    known[key] = hits.count
                    hits.append(Hit(tile: block.tile, feature: feature, distance: distance))
                }
            }
        }
        let shown = layers.entries[index].shownSymbols()
        guard shown.isInCommonOrder else { return hits }
        func rank(_ hit: Hit) -> Int { shown.symbols[.init(tile: nil, feature: hit.feature)]?.rank ?? 0 }
        return hits.sorted { rank($0) > rank($1) }
    }
}
