import Foundation
import KioskStyle

/// A builder of scenes that re-evaluates a layer only when the layer, its source or a zoom it depends on has changed.
@MainActor
final class SceneBuilder {
    /// The scene layers of a style layer, and the names of its missing images.
    private struct Content {
        var making: LayerMaking
        var layers: [MapScene.Layer]
        var missingImages: Set<String>
    }

    private var contents: [String: Content] = [:]
    private var lastRevision: UInt64 = 0

    init() {}

    /// The names of images that icons of the last scene use and that the style does not have.
    var missingImages: Set<String> {
        contents.values.reduce(into: []) { $0.formUnion($1.missingImages) }
    }

    /// Returns the scene of a style as seen by a camera.
    ///
    /// - Complexity: O(n) in the features of changed layers, otherwise O(layers).
    func scene(of style: StyleManager, transform: CameraTransform, pixelRatio: CGFloat) -> MapScene {
        var kept: [String: Content] = [:]
        var layers: [MapScene.Layer] = []
        var context = EvaluationContext(zoom: transform.zoom)
        context.globals = style.globals(pitch: transform.pitch)
        for layer in style.layers where layer.isShown(in: context) {
            let id = layer.layer.id
            let making = style.making(of: layer, seenBy: transform)
            if let known = contents[id], known.making == making {
                kept[id] = known
            } else {
                lastRevision += 1
                var builder = BucketBuilder(
                    layer: layer, contexts: style.contexts(of: layer, seenBy: transform), images: style.images,
                    texts: style.texts, identity: BucketIdentity(layer: id, revision: lastRevision))
                let built = builder.build()
                kept[id] = Content(making: making, layers: built, missingImages: builder.missingImages)
            }
            layers += kept[id]?.layers ?? []
        }
        contents = kept
        return MapScene(transform: transform, pixelRatio: pixelRatio, layers: layers, images: style.images)
    }
}
