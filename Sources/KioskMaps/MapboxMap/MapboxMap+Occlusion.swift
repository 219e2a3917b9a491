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
        guard layers.contains(where: { $0.symbolKind?.setsOcclusion == true }) else { return nil }
        let extrusions = layers.filter { $0.extrusionKind != nil }
        guard !extrusions.isEmpty else { return nil }
        let (transform, tiles) = (cameraTransform, queriedTiles())
        return LabelOcclusion(extrusions: extrusionKey()) { [weak self] anchor, height in
            let level = transform.level(of: anchor, raisedBy: height)
            guard let self, let point = transform.screenPoint(of: anchor, level: level) else { return false }
            let depth = transform.depth(of: anchor, level: level) - Self.occlusionTolerance
            let query = HitQuery(
                transform: transform, region: PlanarRegion(point), tolerance: 0, resources: self.layerResources)
            return extrusions.contains { layer in
                self.exactHits(by: query, of: layer, tiles: tiles).contains { $0.depth.map { $0 < depth } ?? false }
            }
        }
    }

    /// Returns the features of a layer on terrain that are seen at a point or within a tolerance of it.
    ///
    /// Fills and lines are hidden by opaque extrusions, by opaque models, and by opaque fills and lines above the ground; extrusions and
    /// models by the latter. Without terrain, layers are drawn in the order of the style, so that a fill covers the buildings of
    /// a layer below.
    func seenHits(by query: HitQuery, of layer: RuntimeLayer, tiles: QueriedTiles) -> [FeatureHit] {
        var query = query
        let surfaces = opaqueSurfaces(by: query, tiles)
        let liesOnGround = layer.featureKind?.surface == .ground
        query.hidingDepth = liesOnGround ? min(surfaces.solids, surfaces.raised) : surfaces.raised
        query.hidingDepth += Self.occlusionTolerance
        let hits = exactHits(by: query, of: layer, tiles: tiles)
        // The depths of solids and of raised shapes were compared where they were measured.
        guard liesOnGround, query.hidingDepth < .infinity, !hits.isEmpty else { return hits }
        let groundDepth = query.transform.surfaceHit(at: query.region.first)?.depth ?? .infinity
        if groundDepth <= query.hidingDepth { return hits }
        // Of the hits on the ground, only those beside the point are not hidden with it.
        return hits.filter { $0.distance > 0 || $0.depth != nil }
    }

    /// Returns the nearest opaque surfaces at the point of a query.
    private func opaqueSurfaces(by query: HitQuery, _ tiles: QueriedTiles) -> OpaqueSurfaces {
        let point = query.region.first
        if let known = tiles.opaqueSurfaces, known.point == point { return known }
        let query = HitQuery(
            transform: query.transform, region: PlanarRegion(point), tolerance: 0, resources: query.resources)
        let context = wholeLayerContext(seenBy: query.transform)
        var surfaces = OpaqueSurfaces(point: point)
        for layer in layers {
            func depth() -> Double {
                let hits = exactHits(by: query, of: layer, tiles: tiles)
                return hits.lazy.filter(\.isOpaque).compactMap(\.depth).min() ?? .infinity
            }
            switch layer.featureKind?.surface {
            case .ground where layer.isRaised(in: context): surfaces.raised = min(surfaces.raised, depth())
            case .solids: surfaces.solids = min(surfaces.solids, depth())
            case .ground, .points, nil: continue
            }
        }
        tiles.opaqueSurfaces = surfaces
        return surfaces
    }
}

extension RuntimeLayer {
    /// Whether what the layer draws may be above the ground.
    fileprivate func isRaised(in context: EvaluationContext) -> Bool {
        guard let featureKind else { return false }
        return featureKind.parts.contains { featureKind.placement(of: $0, in: context).isRaised }
    }

    /// Whether taps on terrain regard what other layers hide of the layer.
    var isHiddenOnTerrain: Bool {
        switch featureKind?.surface {
        case .ground, .solids: true
        case .points, nil: false
        }
    }
}
