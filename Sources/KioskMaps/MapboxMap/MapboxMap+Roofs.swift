import Foundation
import KioskGeometry
import KioskStyle

/// The roofs of extrusions, on which view annotations stand.
extension MapboxMap {
    /// Returns the height of the highest extrusion over a position, in metres; 0 where there is none, and with terrain.
    ///
    /// - Parameter world: The position in the unit square or one of its copies.
    /// - Complexity: O(log n + k) for k features around the position, for each layer of extrusions.
    func roofHeight(at world: CGPoint) -> Double {
        let transform = cameraTransform
        guard transform.terrain == nil, world.x.isFinite else { return 0 }
        var tiles: QueriedTiles?
        var highest = 0.0
        for layer in layers {
            guard let kind = layer.kind as? FillExtrusionKind, let source = layer.source else { continue }
            let contexts = contexts(of: layer, seenBy: transform)
            guard layer.isShown(in: contexts.wholeLayer) else { continue }
            let placement = kind.placement(of: .shape, in: contexts.wholeLayer)
            let offset = transform.worldOffset(of: placement.translate, anchor: placement.anchor)
            let position = CGPoint(x: world.x - offset.x - (world.x - offset.x).rounded(.down), y: world.y - offset.y)
            guard sources[source]?.type.hasTilesOfFeatures == true else {
                highest = max(highest, roofHeight(of: layer, kind, contexts, at: position))
                continue
            }
            let queried = tiles ?? queriedTiles()
            tiles = queried
            for part in queried.parts(ofSource: source) where part.box.containsHalfOpen(position) {
                guard let features = part.features(ofLayer: layer.nameInTiles) else { continue }
                highest = max(highest, roofHeight(of: layer, kind, contexts.with(features), at: position))
            }
        }
        return highest
    }

    private func roofHeight(
        of layer: RuntimeLayer, _ kind: FillExtrusionKind, _ contexts: FeatureContexts, at position: CGPoint
    ) -> Double {
        let features = contexts.features
        let resources = LayerResources(images: images, texts: texts)
        let transform = cameraTransform
        let fade = kind.cutoffFade(in: contexts.wholeLayer, seenBy: transform)
        var highest = 0.0
        features.search(PlanarBox(position)) { shape in
            guard features.kind(ofShape: shape) == .polygon else { return }
            let context = contexts.context(ofFeature: features.feature(ofShape: shape))
            if let filter = layer.filter, !filter.isTrue(in: context) { return }
            guard kind.draws(in: context, resources) else { return }
            let rings = features.parts(ofShape: shape).map { part in
                features.vertices(ofPart: part).map { features.vertices[$0] }
            }
            guard PolygonGeometry.contains(position, rings: rings) else { return }
            // Walls along the rings have no roof.
            guard kind.properties.form(in: context).wallWidth <= 0 else { return }
            let height = kind.top(in: context)
            // A wide view shows the nearest copy of a position.
            let share = fade.map { fade in
                let corners = rings.joined().map { SIMD2<Double>($0.x, $0.y) }
                let middle = corners.reduce(SIMD2<Double>.zero, +) / Double(max(corners.count, 1))
                let copy = (transform.center.x - middle.x).rounded()
                return fade.share(at: middle, depth: transform.depth(of: CGPoint(x: middle.x + copy, y: middle.y)))
            }
            highest = max(highest, height * (share ?? 1))
        }
        return highest
    }
}
