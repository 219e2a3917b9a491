package import Foundation
package import KioskStyle

/// Layers of filled polygons.
package final class FillKind: FeatureLayerKind {
    package static let type = LayerType.fill
    package static let drawnProperties = FillProperties.drawnNames
    package static let wholeLayerGroups = FillProperties.wholeLayerGroups

    let properties: FillProperties

    /// Whether polygons have an outline of a colour of its own.
    let hasOutline: Bool

    /// Whether polygons are filled with images.
    let hasPatterns: Bool

    /// The images that are repeated, and those to which they fade.
    let images: StyleProperty<ImagePair>

    package init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = FillProperties(layer, report: report)
        images = layer.property("fill-pattern", default: "")
        hasOutline = layer.sets("fill-outline-color")
        hasPatterns = layer.sets("fill-pattern")
    }

    package var readsImages: Bool { hasPatterns }

    package var emissiveStrengths: [StyleProperty<Double>] { [properties.emissiveStrength] }

    package func makeDrawing() -> any LayerDrawing { FillDrawing() }

    package var sortKey: StyleProperty<Double> { properties.sortKey }

    package var reachDependsOnFeature: Bool { properties.zOffset.dependsOnFeature }

    package func height(in context: EvaluationContext) -> Double { properties.height(in: context) }

    package func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double { 0 }

    package var surface: FeatureSurface { .ground }

    package func draws(_ kind: FeatureStore.ShapeKind) -> Bool { kind == .polygon }

    package func draws(in context: EvaluationContext, _ resources: LayerResources) -> Bool {
        !hasPatterns || resources.images[properties.pattern.value(in: context)] != nil
    }

    package func isOpaque(in context: EvaluationContext) -> Bool {
        !hasPatterns
            && properties.opacity.value(in: context) * properties.layerOpacity.value(in: context)
                * properties.color.value(in: context).alpha >= 1
    }

    package func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        PartPlacement(
            position: .ground(isRaised: properties.zOffset.dependsOnFeature || properties.height(in: context) > 0),
            translate: properties.translate.value(in: context),
            anchor: MapAlignment(properties.translateAnchor.value(in: context)))
    }

    package func distance(toShape shape: Int, part: LayerPart, by measure: borrowing ShapeMeasure) -> CGFloat? {
        guard draws(measure.features.kind(ofShape: shape)), draws(in: measure.context, measure.resources) else {
            return nil
        }
        guard measure.raise(by: properties.height(in: measure.context)) else { return nil }
        return measure.distance(toInsideOf: measure.worldRings(ofShape: shape))
    }
}
