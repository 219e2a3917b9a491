// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `color-relief` by name.
    ///
    /// Heights as colours.
    public static let colorReliefLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification(
            "color-relief-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification("color-relief-color", .color, parameters: [.ramp], isInterpolatable: true),
        PropertySpecification(
            "resampling", .string, allowedValues: Resampling.allCases.map(\.rawValue), default: "linear",
            parameters: [.zoom]),
    ])
}
