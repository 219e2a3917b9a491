// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `rain` by name.
    ///
    /// Falling rain.
    public static let rain: [String: PropertySpecification] = table([
        PropertySpecification(
            "center-thinning", .number, in: .field, default: 0.57, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "color", .color, in: .field,
            default: ["interpolate", ["linear"], ["measure-light", "brightness"], 0, "#03113d", 0.3, "#a8adbc"],
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "density", .number, in: .field, default: ["interpolate", ["linear"], ["zoom"], 11, 0, 13, 0.5], minimum: 0,
            maximum: 1, parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "direction", .array(of: .number, count: 2), in: .field, default: [0, 80], minimum: 0, maximum: 360,
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "distortion-strength", .number, in: .field, default: 0.7, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "droplet-size", .array(of: .number, count: 2), in: .field, default: [2.6, 18.2], minimum: 0, maximum: 50,
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "intensity", .number, in: .field, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "opacity", .number, in: .field,
            default: ["interpolate", ["linear"], ["measure-light", "brightness"], 0, 0.88, 1, 0.7], minimum: 0,
            maximum: 1, parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "vignette", .number, in: .field, default: ["interpolate", ["linear"], ["zoom"], 11, 0, 13, 1], minimum: 0,
            maximum: 1, parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "vignette-color", .color, in: .field,
            default: ["interpolate", ["linear"], ["measure-light", "brightness"], 0, "#001736", 0.3, "#464646"],
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
    ])
}
