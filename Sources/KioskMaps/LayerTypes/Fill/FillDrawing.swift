import KioskStyle

/// The drawing of a layer of polygons.
struct FillDrawing: LayerDrawing {
    private var cache = BlockCache<FillBucket.Polygons>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { [] }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? FillKind else { return }
        let evaluator = FillEvaluator(
            properties: kind.properties, hasOutline: kind.hasOutline,
            isAntialiased: kind.properties.antialias.value(in: input.contexts.wholeLayer))
        layers = []
        cache.update(with: evaluator, input, key: key, revision: revision)
        let identity = BucketIdentity(layer: input.layer.id, revision: revision)
        layers = [.fill(FillBucket(identity: identity, blocks: cache.blocks))]
    }
}

extension FillKind {
    func setWholeLayerValues(of layers: inout [MapScene.Layer], in context: EvaluationContext) {
        for index in layers.indices {
            guard var bucket = layers[index].bucket as? FillBucket else { continue }
            bucket.color = properties.isColorUniform ? properties.color(in: context) : nil
            let isOutlined = hasOutline && properties.antialias.value(in: context)
            bucket.outlineColor =
                !isOutlined ? .zero : properties.isOutlineUniform ? properties.outlineColor(in: context) : nil
            bucket.translate = SIMD2<Float>(properties.translate.value(in: context))
            bucket.translateAnchor = MapAlignment(properties.translateAnchor.value(in: context))
            layers[index].bucket = bucket
        }
    }
}

extension FillProperties {
    fileprivate var isColorUniform: Bool { !color.dependsOnFeature && !opacity.dependsOnFeature }

    fileprivate var isOutlineUniform: Bool { !outlineColor.dependsOnFeature && !opacity.dependsOnFeature }

    fileprivate func color(in context: EvaluationContext) -> PixelColor {
        PixelColor(color.value(in: context), opacity: opacity.value(in: context))
    }

    fileprivate func outlineColor(in context: EvaluationContext) -> PixelColor {
        PixelColor(outlineColor.value(in: context), opacity: opacity.value(in: context))
    }
}

/// The evaluation of features to polygons.
private struct FillEvaluator: BlockEvaluator {
    let properties: FillProperties
    let hasOutline: Bool
    let isAntialiased: Bool

    var sortKey: StyleProperty<Double> { properties.sortKey }

    var dependsOnFeature: Bool {
        !properties.isColorUniform || !properties.isOutlineUniform
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
        // Values for the whole layer are not part of the polygons, so that the polygons are kept when one changes.
        let outline = properties.isOutlineUniform ? .zero : properties.outlineColor(in: context)
        block.content.polygons.append(
            FillBucket.Polygon(
                rings: firstRing..<block.content.rings.count,
                color: properties.isColorUniform ? .zero : properties.color(in: context),
                outlineColor: hasOutline ? outline : nil))
    }
}
