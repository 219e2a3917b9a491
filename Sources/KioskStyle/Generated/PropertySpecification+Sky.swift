// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `sky` by name.
    ///
    /// The sky above the horizon.
    public static let sky: [String: PropertySpecification] = table([
        PropertySpecification(
            "sky-color", .color, in: .field, default: "#88C6FC", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "horizon-color", .color, in: .field, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "fog-color", .color, in: .field, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "fog-ground-blend", .number, in: .field, default: 0.5, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "horizon-fog-blend", .number, in: .field, default: 0.8, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "sky-horizon-blend", .number, in: .field, default: 0.8, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "atmosphere-blend", .number, in: .field, default: 0.8, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
