import Foundation
import KioskStyle

/// Turns the living style into scenes, evaluating a layer again only when it, its source or a zoom it depends on changed.
@MainActor
final class SceneBuilder {
    /// What the content of a layer was made from: equal makings give equal content.
    private struct Making: Equatable {
        var layer: UInt64
        var source: UInt64
        var images: UInt64
        var zoom: Double?
    }

    /// What was made of a layer, and the pictures it lacks.
    private struct Content {
        var making: Making
        var layer: MapScene.Layer?
        var missingImages: Set<String>
    }

    private var contents: [String: Content] = [:]
    private var lastRevision: UInt64 = 0

    init() {}

    /// The pictures that icons of the last scene name and the style has not.
    var missingImages: Set<String> {
        contents.values.reduce(into: []) { $0.formUnion($1.missingImages) }
    }

    /// Returns the scene of a style as seen by a camera.
    ///
    /// - Complexity: O(n) in the features of the layers that changed, O(layers) otherwise.
    func scene(of style: StyleManager, transform: CameraTransform, pixelRatio: CGFloat) -> MapScene {
        var kept: [String: Content] = [:]
        var layers: [MapScene.Layer] = []
        for layer in style.layers where layer.layer.isShown(atZoom: transform.zoom) {
            let id = layer.layer.id
            let source = layer.layer.source.flatMap { style.sources[$0] }
            let making = Making(
                layer: layer.revision, source: source?.revision ?? 0,
                images: layer.layer.type == .symbol ? style.imagesRevision : 0,
                zoom: layer.layer.dependsOnZoom ? transform.zoom : nil)
            if let known = contents[id], known.making == making {
                kept[id] = known
            } else {
                lastRevision += 1
                var builder = BucketBuilder(
                    layer: layer, features: source?.features ?? FeatureStore(), images: style.images,
                    zoom: transform.zoom, identity: BucketIdentity(layer: id, revision: lastRevision))
                let built = builder.build()
                kept[id] = Content(making: making, layer: built, missingImages: builder.missingImages)
            }
            if let content = kept[id]?.layer { layers.append(content) }
        }
        contents = kept
        return MapScene(transform: transform, pixelRatio: pixelRatio, layers: layers, images: style.images)
    }
}
