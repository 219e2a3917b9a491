import KioskGeometry
import KioskStyle

/// Layers that show the density of the vertices of features as colours.
///
/// What is seen at a point is the sum of many features: such a layer is not hit, and queries do not find its features.
final class HeatmapKind: LayerKind {
    static let type = LayerType.heatmap
    static let drawnProperties = HeatmapProperties.drawnNames
    static let wholeLayerGroups = HeatmapProperties.wholeLayerGroups

    let properties: HeatmapProperties

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = HeatmapProperties(layer, report: report)
    }

    func makeDrawing() -> any LayerDrawing { HeatmapDrawing() }

    func setWholeLayerValues(of layers: inout [MapScene.Layer], in context: EvaluationContext) {
        for index in layers.indices {
            guard var bucket = layers[index].bucket as? HeatmapBucket else { continue }
            let radius = properties.radius.dependsOnFeature ? 1 : properties.radius.value(in: context)
            let weight = properties.weight.dependsOnFeature ? 1 : properties.weight.value(in: context)
            bucket.radius = Float(radius)
            bucket.intensity = Float(properties.intensity.value(in: context) * weight)
            bucket.opacity = Float(properties.opacity.value(in: context).clamped(to: 0...1))
            layers[index].bucket = bucket
        }
    }
}
