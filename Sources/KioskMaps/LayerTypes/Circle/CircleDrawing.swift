import Foundation
import KioskStyle

/// The drawing of a layer of circles.
struct CircleDrawing: LayerDrawing {
    private var cache = BlockCache<[CircleBucket.Circle]>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { [] }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let properties = (input.layer.kind as? CircleKind)?.properties else { return }
        // Released first, so that blocks are changed in place.
        layers = []
        cache.update(with: CircleEvaluator(properties: properties), input, key: key, revision: revision)
        let context = input.contexts.wholeLayer
        layers = [
            .circle(
                CircleBucket(
                    identity: BucketIdentity(layer: input.layer.id, revision: revision), blocks: cache.blocks,
                    liesOnMap: properties.pitchAlignment.value(in: context) == .map,
                    scalesWithMap: properties.pitchScale.value(in: context) == .map,
                    translate: SIMD2<Float>(properties.translate.value(in: context)),
                    translateAnchor: MapAlignment(properties.translateAnchor.value(in: context))))
        ]
    }
}

/// The evaluation of features to circles.
private struct CircleEvaluator: BlockEvaluator {
    let properties: CircleProperties

    var sortKey: StyleProperty<Double> { properties.sortKey }

    var dependsOnFeature: Bool {
        properties.radius.dependsOnFeature || properties.strokeWidth.dependsOnFeature
            || properties.blur.dependsOnFeature || properties.color.dependsOnFeature
            || properties.opacity.dependsOnFeature || properties.strokeColor.dependsOnFeature
            || properties.strokeOpacity.dependsOnFeature
    }

    func makeBlock(capacity: Int) -> EvaluatedBlock<[CircleBucket.Circle]> {
        var block = EvaluatedBlock<[CircleBucket.Circle]>(content: [])
        block.content.reserveCapacity(capacity)
        block.vertices.reserveCapacity(capacity)
        return block
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<[CircleBucket.Circle]>
    ) {
        var circle = CircleBucket.Circle(
            center: .zero, radius: Float(properties.radius.value(in: context)),
            strokeWidth: Float(properties.strokeWidth.value(in: context)),
            blur: Float(properties.blur.value(in: context)),
            color: PixelColor(properties.color.value(in: context), opacity: properties.opacity.value(in: context)),
            strokeColor: PixelColor(
                properties.strokeColor.value(in: context), opacity: properties.strokeOpacity.value(in: context)))
        for vertex in features.vertices(ofShape: shape) {
            circle.center = features.vertices[vertex]
            block.content.append(circle)
            block.vertices.append(Int32(vertex))
        }
    }

    func move(_ block: inout EvaluatedBlock<[CircleBucket.Circle]>, in features: FeatureStore) -> Bool {
        let vertices = features.vertices
        for (index, vertex) in zip(block.content.indices, block.vertices) {
            block.content[index].center = vertices[Int(vertex)]
        }
        return true
    }
}
