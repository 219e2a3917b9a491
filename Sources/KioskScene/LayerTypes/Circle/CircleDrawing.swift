import Foundation
package import KioskStyle

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
        let identity = BucketIdentity(layer: input.layer.id, revision: revision)
        layers = [.circle(CircleBucket(identity: identity, blocks: cache.blocks))]
    }
}

extension CircleKind {
    package func setWholeLayerValues(of layers: inout [MapScene.Layer], in context: EvaluationContext) {
        for index in layers.indices {
            guard var bucket = layers[index].bucket as? CircleBucket else { continue }
            bucket.shape = properties.isShapeUniform ? properties.shape(in: context) : nil
            bucket.color = properties.isColorUniform ? properties.color(in: context) : nil
            bucket.strokeColor = properties.isStrokeColorUniform ? properties.strokeColor(in: context) : nil
            bucket.liesOnMap = properties.pitchAlignment.value(in: context) == .map
            bucket.scalesWithMap = properties.pitchScale.value(in: context) == .map
            bucket.translate = SIMD2<Float>(properties.translate.value(in: context))
            bucket.translateAnchor = MapAlignment(properties.translateAnchor.value(in: context))
            layers[index].bucket = bucket
        }
    }
}

extension CircleProperties {
    fileprivate var isShapeUniform: Bool {
        !radius.dependsOnFeature && !strokeWidth.dependsOnFeature && !blur.dependsOnFeature
    }

    fileprivate var isColorUniform: Bool { !color.dependsOnFeature && !opacity.dependsOnFeature }

    fileprivate var isStrokeColorUniform: Bool { !strokeColor.dependsOnFeature && !strokeOpacity.dependsOnFeature }

    fileprivate func shape(in context: EvaluationContext) -> CircleBucket.Shape {
        CircleBucket.Shape(
            radius: Float(radius.value(in: context)), strokeWidth: Float(strokeWidth.value(in: context)),
            blur: Float(blur.value(in: context)))
    }

    fileprivate func color(in context: EvaluationContext) -> PixelColor {
        PixelColor(color.value(in: context), opacity: opacity.value(in: context))
    }

    fileprivate func strokeColor(in context: EvaluationContext) -> PixelColor {
        PixelColor(strokeColor.value(in: context), opacity: strokeOpacity.value(in: context))
    }
}

/// The evaluation of features to circles.
private struct CircleEvaluator: BlockEvaluator {
    let properties: CircleProperties

    var sortKey: StyleProperty<Double> { properties.sortKey }

    var dependsOnFeature: Bool {
        !properties.isShapeUniform || !properties.isColorUniform || !properties.isStrokeColorUniform
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
        // Values for the whole layer are not part of the circles, so that the circles are kept when one changes.
        let size = properties.isShapeUniform ? CircleBucket.Shape() : properties.shape(in: context)
        var circle = CircleBucket.Circle(
            center: .zero, radius: size.radius, strokeWidth: size.strokeWidth, blur: size.blur,
            color: properties.isColorUniform ? .zero : properties.color(in: context),
            strokeColor: properties.isStrokeColorUniform ? .zero : properties.strokeColor(in: context))
        features.forEachDrawnVertex(ofShape: shape) { vertex in
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
