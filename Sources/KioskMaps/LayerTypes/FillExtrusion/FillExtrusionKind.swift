import Foundation
import KioskStyle

/// Layers of extruded polygons, and of walls along lines.
final class FillExtrusionKind: FeatureLayerKind {
    static let type = LayerType.fillExtrusion
    static let drawnProperties: Set<String> = [
        "fill-extrusion-base", "fill-extrusion-cast-shadows", "fill-extrusion-color",
        "fill-extrusion-emissive-strength",
        "fill-extrusion-height", "fill-extrusion-opacity", "fill-extrusion-pattern", "fill-extrusion-translate",
        "fill-extrusion-translate-anchor",
        "fill-extrusion-vertical-gradient", "fill-extrusion-vertical-scale",
    ]

    static let wholeLayerGroups: [Set<String>] = [
        ["fill-extrusion-base"], ["fill-extrusion-color"], ["fill-extrusion-height"], ["fill-extrusion-opacity"],
        ["fill-extrusion-translate"], ["fill-extrusion-translate-anchor"], ["fill-extrusion-vertical-gradient"],
        ["fill-extrusion-cast-shadows"], ["fill-extrusion-emissive-strength"], ["fill-extrusion-vertical-scale"],
    ]

    let properties: FillExtrusionProperties

    /// Whether images are repeated over the polygons, which then have no colours.
    let hasPatterns: Bool

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = FillExtrusionProperties(layer, report: report)
        hasPatterns = (layer.properties["fill-extrusion-pattern"] ?? nil) != nil
    }

    var readsImages: Bool { hasPatterns }

    func makeDrawing() -> any LayerDrawing { FillExtrusionDrawing() }

    var sortKey: StyleProperty<Double> { .constant(0) }

    var reachDependsOnFeature: Bool { properties.base.dependsOnFeature || properties.height.dependsOnFeature }

    func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double {
        Double(max(properties.base(in: context), properties.height(in: context))) * properties.scale(in: context)
    }

    func draws(_ kind: FeatureStore.ShapeKind) -> Bool { kind != .point }

    func draws(in context: EvaluationContext, _ resources: LayerResources) -> Bool {
        !hasPatterns || resources.images[properties.pattern.value(in: context)] != nil
    }

    func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        PartPlacement(
            translate: properties.translate.value(in: context),
            anchor: MapAlignment(properties.translateAnchor.value(in: context)), liesOnMap: false,
            isClippedToTile: false, isUpright: true)
    }

    func distance(toShape shape: Int, part: LayerPart, by measure: ShapeMeasure) -> CGFloat? {
        guard draws(measure.features.kind(ofShape: shape)) else { return nil }
        let context = measure.context
        guard draws(in: context, measure.resources) else { return nil }
        let scale = properties.scale(in: context)
        return measure.distance(
            toExtrusionOf: shape, base: Double(properties.base(in: context)) * scale,
            height: Double(properties.height(in: context)) * scale)
    }
}
