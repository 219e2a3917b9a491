import KioskGeometry
import KioskStyle
import KioskTiles

/// Tiles whose features or images the application provides.
extension TileSource {
    /// Stores the image of a tile that is needed or in memory; nil for an empty tile.
    func provide(_ image: UIImage?, for tile: TileID) {
        guard let load = beginProviding(tile) else { return }
        store(image.map { .image($0) } ?? .empty, as: image == nil ? .empty : .data, of: tile, by: load)
        context.events.frames.requestFrame()
    }

    /// Starts to store a tile, and ends an earlier request; nil if the tile is neither needed nor in memory.
    private func beginProviding(_ tile: TileID) -> TileLoad? {
        guard loads[tile] != nil || stored[tile] != nil else { return nil }
        let load = TileLoad(host: nil, begin: loads[tile]?.begin ?? context.now)
        if let previous = loads[tile] {
            // Cancelling the request would notify the application, which answers it now.
            if previous.isRequesting { previous.didAnswer() } else { previous.cancel() }
        }
        load.didAnswer()
        loads[tile] = load
        pyramid.didStart(tile)
        return load
    }

    /// Stores the features of a tile that is needed or in memory; they are indexed off the main actor.
    func provide(_ features: [Feature], for tile: TileID) {
        guard let load = beginProviding(tile) else { return }
        context.work.start(holding: load.setDecoding) {
            VectorTileFeatures(features, of: tile)
        } completion: { [weak self] content in
            guard let self, loads[tile] === load else { return }
            let kind: TileState.Content = features.isEmpty ? .empty : .data
            store(features.isEmpty ? .empty : .features(content), as: kind, of: tile, by: load)
        }
    }

    /// Requests those tiles again that meet a condition and are in view, and removes the others from memory.
    func invalidate(where condition: (TileID) -> Bool) {
        for tile in pyramid.states.keys.filter(condition).sortedByAddress() {
            cancelLoad(of: tile)
            if pyramid.isRetained(tile) { pyramid.expire(tile, at: context.now) } else { removeTile(tile) }
        }
        context.events.frames.requestFrame()
    }
}

extension VectorTileFeatures {
    /// The approximate memory of a feature without that of its positions, in bytes.
    private static let featureByteCount = 250

    /// Indexes the features of a tile without source layers; layers find them by the empty name.
    ///
    /// - Parameters:
    ///   - features: The features, which may exceed the tile.
    ///   - tile: The tile, outside of which they are not drawn.
    /// - Complexity: O(n log n) in the features.
    init(_ features: [Feature], of tile: TileID) {
        var store = FeatureStore()
        store.clipBounds = tile.box
        store.reserveCapacity(features.count)
        for feature in features { store.append(feature, identifier: feature.identifier, isShown: true) }
        store.buildIndex()
        self.init(layers: ["": store], byteCount: features.count * Self.featureByteCount)
    }
}
