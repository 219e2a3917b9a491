// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `circle` by name.
    ///
    /// Circles at points.
    public static let circleLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification("circle-sort-key", .number, in: .layout, parameters: [.zoom, .feature]),
        PropertySpecification(
            "circle-elevation-reference", .string, in: .layout,
            allowedValues: CircleElevationReference.allCases.map(\.rawValue), default: "none", parameters: [.zoom]),
        PropertySpecification(
            "circle-radius", .number, default: 5, unit: "pixels", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "circle-color", .color, default: "#000000", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "circle-blur", .number, default: 0, parameters: [.zoom, .feature, .featureState], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "circle-opacity", .number, default: 1, minimum: 0, maximum: 1,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "circle-translate", .array(of: .number, count: 2), default: [0, 0], unit: "pixels", parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "circle-translate-anchor", .string, allowedValues: CircleTranslateAnchor.allCases.map(\.rawValue),
            default: "map", parameters: [.zoom]),
        PropertySpecification(
            "circle-pitch-scale", .string, allowedValues: CirclePitchScale.allCases.map(\.rawValue), default: "map",
            parameters: [.zoom]),
        PropertySpecification(
            "circle-pitch-alignment", .string, allowedValues: CirclePitchAlignment.allCases.map(\.rawValue),
            default: "viewport", parameters: [.zoom]),
        PropertySpecification(
            "circle-stroke-width", .number, default: 0, unit: "pixels", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "circle-stroke-color", .color, default: "#000000", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "circle-stroke-opacity", .number, default: 1, minimum: 0, maximum: 1,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "circle-emissive-strength", .number, default: 0, unit: "intensity", minimum: 0, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
