import Foundation
import KioskStyle

/// A builder of scenes that evaluates again only what changed since the last scene.
@MainActor
final class SceneBuilder {
    /// The drawing of a style layer.
    private struct Content {
        var key: LayerContentKey
        var kind: any LayerKind.Type
        var drawing: any LayerDrawing
        var scene: UInt64
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
            update(layer, kind, in: style, seenBy: transform)
            guard let drawing = contents[layer.id]?.drawing else { continue }
            layers += drawing.layers
            missingImages.formUnion(drawing.missingImages)
        }
        if contents.count > shown { contents = contents.filter { $0.value.scene == scenes } }
        return MapScene(transform: transform, pixelRatio: pixelRatio, layers: layers, images: style.images)
    }

    private func update(
        _ layer: RuntimeLayer, _ kind: any LayerKind, in style: StyleManager, seenBy transform: CameraTransform
    ) {
        let key = style.contentKey(of: layer, seenBy: transform)
        let type = Swift.type(of: kind)
        let known = contents[layer.id].map { ($0.key, $0.kind) }
        if known?.1 != type {
            contents[layer.id] = Content(key: key, kind: type, drawing: kind.makeDrawing(), scene: scenes)
        } else if known?.0 == key {
            contents[layer.id]?.scene = scenes
            return
        }
        let resources = LayerResources(images: style.images, texts: style.texts)
        let input = LayerInput(
            layer: layer, contexts: style.contexts(of: layer, seenBy: transform), resources: resources)
        contents[layer.id]?.key = key
        contents[layer.id]?.scene = scenes
        contents[layer.id]?.drawing.update(input, key: key.cache, revision: scenes)
    }
}
