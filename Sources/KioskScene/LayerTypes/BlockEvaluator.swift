import Foundation
import KioskStyle

/// A type that evaluates the style properties of features and creates the items of a bucket.
///
/// The methods are called for each shape; the generic code that calls them is specialised for each evaluator.
protocol BlockEvaluator {
    /// The collection of the items of a block.
    associatedtype Content: Equatable & Sendable

    /// The property whose values determine the order of the items.
    var sortKey: StyleProperty<Double> { get }

    /// Whether any evaluated property depends on the feature.
    var dependsOnFeature: Bool { get }

    /// Returns a block without items.
    ///
    /// - Parameter capacity: The expected number of items.
    func makeBlock(capacity: Int) -> EvaluatedBlock<Content>

    /// Adds the items of a shape.
    ///
    /// - Parameters:
    ///   - shape: The index of the shape.
    ///   - features: The features of the source.
    ///   - context: The context for evaluating the feature of the shape.
    ///   - block: The block to which the items are added.
    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext, to block: inout EvaluatedBlock<Content>)

    /// Moves the items of a block to the current positions of their features, if that is possible without evaluation.
    ///
    /// - Returns: Whether the items were moved.
    func move(_ block: inout EvaluatedBlock<Content>, in features: FeatureStore) -> Bool
}

extension BlockEvaluator {
    func move(_ block: inout EvaluatedBlock<Content>, in features: FeatureStore) -> Bool { false }
}

/// The items of a block, with the data that is needed to update them.
struct EvaluatedBlock<Content: Equatable & Sendable> {
    /// The items.
    var content: Content

    /// The vertices of the source at which items are placed, by item; empty if the evaluator does not move items.
    var vertices: ContiguousArray<Int32> = []

    /// The names of images that items require and that are missing.
    var missingImages: Set<String> = []
}

extension BlockEvaluator {
    /// Returns the items of a range of rows, in the order of the rows.
    func block(ofRows rows: Range<Int>, _ input: LayerInput) -> EvaluatedBlock<Content> {
        let (contexts, filter) = (input.contexts, input.layer.filter)
        let features = contexts.features
        var block = makeBlock(capacity: rows.count)
        // Without a filter and properties that depend on the feature, all features have the same context.
        let shared = filter == nil && !dependsOnFeature ? contexts.wholeLayer : nil
        for row in rows {
            let shapes = features.shapes(ofFeature: row)
            guard !shapes.isEmpty else { continue }
            if let shared {
                for shape in shapes { append(shape, of: features, in: shared, to: &block) }
                continue
            }
            for member in GeometryMembers(ofShapes: shapes, in: features) {
                let context = contexts.context(ofFeature: row, shape: member.lowerBound)
                // The filter is evaluated first, because the expressions of a layer may be valid only for matching features.
                if let filter, !filter.isTrue(in: context) { continue }
                for shape in member { append(shape, of: features, in: context, to: &block) }
            }
        }
        return block
    }

    /// Returns the items of all rows in the order of the sort key.
    ///
    /// - Complexity: O(n log n)
    func sortedBlock(_ input: LayerInput) -> EvaluatedBlock<Content> {
        let (contexts, filter) = (input.contexts, input.layer.filter)
        let features = contexts.features
        var keys: [(key: Double, row: Int, member: Range<Int>)] = []
        keys.reserveCapacity(features.rows.count)
        for row in features.rows {
            for member in features.members(ofFeature: row) {
                let context = contexts.context(ofFeature: row, shape: member.lowerBound)
                guard filter?.isTrue(in: context) != false else { continue }
                keys.append((sortKey.value(in: context), row, member))
            }
        }
        keys.sort { ($0.key, $0.row, $0.member.lowerBound) < ($1.key, $1.row, $1.member.lowerBound) }
        var block = makeBlock(capacity: keys.count)
        let shared = dependsOnFeature ? nil : contexts.wholeLayer
        for (_, row, member) in keys {
            let context = shared ?? contexts.context(ofFeature: row, shape: member.lowerBound)
            for shape in member { append(shape, of: features, in: context, to: &block) }
        }
        return block
    }
}
