// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `background` by name.
    ///
    /// One colour or pattern over the whole view.
    public static let backgroundLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification(
            "background-color", .color, default: "#000000", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification("background-pattern", .resolvedImage, parameters: [.zoom], hasTransition: true),
        PropertySpecification(
            "background-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "background-emissive-strength", .number, default: 0, unit: "intensity", minimum: 0, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "background-pitch-alignment", .string, allowedValues: BackgroundPitchAlignment.allCases.map(\.rawValue),
            default: "map", parameters: [.zoom]),
    ])
}
