package import Foundation
import KioskGeometry
package import KioskStyle

/// Layers of extruded polygons, and of walls along lines.
package final class FillExtrusionKind: FeatureLayerKind {
    package static let type = LayerType.fillExtrusion
    package static let drawnProperties = FillExtrusionProperties.drawnNames
    package static let wholeLayerGroups = FillExtrusionProperties.wholeLayerGroups

    /// The properties for which polygons are prepared, since few layers have them.
    ///
    /// The emissive strength is also drawn without preparation if it is that of the whole layer.
    private static let detailProperties: Set<String> = [
        "fill-extrusion-ambient-occlusion-ground-attenuation", "fill-extrusion-ambient-occlusion-ground-radius",
        "fill-extrusion-ambient-occlusion-intensity", "fill-extrusion-ambient-occlusion-radius",
        "fill-extrusion-ambient-occlusion-wall-radius", "fill-extrusion-cutoff-fade-range",
        "fill-extrusion-flood-light-color", "fill-extrusion-flood-light-ground-attenuation",
        "fill-extrusion-flood-light-ground-radius", "fill-extrusion-flood-light-intensity",
        "fill-extrusion-flood-light-wall-radius",
    ]

    /// The properties that change the outlines of features.
    private static let formProperties: Set<String> = [
        "fill-extrusion-edge-radius", "fill-extrusion-line-width", "fill-extrusion-rounded-corner-distance",
        "fill-extrusion-rounded-roof",
    ]

    let properties: FillExtrusionProperties

    /// Whether images are repeated over the polygons, which then have no colours.
    let hasPatterns: Bool

    /// Whether polygons are prepared for details.
    let hasDetails: Bool

    /// Whether outlines may differ from those of the features.
    let hasForms: Bool

    /// The minimum zoom level of the layer, on which the distance of the cutoff depends.
    let minimumZoom: Double

    /// The images that are repeated, and those to which they fade.
    let images: StyleProperty<ImagePair>

    package init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = FillExtrusionProperties(layer, report: report)
        images = layer.property("fill-extrusion-pattern", default: "")
        hasPatterns = layer.sets("fill-extrusion-pattern")
        hasForms = Self.formProperties.contains { layer.sets($0) }
        hasDetails =
            properties.emissiveStrength.dependsOnFeature || layer.sets("fill-extrusion-edge-radius")
            || Self.detailProperties.contains { layer.sets($0) }
        minimumZoom = layer.minZoom ?? 0
    }

    /// Returns the distance from the edges at which roofs are rounded, in metres.
    func roofRadius(in context: EvaluationContext) -> Double {
        guard hasForms, properties.roundedRoof.value(in: context) else { return 0 }
        return properties.lineWidth.dependsOnFeature || properties.lineWidth.value(in: context) > 0
            ? 0 : properties.edgeRadius.value(in: context).clamped(to: 0...1)
    }

    /// Returns the range in which distant solids become lower; nil if none does.
    package func cutoffFade(in context: EvaluationContext, seenBy transform: CameraTransform) -> CutoffFade? {
        guard hasDetails else { return nil }
        return CutoffFade(
            range: properties.cutoffFadeRange.value(in: context), minimumZoom: minimumZoom, in: transform)
    }

    package var readsImages: Bool { hasPatterns }

    package func makeDrawing() -> any LayerDrawing { FillExtrusionDrawing() }

    package var sortKey: StyleProperty<Double> { .constant(0) }

    package var reachDependsOnFeature: Bool {
        properties.base.dependsOnFeature || properties.height.dependsOnFeature || properties.lineWidth.dependsOnFeature
    }

    package func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double {
        let top = top(in: context)
        return hasForms ? max(top, properties.form(in: context).wallWidth) : top
    }

    /// Returns the upper end of a solid above the ground, in metres.
    func top(in context: EvaluationContext) -> Double {
        Double(max(properties.base(in: context), properties.height(in: context))) * properties.scale(in: context)
    }

    package var surface: FeatureSurface { .solids }

    package func draws(_ kind: FeatureStore.ShapeKind) -> Bool { kind != .point }

    package func draws(in context: EvaluationContext, _ resources: LayerResources) -> Bool {
        !hasPatterns || resources.images[properties.pattern.value(in: context)] != nil
    }

    package func isOpaque(in context: EvaluationContext) -> Bool { properties.opacity.value(in: context) >= 1 }

    package func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        PartPlacement(
            position: .upright(spreads: hasForms), translate: properties.translate.value(in: context),
            anchor: MapAlignment(properties.translateAnchor.value(in: context)))
    }

    package func distance(toShape shape: Int, part: LayerPart, by measure: borrowing ShapeMeasure) -> CGFloat? {
        guard draws(measure.features.kind(ofShape: shape)) else { return nil }
        let context = measure.context
        guard draws(in: context, measure.resources) else { return nil }
        let solid = solid(in: context, ofLayer: measure.contexts.wholeLayer, seenBy: measure.query.transform)
        return measure.distance(toExtrusionOf: shape, solid)
    }

    /// Returns the values that determine the walls and the roof of a feature.
    ///
    /// - Parameters:
    ///   - context: The context of the feature.
    ///   - wholeLayer: The context of the whole layer.
    ///   - transform: The camera.
    package func solid(
        in context: EvaluationContext, ofLayer wholeLayer: EvaluationContext, seenBy transform: CameraTransform
    ) -> ExtrusionSolid {
        ExtrusionSolid(
            base: Double(properties.base(in: context)), height: Double(properties.height(in: context)),
            scale: properties.scale(in: context), form: hasForms ? properties.form(in: context) : ExtrusionForm(),
            roofRadius: roofRadius(in: wholeLayer), cutoffFade: cutoffFade(in: wholeLayer, seenBy: transform),
            hasLevelBase: properties.baseAlignment.value(in: wholeLayer) == .flat,
            hasSlopingRoof: properties.heightAlignment.value(in: wholeLayer) == .terrain)
    }
}

extension RuntimeLayer {
    /// The properties of a layer of extrusions, behind which symbols are hidden and on whose roofs they stand; nil for layers
    /// of other types.
    package var extrusionKind: FillExtrusionKind? { kind as? FillExtrusionKind }
}
