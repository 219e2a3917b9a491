// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `line` by name.
    ///
    /// Stroked lines.
    public static let lineLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification(
            "line-cap", .string, in: .layout, allowedValues: LineCap.allCases.map(\.rawValue), default: "butt",
            parameters: [.zoom, .feature]),
        PropertySpecification(
            "line-join", .string, in: .layout, allowedValues: LineJoin.allCases.map(\.rawValue), default: "miter",
            parameters: [.zoom, .feature]),
        PropertySpecification(
            "line-miter-limit", .number, in: .layout, default: 2, parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification(
            "line-round-limit", .number, in: .layout, default: 1.05, parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification("line-sort-key", .number, in: .layout, parameters: [.zoom, .feature]),
        PropertySpecification(
            "line-z-offset", .number, in: .layout, default: 0, parameters: [.zoom, .feature], isInterpolatable: true),
        PropertySpecification("line-cross-slope", .number, in: .layout, parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "line-elevation-reference", .string, in: .layout,
            allowedValues: LineElevationReference.allCases.map(\.rawValue), default: "none", parameters: [.zoom]),
        PropertySpecification(
            "line-width-unit", .string, in: .layout, allowedValues: LineWidthUnit.allCases.map(\.rawValue),
            default: "pixels", parameters: [.zoom]),
        PropertySpecification(
            "line-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-layer-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-color", .color, default: "#000000", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-translate", .array(of: .number, count: 2), default: [0, 0], unit: "pixels", parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-translate-anchor", .string, allowedValues: LineTranslateAnchor.allCases.map(\.rawValue),
            default: "map", parameters: [.zoom]),
        PropertySpecification(
            "line-width", .number, default: 1, unit: "pixels", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-gap-width", .number, default: 0, unit: "pixels", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-offset", .number, default: 0, unit: "pixels", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-blur", .number, default: 0, unit: "pixels", minimum: 0, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-dasharray", .array(of: .number), unit: "line widths", minimum: 0, parameters: [.zoom, .feature],
            hasTransition: true),
        PropertySpecification("line-pattern", .resolvedImage, parameters: [.zoom, .feature], hasTransition: true),
        PropertySpecification("line-gradient", .color, parameters: [.ramp], isInterpolatable: true),
        PropertySpecification(
            "line-elevation-ground-scale", .number, default: 0, minimum: 0, maximum: 1,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-border-color", .color, default: "rgba(0, 0, 0, 0)", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-border-width", .number, default: 0, minimum: 0, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-emissive-strength", .number, default: 0, unit: "intensity", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-cutout-fade-width", .number, default: 0.4, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-cutout-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-depth-occlusion-factor", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-occlusion-opacity", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "line-pattern-cross-fade", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "line-trim-color", .color, default: "transparent", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "line-trim-fade-range", .array(of: .number, count: 2), default: [0, 0], minimum: 0, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "line-trim-offset", .array(of: .number, count: 2), default: [0, 0], minimum: 0, parameters: [.zoom],
            isInterpolatable: true),
    ])
}
