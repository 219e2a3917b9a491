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

        /// The scene layers with the values for the whole layer.
        var layers: [MapScene.Layer] = []

        /// The key of the evaluated content; nil before the first evaluation.
        var key: LayerContentKey?

        /// The key of the values for the whole layer; nil if they must be set.
        var wholeLayerKey: WholeLayerKey?

        /// The last scene that contained the layer.
        var scene: UInt64 = 0

        init(_ kind: any LayerKind) {
            self.kind = type(of: kind)
            drawing = kind.makeDrawing()
        }
    }

    /// The drawing of a style layer for tiles, with the values for the whole layer.
    private struct TiledContent {
        var parts: [TileDrawing.Part]
        var key: WholeLayerKey
        var drawing: TileDrawing
        /// The last scene that contained the layer.
        var scene: UInt64
    }

    /// The symbol layers of the scene that is built, which are placed.
    private var symbolLayers: [LabelPlacement.Layer] = []

    private var contents: [String: Content] = [:]
    private var tiledContents: [String: TiledContent] = [:]

    /// The number of scenes, which is also the revision of content evaluated for the last one.
    private var scenes: UInt64 = 0

    /// The drawings of vector tiles.
    let tileLayouts: TileLayouts

    /// The drawings for tiles of layers of sources without tiles.
    let geoJSONTiles = GeoJSONTiles()

    /// The models of the last scene.
    private(set) var models = ModelCollector()

    /// The placement of symbols.
    let labels = LabelPlacement()

    /// Creates a builder.
    ///
    /// - Parameter tileLayouts: The drawings of vector tiles.
    init(tileLayouts: TileLayouts) {
        self.tileLayouts = tileLayouts
    }

    /// The names of images that the last scene requires and that the style does not have.
    private(set) var missingImages: Set<String> = []

    /// The tiles of the last scene, by the ids of their sources.
    private(set) var drawnTiles: [String: [DrawnTile]] = [:]

    /// Returns the scene of a style as seen by a camera.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - tiles: The tile sources of the style.
    ///   - transform: The camera.
    ///   - pixelRatio: The number of pixels in a point.
    ///   - time: The time of the frame.
    ///   - isMoving: Whether the map moves, so that the frame must not be delayed.
    /// - Complexity: O(layers × tiles), plus O(n) in the features of changed blocks.
    func scene(
        of style: StyleManager, tiles: TileSources, transform: CameraTransform, pixelRatio: CGFloat, at time: Timestamp,
        isMoving: Bool
    ) -> MapScene {
        scenes += 1
        missingImages.removeAll()
        symbolLayers = []
        var layers: [MapScene.Layer] = []
        layers.reserveCapacity(style.layers.count)
        let context = style.wholeLayerContext(seenBy: transform)
        let light = style.light.value(in: context)
        let shownLayers = shownLayers(of: style, in: context)
        updateTiles(tiles, layers: shownLayers, style: style, transform: transform, isMoving: isMoving)
        geoJSONTiles.beginScene(seenBy: transform)
        for layer in shownLayers {
            guard let kind = layer.kind else { continue }
            let scene = LayerScene(
                builder: self, style: style, tiles: tiles, transform: transform, layer: layer, kind: kind,
                wholeLayer: context, index: layers.count)
            layers += scene.layers(isLit: light.lights3D != nil)
        }
        // Their hosts are in use until the layers are removed.
        for id in style.customLayerHosts.keys where !shownLayers.contains(where: { $0.id == id }) {
            if let custom = style.customLayer(id, isShown: false) { layers.append(custom) }
        }
        if contents.contains(where: { $0.value.scene != scenes }) {
            contents = contents.filter { $0.value.scene == scenes }
        }
        removeUnusedDrawings()
        geoJSONTiles.endScene()
        let atmosphere = style.drawnAtmosphere?.value(in: context)
        labels.fog = atmosphere?.fog(seenBy: transform)
        labels.update(&layers, symbolLayers, transform: transform, at: time, isMoving: isMoving)
        // After the labels, which refer to layers by their indexes.
        if shownLayers.contains(where: \.isBehindGround) { moveSkyBehindGround(&layers, seenBy: transform) }
        if let sky = style.sky, let horizon = transform.horizon, horizon > 0 {
            layers.insert(.sky(sky.value(in: context)), at: layers.indexAboveBackgrounds)
        }
        if let atmosphere { add(atmosphere, to: &layers, seenBy: transform) }
        var scene = MapScene(
            transform: transform, pixelRatio: pixelRatio, layers: layers, images: style.images,
            light: light)
        scene.atmosphere = atmosphere
        scene.groundFog = transform.terrain == nil ? nil : style.sky?.groundFog(in: context)
        models.add(to: &scene, of: style, at: time)
        style.requestGlyphs()
        return scene
    }

    /// Places the symbols of a style without a scene, as for a map that is not drawn.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - tiles: The tile sources of the style.
    ///   - transform: The camera.
    ///   - time: The time of the placement.
    /// - Complexity: O(symbol layers × tiles), plus O(n) in the features of tiles that have changed.
    func placeLabels(of style: StyleManager, tiles: TileSources, transform: CameraTransform, at time: Timestamp) {
        scenes += 1
        symbolLayers = []
        var layers: [MapScene.Layer] = []
        let context = style.wholeLayerContext(seenBy: transform)
        let shownLayers = shownLayers(of: style, in: context).filter { $0.symbolKind != nil }
        updateTiles(tiles, layers: shownLayers, style: style, transform: transform, isMoving: false)
        geoJSONTiles.beginScene(seenBy: transform)
        for layer in shownLayers {
            guard let kind = layer.kind, let parts = tileParts(of: layer, kind, in: style, seenBy: transform, context)
            else { continue }
            let drawing = tiledDrawing(parts, of: layer, kind, in: context, style: style, transform: transform)
            layers += sceneLayers(of: drawing, layer, in: context, index: layers.count)
        }
        removeUnusedDrawings()
        geoJSONTiles.endScene()
        labels.fog = style.drawnAtmosphere?.value(in: context).fog(seenBy: transform)
        labels.update(&layers, symbolLayers, transform: transform, at: time, isMoving: false)
    }

    /// Continues the layout of the tiles in view of a still map, without a scene.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - tiles: The tile sources of the style.
    ///   - transform: The camera.
    ///   - labelsOnly: Whether only symbol layers are laid out, as for a map that is not drawn.
    /// - Complexity: O(layers × tiles)
    func layOutTiles(of style: StyleManager, tiles: TileSources, transform: CameraTransform, labelsOnly: Bool) {
        guard !tiles.sources.isEmpty else { return }
        let layers = shownLayers(of: style, in: style.wholeLayerContext(seenBy: transform))
            .filter { !labelsOnly || $0.symbolKind != nil }
        updateTiles(tiles, layers: layers, style: style, transform: transform, isMoving: false)
    }

    private func shownLayers(of style: StyleManager, in context: EvaluationContext) -> [RuntimeLayer] {
        style.layers.filter { $0.kind != nil && $0.isShown(in: context) }
    }

    /// Moves sky layers above the backgrounds, which cover the whole view; removes them if there is no sky in the view.
    private func moveSkyBehindGround(_ layers: inout [MapScene.Layer], seenBy transform: CameraTransform) {
        let skies = layers.filter(\.bucket.isSky)
        layers.removeAll(where: \.bucket.isSky)
        guard transform.terrain != nil || transform.horizon ?? 0 > 0 else { return }
        layers.insert(contentsOf: skies, at: layers.indexAboveBackgrounds)
    }

    /// Adds what an atmosphere shows above the horizon, over the skies and below the ground.
    private func add(
        _ atmosphere: SceneAtmosphere, to layers: inout [MapScene.Layer], seenBy transform: CameraTransform
    ) {
        guard transform.terrain != nil || transform.horizon ?? 0 > 0 else { return }
        let index = layers.firstIndex { !$0.bucket.coversView && !$0.bucket.isSky } ?? layers.endIndex
        let hasSky = layers[..<index].contains(where: \.bucket.isSky)
        layers.insert(.atmosphere(AtmosphereBucket(atmosphere: atmosphere, showsSpace: !hasSky)), at: index)
    }

    /// Removes the drawings for tiles of layers that the last scene did not contain.
    private func removeUnusedDrawings() {
        guard tiledContents.contains(where: { $0.value.scene != scenes }) else { return }
        tiledContents = tiledContents.filter { $0.value.scene == scenes }
    }

    /// Returns the drawings of a layer for the tiles of its source, or those in which its features are laid out; nil if what
    /// the layer draws does not depend on tiles.
    private func tileParts(
        of layer: RuntimeLayer, _ kind: any LayerKind, in style: StyleManager, seenBy transform: CameraTransform,
        _ context: EvaluationContext
    ) -> [TileDrawing.Part]? {
        if let source = layer.source, let drawn = drawnTiles[source] {
            return tileLayouts.parts(of: layer.id, source: source, tiles: drawn)
        }
        guard kind.isLaidOutInTiles(in: context) else { return nil }
        return geoJSONTiles.parts(of: layer, in: style, seenBy: transform)
    }

    /// Returns the drawing of a layer for tiles with its values for the whole layer, which is kept while both are the same.
    private func tiledDrawing(
        _ parts: [TileDrawing.Part], of layer: RuntimeLayer, _ kind: any LayerKind, in context: EvaluationContext,
        style: StyleManager, transform: CameraTransform
    ) -> TileDrawing {
        let key = WholeLayerKey(of: layer, images: style.imagesRevision, transform: transform)
        if let known = tiledContents[layer.id], known.key == key,
            known.parts.elementsEqual(parts, by: { $0.isDrawn(like: $1) })
        {
            tiledContents[layer.id]?.scene = scenes
            return known.drawing
        }
        var drawing = TileDrawing(parts, layer: layer.id)
        kind.setWholeLayerValues(of: &drawing.layers, in: context)
        if let kind = layer.symbolKind { drawing.setSizes(kind, atZoom: context.zoom) }
        tiledContents[layer.id] = TiledContent(parts: parts, key: key, drawing: drawing, scene: scenes)
        return drawing
    }

    /// Returns the scene layers of a drawing for tiles, and adds the symbols of a layer that is placed.
    private func sceneLayers(
        of drawing: TileDrawing, _ layer: RuntimeLayer, in context: EvaluationContext, index: Int
    ) -> [MapScene.Layer] {
        if !drawing.missingImages.isEmpty { missingImages.formUnion(drawing.missingImages) }
        if let kind = layer.symbolKind, kind.isPlaced(in: context), !drawing.layers.isEmpty {
            symbolLayers.append(
                LabelPlacement.Layer(
                    id: layer.id, source: layer.source ?? "", kind: kind,
                    tiles: drawing.symbols.map { .init(symbols: $1, wrap: Int($0.wrap)) }, index: index,
                    hasTilesOfFeatures: layer.source.map { drawnTiles[$0] != nil } ?? false,
                    elevation: kind.elevation(in: context)))
        }
        return drawing.layers
    }

    /// Lays out the tiles of the sources that are drawn, and decides which tiles are part of the scene.
    private func updateTiles(
        _ tiles: TileSources, layers: [RuntimeLayer], style: StyleManager, transform: CameraTransform, isMoving: Bool
    ) {
        guard !tiles.sources.isEmpty else {
            drawnTiles = [:]
            return
        }
        let layersBySource = Dictionary(grouping: layers) { $0.source ?? "" }
        let used = tiles.sources.values.sorted { $0.id < $1.id }.map { ($0, layersBySource[$0.id] ?? []) }
        tileLayouts.update(used, style: style, transform: transform, isMoving: isMoving)
        drawnTiles = tiles.sources.mapValues { tileLayouts.drawnTiles(of: $0) }
    }

    /// Returns the content of a layer, new if the layer is new or has another type than before.
    private func content(of layer: RuntimeLayer, _ kind: any LayerKind) -> Content {
        if let known = contents[layer.id], known.kind == type(of: kind) { return known }
        let content = Content(kind)
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

    private func update(
        _ content: Content, of layer: RuntimeLayer, in style: StyleManager, seenBy transform: CameraTransform
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
        // Released first, so that blocks are changed in place.
        content.layers = []
        content.wholeLayerKey = nil
        content.drawing.update(input, key: key.cache, revision: scenes)
    }

    private func setWholeLayerValues(
        of content: Content, _ layer: RuntimeLayer, _ kind: any LayerKind, in context: EvaluationContext,
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
    /// A layer in the scene that is built.
    private struct LayerScene: SceneContext {
        let builder: SceneBuilder
        let style: StyleManager
        let tiles: TileSources
        let transform: CameraTransform
        let layer: RuntimeLayer
        let kind: any LayerKind
        let wholeLayer: EvaluationContext

        /// The index of the first scene layer of the layer.
        let index: Int

        /// Returns the scene layers of the layer with the values that depend on elevated ground and, if it is lit, on 3D lights.
        func layers(isLit: Bool) -> [MapScene.Layer] {
            var layers = kind.sceneLayers(in: self)
            if isLit, let strength = kind.groundEmissiveStrength(in: wholeLayer) {
                for index in layers.indices { layers[index].emissiveStrength = strength }
            }
            if transform.terrain != nil, !layers.isEmpty {
                let key = WholeLayerKey(of: layer, images: style.imagesRevision, transform: transform)
                for index in layers.indices { layers[index].appearance = key.hashValue }
            }
            return layers
        }

        var revision: UInt64 { builder.scenes }

        var hostedLayer: MapScene.Layer? { style.customLayer(layer.id, isShown: true) }

        func drawnTiles(fadeDuration: Double) -> [DrawnTile]? {
            guard let source = layer.source, let drawn = builder.drawnTiles[source] else { return nil }
            // Tiles that are draped over terrain appear at once.
            guard fadeDuration > 0, transform.terrain == nil else { return drawn }
            return tiles.sources[source]?.drawnTiles(fadeDuration: fadeDuration) { _ in true } ?? drawn
        }

        func evaluatedLayers() -> [MapScene.Layer] {
            guard let parts = builder.tileParts(of: layer, kind, in: style, seenBy: transform, wholeLayer) else {
                return builder.drawnLayers(of: layer, kind, in: wholeLayer, style: style, transform: transform)
            }
            let drawing = builder.tiledDrawing(
                parts, of: layer, kind, in: wholeLayer, style: style, transform: transform)
            return builder.sceneLayers(of: drawing, layer, in: wholeLayer, index: index)
        }
    }
}

extension RuntimeLayer {
    /// Whether the layer is drawn behind all ground.
    fileprivate var isBehindGround: Bool { kind.map { type(of: $0).isBehindGround } == true }
}

extension [MapScene.Layer] {
    /// The index of the first layer above the backgrounds, which cover the whole view; other layers can rise above the horizon.
    fileprivate var indexAboveBackgrounds: Int { firstIndex { !$0.bucket.coversView } ?? endIndex }
}
