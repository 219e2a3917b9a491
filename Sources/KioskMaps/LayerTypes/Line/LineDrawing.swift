import KioskStyle

/// The drawing of a layer of lines.
struct LineDrawing: LayerDrawing {
    private var cache = BlockCache<LineBucket.Lines>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { [] }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let properties = (input.layer.kind as? LineKind)?.properties else { return }
        let context = input.contexts.wholeLayer
        let evaluator = LineEvaluator(
            properties: properties, cap: LineBucket.Cap(properties.cap.value(in: context)),
            miterLimit: Float(properties.miterLimit.value(in: context)))
        layers = []
        cache.update(with: evaluator, input, key: key, revision: revision)
        layers = [
            .line(
                LineBucket(
                    identity: BucketIdentity(layer: input.layer.id, revision: revision), blocks: cache.blocks,
                    translate: SIMD2<Float>(properties.translate.value(in: context)),
                    translateAnchor: MapAlignment(properties.translateAnchor.value(in: context))))
        ]
    }
}

/// The evaluation of features to lines.
private struct LineEvaluator: BlockEvaluator {
    let properties: LineProperties
    let cap: LineBucket.Cap
    let miterLimit: Float

    var sortKey: StyleProperty<Double> { properties.sortKey }

    var dependsOnFeature: Bool {
        properties.width.dependsOnFeature || properties.gapWidth.dependsOnFeature || properties.offset.dependsOnFeature
            || properties.blur.dependsOnFeature || properties.color.dependsOnFeature
            || properties.opacity.dependsOnFeature || properties.join.dependsOnFeature
    }

    func makeBlock(capacity: Int) -> EvaluatedBlock<LineBucket.Lines> {
        var block = EvaluatedBlock(content: LineBucket.Lines(cap: cap, miterLimit: miterLimit))
        block.content.lines.reserveCapacity(capacity)
        return block
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<LineBucket.Lines>
    ) {
        guard features.kind(ofShape: shape) != .point else { return }
        for part in features.parts(ofShape: shape) {
            let range = features.vertices(ofPart: part)
            guard range.count >= 2 else { continue }
            let start = block.content.vertices.count
            block.content.vertices.append(contentsOf: features.vertices[range])
            block.content.lines.append(
                LineBucket.Line(
                    vertices: start..<block.content.vertices.count,
                    isClosed: features.kind(ofShape: shape) == .polygon,
                    width: Float(properties.width.value(in: context)),
                    gapWidth: Float(properties.gapWidth.value(in: context)),
                    offset: Float(properties.offset.value(in: context)),
                    blur: Float(properties.blur.value(in: context)),
                    color: PixelColor(
                        properties.color.value(in: context), opacity: properties.opacity.value(in: context)),
                    join: LineBucket.Join(properties.join.value(in: context))))
        }
    }
}
