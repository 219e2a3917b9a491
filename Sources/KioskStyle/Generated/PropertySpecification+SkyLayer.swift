// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `sky` by name.
    ///
    /// The sky above the horizon.
    public static let skyLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification(
            "sky-atmosphere-color", .color, default: "white", parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "sky-atmosphere-halo-color", .color, default: "white", parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "sky-atmosphere-sun", .array(of: .number), unit: "degrees", minimum: 0, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "sky-atmosphere-sun-intensity", .number, default: 10, minimum: 0, maximum: 100, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "sky-gradient", .color,
            default: ["interpolate", ["linear"], ["sky-radial-progress"], 0.8, "#87ceeb", 1, "white"],
            parameters: [.ramp], isInterpolatable: true),
        PropertySpecification(
            "sky-gradient-center", .array(of: .number, count: 2), default: [0, 0], unit: "degrees", minimum: 0,
            parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "sky-gradient-radius", .number, default: 90, minimum: 0, maximum: 180, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "sky-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "sky-type", .string, allowedValues: SkyType.allCases.map(\.rawValue), default: "atmosphere",
            parameters: [.zoom]),
    ])
}
