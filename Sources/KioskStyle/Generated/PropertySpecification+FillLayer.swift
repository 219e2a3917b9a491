// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `fill` by name.
    ///
    /// Filled polygons.
    public static let fillLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification("fill-sort-key", .number, in: .layout, parameters: [.zoom, .feature]),
        PropertySpecification(
            "fill-construct-bridge-guard-rail", .boolean, in: .layout, default: true, parameters: [.zoom, .feature]),
        PropertySpecification(
            "fill-elevation-reference", .string, in: .layout,
            allowedValues: FillElevationReference.allCases.map(\.rawValue), default: "none", parameters: [.zoom]),
        PropertySpecification("fill-antialias", .boolean, default: true, parameters: [.zoom]),
        PropertySpecification(
            "fill-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-layer-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-color", .color, default: "#000000", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-outline-color", .color, parameters: [.zoom, .feature, .featureState], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "fill-translate", .array(of: .number, count: 2), default: [0, 0], unit: "pixels", parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-translate-anchor", .string, allowedValues: FillTranslateAnchor.allCases.map(\.rawValue),
            default: "map", parameters: [.zoom]),
        PropertySpecification("fill-pattern", .resolvedImage, parameters: [.zoom, .feature], hasTransition: true),
        PropertySpecification(
            "fill-bridge-guard-rail-color", .color, default: "rgba(241, 236, 225, 255)",
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-tunnel-structure-color", .color, default: "rgba(241, 236, 225, 255)",
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-z-offset", .number, default: 0, minimum: 0, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-emissive-strength", .number, default: 0, unit: "intensity", minimum: 0, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "fill-pattern-cross-fade", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true),
    ])
}
