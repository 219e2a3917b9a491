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
            guard let kind = layer.extrusionKind, let source = layer.source else { continue }
            let contexts = map.contexts(of: layer, seenBy: transform)
            guard layer.isShown(in: contexts.wholeLayer) else { continue }
            let placement = kind.placement(of: .shape, in: contexts.wholeLayer)
            let isTiled = map.sources[source]?.type.hasTilesOfFeatures == true
            layers.append(
                Layer(
                    layer: layer, kind: kind, contexts: contexts,
                    offset: transform.worldOffset(of: placement.translate, anchor: placement.anchor),
                    parts: isTiled ? tiles.parts(ofSource: source) : nil))
        }
    }

    /// Returns the height of the highest roof over a position above the ground there, in metres; 0 where there is none.
    ///
    /// - Parameter world: The position in the unit square or one of its copies.
    /// - Complexity: O(log n + k) for k features around the position, for each layer of extrusions.
    func height(at world: CGPoint) -> Double {
        guard world.x.isFinite, world.y.isFinite, !layers.isEmpty else { return 0 }
        var highest = 0.0
        for layer in layers {
            let x = world.x - layer.offset.x
            let copy = x.rounded(.down)
            let position = CGPoint(x: x - copy, y: world.y - layer.offset.y)
            let moved = CGPoint(x: copy + layer.offset.x, y: layer.offset.y)
            func search(_ contexts: FeatureContexts) {
                highest = max(highest, height(of: layer, contexts, at: position, movedBy: moved))
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

    /// Returns the height of the highest roof of a layer over a position, in metres; 0 where there is none.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - contexts: The contexts of the features.
    ///   - position: The position, in the unit square.
    ///   - moved: The offset of what is drawn, in the unit square or to a copy of it.
    private func height(
        of layer: Layer, _ contexts: FeatureContexts, at position: CGPoint, movedBy moved: CGPoint
    ) -> Double {
        let features = contexts.features
        let tile = features.clipBounds.map {
            CGRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
        }
        var highest = 0.0
        features.search(PlanarBox(position)) { shape in
            guard features.kind(ofShape: shape) == .polygon else { return }
            let context = contexts.context(ofFeature: features.feature(ofShape: shape), shape: shape)
            if let filter = layer.layer.filter, !filter.isTrue(in: context) { return }
            guard layer.kind.draws(in: context, resources) else { return }
            let rings = features.parts(ofShape: shape).map { part in
                features.vertices(ofPart: part).map { features.vertices[$0] }
            }
            let solid = layer.kind.solid(in: context, ofLayer: contexts.wholeLayer, seenBy: transform)
            let height = solid.roofHeight(at: position, of: rings, tile: tile, movedBy: moved, seenBy: transform)
            highest = max(highest, height ?? 0)
        }
        return highest
    }
}
