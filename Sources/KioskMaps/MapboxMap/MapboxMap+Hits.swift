import Foundation
import KioskStyle
import KioskTiles

/// The connection of a map to the tiles of its sources.
///
/// The tile sources connect it; a map without them has no tiles.
struct TileLookUp {
    /// Returns the tiles of a source that are drawn, ancestors first.
    var drawn: (_ source: String) -> [DrawnTile] = { _ in [] }

    /// Returns the loaded tiles of a source that are in view.
    var loaded: (_ source: String) -> [LoadedTile] = { _ in [] }

    /// Returns the drawn symbols of a layer in a region or within a tolerance of it, the topmost first.
    var symbols:
        (
            _ layer: String, _ context: EvaluationContext, _ transform: CameraTransform, _ region: PlanarRegion,
            _ tolerance: CGFloat
        ) -> [LabelPlacement.Hit] = { _, _, _, _, _ in [] }

    /// Returns the symbols of a layer that are drawn; nil if the layer is not placed.
    var shown: (_ layer: String) -> ShownSymbols? = { _ in nil }
}

extension MapboxMap {
    /// Returns the tiles of a source that are drawn, ancestors first.
    func drawnTiles(ofSource id: String) -> [DrawnTile] { tileLookUp.drawn(id) }

    /// Returns the drawn tiles for a query of several layers.
    func queriedTiles() -> QueriedTiles {
        QueriedTiles { [unowned self] in drawnTiles(ofSource: $0) }
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
        willQuery(region, tolerance)
        let transform = cameraTransform
        var query = HitQuery(transform: transform, region: region, tolerance: tolerance, resources: layerResources)
        if let kind = layer.symbolKind, kind.hasHeights { query.roofHeight = roofHeights() }
        if layer.featureKind?.surface == .points, let drawnAtmosphere {
            query.fog = drawnAtmosphere.value(in: wholeLayerContext(seenBy: transform)).fog(seenBy: transform)
        }
        if let kind = layer.symbolKind, let shown = tileLookUp.shown(layer.id) {
            let context = contexts(of: layer, features: FeatureStore(), seenBy: transform).wholeLayer
            guard kind.hasFixedBoxes(in: context) else {
                return drawnHits(of: layer, context, in: region, tolerance: tolerance)
            }
            query.isDrawn = { tile, feature, part in
                shown.symbols[.init(tile: tile, feature: feature)].map { part == .text ? $0.text : $0.icon } ?? false
            }
            let hits = exactHits(by: query, of: layer, tiles: tiles)
            guard shown.isDrawnByY || shown.isInCommonOrder else { return hits }
            func rank(_ hit: FeatureHit) -> Int {
                shown.symbols[.init(tile: hit.tile, feature: hit.feature)]?.rank ?? 0
            }
            return hits.sorted { rank($0) > rank($1) }
        }
        guard transform.terrain != nil, region.isPoint, layer.isHiddenOnTerrain else {
            return exactHits(by: query, of: layer, tiles: tiles)
        }
        return seenHits(by: query, of: layer, tiles: tiles ?? queriedTiles())
    }

    /// The images, texts and models that are hit.
    var layerResources: LayerResources {
        LayerResources(images: images, texts: texts, symbolImages: styleImages, models: models)
    }

    /// Returns the features that a layer draws in the region of a query, the topmost first.
    func exactHits(by query: HitQuery, of layer: RuntimeLayer, tiles: QueriedTiles?) -> [FeatureHit] {
        let transform = query.transform
        guard let source = layer.source, sources[source]?.type.hasTilesOfFeatures == true else {
            let contexts = contexts(of: layer, seenBy: transform)
            var query = query
            if query.region.isPoint, layer.featureKind?.hasDashesInTiles(in: contexts.wholeLayer) == true {
                let grid = GeoJSONTileGrid(layer.source.flatMap { sources[$0]?.document })
                query.lineTiles = (grid, grid.cover(seenBy: transform).map(\.box))
            }
            return query.hits(in: layer, contexts, reach: reachCache.reach(of: layer, in: self, contexts))
        }
        let tiles = (tiles ?? queriedTiles()).parts(ofSource: source)
        let contexts = contexts(of: layer, features: FeatureStore(), seenBy: transform)
        return query.hits(in: layer, contexts, of: tiles) {
            reachCache.reach(of: layer, in: $0, style: self, contexts)
        }
    }

    /// Returns the features whose symbols are drawn in a region, or within a tolerance of a point, the topmost first.
    private func drawnHits(
        of layer: RuntimeLayer, _ context: EvaluationContext, in region: PlanarRegion, tolerance: CGFloat
    ) -> [FeatureHit] {
        let hits = tileLookUp.symbols(layer.id, context, cameraTransform, region, tolerance).map { hit(of: $0, layer) }
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

extension SourceType {
    /// Whether sources of the type have tiles that contain features.
    var hasTilesOfFeatures: Bool { self == .vector || self == .customGeometry }
}
