package import Foundation
package import KioskStyle

/// Layers of circles at the vertices of features.
package final class CircleKind: FeatureLayerKind {
    package static let type = LayerType.circle
    package static let drawnProperties = CircleProperties.drawnNames
    package static let wholeLayerGroups = CircleProperties.wholeLayerGroups

    let properties: CircleProperties

    package init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = CircleProperties(layer, report: report)
    }

    package var emissiveStrengths: [StyleProperty<Double>] { [properties.emissiveStrength] }

    package func makeDrawing() -> any LayerDrawing { CircleDrawing() }

    package var sortKey: StyleProperty<Double> { properties.sortKey }

    package var reachDependsOnFeature: Bool {
        properties.radius.dependsOnFeature || properties.strokeWidth.dependsOnFeature
    }

    package func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double {
        abs(properties.radius.value(in: context)) + abs(properties.strokeWidth.value(in: context))
    }

    package var surface: FeatureSurface { .points }

    package func draws(_ kind: FeatureStore.ShapeKind) -> Bool { true }

    package func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        PartPlacement(
            position: .circle(
                liesOnMap: properties.pitchAlignment.value(in: context) == .map,
                scalesWithMap: properties.pitchScale.value(in: context) == .map),
            translate: properties.translate.value(in: context),
            anchor: MapAlignment(properties.translateAnchor.value(in: context)))
    }

    package func distance(toShape shape: Int, part: LayerPart, by measure: borrowing ShapeMeasure) -> CGFloat? {
        let radius =
            properties.radius.value(in: measure.context) + properties.strokeWidth.value(in: measure.context)
        var nearest: CGFloat?
        for vertex in measure.features.vertices(ofShape: shape) {
            let center = measure.features.vertices[vertex]
            guard measure.features.isDrawn(center) else { continue }
            let distance = measure.distance(toCircleAt: center, radius: radius)
            nearest = min(nearest ?? distance, distance)
        }
        return nearest
    }
}
