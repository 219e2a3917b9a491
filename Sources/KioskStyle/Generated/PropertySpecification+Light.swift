// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `light` by name.
    ///
    /// Light from one place, without shadows.
    public static let light: [String: PropertySpecification] = table([
        PropertySpecification(
            "anchor", .string, in: .field, allowedValues: Anchor.allCases.map(\.rawValue), default: "viewport",
            parameters: [.zoom]),
        PropertySpecification(
            "position", .array(of: .number, count: 3), in: .field, default: [1.15, 210, 30], parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "color", .color, in: .field, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "intensity", .number, in: .field, default: 0.5, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
