// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `hillshade` by name.
    ///
    /// The shades of hills.
    public static let hillshadeLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification(
            "hillshade-illumination-direction", .numberArray, default: 335, minimum: 0, maximum: 359,
            parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "hillshade-illumination-altitude", .numberArray, default: 45, minimum: 0, maximum: 90, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "hillshade-illumination-anchor", .string,
            allowedValues: HillshadeIlluminationAnchor.allCases.map(\.rawValue), default: "viewport",
            parameters: [.zoom]),
        PropertySpecification(
            "hillshade-exaggeration", .number, default: 0.5, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "hillshade-shadow-color", .colorArray, default: "#000000", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "hillshade-highlight-color", .colorArray, default: "#FFFFFF", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "hillshade-accent-color", .color, default: "#000000", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "hillshade-method", .string, allowedValues: HillshadeMethod.allCases.map(\.rawValue), default: "standard",
            parameters: [.zoom]),
        PropertySpecification(
            "resampling", .string, allowedValues: Resampling.allCases.map(\.rawValue), default: "linear",
            parameters: [.zoom]),
        PropertySpecification(
            "hillshade-emissive-strength", .number, default: 0, unit: "intensity", minimum: 0, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
