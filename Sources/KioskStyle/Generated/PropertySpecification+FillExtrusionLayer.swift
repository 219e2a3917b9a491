// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `fill-extrusion` by name.
    ///
    /// Polygons raised to buildings.
    public static let fillExtrusionLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification(
            "fill-extrusion-rounded-corner-distance", .number, in: .layout, default: 0, unit: "metres", minimum: 0),
        PropertySpecification(
            "fill-extrusion-edge-radius", .number, in: .layout, default: 0, minimum: 0, maximum: 1,
            parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "fill-extrusion-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-color", .color, default: "#000000", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-translate", .array(of: .number, count: 2), default: [0, 0], unit: "pixels",
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-translate-anchor", .string,
            allowedValues: FillExtrusionTranslateAnchor.allCases.map(\.rawValue), default: "map", parameters: [.zoom]),
        PropertySpecification(
            "fill-extrusion-pattern", .resolvedImage, parameters: [.zoom, .feature], hasTransition: true),
        PropertySpecification(
            "fill-extrusion-height", .number, default: 0, unit: "metres", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-base", .number, default: 0, unit: "metres", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification("fill-extrusion-vertical-gradient", .boolean, default: true, parameters: [.zoom]),
        PropertySpecification(
            "fill-extrusion-ambient-occlusion-ground-attenuation", .number, default: 0.69, minimum: 0, maximum: 1,
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-ambient-occlusion-ground-radius", .number, default: 3, minimum: 0, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-ambient-occlusion-intensity", .number, default: 0, minimum: 0, maximum: 1,
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-ambient-occlusion-radius", .number, default: 3, minimum: 0, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-ambient-occlusion-wall-radius", .number, default: 3, minimum: 0,
            parameters: [.zoom, .feature], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-base-alignment", .string,
            allowedValues: FillExtrusionBaseAlignment.allCases.map(\.rawValue), default: "terrain",
            parameters: [.zoom]),
        PropertySpecification("fill-extrusion-cast-shadows", .boolean, default: true, parameters: [.zoom]),
        PropertySpecification(
            "fill-extrusion-cutoff-fade-range", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "fill-extrusion-emissive-strength", .number, default: 0, unit: "intensity", minimum: 0,
            parameters: [.zoom, .feature], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-flood-light-color", .color, default: "#ffffff", parameters: [.zoom, .feature],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-flood-light-ground-attenuation", .number, default: 0.69, minimum: 0, maximum: 1,
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-flood-light-ground-radius", .number, default: 0, unit: "metres",
            parameters: [.zoom, .feature], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-flood-light-intensity", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-flood-light-wall-radius", .number, default: 0, unit: "metres", minimum: 0,
            parameters: [.zoom, .feature], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-height-alignment", .string,
            allowedValues: FillExtrusionHeightAlignment.allCases.map(\.rawValue), default: "flat", parameters: [.zoom]),
        PropertySpecification(
            "fill-extrusion-line-width", .number, default: 0, unit: "metres", minimum: 0,
            parameters: [.zoom, .feature], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-extrusion-pattern-cross-fade", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification("fill-extrusion-rounded-roof", .boolean, default: true, parameters: [.zoom]),
        PropertySpecification(
            "fill-extrusion-vertical-scale", .number, default: 1, minimum: 0, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
