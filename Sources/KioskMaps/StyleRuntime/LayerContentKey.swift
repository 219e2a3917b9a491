import KioskStyle
import KioskSymbols

/// The cache key of the content of a layer: equal keys mean equal content.
struct LayerContentKey: Hashable {
    /// The part of the key that does not depend on features.
    let cache: LayerCacheKey

    /// The revision of the source; 0 without one.
    let source: UInt64

    /// The revision of the feature states of the source; 0 without one.
    let states: UInt64

    @MainActor
    init(cache: LayerCacheKey, source: RuntimeSource?) {
        self.cache = cache
        self.source = source?.revision ?? 0
        states = source?.stateRevision ?? 0
    }
}

extension StyleManager {
    /// Returns the cache key of the content of a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - transform: The camera.
    ///   - includesWholeLayer: Whether the content includes the values that are the same for the whole layer.
    func contentKey(
        of layer: RuntimeLayer, seenBy transform: CameraTransform, includesWholeLayer: Bool = false
    ) -> LayerContentKey {
        let source = layer.source.flatMap { sources[$0] }
        let isClustered = source?.isClustered == true
        let key = LayerCacheKey(
            of: layer, images: imagesRevision(of: layer), texts: texts.fontsRevision,
            level: source?.level(atZoom: transform.zoom) ?? 0,
            clusters: isClustered ? source.map { ($0.revision, $0.stateRevision) } : nil, transform: transform,
            includesWholeLayer: includesWholeLayer)
        return LayerContentKey(cache: key, source: source)
    }

    /// Returns the part of the cache key of a layer that does not depend on features, for a tile.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - transform: The camera.
    ///   - tileZoom: The zoom level at which the tile is drawn.
    func tileCacheKey(of layer: RuntimeLayer, seenBy transform: CameraTransform, tileZoom: Int) -> LayerCacheKey {
        let source = layer.source.flatMap { sources[$0] }
        return LayerCacheKey(
            of: layer, images: imagesRevision(of: layer), texts: texts.revision,
            level: source?.level(atZoom: transform.zoom) ?? 0,
            clusters: nil, transform: transform, tileZoom: tileZoom)
    }

    /// Returns the context of properties that are the same for all features of a layer.
    func wholeLayerContext(seenBy transform: CameraTransform) -> EvaluationContext {
        var context = EvaluationContext(zoom: transform.zoom)
        context.globals = globals(pitch: transform.pitch)
        return context
    }

    /// Returns the features of a layer, and the contexts in which its properties are evaluated.
    func contexts(of layer: RuntimeLayer, seenBy transform: CameraTransform) -> FeatureContexts {
        contexts(
            of: layer,
            features: layer.source.flatMap { sources[$0]?.features(atZoom: transform.zoom) } ?? FeatureStore(),
            seenBy: transform)
    }

    /// Returns the features of a layer and their contexts for a query, which the source keeps for the next one.
    func queryContexts(of layer: RuntimeLayer, seenBy transform: CameraTransform) -> FeatureContexts {
        guard let source = layer.source.flatMap({ sources[$0] }), !source.isClustered, layer.sourceLayer == nil else {
            return contexts(of: layer, seenBy: transform)
        }
        if let known = source.queriedContexts,
            known.isValid(
                seenBy: transform, globals: globals(pitch: transform.pitch), readsGeometry: layer.dependsOnGeometry)
        {
            return known
        }
        let contexts = contexts(of: layer, seenBy: transform)
        // States are changed in place, which a second reference would prevent.
        source.queriedContexts = contexts.hasStates ? nil : contexts
        return contexts
    }

    /// Returns features, such as those of a tile, and the contexts in which the properties of a layer are evaluated.
    func contexts(
        of layer: RuntimeLayer, features: consuming FeatureStore, seenBy transform: CameraTransform
    ) -> FeatureContexts {
        FeatureContexts(
            features: features,
            states: layer.source.map { featureStates.states(ofSource: $0, sourceLayer: layer.sourceLayer) }
                ?? FeatureStates(), transform: transform, globals: globals(pitch: transform.pitch),
            readsGeometry: layer.dependsOnGeometry)
    }

    /// Returns the revision of the images that a layer may read; models take the place of images in layers of models.
    private func imagesRevision(of layer: RuntimeLayer) -> UInt64 {
        layer.kind.map { type(of: $0).readsModels } == true ? models.revision : imagesRevision
    }
}
