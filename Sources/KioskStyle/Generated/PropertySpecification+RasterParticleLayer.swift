// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `raster-particle` by name.
    ///
    /// Particles that move with the wind.
    public static let rasterParticleLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification("raster-particle-array-band", .string, parameters: [.zoom]),
        PropertySpecification("raster-particle-color", .color, parameters: [.ramp], isInterpolatable: true),
        PropertySpecification(
            "raster-particle-count", .number, default: 512, minimum: 1, parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "raster-particle-fade-opacity-factor", .number, default: 0.98, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "raster-particle-max-speed", .number, default: 1, minimum: 1, parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "raster-particle-reset-rate-factor", .number, default: 0.8, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "raster-particle-speed-factor", .number, default: 0.2, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
