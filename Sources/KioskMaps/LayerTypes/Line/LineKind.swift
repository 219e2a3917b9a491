import Foundation
import KioskStyle

/// Layers of lines and of the outlines of polygons.
final class LineKind: FeatureLayerKind {
    static let type = LayerType.line
    static let drawnProperties: Set<String> = [
        "line-blur", "line-cap", "line-color", "line-gap-width", "line-join", "line-miter-limit", "line-offset",
        "line-opacity", "line-sort-key", "line-translate", "line-translate-anchor", "line-width",
    ]

    let properties: LineProperties

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = LineProperties(layer, report: report)
    }

    func makeDrawing() -> any LayerDrawing { LineDrawing() }

    var sortKey: StyleProperty<Double> { properties.sortKey }

    var reachDependsOnFeature: Bool {
        properties.width.dependsOnFeature || properties.gapWidth.dependsOnFeature || properties.offset.dependsOnFeature
    }

    func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double {
        // An offset moves a sharp corner by more than itself.
        abs(properties.width.value(in: context)) + abs(properties.gapWidth.value(in: context)) / 2
            + abs(properties.offset.value(in: context)) * PathGeometry.longestMiter
    }

    func draws(_ kind: FeatureStore.ShapeKind) -> Bool { kind != .point }

    func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        PartPlacement(
            translate: properties.translate.value(in: context),
            anchor: MapAlignment(properties.translateAnchor.value(in: context)))
    }

    func distance(toShape shape: Int, part: LayerPart, by measure: ShapeMeasure) -> CGFloat? {
        let features = measure.features
        guard draws(features.kind(ofShape: shape)) else { return nil }
        let width = properties.width.value(in: measure.context)
        let gap = properties.gapWidth.value(in: measure.context)
        let half = gap == 0 ? width / 2 : (gap + 2 * width) / 2
        let offset = properties.offset.value(in: measure.context)
        let isClosed = features.kind(ofShape: shape) == .polygon
        var nearest = CGFloat.infinity
        for part in features.parts(ofShape: shape) where features.vertices(ofPart: part).count >= 2 {
            let path = measure.worldPoints(ofPart: part)
            let distance =
                offset == 0
                ? measure.distance(toPath: path, isClosed: isClosed, halfWidth: half)
                : measure.distance(
                    toPath: PathGeometry.offset(Array(path), by: offset, isClosed: isClosed), isClosed: isClosed,
                    halfWidth: half)
            nearest = min(nearest, distance)
        }
        return nearest
    }
}
