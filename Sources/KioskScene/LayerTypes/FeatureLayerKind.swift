package import Foundation
package import KioskStyle
package import KioskSymbols

/// A layer type that draws the features of a source.
package protocol FeatureLayerKind: LayerKind {
    /// The order in which features are drawn; one with a higher key is drawn above one with a lower key.
    var sortKey: StyleProperty<Double> { get }

    /// Whether the distance that drawings extend beyond their positions depends on the feature.
    var reachDependsOnFeature: Bool { get }

    /// The separately placed parts that are drawn for a shape, the lowest first.
    var parts: [LayerPart] { get }

    /// The surface on which features are drawn.
    var surface: FeatureSurface { get }

    /// Returns the maximum distance by which the drawing of a feature extends beyond its positions, in points; for upright
    /// parts the height, in metres.
    func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double

    /// Returns the height above flat ground at which a feature is drawn, in metres; the default is 0.
    func height(in context: EvaluationContext) -> Double

    /// Returns the height above the ground at which a feature is drawn at a position, in metres; the default is that of
    /// `height(in:)`.
    ///
    /// - Parameters:
    ///   - position: The position in the unit square; nil for a feature that is no point.
    ///   - context: The context of the feature.
    ///   - transform: The camera.
    ///   - roof: Returns the height of the roof at a position, in metres.
    func height(
        at position: CGPoint?, in context: EvaluationContext, seenBy transform: CameraTransform,
        roof: (_ world: CGPoint) -> Double
    ) -> Double

    /// Returns whether dashes begin anew in each tile, so that hits depend on the tiles; the default is false.
    func hasDashesInTiles(in context: EvaluationContext) -> Bool

    /// Returns the reach of the features in a range of rows.
    ///
    /// A requirement, so that its loop is specialised for each layer type.
    func reach(
        ofRows rows: Range<Int>, filter: CompiledExpression?, _ contexts: FeatureContexts, _ resources: LayerResources
    ) -> LayerReach

    /// Returns whether shapes of a kind are drawn.
    func draws(_ kind: FeatureStore.ShapeKind) -> Bool

    /// Returns whether anything is drawn for a feature whose shapes are drawn.
    func draws(in context: EvaluationContext, _ resources: LayerResources) -> Bool

    /// Returns whether nothing is seen through what is drawn for a feature.
    func isOpaque(in context: EvaluationContext) -> Bool

    /// Returns how a part is placed, in the context of the whole layer.
    func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement

    /// Returns the distance on screen from the region of a query to a part of a shape, in points: 0 if they touch, nil
    /// if nothing is drawn.
    func distance(toShape shape: Int, part: LayerPart, by measure: borrowing ShapeMeasure) -> CGFloat?
}

extension FeatureLayerKind {
    package var parts: [LayerPart] { [.shape] }

    package func draws(in context: EvaluationContext, _ resources: LayerResources) -> Bool { true }

    package func isOpaque(in context: EvaluationContext) -> Bool { false }

    package func height(in context: EvaluationContext) -> Double { 0 }

    package func height(
        at position: CGPoint?, in context: EvaluationContext, seenBy transform: CameraTransform,
        roof: (_ world: CGPoint) -> Double
    ) -> Double {
        height(in: context)
    }

    package func hasDashesInTiles(in context: EvaluationContext) -> Bool { false }

    package func reach(
        ofRows rows: Range<Int>, filter: CompiledExpression?, _ contexts: FeatureContexts, _ resources: LayerResources
    ) -> LayerReach {
        rows.reduce(into: LayerReach()) { result, row in
            guard contexts.features.contains(row: row) else { return }
            for member in contexts.features.members(ofFeature: row) {
                let context = contexts.context(ofFeature: row, shape: member.lowerBound)
                // Expressions of a layer may be valid only for the features that match its filter.
                if let filter, !filter.isTrue(in: context) { continue }
                result.formUnion(LayerReach(distance: reach(in: context, resources), height: height(in: context)))
            }
        }
    }
}

/// The surface on which features are drawn, which determines what hides them on screen.
package enum FeatureSurface: Sendable {
    /// The ground or its shape above it: solids hide the features, as well as the features of other layers above the ground.
    case ground
    /// Points of the ground, at which features stand or lie level; fog covers them.
    case points
    /// The surfaces of solids, which hide the ground behind them.
    case solids
}

/// A separately placed part of what a layer draws for a shape.
package struct LayerPart: Hashable, Sendable {
    let rawValue: Int

    /// The only part of most layer types.
    package static let shape = LayerPart(rawValue: 0)
}

/// The resources of a style that layers read besides features.
package struct LayerResources {
    /// The images, by name.
    let images: [String: UIImage]

    /// The layouts of texts.
    package let texts: TextLayouts

    /// The images with the properties that determine how they are drawn, by name.
    var symbolImages: [String: RuntimeImage] = [:]

    /// The images of image sources, by the ids of the sources.
    var sourceImages: [String: SourceImage] = [:]

    /// The models that layers of models refer to.
    var models = StyleModels()

    package init(
        images: [String: UIImage], texts: TextLayouts, symbolImages: [String: RuntimeImage] = [:],
        sourceImages: [String: SourceImage] = [:], models: StyleModels = StyleModels()
    ) {
        self.images = images
        self.texts = texts
        self.symbolImages = symbolImages
        self.sourceImages = sourceImages
        self.models = models
    }
}
