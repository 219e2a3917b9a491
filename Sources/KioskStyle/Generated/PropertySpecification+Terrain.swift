// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `terrain` by name.
    ///
    /// Heights that lift the ground.
    public static let terrain: [String: PropertySpecification] = table([
        PropertySpecification("source", .string, in: .field),
        PropertySpecification(
            "exaggeration", .number, in: .field, default: 1, minimum: 0, maximum: 1000, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
    ])
}
