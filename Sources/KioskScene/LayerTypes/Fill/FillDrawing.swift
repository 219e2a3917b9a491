package import KioskStyle

/// The drawing of a layer of polygons.
struct FillDrawing: LayerDrawing {
    private var cache = BlockCache<FillBucket.Polygons>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { cache.missingImages }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? FillKind else { return }
        let evaluator = FillEvaluator(
            properties: kind.properties, patterns: kind.images, hasOutline: kind.hasOutline,
            hasPatterns: kind.hasPatterns,
            isAntialiased: kind.properties.antialias.value(in: input.contexts.wholeLayer),
            images: input.resources.images)
        // Released first, so that the blocks are changed without a copy.
        layers = []
        cache.update(with: evaluator, input, key: key, revision: revision)
        let identity = BucketIdentity(layer: input.layer.id, revision: revision)
        layers = [.fill(FillBucket(identity: identity, blocks: cache.blocks))]
    }
}

extension FillKind {
    package func setWholeLayerValues(of layers: inout [MapScene.Layer], in context: EvaluationContext) {
        for index in layers.indices {
            guard var bucket = layers[index].bucket as? FillBucket else { continue }
            bucket.hasPatterns = hasPatterns
            bucket.patternCrossFade = properties.patternCrossFade.fraction(in: context)
            bucket.opacity = properties.layerOpacity.fraction(in: context)
            bucket.color =
                properties.isColorUniform ? properties.color(in: context, isTinted: !hasPatterns) : nil
            bucket.patternColor =
                hasPatterns && properties.isColorUniform ? properties.color(in: context, isTinted: true) : nil
            bucket.outlineColor =
                !hasOutline ? bucket.color : properties.isOutlineUniform ? properties.outlineColor(in: context) : nil
            bucket.zOffset = properties.zOffset.dependsOnFeature ? nil : Float(properties.height(in: context))
            bucket.translate = SIMD2<Float>(properties.translate.value(in: context))
            bucket.translateAnchor = MapAlignment(properties.translateAnchor.value(in: context))
            layers[index].bucket = bucket
        }
    }
}

extension FillProperties {
    fileprivate var isColorUniform: Bool { !color.dependsOnFeature && !opacity.dependsOnFeature }

    fileprivate var isOutlineUniform: Bool { !outlineColor.dependsOnFeature && !opacity.dependsOnFeature }

    /// Returns the height above flat ground, in metres.
    ///
    /// The order of the arguments also replaces NaN by 0; the limit keeps products finite.
    func height(in context: EvaluationContext) -> Double { min(max(0, zOffset.value(in: context)), 1e7) }

    /// Returns the fill colour of a polygon.
    ///
    /// - Parameters:
    ///   - context: The context of the feature or of the whole layer.
    ///   - isTinted: Whether the polygon has a colour of its own; otherwise only its opacity matters.
    fileprivate func color(in context: EvaluationContext, isTinted: Bool) -> PixelColor {
        PixelColor(isTinted ? color.value(in: context) : .white, opacity: opacity.value(in: context))
    }

    fileprivate func outlineColor(in context: EvaluationContext) -> PixelColor {
        PixelColor(outlineColor.value(in: context), opacity: opacity.value(in: context))
    }
}

/// The evaluation of features to polygons.
private struct FillEvaluator: BlockEvaluator {
    let properties: FillProperties
    let patterns: StyleProperty<ImagePair>
    let hasOutline: Bool
    let hasPatterns: Bool
    let isAntialiased: Bool

    /// The images of the style, by name.
    let images: [String: UIImage]

    var sortKey: StyleProperty<Double> { properties.sortKey }

    var dependsOnFeature: Bool {
        !properties.isColorUniform || !properties.isOutlineUniform || properties.pattern.dependsOnFeature
            || properties.zOffset.dependsOnFeature
    }

    func makeBlock(capacity: Int) -> EvaluatedBlock<FillBucket.Polygons> {
        var block = EvaluatedBlock(content: FillBucket.Polygons(isAntialiased: isAntialiased))
        block.content.hasHeights = properties.zOffset.dependsOnFeature
        block.content.polygons.reserveCapacity(capacity)
        block.content.rings.reserveCapacity(capacity)
        return block
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<FillBucket.Polygons>
    ) {
        guard features.kind(ofShape: shape) == .polygon else { return }
        var pattern = 0
        var isTinted = true
        if hasPatterns {
            guard let pair = block.availableImages(patterns.value(in: context), in: images, context),
                let index = block.content.patterns.index(ofAddedPattern: pair)
            else { return }
            pattern = index
            isTinted = pair.isDistanceField
        }
        let rings = features.addRings(ofShape: shape, to: &block.content.rings, &block.content.vertices)
        // Values for the whole layer are not part of the polygons, so that the polygons are kept when one changes.
        let outline = properties.isOutlineUniform ? .zero : properties.outlineColor(in: context)
        var polygon = FillBucket.Polygon(
            rings: rings,
            color: properties.isColorUniform ? .zero : properties.color(in: context, isTinted: isTinted),
            outlineColor: hasOutline ? outline : nil)
        polygon.patternIndex = pattern
        if properties.zOffset.dependsOnFeature { polygon.zOffset = Float(properties.height(in: context)) }
        block.content.polygons.append(polygon)
    }
}
