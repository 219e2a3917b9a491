// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `snow` by name.
    ///
    /// Falling snow.
    public static let snow: [String: PropertySpecification] = table([
        PropertySpecification(
            "center-thinning", .number, in: .field, default: 0.4, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "color", .color, in: .field, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "density", .number, in: .field, default: ["interpolate", ["linear"], ["zoom"], 11, 0, 13, 0.85], minimum: 0,
            maximum: 1, parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "direction", .array(of: .number, count: 2), in: .field, default: [0, 50], minimum: 0, maximum: 360,
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "flake-size", .number, in: .field, default: 0.71, minimum: 0, maximum: 5, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "intensity", .number, in: .field, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "opacity", .number, in: .field, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "vignette", .number, in: .field, default: ["interpolate", ["linear"], ["zoom"], 11, 0, 13, 0.3], minimum: 0,
            maximum: 1, parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "vignette-color", .color, in: .field, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
    ])
}
