import Foundation
import KioskStyle

/// A builder of scenes, which evaluates only what has changed since the last scene.
///
/// A style layer is a layer of the style document. A scene layer (`MapScene.Layer`) is drawn by one render pass; a style layer has none,
/// one or several of them, such as one for each tile.
@MainActor
final class SceneBuilder {
    /// The evaluated content of a style layer that is not laid out in tiles.
    ///
    /// It is an object, because a change of a value in a dictionary would allocate.
    private final class LayerContent {
        let kind: any LayerKind.Type
        var drawing: any LayerDrawing

        /// The scene layers of the drawing, with the values for the whole layer.
        var layers: [MapScene.Layer] = []

        /// The key of the evaluated content; nil before the first evaluation.
        var key: LayerContentKey?

        /// The key of the values for the whole layer; nil if they must be set.
        var wholeLayerKey: WholeLayerKey?

        /// The number of the last scene that contained the layer.
        var scene: UInt64 = 0

        init(_ kind: any LayerKind) {
            self.kind = type(of: kind)
            drawing = kind.makeDrawing()
        }
    }

    /// The contents of the style layers, by their ids.
    private var contents: [String: LayerContent] = [:]

    /// The index of the first scene layer of each style layer that is laid out in tiles, by the ids of the style layers.
    private var tiledLayers: [String: Int] = [:]

    /// The number of scenes that were built, which is also the revision of the content that was evaluated for the last one.
    private var scenes: UInt64 = 0

    private let layouts: TileLayouts
    private let labelPlacement: LabelPlacement

    /// The models of the last scene.
    private(set) var models = ModelCollector()

    /// Creates a builder.
    ///
    /// - Parameters:
    ///   - layouts: The layouts of the tiles in view, up to date when a scene is built.
    ///   - labels: The placement of symbols, up to date when a scene is built.
    init(layouts: TileLayouts, labels: LabelPlacement) {
        self.layouts = layouts
        labelPlacement = labels
    }

    /// The names of images that the last scene requires and that the style does not have.
    private(set) var missingImages: Set<String> = []

    /// Returns the scene of a style as seen by a camera.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - tiles: The tile sources of the style.
    ///   - transform: The camera.
    ///   - pixelRatio: The number of pixels in a point.
    ///   - time: The time of the frame.
    ///   - showsCollisionShapes: Whether the collision boxes and circles of the symbols are drawn.
    /// - Complexity: O(layers × tiles), plus O(n) in the features of changed blocks.
    func scene(
        of style: StyleManager, tiles: TileSources, transform: CameraTransform, pixelRatio: CGFloat, at time: Timestamp,
        showsCollisionShapes: Bool
    ) -> MapScene {
        scenes += 1
        missingImages.removeAll()
        var layers: [MapScene.Layer] = []
        layers.reserveCapacity(style.layers.count)
        let context = style.wholeLayerContext(seenBy: transform)
        let light = style.environment.light.value(in: context)
        let shownLayers = style.shownLayers(seenBy: transform)
        tiledLayers.removeAll(keepingCapacity: true)
        for layer in shownLayers {
            guard let kind = layer.kind else { continue }
            let scene = LayerSceneContext(
                builder: self, style: style, tiles: tiles, transform: transform, layer: layer, kind: kind,
                wholeLayer: context, index: layers.count)
            layers += scene.layers(isLit: light.lights3D != nil)
        }
        // A custom layer that is not shown is part of the scene as well: its host is in use until the layer is removed.
        for id in style.customLayerHosts.keys where !shownLayers.contains(where: { $0.id == id }) {
            if let custom = style.customLayer(id, isShown: false) { layers.append(custom) }
        }
        if contents.contains(where: { $0.value.scene != scenes }) {
            contents = contents.filter { $0.value.scene == scenes }
        }
        let atmosphere = style.environment.atmosphere?.value(in: context)
        labelPlacement.show(in: &layers, at: tiledLayers, showsCollisionShapes: showsCollisionShapes)
        // Skies are moved after labels were shown, because `tiledLayers` contains indices.
        if shownLayers.contains(where: \.isBehindGround) { moveSkyBehindGround(&layers, seenBy: transform) }
        if let sky = style.environment.sky, let horizon = transform.horizon, horizon > 0 {
            layers.insert(.sky(sky.value(in: context)), at: layers.indexAboveBackgrounds)
        }
        if let atmosphere { add(atmosphere, to: &layers, seenBy: transform) }
        var scene = MapScene(
            transform: transform, pixelRatio: pixelRatio, layers: layers, images: style.images,
            light: light)
        scene.atmosphere = atmosphere
        scene.groundFog = transform.terrain == nil ? nil : style.environment.sky?.groundFog(in: context)
        models.add(to: &scene, of: style, at: time)
        style.requestGlyphs()
        return scene
    }

    /// Moves sky layers above the backgrounds, which cover the whole view; removes them if there is no sky in the view.
    private func moveSkyBehindGround(_ layers: inout [MapScene.Layer], seenBy transform: CameraTransform) {
        let skies = layers.filter(\.bucket.isSky)
        layers.removeAll(where: \.bucket.isSky)
        guard transform.terrain != nil || transform.horizon ?? 0 > 0 else { return }
        layers.insert(contentsOf: skies, at: layers.indexAboveBackgrounds)
    }

    /// Inserts the part of an atmosphere that is seen above the horizon, above the skies and below the ground.
    private func add(
        _ atmosphere: SceneAtmosphere, to layers: inout [MapScene.Layer], seenBy transform: CameraTransform
    ) {
        guard transform.terrain != nil || transform.horizon ?? 0 > 0 else { return }
        let index = layers.firstIndex { !$0.bucket.coversView && !$0.bucket.isSky } ?? layers.endIndex
        let hasSky = layers[..<index].contains(where: \.bucket.isSky)
        layers.insert(.atmosphere(AtmosphereBucket(atmosphere: atmosphere, showsSpace: !hasSky)), at: index)
    }

    /// Returns the content of a layer, new if the layer is new or has another type than before.
    private func content(of layer: RuntimeLayer, _ kind: any LayerKind) -> LayerContent {
        if let known = contents[layer.id], known.kind == type(of: kind) { return known }
        let content = LayerContent(kind)
        contents[layer.id] = content
        return content
    }

    /// Returns the scene layers of a layer that is not laid out in tiles.
    private func drawnLayers(
        of layer: RuntimeLayer, _ kind: any LayerKind, in context: EvaluationContext, style: StyleManager,
        transform: CameraTransform
    ) -> [MapScene.Layer] {
        let content = content(of: layer, kind)
        update(content, of: layer, in: style, seenBy: transform)
        setWholeLayerValues(of: content, layer, kind, in: context, style: style, transform: transform)
        let missing = content.drawing.missingImages
        if !missing.isEmpty { missingImages.formUnion(missing) }
        return content.layers
    }

    /// Evaluates the content of a layer if something has changed on which it depends.
    private func update(
        _ content: LayerContent, of layer: RuntimeLayer, in style: StyleManager, seenBy transform: CameraTransform
    ) {
        content.scene = scenes
        let key = style.contentKey(of: layer, seenBy: transform)
        guard content.key != key else { return }
        content.key = key
        let resources = LayerResources(
            images: style.images, texts: style.texts, symbolImages: style.styleImages, sourceImages: style.sourceImages,
            models: style.models)
        let input = LayerInput(
            layer: layer, contexts: style.contexts(of: layer, seenBy: transform), resources: resources)
        // Released first, so that the blocks of the drawing are changed without a copy.
        content.layers = []
        content.wholeLayerKey = nil
        content.drawing.update(input, key: key.cache, revision: scenes)
    }

    /// Sets the values for the whole layer in the scene layers of a content if one of them, or the content, has changed.
    private func setWholeLayerValues(
        of content: LayerContent, _ layer: RuntimeLayer, _ kind: any LayerKind, in context: EvaluationContext,
        style: StyleManager, transform: CameraTransform
    ) {
        let key = WholeLayerKey(of: layer, images: style.imagesRevision, transform: transform)
        guard content.wholeLayerKey != key else { return }
        content.wholeLayerKey = key
        content.layers = content.drawing.layers
        kind.setWholeLayerValues(of: &content.layers, in: context)
    }
}

extension SceneBuilder {
    /// The context in which a style layer returns its scene layers.
    private struct LayerSceneContext: SceneContext {
        let builder: SceneBuilder
        let style: StyleManager
        let tiles: TileSources
        let transform: CameraTransform
        let layer: RuntimeLayer
        let kind: any LayerKind
        let wholeLayer: EvaluationContext

        /// The index in the scene at which the scene layers of the layer begin.
        let index: Int

        /// Returns the scene layers of the layer, completed by the values that 3D lights and elevated ground require.
        ///
        /// - Parameter isLit: Whether the style has 3D lights.
        func layers(isLit: Bool) -> [MapScene.Layer] {
            var layers = kind.sceneLayers(in: self)
            if isLit, let strength = kind.groundEmissiveStrength(in: wholeLayer) {
                for position in layers.indices { layers[position].emissiveStrength = strength }
            }
            if transform.terrain != nil, !layers.isEmpty {
                let key = WholeLayerKey(of: layer, images: style.imagesRevision, transform: transform)
                // Layers that are draped over elevated ground are drawn into textures, which are drawn again when the hash changes.
                for position in layers.indices { layers[position].appearance = key.hashValue }
            }
            return layers
        }

        var revision: UInt64 { builder.scenes }

        var hostedLayer: MapScene.Layer? { style.customLayer(layer.id, isShown: true) }

        func drawnTiles(fadeDuration: Double) -> [DrawnTile]? {
            guard let source = layer.source, let drawn = builder.layouts.sceneTiles(ofSource: source) else {
                return nil
            }
            // The textures of elevated ground, into which tiles are drawn, do not fade.
            guard fadeDuration > 0, transform.terrain == nil else { return drawn }
            // Layers that fade draw the images of tiles, without a layout: each loaded tile can be drawn.
            return tiles.sources[source]?.drawnTiles(fadeDuration: fadeDuration) { _ in true } ?? drawn
        }

        func evaluatedLayers() -> [MapScene.Layer] {
            guard let drawing = builder.layouts.drawings[layer.id] else {
                return builder.drawnLayers(of: layer, kind, in: wholeLayer, style: style, transform: transform)
            }
            if !drawing.missingImages.isEmpty { builder.missingImages.formUnion(drawing.missingImages) }
            builder.tiledLayers[layer.id] = index
            return drawing.layers
        }
    }
}

extension RuntimeLayer {
    /// Whether the layer is drawn behind all ground.
    fileprivate var isBehindGround: Bool { kind.map { Swift.type(of: $0).isBehindGround } == true }
}

extension [MapScene.Layer] {
    /// The index of the first layer above the backgrounds, which cover the whole view; other layers can rise above the horizon.
    fileprivate var indexAboveBackgrounds: Int { firstIndex { !$0.bucket.coversView } ?? endIndex }
}
