import KioskStyle
import KioskSymbols

/// The drawing of a symbol layer: icons, with texts above them.
struct SymbolDrawing: LayerDrawing {
    private var icons = BlockCache<[IconBucket.Icon]>()
    private var texts = BlockCache<[TextBucket.Text]>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { icons.missingImages }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? SymbolKind else { return }
        layers = []
        let properties = kind.properties
        let context = input.contexts.wholeLayer
        let identity = BucketIdentity(layer: input.layer.id, revision: revision)
        icons.update(
            with: IconEvaluator(kind: kind, resources: input.resources), input, key: key, revision: revision)
        layers.append(
            .icon(
                IconBucket(
                    identity: identity, blocks: icons.blocks, turnsWithMap: kind.iconTurnsWithMap(in: context),
                    liesOnMap: kind.iconLiesOnMap(in: context),
                    translate: SIMD2<Float>(properties.iconTranslate.value(in: context)),
                    translateAnchor: MapAlignment(properties.iconTranslateAnchor.value(in: context)))))
        guard kind.hasText else {
            texts = BlockCache()
            return
        }
        texts.update(
            with: TextEvaluator(kind: kind, resources: input.resources), input, key: key, revision: revision)
        guard texts.blocks.contains(where: { !$0.content.isEmpty }) else { return }
        layers.append(
            .text(
                TextBucket(
                    identity: identity, blocks: texts.blocks, turnsWithMap: kind.textTurnsWithMap(in: context),
                    liesOnMap: kind.textLiesOnMap(in: context),
                    translate: SIMD2<Float>(properties.textTranslate.value(in: context)),
                    translateAnchor: MapAlignment(properties.textTranslateAnchor.value(in: context)))))
    }
}

/// An evaluator that creates the icons of features.
private struct IconEvaluator: BlockEvaluator {
    let kind: SymbolKind
    let resources: LayerResources

    var sortKey: StyleProperty<Double> { kind.properties.sortKey }

    var dependsOnFeature: Bool {
        let properties = kind.properties
        return properties.iconImage.dependsOnFeature || properties.iconSize.dependsOnFeature
            || properties.iconOffset.dependsOnFeature || properties.iconAnchor.dependsOnFeature
            || properties.iconRotate.dependsOnFeature || properties.iconOpacity.dependsOnFeature
            || properties.iconTextFit.dependsOnFeature || properties.iconTextFitPadding.dependsOnFeature
            || properties.textField.dependsOnFeature || properties.textSize.dependsOnFeature
            || kind.textLayoutDependsOnFeature
    }

    func makeBlock(capacity: Int) -> EvaluatedBlock<[IconBucket.Icon]> {
        var block = EvaluatedBlock<[IconBucket.Icon]>(content: [])
        block.content.reserveCapacity(capacity)
        block.vertices.reserveCapacity(capacity)
        return block
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<[IconBucket.Icon]>
    ) {
        guard features.drawsPoint(shape) else { return }
        let name = kind.properties.iconImage.value(in: context)
        guard !name.isEmpty else { return }
        guard let image = resources.images[name] else {
            block.missingImages.insert(name)
            return
        }
        let vertex = features.vertices(ofShape: shape).lowerBound
        block.content.append(
            IconBucket.Icon(
                position: features.vertices[vertex], image: name,
                box: kind.iconBox(ofImage: image, resources.texts, in: context),
                rotation: Float(kind.properties.iconRotate.value(in: context)),
                opacity: Float(kind.properties.iconOpacity.value(in: context).clamped(to: 0...1))))
        block.vertices.append(Int32(vertex))
    }

    func move(_ block: inout EvaluatedBlock<[IconBucket.Icon]>, in features: FeatureStore) -> Bool {
        let vertices = features.vertices
        for (index, vertex) in zip(block.content.indices, block.vertices) {
            block.content[index].position = vertices[Int(vertex)]
        }
        return true
    }
}

/// An evaluator that creates the texts of features.
private struct TextEvaluator: BlockEvaluator {
    let kind: SymbolKind
    let resources: LayerResources

    var sortKey: StyleProperty<Double> { kind.properties.sortKey }

    var dependsOnFeature: Bool {
        let properties = kind.properties
        return properties.textField.dependsOnFeature || properties.textSize.dependsOnFeature
            || properties.textOpacity.dependsOnFeature || properties.textColor.dependsOnFeature
            || properties.textHaloColor.dependsOnFeature || properties.textHaloWidth.dependsOnFeature
            || properties.textHaloBlur.dependsOnFeature || properties.textRotate.dependsOnFeature
            || kind.textLayoutDependsOnFeature
    }

    func makeBlock(capacity: Int) -> EvaluatedBlock<[TextBucket.Text]> {
        EvaluatedBlock(content: [])
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<[TextBucket.Text]>
    ) {
        guard features.drawsPoint(shape) else { return }
        let size = kind.textSize(in: context)
        guard size > 0, let layout = kind.textLayout(resources.texts, in: context) else { return }
        let properties = kind.properties
        let opacity = properties.textOpacity.value(in: context)
        let halo = TextBucket.Halo(
            color: PixelColor(properties.textHaloColor.value(in: context), opacity: opacity),
            width: Float(properties.textHaloWidth.value(in: context)),
            blur: Float(properties.textHaloBlur.value(in: context)))
        let vertex = features.vertices(ofShape: shape).lowerBound
        block.content.append(
            TextBucket.Text(
                position: features.vertices[vertex], layout: layout, size: Float(size),
                rotation: Float(properties.textRotate.value(in: context)),
                color: PixelColor(properties.textColor.value(in: context), opacity: opacity),
                opacity: Float(opacity.clamped(to: 0...1)),
                halo: halo.color.w > 0 && (halo.width > 0 || halo.blur > 0) ? halo : nil))
        block.vertices.append(Int32(vertex))
    }

    func move(_ block: inout EvaluatedBlock<[TextBucket.Text]>, in features: FeatureStore) -> Bool {
        let vertices = features.vertices
        for (index, vertex) in zip(block.content.indices, block.vertices) {
            block.content[index].position = vertices[Int(vertex)]
        }
        return true
    }
}
