import Foundation
import KioskStyle
import KioskSymbols

@testable import KioskMaps
@testable import KioskScene

/// A layer type of the tests: crosses at points, whose arms are `cross-size` points long and 2 wide.
final class CrossKind: FeatureLayerKind {
    static let type = LayerType(rawValue: "crosses")
    static let drawnProperties: Set<String> = ["cross-size"]

    let size: StyleProperty<Double>

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        size = layer.property("cross-size", default: 10, report: report)
    }

    func makeDrawing() -> any LayerDrawing { CrossDrawing() }

    var sortKey: StyleProperty<Double> { .constant(0) }

    var reachDependsOnFeature: Bool { size.dependsOnFeature }

    func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double { size.value(in: context) }

    var surface: FeatureSurface { .points }

    func draws(_ kind: FeatureStore.ShapeKind) -> Bool { kind == .point }

    func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        PartPlacement(position: .symbol(liesOnMap: false, isAnywhere: false))
    }

    func distance(toShape shape: Int, part: LayerPart, by measure: borrowing ShapeMeasure) -> CGFloat? {
        guard draws(measure.features.kind(ofShape: shape)) else { return nil }
        let size = size.value(in: measure.context)
        let position = measure.features.position(ofPoint: shape)
        let arms = [
            CGRect(x: -size, y: -1, width: 2 * size, height: 2), CGRect(x: -1, y: -size, width: 2, height: 2 * size),
        ]
        return arms.compactMap { arm in
            measure.distance(toSymbolAt: position, height: 0, rotatesWithMap: false) { scale in
                SymbolBox(rect: arm.scaled(by: scale), rotation: 0)
            }
        }.min()
    }
}

/// The crosses of a layer.
struct CrossBucket: SceneBucket {
    struct Cross: Equatable {
        var position: CGPoint
        var size: Double
    }

    var identity: BucketIdentity
    var blocks: [BucketBlock<[Cross]>]

    var terrainRole: TerrainRole { .standing }
}

private struct CrossDrawing: LayerDrawing {
    private var cache = BlockCache<[CrossBucket.Cross]>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { [] }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? CrossKind else { return }
        cache.update(with: CrossEvaluator(kind: kind), input, key: key, revision: revision)
        let identity = BucketIdentity(layer: input.layer.id, revision: revision)
        layers = [MapScene.Layer(CrossBucket(identity: identity, blocks: cache.blocks))]
    }
}

private struct CrossEvaluator: BlockEvaluator {
    let kind: CrossKind

    var sortKey: StyleProperty<Double> { kind.sortKey }

    var dependsOnFeature: Bool { kind.size.dependsOnFeature }

    func makeBlock(capacity: Int) -> EvaluatedBlock<[CrossBucket.Cross]> { EvaluatedBlock(content: []) }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<[CrossBucket.Cross]>
    ) {
        guard features.kind(ofShape: shape) == .point else { return }
        block.content.append(
            CrossBucket.Cross(position: features.position(ofPoint: shape), size: kind.size.value(in: context)))
    }
}
