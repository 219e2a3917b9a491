// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `raster` by name.
    ///
    /// Pictures, tile by tile.
    public static let rasterLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification(
            "raster-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "raster-hue-rotate", .number, default: 0, unit: "degrees", parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "raster-brightness-min", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "raster-brightness-max", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "raster-saturation", .number, default: 0, minimum: -1, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "raster-contrast", .number, default: 0, minimum: -1, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "resampling", .string, allowedValues: Resampling.allCases.map(\.rawValue), default: "linear",
            parameters: [.zoom]),
        PropertySpecification(
            "raster-resampling", .string, allowedValues: RasterResampling.allCases.map(\.rawValue), default: "linear",
            parameters: [.zoom]),
        PropertySpecification(
            "raster-fade-duration", .number, default: 300, unit: "milliseconds", minimum: 0, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification("raster-allow-draping", .boolean, default: true, parameters: [.zoom]),
        PropertySpecification("raster-array-band", .string, parameters: [.zoom]),
        PropertySpecification("raster-color", .color, parameters: [.ramp], isInterpolatable: true),
        PropertySpecification(
            "raster-color-mix", .array(of: .number, count: 4), default: [0.2126, 0.7152, 0.0722, 0],
            parameters: [.zoom], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "raster-color-range", .array(of: .number), parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "raster-color-scale", .string, allowedValues: RasterColorScale.allCases.map(\.rawValue), default: "linear",
            parameters: [.zoom]),
        PropertySpecification(
            "raster-elevation", .number, default: 0, minimum: 0, parameters: [.zoom], isInterpolatable: true,
            hasTransition: true),
        PropertySpecification(
            "raster-emissive-strength", .number, default: 0, unit: "intensity", minimum: 0, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
