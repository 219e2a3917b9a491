// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `location-indicator` by name.
    ///
    /// Where the device is.
    public static let locationIndicatorLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification("bearing-image", .resolvedImage, in: .layout, parameters: [.zoom]),
        PropertySpecification("shadow-image", .resolvedImage, in: .layout, parameters: [.zoom]),
        PropertySpecification("top-image", .resolvedImage, in: .layout, parameters: [.zoom]),
        PropertySpecification(
            "accuracy-radius", .number, default: 0, unit: "metres", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "accuracy-radius-border-color", .color, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "accuracy-radius-color", .color, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "bearing", .number, default: 0, unit: "degrees", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "bearing-image-size", .number, default: 1, unit: "factor of the original icon size", parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "emphasis-circle-color", .color, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "emphasis-circle-glow-range", .array(of: .number, count: 2), default: [0, 0], parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "emphasis-circle-radius", .number, default: 0, unit: "pixels", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "image-pitch-displacement", .number, default: 0, unit: "pixels", parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "location", .array(of: .number, count: 3), default: [0, 0, 0], parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "location-indicator-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "perspective-compensation", .number, default: 0.85, parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "shadow-image-size", .number, default: 1, unit: "factor of the original icon size", parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "top-image-size", .number, default: 1, unit: "factor of the original icon size", parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
