import Foundation
import KioskGeometry
package import KioskStyle

/// The drawing of a layer of models.
struct ModelDrawing: LayerDrawing {
    private var cache = BlockCache<ModelBucket.Instances>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { [] }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? ModelKind else { return }
        // Released first, so that blocks are changed in place.
        layers = []
        cache.update(with: ModelEvaluator(kind: kind), input, key: key, revision: revision)
        let identity = BucketIdentity(layer: input.layer.id, revision: revision)
        layers = [.model(ModelBucket(identity: identity, blocks: cache.blocks))]
    }
}

extension ModelKind {
    package func setWholeLayerValues(of layers: inout [MapScene.Layer], in context: EvaluationContext) {
        for index in layers.indices {
            guard var bucket = layers[index].bucket as? ModelBucket else { continue }
            bucket.look = properties.isLookUniform ? properties.look(in: context) : nil
            bucket.scalesWithMap = properties.scaleMode.value(in: context) == .map
            bucket.castsShadows = properties.castShadows.value(in: context)
            bucket.standsOnSea = properties.elevationReference.value(in: context) == .sea
            bucket.cutoffFadeRange = properties.cutoffFadeRange.value(in: context).clamped(to: 0...1)
            bucket.minimumZoom = minimumZoom
            bucket.receivesShadows = properties.receiveShadows.value(in: context)
            layers[index].bucket = bucket
        }
    }
}

extension ModelProperties {
    /// Whether all features of the layer look the same.
    var isLookUniform: Bool {
        !scale.dependsOnFeature && !rotation.dependsOnFeature && !translation.dependsOnFeature
            && !color.dependsOnFeature && !colorMixIntensity.dependsOnFeature && !opacity.dependsOnFeature
            && !emissiveStrength.dependsOnFeature && !roughness.dependsOnFeature
            && !ambientOcclusionIntensity.dependsOnFeature && !heightBasedEmissiveStrengthMultiplier.dependsOnFeature
    }

    /// Returns the look in a context; invalid vectors have their defaults.
    package func look(in context: EvaluationContext) -> ModelBucket.Look {
        var look = ModelBucket.Look()
        look.placement = ModelPlacement(
            scale: SIMD3(modelNumbers: scale.value(in: context)) ?? [1, 1, 1],
            rotation: SIMD3(modelNumbers: rotation.value(in: context)) ?? .zero,
            translation: SIMD3(modelNumbers: translation.value(in: context)) ?? .zero)
        look.color = color.value(in: context)
        look.colorMix = Float(colorMixIntensity.value(in: context).clamped(to: 0...1))
        look.opacity = Float(opacity.value(in: context).clamped(to: 0...1))
        look.emissiveStrength = Float(emissiveStrength.value(in: context).clamped(to: 0...5))
        look.roughness = Float(roughness.value(in: context).clamped(to: 0...1))
        look.occlusionIntensity = Float(ambientOcclusionIntensity.value(in: context).clamped(to: 0...1))
        let gradient = ModelEmissionGradient(heightBasedEmissiveStrengthMultiplier.value(in: context))
        look.emissionGradient = gradient ?? ModelEmissionGradient()
        return look
    }
}

/// The evaluation of features to models.
private struct ModelEvaluator: BlockEvaluator {
    let kind: ModelKind

    /// Models are ordered by their distances from the camera.
    var sortKey: StyleProperty<Double> { .constant(0) }

    var dependsOnFeature: Bool { kind.dependsOnFeature }

    func makeBlock(capacity: Int) -> EvaluatedBlock<ModelBucket.Instances> {
        var block = EvaluatedBlock(content: ModelBucket.Instances())
        block.content.instances.reserveCapacity(capacity)
        return block
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<ModelBucket.Instances>
    ) {
        guard features.kind(ofShape: shape) == .point, let model = kind.model(of: context.feature, in: context) else {
            return
        }
        // Values for the whole layer are not part of the models, so that the models are kept when one changes.
        let look = kind.properties.isLookUniform ? ModelBucket.Look() : kind.properties.look(in: context)
        var instance = ModelBucket.Instance(
            position: .zero, model: block.content.models.index(ofAdded: model.name), orientation: model.orientation,
            look: look)
        features.forEachDrawnVertex(ofShape: shape) { vertex in
            instance.position = features.vertices[vertex]
            block.content.instances.append(instance)
        }
    }
}
