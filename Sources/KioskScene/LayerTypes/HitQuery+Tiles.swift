import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles

/// Queries for the features of tiles.
///
/// What a layer clips to tiles is hit only where its tile is drawn: a copy of a feature in the border around another tile
/// is not. What a layer draws at points is hit wherever it is drawn, but only points in the square of the tile draw.
extension HitQuery {
    /// Returns the features of a layer in the region, the topmost first.
    ///
    /// A feature that several tiles contain, with the same id, is returned once: where it is nearest.
    /// - Parameters:
    ///   - layer: The layer, whose source has tiles.
    ///   - contexts: The contexts of the layer; their features are not used.
    ///   - parts: The visible parts of the drawn tiles.
    ///   - reach: Returns the maximum distance by which the layer's drawings in some of the parts extend beyond positions.
    /// - Complexity: O(p + log n + k) for p parts, and k of the n features of a tile around the region.
    package func hits(
        in layer: RuntimeLayer, _ contexts: FeatureContexts, of parts: [TilePart],
        reach: (_ parts: [TilePart]) -> LayerReach
    ) -> [FeatureHit] {
        guard let kind = layer.featureKind, !parts.isEmpty, layer.isShown(in: contexts.wholeLayer) else { return [] }
        var found: [TileHit] = []
        for part in kind.parts {
            guard
                let search = TileSearch(
                    query: self, layer: layer, kind: kind, part: part, contexts: contexts, parts: parts, reach: reach)
            else { continue }
            search.forEachHit { found.append($0) }
        }
        found.sort { $0.isAbove($1) }
        return merged(found, layer: layer.id)
    }

    /// Returns hits without repetitions of a feature.
    private func merged(_ found: [TileHit], layer: String) -> [FeatureHit] {
        var hits: [FeatureHit] = []
        // Ids need not be unique in a tile, so only features of different tiles are the same feature.
        var firsts: [FeatureKey: (index: Int, tile: TileID)] = [:]
        var known: Set<TileFeature> = []
        for hit in found {
            guard known.insert(TileFeature(tile: hit.tile, feature: hit.feature, kind: hit.kind)).inserted else {
                continue
            }
            let result = FeatureHit(
                layer: layer, feature: hit.feature, tile: hit.tile, identifier: hit.identifier, distance: hit.distance,
                depth: hit.surface?.depth, isOpaque: hit.surface?.isOpaque == true, kind: hit.kind)
            if let key = hit.identifier.map(FeatureKey.init) {
                if let first = firsts[key], first.tile != hit.tile {
                    if hit.distance < hits[first.index].distance { hits[first.index] = result }
                    continue
                }
                if firsts[key] == nil { firsts[key] = (hits.count, hit.tile) }
            }
            hits.append(result)
        }
        return hits
    }
}

/// A feature of a tile.
private struct TileFeature: Hashable {
    let tile: TileID
    let feature: Int
    let kind: FeatureStore.ShapeKind
}

/// A feature of a tile in or near the region of a query.
struct TileHit {
    /// The position of the tile among the drawn ones; 0 for upright parts, which are drawn above others by their depth.
    let order: Int

    let tile: TileID

    /// The row of the feature in the tile.
    let feature: Int

    let identifier: FeatureIdentifier?
    let distance: CGFloat
    let sortKey: Double

    /// The surface that is hit; nil unless it stands on the ground or is above terrain.
    let surface: ShapeMeasure.HitSurface?

    /// The kind of the shape, by which the members of a geometry collection differ.
    let kind: FeatureStore.ShapeKind

    /// Returns whether the feature is drawn above another one, or is the same one at a lower distance.
    func isAbove(_ other: TileHit) -> Bool {
        if order != other.order { return order > other.order }
        if surface?.depth != other.surface?.depth { return ShapeMeasure.HitSurface.isNearer(surface, other.surface) }
        return (sortKey, feature, other.distance) > (other.sortKey, other.feature, distance)
    }
}

/// The search for the shapes of a layer's part in tiles.
private struct TileSearch {
    let query: HitQuery
    let layer: RuntimeLayer
    let kind: any FeatureLayerKind
    let part: LayerPart
    let contexts: FeatureContexts

    /// The memory of the measures, which are used one after another.
    private let state: ShapeMeasure.State

    /// The parts of tiles that may be hit.
    private let parts: [TilePart]

    /// The boxes that contain the positions of all shapes that may be hit, in the unit square and its copies.
    private let boxes: [PlanarBox]

    /// Creates a search; nil if nothing can be hit.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - layer: The layer.
    ///   - kind: The properties of the layer.
    ///   - part: The part of what the layer draws.
    ///   - contexts: The contexts of the layer.
    ///   - parts: The visible parts of the drawn tiles.
    ///   - reach: Returns the reach of the layer in some of the parts.
    init?(
        query: HitQuery, layer: RuntimeLayer, kind: any FeatureLayerKind, part: LayerPart, contexts: FeatureContexts,
        parts: [TilePart], reach: ([TilePart]) -> LayerReach
    ) {
        let state = ShapeMeasure.State()
        guard
            let measure = ShapeMeasure(
                query: query, kind: kind, filter: nil, part: part, contexts: contexts, state: state)
        else { return nil }
        self.state = state
        self.query = query
        self.layer = layer
        self.kind = kind
        self.part = part
        self.contexts = contexts
        let bounds = parts.reduce(into: PlanarBox.empty) { $0.formUnion($1.drawnBox) }
        func boxes(_ reach: LayerReach) -> [PlanarBox] {
            var boxes: [PlanarBox] = []
            measure.forEachSearchBox(reach: reach, over: bounds) { boxes.append($0) }
            return boxes
        }
        if measure.isClippedToTile, !measure.isRaised {
            // The square of a tile is not moved by the offset of the layer.
            let ground = boxes(LayerReach()).map { $0.moved(by: measure.offset) }
            self.parts = parts.filter { part in ground.contains { $0.intersects(part.drawnBox) } }
            self.boxes = self.parts.isEmpty ? [] : boxes(reach(self.parts))
        } else {
            let found = boxes(reach(parts))
            self.parts = parts.filter { part in found.contains { $0.intersects(part.drawnBox) } }
            self.boxes = found
        }
        guard !self.parts.isEmpty else { return nil }
    }

    /// Calls a closure with each shape within the tolerance, in no particular order.
    func forEachHit(_ visit: (TileHit) -> Void) {
        for tilePart in parts {
            guard let features = tilePart.features(ofLayer: layer.nameInTiles),
                let measure = ShapeMeasure(
                    query: query, kind: kind, filter: layer.filter, part: part, contexts: contexts.with(features),
                    state: state, copy: tilePart.copy, tileZoom: Double(tilePart.overscaledZ))
            else { continue }
            for box in boxes {
                features.search(box.moved(by: CGPoint(x: -tilePart.copy, y: 0))) { shape in
                    guard let distance = measure.distance(toShape: shape, worldOffset: tilePart.copy),
                        distance <= query.tolerance
                    else { return }
                    let feature = features.feature(ofShape: shape)
                    guard query.isDrawn?(tilePart.tile.id, feature, part) != false else { return }
                    visit(
                        TileHit(
                            order: measure.isUpright ? 0 : tilePart.order, tile: tilePart.tile.id, feature: feature,
                            identifier: features.identifiers[feature], distance: distance,
                            sortKey: measure.currentSortKey, surface: measure.hitSurface,
                            kind: features.kind(ofShape: shape)))
                }
            }
        }
    }
}

extension FeatureContexts {
    /// Returns the contexts of other features of the same layer.
    package func with(_ features: FeatureStore) -> FeatureContexts {
        FeatureContexts(
            features: features, states: states, transform: transform, globals: globals, readsGeometry: readsGeometry)
    }
}
