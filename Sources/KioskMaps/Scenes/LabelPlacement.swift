import Foundation
import KioskGeometry
import KioskInput
import KioskStyle
import KioskSymbols

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
    }

    /// The symbols of a tile in a copy of the world.
    struct PlacedTile {
        var symbols: TileSymbols
        var wrap: Int
    }

    /// What a placement depends on.
    private struct Signature: Equatable {
        var transform: CameraTransform
        var blocks: [[SymbolBlock.ID]]
        var copies: [[Int]]
        var obstacles: [PlanarBox]
        var keepsCircles: Bool
    }

    /// The number of symbols that a frame places while the map moves.
    private static let budget = 4000

    /// The duration of fades, in seconds; 0 until the map is idle for the first time.
    var fadeDuration: TimeInterval = 0

    /// Whether symbols of different sources may overlap.
    var ignoresOtherSources = false

    /// Whether the collision boxes and circles of the symbols are drawn above each layer.
    var showsCollisionShapes = false

    private var index = CrossTileIndex()
    private var state = PlacementState()
    private var run: (placement: Placement, signature: Signature)?
    private var placed: Signature?
    private var numbers: [String: Int] = [:]
    private var layers: [Int: Layer] = [:]
    private var visibilities = LabelVisibilities()

    /// The visibilities of the last frame, by the ids of the layers.
    private var drawn: [String: [SymbolVisibility?]] = [:]

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
    ///   - obstacles: The boxes that no symbol may overlap, in points of the view.
    ///   - time: The time of the frame.
    ///   - isMoving: Whether the map moves, so that the frame must not be delayed.
    /// - Complexity: O(n) in the symbols, if a placement is in progress.
    func update(
        _ scene: inout [MapScene.Layer], _ symbolLayers: [Layer], transform: CameraTransform,
        obstacles: [PlanarBox] = [], at time: Timestamp, isMoving: Bool
    ) {
        isChanged = false
        nextFrame = nil
        guard !symbolLayers.isEmpty || placed != nil else { return }
        let now = time.seconds
        let projection = ScreenProjection(transform)
        let placementLayers = identify(symbolLayers, transform: transform)
        let signature = Signature(
            transform: transform, blocks: placementLayers.map { $0.blocks.map(\.block.id) },
            copies: placementLayers.map { $0.blocks.map(\.wrap) }, obstacles: obstacles,
            keepsCircles: showsCollisionShapes)
        if run == nil, placed != signature, state.isDue(at: now, zoom: transform.zoom) {
            run = (
                Placement(
                    layers: withoutCopies(placementLayers), projection: projection, zoom: transform.zoom,
                    obstacles: obstacles,
                    previous: state, keepsCircles: showsCollisionShapes), signature
            )
        }
        if run != nil {
            let isFinished = run?.placement.run(budget: isMoving && fadeDuration > 0 ? Self.budget : .max) == true
            if isFinished, let (placement, signature) = run {
                state.commit(placement, at: now)
                // Symbols that are drawn already do not fade if the duration has changed since they were placed.
                state.fadeDuration = fadeDuration
                (placed, run) = (signature, nil)
                isChanged = true
            }
        }
        let fade = state.fadeChange(at: now)
        var shapes: [(layer: MapScene.Layer, index: Int)] = []
        for (layer, placementLayer) in zip(symbolLayers, placementLayers) {
            guard var bucket = scene[layer.index].bucket as? SymbolBucket else { continue }
            let displays = state.displays(of: placementLayer)
            bucket.visibilities = visibilities.visibilities(
                of: layer, displays: displays, layout: placementLayer, projection: projection, transform: transform,
                fade: fade)
            scene[layer.index].bucket = bucket
            drawn[layer.id] = bucket.visibilities
            guard showsCollisionShapes, let placed else { continue }
            drawnShapes += 1
            let drawing = CollisionBucket(
                identity: BucketIdentity(layer: layer.id, revision: drawnShapes), state: state, layer: placementLayer,
                displays: displays, bucket: bucket, transform: transform, placementTransform: placed.transform)
            shapes.append((.collision(drawing), layer.index + 1))
        }
        // From the top, so that the indices of lower layers remain valid.
        for (layer, index) in shapes.reversed() { scene.insert(layer, at: index) }
        visibilities.endFrame()
        nextFrame = nextFrame(after: time, isPlaced: placed == signature)
    }

    private func nextFrame(after time: Timestamp, isPlaced: Bool) -> Timestamp? {
        if run != nil { return time }
        if state.fadeEnd(after: time.seconds) != nil { return time }
        guard !isPlaced, let committed = state.commitTime else { return isPlaced ? nil : time }
        return time.advanced(bySeconds: max(0, committed + fadeDuration - time.seconds))
    }

    /// Returns the layers with the identifiers of their symbols.
    ///
    /// Layers that differ only in paint are placed once, in the order of the lowest.
    private func identify(_ symbolLayers: [Layer], transform: CameraTransform) -> [PlacementLayer] {
        index.moveCenter(to: transform.center.x)
        layers.removeAll(keepingCapacity: true)
        var sources: [String: Int32] = [:]
        var firsts: [JSONObject: Int] = [:]
        var result: [PlacementLayer] = []
        for (position, layer) in symbolLayers.enumerated() {
            let number = numbers[layer.id] ?? numbers.count
            numbers[layer.id] = number
            layers[number] = layer
            let identity = layer.kind.placementIdentity
            if let first = firsts[identity] {
                var copy = result[first]
                copy.id = number
                result.append(copy)
                continue
            }
            firsts[identity] = position
            let group = ignoresOtherSources ? sources[layer.source, default: Int32(sources.count + 1)] : 0
            if ignoresOtherSources { sources[layer.source] = group }
            let blocks = layer.tiles.compactMap { tile in tile.symbols.block.map { ($0, tile.wrap) } }
            let ids = index.update(layer: number, blocks: blocks.map { (block: $0, wrap: $1) })
            var visible: [VisibleBlock] = []
            for ((block, wrap), ids) in zip(blocks, ids) {
                var block = VisibleBlock(block, ids: ids, wrap: wrap)
                block.textSizeFactor = layer.kind.textSizeFraction(
                    ofTile: block.block.tile.overscaledZ, atZoom: transform.zoom)
                visible.append(block)
            }
            result.append(PlacementLayer(id: number, group: group, blocks: visible))
        }
        index.retain(layers: Set(layers.keys))
        return result
    }

    /// Returns the layers that are placed: those that are not copies of a lower one.
    private func withoutCopies(_ placementLayers: [PlacementLayer]) -> [PlacementLayer] {
        var identities: Set<JSONObject> = []
        return placementLayers.filter { layer in
            layers[layer.id].map { identities.insert($0.kind.placementIdentity).inserted } ?? false
        }
    }
}

extension LabelPlacement {
    /// A placed symbol that a query has found.
    struct Hit {
        /// The id of the layer.
        var layer: String
        /// The tile of the symbol, in its copy of the world.
        var tile: SymbolTile
        /// The row of the feature in the tile, or in a source without tiles.
        var feature: Int
    }

    /// Returns the symbols of a layer that are drawn; nil if the layer is not placed.
    ///
    /// - Complexity: O(n) in the symbols of the layer.
    func shownSymbols(of id: String) -> ShownSymbols? {
        guard let layer = numbers[id].flatMap({ layers[$0] }) else { return nil }
        var shown = ShownSymbols()
        let hasTiles = layer.hasTilesOfFeatures
        for (tile, visibility) in zip(layer.tiles, drawn[id] ?? []) {
            guard let visibility, let block = tile.symbols.block else { continue }
            shown.isDrawnByY = block.layout.isDrawnByY
            let address = TileID(
                z: UInt8(clamping: block.tile.z), x: UInt32(clamping: block.tile.x), y: UInt32(clamping: block.tile.y))
            for entry in visibility.entries {
                let feature = Int(block.features[Int(entry.index)])
                let key = ShownSymbols.Key(tile: hasTiles ? address : nil, feature: feature)
                let known = shown.symbols[key]
                shown.symbols[key] = ShownSymbols.Symbol(
                    rank: shown.symbols.count, text: entry.textOpacity > 0 || known?.text == true,
                    icon: entry.iconOpacity > 0 || known?.icon == true)
            }
        }
        return shown
    }

    /// Returns the placed symbols that touch a polygon, the topmost first.
    ///
    /// - Parameters:
    ///   - polygon: The vertices, in points of the view; one vertex is a point.
    ///   - layer: The id of the layer.
    func hits(touching polygon: [SIMD2<Double>], layer: String) -> [Hit] {
        guard let number = numbers[layer] else { return [] }
        return state.symbols(touching: polygon).filter { $0.layer == number }.map {
            Hit(layer: layer, tile: $0.tile, feature: $0.feature)
        }
    }
}
