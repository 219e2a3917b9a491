import KioskGeometry
package import KioskStyle

/// The drawing of a layer of lines.
struct LineDrawing: LayerDrawing {
    private var cache = BlockCache<LineBucket.Lines>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { cache.missingImages }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? LineKind else { return }
        let evaluator = LineEvaluator(kind, in: input.contexts.wholeLayer, images: input.resources.images)
        layers = []
        cache.update(with: evaluator, input, key: key, revision: revision)
        let identity = BucketIdentity(layer: input.layer.id, revision: revision)
        layers = [.line(LineBucket(identity: identity, blocks: cache.blocks))]
    }
}

extension LineKind {
    package func setWholeLayerValues(of layers: inout [MapScene.Layer], in context: EvaluationContext) {
        for index in layers.indices {
            guard var bucket = layers[index].bucket as? LineBucket else { continue }
            bucket.shape = properties.isShapeUniform ? properties.shape(in: context) : nil
            bucket.color =
                properties.isColorUniform ? properties.color(in: context, isTinted: content.isTinted) : nil
            bucket.patternColor =
                content.isPattern && properties.isColorUniform ? properties.color(in: context, isTinted: true) : nil
            bucket.borderColor =
                properties.isBorderColorUniform
                ? properties.borderColor(in: context, isTinted: borderGradient == nil) : nil
            bucket.borderGradient = borderGradient
            bucket.fill = fill(in: context)
            bucket.patternCrossFade = properties.patternCrossFade.fraction(in: context)
            bucket.trim = properties.trim(in: context)
            bucket.opacity = Float(properties.layerOpacity.value(in: context).clamped(to: 0...1))
            bucket.blending = properties.blending(in: context)
            bucket.cutout = properties.cutout(in: context)
            bucket.zOffset = properties.zOffset.dependsOnFeature ? nil : Float(properties.height(in: context))
            bucket.isAboveSea = properties.elevationReference.value(in: context) == .sea
            bucket.translate = SIMD2<Float>(properties.translate.value(in: context))
            bucket.translateAnchor = MapAlignment(properties.translateAnchor.value(in: context))
            layers[index].bucket = bucket
        }
    }

    private func fill(in context: EvaluationContext) -> LineBucket.Fill {
        switch content {
        case .color: .color
        case .dashes: .dashes(properties.dasharray.dependsOnFeature ? nil : properties.dashes(in: context))
        case .patterns: .patterns
        case .gradient(let gradient): .gradient(gradient)
        }
    }
}
