// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `directional-light` by name.
    ///
    /// Light from one direction, with shadows.
    public static let directionalLight: [String: PropertySpecification] = table([
        PropertySpecification("cast-shadows", .boolean, in: .field, default: false, parameters: [.zoom]),
        PropertySpecification(
            "color", .color, in: .field, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "direction", .array(of: .number, count: 2), in: .field, default: [210, 30], minimum: 0,
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "intensity", .number, in: .field, default: 0.5, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification("shadow-draw-before-layer", .string, in: .field, parameters: [.zoom]),
        PropertySpecification(
            "shadow-intensity", .number, in: .field, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
