import Foundation
import KioskStyle

extension MapboxMap {
    /// The distance from a surface in front of a position from which it hides the position, in points.
    ///
    /// A position on the foot of a wall is not hidden by the wall.
    private static let occlusionTolerance = 1.0

    /// Returns the extrusions that hide symbols; nil if there are none, or the style does not hide symbols behind them.
    ///
    /// - Complexity: O(n) in the layers.
    func labelOcclusion() -> LabelOcclusion? {
        guard layers.contains(where: { ($0.kind as? SymbolKind)?.setsOcclusion == true }) else { return nil }
        let extrusions = layers.filter { $0.kind is FillExtrusionKind }
        guard !extrusions.isEmpty else { return nil }
        let (transform, tiles) = (cameraTransform, queriedTiles())
        return LabelOcclusion { [weak self] anchor, height in
            let level = transform.level(of: anchor, raisedBy: height)
            guard let self, let point = transform.screenPoint(of: anchor, level: level) else { return false }
            let depth = transform.depth(of: anchor, level: level) - Self.occlusionTolerance
            return extrusions.contains { layer in
                self.hits(of: layer, in: PlanarRegion(point), tolerance: 0, tiles: tiles).contains {
                    $0.depth.map { $0 < depth } ?? false
                }
            }
        }
    }

    /// Returns the features of a layer of fills or lines on terrain that are seen at a point or within a tolerance of it.
    ///
    /// Without terrain, layers are drawn in the order of the style, so that a fill covers the buildings of a layer below.
    func hitsBehindSolids(by query: HitQuery, of layer: RuntimeLayer, tiles: QueriedTiles) -> [FeatureHit] {
        var query = query
        query.solidDepth = solidDepth(at: query.region.first, tiles) + Self.occlusionTolerance
        let hits = exactHits(by: query, of: layer, tiles: tiles)
        guard query.solidDepth < .infinity, !hits.isEmpty else { return hits }
        let context = wholeLayerContext(seenBy: query.transform)
        let isRaised = layer.featureKind.map { kind in
            kind.parts.contains { kind.placement(of: $0, in: context).isRaised }
        }
        // The depths of raised shapes were compared where they were measured.
        let ground = query.transform.surfaceHit(at: query.region.first)?.depth ?? .infinity
        return isRaised == true || ground <= query.solidDepth ? hits : hits.filter { $0.distance > 0 }
    }

    /// Returns the depth of the nearest opaque extrusion or model at a point of the screen, in points; infinite if there is none.
    private func solidDepth(at point: CGPoint, _ tiles: QueriedTiles) -> Double {
        if let known = tiles.solidDepth, known.point == point { return known.depth }
        let context = wholeLayerContext(seenBy: cameraTransform)
        let depth = layers.lazy.filter { $0.isOpaqueSolid(in: context) }.flatMap { layer in
            self.hits(of: layer, in: PlanarRegion(point), tolerance: 0, tiles: tiles).compactMap(\.depth)
        }.min()
        tiles.solidDepth = (point, depth ?? .infinity)
        return depth ?? .infinity
    }
}

extension RuntimeLayer {
    /// Whether the layer draws extrusions or models through which nothing is seen.
    fileprivate func isOpaqueSolid(in context: EvaluationContext) -> Bool {
        switch kind {
        case let kind as FillExtrusionKind: kind.properties.opacity.value(in: context) >= 1
        case let kind as ModelKind:
            !kind.properties.opacity.dependsOnFeature && kind.properties.opacity.value(in: context) >= 1
        default: false
        }
    }
}
