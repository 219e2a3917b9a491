import KioskStyle

/// Layers that fill the view with one colour or with a repeated image.
final class BackgroundKind: LayerKind {
    static let type = LayerType.background
    static let drawnProperties = BackgroundProperties.drawnNames

    let properties: BackgroundProperties

    /// Whether the view is filled with an image.
    let hasPattern: Bool

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = BackgroundProperties(layer, report: report)
        hasPattern = layer.sets("background-pattern")
    }

    var readsImages: Bool { hasPattern }

    var emissiveStrengths: [StyleProperty<Double>] { [properties.emissiveStrength] }

    func makeDrawing() -> any LayerDrawing { BackgroundDrawing() }
}

/// The drawing of a background.
private struct BackgroundDrawing: LayerDrawing {
    private(set) var layers: [MapScene.Layer] = []

    private(set) var missingImages: Set<String> = []

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? BackgroundKind else { return }
        let (properties, context) = (kind.properties, input.contexts.wholeLayer)
        let opacity = properties.opacity.value(in: context)
        var bucket = BackgroundBucket(
            identity: BucketIdentity(layer: input.layer.id, revision: revision),
            color: PixelColor(kind.hasPattern ? .white : properties.color.value(in: context), opacity: opacity))
        missingImages = []
        layers = []
        if kind.hasPattern {
            let name = properties.pattern.value(in: context.atIntegerZoom)
            guard input.resources.images[name] != nil else {
                if !name.isEmpty { missingImages = [name] }
                return
            }
            bucket.pattern = name
            bucket.isDistanceField = context.isDistanceField(name)
            if bucket.isDistanceField {
                bucket.color = PixelColor(properties.color.value(in: context), opacity: opacity)
            }
        }
        layers = [MapScene.Layer(bucket)]
    }
}
