import Foundation
import KioskStyle

/// Layers of filled polygons.
final class FillKind: FeatureLayerKind {
    static let type = LayerType.fill
    static let drawnProperties: Set<String> = [
        "fill-antialias", "fill-color", "fill-elevation-reference", "fill-emissive-strength", "fill-opacity",
        "fill-outline-color", "fill-pattern", "fill-pattern-cross-fade", "fill-sort-key",
        "fill-translate", "fill-translate-anchor", "fill-z-offset",
    ]

    static let wholeLayerGroups: [Set<String>] = [
        ["fill-color", "fill-opacity"], ["fill-outline-color", "fill-opacity"], ["fill-translate"],
        ["fill-translate-anchor"], ["fill-z-offset"], ["fill-emissive-strength"], ["fill-pattern-cross-fade"],
    ]

    let properties: FillProperties

    /// Whether polygons have an outline of a colour of its own.
    let hasOutline: Bool

    /// Whether polygons are filled with images.
    let hasPatterns: Bool

    /// The images that are repeated, and those to which they fade.
    let images: StyleProperty<ImagePair>

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = FillProperties(layer, report: report)
        images = layer.property("fill-pattern", default: "")
        hasOutline = layer.sets("fill-outline-color")
        hasPatterns = layer.sets("fill-pattern")
    }

    var readsImages: Bool { hasPatterns }

    var emissiveStrengths: [StyleProperty<Double>] { [properties.emissiveStrength] }

    func makeDrawing() -> any LayerDrawing { FillDrawing() }

    var sortKey: StyleProperty<Double> { properties.sortKey }

    var reachDependsOnFeature: Bool { properties.zOffset.dependsOnFeature }

    func height(in context: EvaluationContext) -> Double { properties.height(in: context) }

    func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double { 0 }

    func draws(_ kind: FeatureStore.ShapeKind) -> Bool { kind == .polygon }

    func draws(in context: EvaluationContext, _ resources: LayerResources) -> Bool {
        !hasPatterns || resources.images[properties.pattern.value(in: context)] != nil
    }

    func isOpaque(in context: EvaluationContext) -> Bool {
        !hasPatterns && properties.opacity.value(in: context) * properties.color.value(in: context).alpha >= 1
    }

    func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        PartPlacement(
            translate: properties.translate.value(in: context),
            anchor: MapAlignment(properties.translateAnchor.value(in: context)),
            isRaised: properties.zOffset.dependsOnFeature || properties.height(in: context) > 0)
    }

    func distance(toShape shape: Int, part: LayerPart, by measure: ShapeMeasure) -> CGFloat? {
        let features = measure.features
        guard draws(features.kind(ofShape: shape)), draws(in: measure.context, measure.resources) else { return nil }
        guard measure.raise(by: properties.height(in: measure.context)) else { return nil }
        return measure.distance(
            toInsideOf: features.parts(ofShape: shape).lazy.map { measure.worldPoints(ofPart: $0) }
                .filter { $0.count >= 3 })
    }
}
