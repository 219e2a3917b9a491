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

    /// Returns the placed symbols of a layer that touch a polygon, the topmost first.
    var placed: (_ layer: String, _ polygon: [SIMD2<Double>]) -> [LabelPlacement.Hit] = { _, _ in [] }

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
        let transform = cameraTransform
        var query = HitQuery(
            transform: transform, region: region, tolerance: tolerance,
            resources: LayerResources(images: images, texts: texts, symbolImages: styleImages, models: models))
        if let kind = layer.kind as? SymbolKind, let shown = tileLookUp.shown(layer.id) {
            guard kind.hasFixedBoxes(in: contexts(of: layer, features: FeatureStore(), seenBy: transform).wholeLayer)
            else { return placedHits(of: layer, in: region, tolerance: tolerance) }
            query.isDrawn = { tile, feature, part in
                shown.symbols[.init(tile: tile, feature: feature)].map { part == .text ? $0.text : $0.icon } ?? false
            }
            let hits = exactHits(by: query, of: layer, tiles: tiles)
            guard shown.isDrawnByY else { return hits }
            func rank(_ hit: FeatureHit) -> Int {
                shown.symbols[.init(tile: hit.tile, feature: hit.feature)]?.rank ?? 0
            }
            return hits.sorted { rank($0) > rank($1) }
        }
        return exactHits(by: query, of: layer, tiles: tiles)
    }

    /// Returns the features that a layer draws in the region of a query, the topmost first.
    private func exactHits(by query: HitQuery, of layer: RuntimeLayer, tiles: QueriedTiles?) -> [FeatureHit] {
        let transform = query.transform
        guard let source = layer.source, sources[source]?.type.hasTilesOfFeatures == true else {
            let contexts = contexts(of: layer, seenBy: transform)
            return query.hits(in: layer, contexts, reach: reachCache.reach(of: layer, in: self, contexts))
        }
        let tiles = (tiles ?? queriedTiles()).parts(ofSource: source)
        let contexts = contexts(of: layer, features: FeatureStore(), seenBy: transform)
        return query.hits(in: layer, contexts, of: tiles) {
            reachCache.reach(of: layer, in: $0, style: self, contexts)
        }
    }

    /// The number of distances at which symbols around a point are searched.
    private static let toleranceSteps = 8

    /// Returns the features whose boxes of placed symbols are in a region, or within a tolerance of a point, the topmost first.
    private func placedHits(of layer: RuntimeLayer, in region: PlanarRegion, tolerance: CGFloat) -> [FeatureHit] {
        let corners = region.corners.map { SIMD2(Double($0.x), Double($0.y)) }
        var hits = tileLookUp.placed(layer.id, corners).map { hit(of: $0, layer, distance: 0) }
        if region.isPoint, tolerance > 0 {
            var known = Set(hits)
            for step in 1...Self.toleranceSteps {
                let radius = Double(tolerance) * Double(step) / Double(Self.toleranceSteps)
                let around = (0..<16).map { corner -> SIMD2<Double> in
                    let angle = Double(corner) * .pi / 8
                    return corners[0] + SIMD2(cos(angle), sin(angle)) * radius
                }
                for found in tileLookUp.placed(layer.id, around) {
                    guard known.insert(hit(of: found, layer, distance: 0)).inserted else { continue }
                    hits.append(hit(of: found, layer, distance: radius))
                }
            }
        }
        // A feature of several tiles is one feature.
        var identifiers: Set<FeatureIdentifier> = []
        return hits.filter { $0.tile == nil || $0.identifier.map { identifiers.insert($0).inserted } ?? true }
    }

    private func hit(of placed: LabelPlacement.Hit, _ layer: RuntimeLayer, distance: CGFloat) -> FeatureHit {
        guard let source = layer.source, sources[source]?.type.hasTilesOfFeatures == true else {
            let features = layer.source.flatMap { sources[$0]?.features(atZoom: cameraTransform.zoom) }
            let identifier = features.flatMap { store in
                store.contains(row: placed.feature) ? store.identifiers[placed.feature] : nil
            }
            return FeatureHit(layer: layer.id, feature: placed.feature, identifier: identifier, distance: distance)
        }
        let tile = TileID(placed.tile)
        let identifier = features(of: layer, inTile: tile, source: source).flatMap { store in
            store.contains(row: placed.feature) ? store.identifiers[placed.feature] : nil
        }
        return FeatureHit(
            layer: layer.id, feature: placed.feature, tile: tile, identifier: identifier, distance: distance)
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
