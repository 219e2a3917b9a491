import Foundation
import KioskStyle

/// A builder of scenes that evaluates again only what changed since the last scene.
@MainActor
final class SceneBuilder {
    /// The drawing of a style layer.
    ///
    /// An object, because a change inside a dictionary allocates.
    private final class Content {
        let kind: any LayerKind.Type
        var drawing: any LayerDrawing

        /// The key of the evaluated content; nil before the first evaluation.
        var key: LayerContentKey?

        /// The last scene that contained the layer.
        var scene: UInt64 = 0

        init(_ kind: any LayerKind) {
            self.kind = type(of: kind)
            drawing = kind.makeDrawing()
        }
    }

    private var contents: [String: Content] = [:]

    /// The number of scenes, which is also the revision of content evaluated for the last one.
    private var scenes: UInt64 = 0

    init() {}

    /// The names of images that the last scene requires and that the style does not have.
    private(set) var missingImages: Set<String> = []

    /// Returns the scene of a style as seen by a camera.
    ///
    /// - Complexity: O(layers), plus O(n) in the features of changed blocks.
    func scene(of style: StyleManager, transform: CameraTransform, pixelRatio: CGFloat) -> MapScene {
        scenes += 1
        missingImages.removeAll()
        var layers: [MapScene.Layer] = []
        layers.reserveCapacity(style.layers.count)
        var context = EvaluationContext(zoom: transform.zoom)
        context.globals = style.globals(pitch: transform.pitch)
        var shown = 0
        for layer in style.layers {
            guard let kind = layer.kind, layer.isShown(in: context) else { continue }
            shown += 1
            let content = content(of: layer, kind)
            update(content, of: layer, in: style, seenBy: transform)
            layers += content.drawing.layers
            let missing = content.drawing.missingImages
            if !missing.isEmpty { missingImages.formUnion(missing) }
        }
        if contents.count > shown { contents = contents.filter { $0.value.scene == scenes } }
        return MapScene(transform: transform, pixelRatio: pixelRatio, layers: layers, images: style.images)
    }

    /// Returns the content of a layer, new if the layer is new or has another type than before.
    private func content(of layer: RuntimeLayer, _ kind: any LayerKind) -> Content {
        if let known = contents[layer.id], known.kind == type(of: kind) { return known }
        let content = Content(kind)
        contents[layer.id] = content
        return content
    }

    private func update(
        _ content: Content, of layer: RuntimeLayer, in style: StyleManager, seenBy transform: CameraTransform
    ) {
        content.scene = scenes
        let key = style.contentKey(of: layer, seenBy: transform)
        guard content.key != key else { return }
        content.key = key
        let resources = LayerResources(images: style.images, texts: style.texts)
        let input = LayerInput(
            layer: layer, contexts: style.contexts(of: layer, seenBy: transform), resources: resources)
        content.drawing.update(input, key: key.cache, revision: scenes)
    }
}
