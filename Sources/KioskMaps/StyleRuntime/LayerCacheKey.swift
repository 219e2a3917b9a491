import KioskStyle

/// What the content of a layer depends on besides the features of its source: equal keys mean equal results for equal
/// features.
struct LayerCacheKey: Hashable {
    private var layer: UInt64
    private var images: UInt64
    private var texts: UInt64

    /// The level of clusters; 0 for a source without clusters.
    private var level: Int

    /// The zoom level; nil if nothing depends on it.
    private var zoom: Double?

    /// The pitch; nil if nothing depends on it.
    private var pitch: Double?

    /// The revision of a source whose blocks have no revisions of their own; nil for other sources.
    private var source: UInt64?

    /// The revision of the feature states of such a source.
    private var states: UInt64?

    init(
        of layer: RuntimeLayer, source: RuntimeSource?, imagesRevision: UInt64, textsRevision: UInt64,
        transform: CameraTransform
    ) {
        let kind = layer.kind.map { Swift.type(of: $0) }
        self.layer = layer.revision
        images = kind?.readsImages == true ? imagesRevision : 0
        texts = kind?.readsTexts == true ? textsRevision : 0
        level = source?.level(atZoom: transform.zoom) ?? 0
        zoom = layer.dependsOnZoom ? transform.zoom : nil
        pitch = layer.dependsOnPitch ? transform.pitch : nil
        // The rows of clusters are created again with each change.
        guard let source, source.isClustered else { return }
        self.source = source.revision
        states = source.stateRevision
    }
}

/// What the content of a layer depends on: equal keys mean equal content.
struct LayerContentKey: Hashable {
    /// What it depends on besides the features.
    let cache: LayerCacheKey

    private let source: UInt64
    private let states: UInt64

    init(cache: LayerCacheKey, source: RuntimeSource?) {
        self.cache = cache
        self.source = source?.revision ?? 0
        states = source?.stateRevision ?? 0
    }
}

extension StyleManager {
    /// Returns what the content of a layer depends on.
    func contentKey(of layer: RuntimeLayer, seenBy transform: CameraTransform) -> LayerContentKey {
        let source = layer.source.flatMap { sources[$0] }
        return LayerContentKey(
            cache: LayerCacheKey(
                of: layer, source: source, imagesRevision: imagesRevision, textsRevision: texts.revision,
                transform: transform), source: source)
    }

    /// Returns the features a layer shows, and the contexts in which its properties are evaluated.
    func contexts(of layer: RuntimeLayer, seenBy transform: CameraTransform) -> FeatureContexts {
        let source = layer.source
        return FeatureContexts(
            features: source.flatMap { sources[$0]?.features(atZoom: transform.zoom) } ?? FeatureStore(),
            states: source.map { featureStates.states(ofSource: $0, sourceLayer: layer.sourceLayer) }
                ?? FeatureStates(), transform: transform, globals: globals(pitch: transform.pitch),
            readsGeometry: layer.dependsOnGeometry)
    }
}
