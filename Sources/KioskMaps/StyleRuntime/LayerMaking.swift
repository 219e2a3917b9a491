import KioskStyle

/// What the look of a layer was made from: equal makings give equal looks.
struct LayerMaking: Equatable {
    private var layer: UInt64
    private var source: UInt64
    private var states: UInt64
    private var images: UInt64
    private var texts: UInt64

    /// The level of clusters.
    private var level: Int

    /// Nil when nothing depends on it.
    private var zoom: Double?

    /// Nil when nothing depends on it.
    private var pitch: Double?

    init(
        of layer: RuntimeLayer, source: RuntimeSource?, imagesRevision: UInt64, textsRevision: UInt64,
        transform: CameraTransform
    ) {
        self.layer = layer.revision
        self.source = source?.revision ?? 0
        states = source?.stateRevision ?? 0
        images = [.symbol, .locationIndicator].contains(layer.layer.type) ? imagesRevision : 0
        texts = layer.layer.type == .symbol ? textsRevision : 0
        level = source?.level(atZoom: transform.zoom) ?? 0
        zoom = layer.dependsOnZoom ? transform.zoom : nil
        pitch = layer.dependsOnPitch ? transform.pitch : nil
    }
}

extension StyleManager {
    /// Returns what the look of a layer is made from.
    func making(of layer: RuntimeLayer, seenBy transform: CameraTransform) -> LayerMaking {
        let source = layer.layer.source.flatMap { sources[$0] }
        return LayerMaking(
            of: layer, source: source, imagesRevision: imagesRevision, textsRevision: texts.revision,
            transform: transform)
    }

    /// Returns the features a layer shows, and how its properties are evaluated for them.
    func contexts(of layer: RuntimeLayer, seenBy transform: CameraTransform) -> FeatureContexts {
        let source = layer.layer.source
        return FeatureContexts(
            features: source.flatMap { sources[$0]?.features(atZoom: transform.zoom) } ?? FeatureStore(),
            states: source.map { featureStates.states(ofSource: $0, sourceLayer: layer.layer.sourceLayer) }
                ?? FeatureStates(), transform: transform, globals: globals(pitch: transform.pitch),
            readsGeometry: layer.dependsOnGeometry)
    }
}
