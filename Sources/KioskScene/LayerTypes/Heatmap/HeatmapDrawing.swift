import Foundation
import KioskStyle

/// The drawing of a heatmap.
struct HeatmapDrawing: LayerDrawing {
    private var cache = BlockCache<[HeatmapBucket.Kernel]>()
    private(set) var layers: [MapScene.Layer] = []

    /// The colours, and the properties from which they were evaluated.
    private var ramp: (kind: HeatmapKind, colors: [PixelColor])?

    var missingImages: Set<String> { [] }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? HeatmapKind else { return }
        // Released first, so that blocks are changed in place.
        layers = []
        cache.update(with: HeatmapEvaluator(properties: kind.properties), input, key: key, revision: revision)
        let context = input.contexts.wholeLayer
        if ramp?.kind !== kind { ramp = (kind, [PixelColor](rampOf: kind.properties.color, in: context)) }
        layers = [
            .heatmap(
                HeatmapBucket(
                    identity: BucketIdentity(layer: input.layer.id, revision: revision), blocks: cache.blocks,
                    ramp: ramp?.colors ?? []))
        ]
    }
}

/// The evaluation of features to kernels.
private struct HeatmapEvaluator: BlockEvaluator {
    let properties: HeatmapProperties

    var sortKey: StyleProperty<Double> { .constant(0) }

    var dependsOnFeature: Bool { properties.radius.dependsOnFeature || properties.weight.dependsOnFeature }

    func makeBlock(capacity: Int) -> EvaluatedBlock<[HeatmapBucket.Kernel]> {
        var block = EvaluatedBlock<[HeatmapBucket.Kernel]>(content: [])
        block.content.reserveCapacity(capacity)
        block.vertices.reserveCapacity(capacity)
        return block
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<[HeatmapBucket.Kernel]>
    ) {
        // Values that are the same for all features are factors of the bucket.
        let radius = properties.radius.dependsOnFeature ? properties.radius.value(in: context) : 1
        let weight = properties.weight.dependsOnFeature ? properties.weight.value(in: context) : 1
        features.forEachDrawnVertex(ofShape: shape) { vertex in
            block.content.append(
                HeatmapBucket.Kernel(
                    center: features.vertices[vertex], radius: Float(radius), weight: Float(weight)))
            block.vertices.append(Int32(vertex))
        }
    }

    func move(_ block: inout EvaluatedBlock<[HeatmapBucket.Kernel]>, in features: FeatureStore) -> Bool {
        let vertices = features.vertices
        for (index, vertex) in zip(block.content.indices, block.vertices) {
            block.content[index].center = vertices[Int(vertex)]
        }
        return true
    }
}
