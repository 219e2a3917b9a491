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
        let query = HitQuery(
            transform: transform, region: region, tolerance: tolerance,
            resources: LayerResources(images: images, texts: texts, symbolImages: styleImages))
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
