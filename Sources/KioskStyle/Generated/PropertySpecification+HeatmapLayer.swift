// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `heatmap` by name.
    ///
    /// The density of points as colours.
    public static let heatmapLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification(
            "heatmap-radius", .number, default: 30, unit: "pixels", minimum: 1,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "heatmap-weight", .number, default: 1, minimum: 0, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true),
        PropertySpecification(
            "heatmap-intensity", .number, default: 1, minimum: 0, parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "heatmap-color", .color,
            default: [
                "interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue", 0.3, "cyan",
                0.5, "lime", 0.7, "yellow", 1, "red",
            ],
            parameters: [.ramp], isInterpolatable: true),
        PropertySpecification(
            "heatmap-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
    ])
}
