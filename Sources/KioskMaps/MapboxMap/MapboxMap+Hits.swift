import Foundation
import KioskStyle
import KioskTiles

extension MapboxMap {
    /// Returns the tiles of a source that are drawn, ancestors first.
    func drawnTiles(ofSource id: String) -> [DrawnTile] { tileLayouts.drawnTiles(ofSource: id) }

    /// Returns the drawn tiles for a query of several layers.
    func queriedTiles() -> QueriedTiles {
        QueriedTiles { [unowned self] in tileLayouts.parts(ofSource: $0) }
    }

    /// Returns the features that a layer shows in a region, or within a tolerance of it, the topmost first.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - region: The region of the screen.
    ///   - tolerance: The maximum distance from a point to a feature, in points.
    ///   - tiles: The drawn tiles, if the query has other layers; nil determines them.
    /// - Complexity: O(log n + k) for k features near the region.
    func hits(
        of layer: RuntimeLayer, in region: PlanarRegion, tolerance: CGFloat, tiles: QueriedTiles? = nil
    ) -> [FeatureHit] {
        var hits: [FeatureHit] = []
        forEachHit(of: layer, in: region, tolerance: tolerance, tiles: tiles) { hits.append($0) }
        return hits
    }

    /// Calls a closure with the features that a layer shows in a region, or within a tolerance of it, the topmost first.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - region: The region of the screen.
    ///   - tolerance: The maximum distance from a point to a feature, in points.
    ///   - tiles: The drawn tiles, if the query has other layers; nil determines them.
    ///   - visit: The closure.
    /// - Complexity: O(log n + k) for k features near the region.
    func forEachHit(
        of layer: RuntimeLayer, in region: PlanarRegion, tolerance: CGFloat, tiles: QueriedTiles? = nil,
        _ visit: (FeatureHit) -> Void
    ) {
        willQuery(region, tolerance)
        defer { requestGlyphs() }
        let transform = cameraTransform
        var query = HitQuery(transform: transform, region: region, tolerance: tolerance, resources: layerResources)
        if let kind = layer.symbolKind, kind.hasHeights { query.roofHeight = roofHeights() }
        if layer.featureKind?.surface == .points, let atmosphere = environment.atmosphere {
            query.fog = atmosphere.value(in: wholeLayerContext(seenBy: transform)).fog(seenBy: transform)
        }
        if let kind = layer.symbolKind, let shown = labels.shownSymbols(of: layer.id) {
            let context = wholeLayerContext(seenBy: transform)
            guard kind.hasFixedBoxes(in: context) else {
                drawnHits(of: layer, context, in: region, tolerance: tolerance).forEach(visit)
                return
            }
            query.isDrawn = { tile, feature, part in
                shown.symbols[.init(tile: tile, feature: feature)].map { part == .text ? $0.text : $0.icon } ?? false
            }
            let hits = exactHits(by: query, of: layer, tiles: tiles)
            guard shown.isDrawnByY || shown.isInCommonOrder else { return hits.forEach(visit) }
            func rank(_ hit: FeatureHit) -> Int {
                shown.symbols[.init(tile: hit.tile, feature: hit.feature)]?.rank ?? 0
            }
            return hits.sorted { rank($0) > rank($1) }.forEach(visit)
        }
        guard transform.terrain != nil, region.isPoint, layer.isHiddenOnTerrain else {
            return forEachExactHit(by: query, of: layer, tiles: tiles, visit)
        }
        seenHits(by: query, of: layer, tiles: tiles ?? queriedTiles()).forEach(visit)
    }

    /// The images, texts and models that are hit.
    var layerResources: LayerResources {
        LayerResources(images: images, texts: texts, symbolImages: styleImages, models: models)
    }

    /// Returns the features that a layer draws in the region of a query, the topmost first.
    func exactHits(by query: HitQuery, of layer: RuntimeLayer, tiles: QueriedTiles?) -> [FeatureHit] {
        var hits: [FeatureHit] = []
        forEachExactHit(by: query, of: layer, tiles: tiles) { hits.append($0) }
        return hits
    }

    private func forEachExactHit(
        by query: HitQuery, of layer: RuntimeLayer, tiles: QueriedTiles?, _ visit: (FeatureHit) -> Void
    ) {
        let transform = query.transform
        guard let source = layer.source, sources[source]?.type.hasTilesOfFeatures == true else {
            let contexts = queryContexts(of: layer, seenBy: transform)
            var query = query
            query.memory = hitMemory
            if query.region.isPoint, layer.featureKind?.hasDashesInTiles(in: contexts.wholeLayer) == true {
                let grid = GeoJSONTileGrid(layer.source.flatMap { sources[$0]?.document })
                query.lineTiles = (grid, grid.cover(seenBy: transform).map(\.box))
            }
            let reach = reachCache.reach(of: layer, in: self, contexts)
            return query.forEachHit(in: layer, contexts, reach: reach, visit)
        }
        let tiles = (tiles ?? queriedTiles()).parts(ofSource: source)
        let contexts = contexts(of: layer, features: FeatureStore(), seenBy: transform)
        query.hits(in: layer, contexts, of: tiles) {
            reachCache.reach(of: layer, in: $0, style: self, contexts)
        }.forEach(visit)
    }

    /// Returns the features whose symbols are drawn in a region, or within a tolerance of a point, the topmost first.
    private func drawnHits(
        of layer: RuntimeLayer, _ context: EvaluationContext, in region: PlanarRegion, tolerance: CGFloat
    ) -> [FeatureHit] {
        let hits = labels.hits(
            inLayer: layer.id, context, transform: cameraTransform, region: region, tolerance: tolerance
        ).map { hit(of: $0, layer) }
        // A feature of several tiles is one feature, as far away as the nearest of its symbols.
        var firsts: [FeatureIdentifier: Int] = [:]
        var merged: [FeatureHit] = []
        for hit in hits {
            if hit.tile != nil, let identifier = hit.identifier {
                if let first = firsts[identifier] {
                    merged[first].distance = min(merged[first].distance, hit.distance)
                    continue
                }
                firsts[identifier] = merged.count
            }
            merged.append(hit)
        }
        return merged
    }

    private func hit(of placed: LabelPlacement.Hit, _ layer: RuntimeLayer) -> FeatureHit {
        guard let source = layer.source, sources[source]?.type.hasTilesOfFeatures == true else {
            let features = layer.source.flatMap { sources[$0]?.features(atZoom: cameraTransform.zoom) }
            let identifier = features.flatMap { store in
                store.contains(row: placed.feature) ? store.identifiers[placed.feature] : nil
            }
            return FeatureHit(
                layer: layer.id, feature: placed.feature, identifier: identifier, distance: placed.distance)
        }
        let tile = TileID(placed.tile)
        let identifier = features(of: layer, inTile: tile, source: source).flatMap { store in
            store.contains(row: placed.feature) ? store.identifiers[placed.feature] : nil
        }
        return FeatureHit(
            layer: layer.id, feature: placed.feature, tile: tile, identifier: identifier, distance: placed.distance)
    }

    /// Returns the features that a layer draws in a tile; nil if the tile is not drawn any more.
    func features(of layer: RuntimeLayer, inTile tile: TileID, source: String) -> FeatureStore? {
        guard let drawn = drawnTiles(ofSource: source).first(where: { $0.id.canonical == tile }),
            case .features(let features) = drawn.tile.content
        else { return nil }
        return features.layers[layer.nameInTiles]
    }
}
