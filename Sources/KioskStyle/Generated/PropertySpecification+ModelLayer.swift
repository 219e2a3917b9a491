// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `model` by name.
    ///
    /// Three-dimensional models.
    public static let modelLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification(
            "model-allow-density-reduction", .boolean, in: .layout, default: true, parameters: [.zoom]),
        PropertySpecification("model-id", .string, in: .layout, parameters: [.zoom, .feature]),
        PropertySpecification(
            "model-ambient-occlusion-intensity", .number, default: 1, minimum: 0, maximum: 1,
            parameters: [.zoom, .feature], isInterpolatable: true, hasTransition: true),
        PropertySpecification("model-cast-shadows", .boolean, default: true, parameters: [.zoom]),
        PropertySpecification(
            "model-color", .color, default: "#ffffff", parameters: [.zoom, .feature], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "model-color-mix-intensity", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom, .feature],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "model-cutoff-fade-range", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "model-elevation-reference", .string, allowedValues: ModelElevationReference.allCases.map(\.rawValue),
            default: "ground", parameters: [.zoom]),
        PropertySpecification(
            "model-emissive-strength", .number, default: 0, minimum: 0, maximum: 5, parameters: [.zoom, .feature],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "model-height-based-emissive-strength-multiplier", .array(of: .number, count: 5), default: [1, 1, 1, 1, 0],
            parameters: [.zoom, .feature], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "model-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom, .feature],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification("model-receive-shadows", .boolean, default: true, parameters: [.zoom]),
        PropertySpecification(
            "model-rotation", .array(of: .number, count: 3), default: [0, 0, 0], unit: "degrees",
            parameters: [.zoom, .feature], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "model-roughness", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom, .feature],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "model-scale", .array(of: .number, count: 3), default: [1, 1, 1], parameters: [.zoom, .feature],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "model-scale-mode", .string, allowedValues: ModelScaleMode.allCases.map(\.rawValue), default: "map",
            parameters: [.zoom]),
        PropertySpecification(
            "model-translation", .array(of: .number, count: 3), default: [0, 0, 0], parameters: [.zoom, .feature],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "model-type", .string, allowedValues: ModelType.allCases.map(\.rawValue), default: "common-3d",
            parameters: [.zoom]),
    ])
}
