// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `ambient-light` by name.
    ///
    /// Light from everywhere.
    public static let ambientLight: [String: PropertySpecification] = table([
        PropertySpecification(
            "color", .color, in: .field, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "intensity", .number, in: .field, default: 0.5, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
