import KioskStyle

/// The drawing of a layer of polygons.
struct FillDrawing: LayerDrawing {
    private var cache = BlockCache<FillBucket.Polygons>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { [] }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let properties = (input.layer.kind as? FillKind)?.properties else { return }
        let context = input.contexts.wholeLayer
        let evaluator = FillEvaluator(
            properties: properties, isAntialiased: properties.antialias.value(in: context))
        layers = []
        cache.update(with: evaluator, input, key: key, revision: revision)
        layers = [
            .fill(
                FillBucket(
                    identity: BucketIdentity(layer: input.layer.id, revision: revision), blocks: cache.blocks,
                    translate: SIMD2<Float>(properties.translate.value(in: context)),
                    translateAnchor: MapAlignment(properties.translateAnchor.value(in: context))))
        ]
    }
}

/// The evaluation of features to polygons.
private struct FillEvaluator: BlockEvaluator {
    let properties: FillProperties
    let isAntialiased: Bool

    var sortKey: StyleProperty<Double> { properties.sortKey }

    var dependsOnFeature: Bool {
        properties.color.dependsOnFeature || properties.opacity.dependsOnFeature
            || properties.outlineColor.dependsOnFeature
    }

    func makeBlock(capacity: Int) -> EvaluatedBlock<FillBucket.Polygons> {
        var block = EvaluatedBlock(content: FillBucket.Polygons(isAntialiased: isAntialiased))
        block.content.polygons.reserveCapacity(capacity)
        block.content.rings.reserveCapacity(capacity)
        return block
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<FillBucket.Polygons>
    ) {
        guard features.kind(ofShape: shape) == .polygon else { return }
        let firstRing = block.content.rings.count
        for part in features.parts(ofShape: shape) {
            let range = features.vertices(ofPart: part)
            guard range.count >= 3 else { continue }
            let start = block.content.vertices.count
            block.content.vertices.append(contentsOf: features.vertices[range])
            block.content.rings.append(start..<block.content.vertices.count)
        }
        let opacity = properties.opacity.value(in: context)
        let outline = PixelColor(properties.outlineColor.value(in: context), opacity: opacity)
        block.content.polygons.append(
            FillBucket.Polygon(
                rings: firstRing..<block.content.rings.count,
                color: PixelColor(properties.color.value(in: context), opacity: opacity),
                outlineColor: outline.w > 0 ? outline : nil))
    }
}
