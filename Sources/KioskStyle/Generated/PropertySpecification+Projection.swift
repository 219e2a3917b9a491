// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `projection` by name.
    ///
    /// The way the globe is laid flat.
    public static let projection: [String: PropertySpecification] = table([
        PropertySpecification(
            "type", .projectionDefinition, in: .field, default: "mercator", parameters: [.zoom], isInterpolatable: true)
    ])
}
