import KioskGeometry
import KioskStyle
import KioskTiles

/// Queries for the features of a source.
extension MapboxMap {
    /// Finds the features of a source, drawn or not, in the order of the source.
    ///
    /// The features of a vector source are those of the loaded tiles in view. A feature that several tiles contain is
    /// returned once, as the first of them contains it, if it has an id; otherwise once for each tile.
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - options: The condition for features, and the layers of a vector source.
    ///   - completion: Called with the features, or a `StyleError` if the source does not exist, the filter is invalid or
    ///     the layers of a vector source are missing.
    /// - Complexity: O(n) in the features.
    @discardableResult
    public func querySourceFeatures(
        for sourceId: String, options: SourceQueryOptions = SourceQueryOptions(),
        completion: (Result<[QueriedSourceFeature], any Error>) -> Void
    ) -> any Cancelable {
        completion(
            Result {
                let source = try existingSource(sourceId)
                let filter = try compiled(options.filter)
                guard source.type.hasTilesOfFeatures else {
                    return features(of: source, id: sourceId, filter: filter)
                }
                guard source.type == .vector else {
                    return tileFeatures(ofSource: sourceId, layer: nil, filter: filter)
                }
                guard let layers = options.sourceLayerIds else {
                    throw StyleError(
                        message:
                            "source \"\(sourceId)\": sourceLayerIds is nil; pass the layers of the vector source to query"
                    )
                }
                return layers.flatMap { tileFeatures(ofSource: sourceId, layer: $0, filter: filter) }
            })
        return AnyCancelable {}
    }

    /// Returns the features of a GeoJSON source.
    private func features(
        of source: RuntimeSource, id: String, filter: CompiledExpression?
    ) -> [QueriedSourceFeature] {
        let states = featureStates.states(ofSource: id)
        return source.features.rows.flatMap { row -> [QueriedSourceFeature] in
            guard var feature = source.feature(ofRow: row), source.options.shows(feature) else { return [] }
            feature.identifier = source.features.identifiers[row]
            let state = states.state(ofFeature: row, in: source.features)
            return feature.members.compactMap { member in
                if let filter, !filter.isTrue(in: EvaluationContext(zoom: zoom, feature: member)) { return nil }
                return QueriedSourceFeature(
                    queriedFeature: QueriedFeature(feature: member, source: id, sourceLayer: nil, state: state))
            }
        }
    }

    /// Returns the features of a layer of a source in the loaded tiles; nil for a source without layers.
    private func tileFeatures(
        ofSource id: String, layer: String?, filter: CompiledExpression?
    ) -> [QueriedSourceFeature] {
        let states = featureStates.states(ofSource: id, sourceLayer: layer)
        let transform = cameraTransform
        let globals = globals(pitch: transform.pitch)
        // Ids need not be unique in a tile, so only features of different tiles are the same feature.
        var firsts: [FeatureKey: TileID] = [:]
        var found: [QueriedSourceFeature] = []
        for tile in tileSources.sources[id]?.loadedTiles ?? [] {
            guard case .features(let content) = tile.content, let features = content.layers[layer ?? ""] else {
                continue
            }
            let contexts = FeatureContexts(
                features: features, states: states, transform: transform, globals: globals, readsGeometry: true)
            for row in features.rows where !features.shapes(ofFeature: row).isEmpty {
                if let filter, !filter.isTrue(in: contexts.context(ofFeature: row)) { continue }
                if let key = features.identifiers[row].map(FeatureKey.init) {
                    guard firsts[key] ?? tile.id == tile.id else { continue }
                    firsts[key] = tile.id
                }
                guard let feature = features.feature(ofRow: row) else { continue }
                found.append(
                    QueriedSourceFeature(
                        queriedFeature: QueriedFeature(
                            feature: feature, source: id, sourceLayer: layer,
                            state: states.state(ofFeature: row, in: features))))
            }
        }
        return found
    }
}
