import Foundation
import KioskGeometry
import KioskStyle

/// A search for the roofs of extrusions over positions.
///
/// It is that of a moment: a change of the style, the tiles or the camera requires another one.
@MainActor
struct RoofSearch {
    /// A layer of extrusions.
    private struct Layer {
        var layer: RuntimeLayer
        var kind: FillExtrusionKind
        var contexts: FeatureContexts
        /// The offset of the layer, in the unit square.
        var offset: CGPoint
        /// The range in which distant extrusions become lower; nil if none does.
        var cutoffFade: CutoffFade?
        /// The visible parts of the tiles; nil for a source without tiles.
        var parts: [TilePart]?
    }

    private let transform: CameraTransform
    private let resources: LayerResources
    private var layers: [Layer] = []

    /// Creates a search for the roofs of a map.
    ///
    /// - Complexity: O(n) in the layers and the drawn tiles.
    init(of map: MapboxMap) {
        transform = map.cameraTransform
        resources = LayerResources(images: map.images, texts: map.texts)
        let tiles = map.queriedTiles()
        for layer in map.layers {
            guard let kind = layer.kind as? FillExtrusionKind, let source = layer.source else { continue }
            let contexts = map.contexts(of: layer, seenBy: transform)
            guard layer.isShown(in: contexts.wholeLayer) else { continue }
            let placement = kind.placement(of: .shape, in: contexts.wholeLayer)
            let isTiled = map.sources[source]?.type.hasTilesOfFeatures == true
            layers.append(
                Layer(
                    layer: layer, kind: kind, contexts: contexts,
                    offset: transform.worldOffset(of: placement.translate, anchor: placement.anchor),
                    cutoffFade: kind.cutoffFade(in: contexts.wholeLayer, seenBy: transform),
                    parts: isTiled ? tiles.parts(ofSource: source) : nil))
        }
    }

    /// Returns the height of the highest roof over a position above the ground there, in metres; 0 where there is none.
    ///
    /// - Parameter world: The position in the unit square or one of its copies.
    /// - Complexity: O(log n + k) for k features around the position, for each layer of extrusions.
    func height(at world: CGPoint) -> Double {
        guard world.x.isFinite, world.y.isFinite, !layers.isEmpty else { return 0 }
        let ground = transform.terrain?.elevation(at: world) ?? 0
        var highest = 0.0
        for layer in layers {
            let x = world.x - layer.offset.x
            let copy = x.rounded(.down)
            let position = CGPoint(x: x - copy, y: world.y - layer.offset.y)
            // The roof of an extrusion is level: at its height above the ground at the mean of its corners.
            func search(_ contexts: FeatureContexts) {
                roofs(of: layer, contexts, at: position) { middle, height in
                    let place = CGPoint(x: middle.x + copy + layer.offset.x, y: middle.y + layer.offset.y)
                    let foot = transform.terrain?.elevation(at: place) ?? 0
                    let share = layer.cutoffFade.map { fade in
                        // A wide view shows the nearest copy of a position.
                        let nearest = CGPoint(x: place.x + (transform.center.x - place.x).rounded(), y: place.y)
                        return fade.share(at: SIMD2(middle.x, middle.y), depth: transform.depth(of: nearest))
                    }
                    highest = max(highest, foot + height * (share ?? 1) - ground)
                }
            }
            guard let parts = layer.parts else {
                search(layer.contexts)
                continue
            }
            for part in parts where part.box.containsHalfOpen(position) {
                if let features = part.features(ofLayer: layer.layer.nameInTiles) {
                    search(layer.contexts.with(features))
                }
            }
        }
        return highest
    }

    /// Calls a closure with the mean of the corners and the height of each extrusion over a position.
    private func roofs(
        of layer: Layer, _ contexts: FeatureContexts, at position: CGPoint, _ visit: (CGPoint, Double) -> Void
    ) {
        let features = contexts.features
        features.search(PlanarBox(position)) { shape in
            guard features.kind(ofShape: shape) == .polygon else { return }
            let context = contexts.context(ofFeature: features.feature(ofShape: shape))
            if let filter = layer.layer.filter, !filter.isTrue(in: context) { return }
            guard layer.kind.draws(in: context, resources) else { return }
            // Walls along the rings have no roof.
            guard layer.kind.properties.form(in: context).wallWidth <= 0 else { return }
            let rings = features.parts(ofShape: shape).map { part in
                features.vertices(ofPart: part).map { features.vertices[$0] }
            }
            guard PolygonGeometry.contains(position, rings: rings) else { return }
            visit(features.middle(ofShape: shape), layer.kind.top(in: context))
        }
    }
}
