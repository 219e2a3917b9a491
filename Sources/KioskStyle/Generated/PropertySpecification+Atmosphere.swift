// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `atmosphere` by name.
    ///
    /// Air, fog and stars around the map.
    public static let atmosphere: [String: PropertySpecification] = table([
        PropertySpecification(
            "color", .color, in: .field, default: "#ffffff", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "high-color", .color, in: .field, default: "#245cdf", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "horizon-blend", .number, in: .field, default: ["interpolate", ["linear"], ["zoom"], 4, 0.2, 7, 0.1],
            minimum: 0, maximum: 1, parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "range", .array(of: .number, count: 2), in: .field, default: [0.5, 10], minimum: -20, maximum: 20,
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "space-color", .color, in: .field,
            default: ["interpolate", ["linear"], ["zoom"], 4, "#010b19", 7, "#367ab9"], parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "star-intensity", .number, in: .field, default: ["interpolate", ["linear"], ["zoom"], 5, 0.35, 6, 0],
            minimum: 0, maximum: 1, parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "vertical-range", .array(of: .number, count: 2), in: .field, default: [0, 0], minimum: 0,
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
    ])
}
