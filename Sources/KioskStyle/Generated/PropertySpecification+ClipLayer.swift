// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `clip` by name.
    ///
    /// Polygons inside which other content is removed.
    public static let clipLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification("clip-layer-scope", .array(of: .string), in: .layout, default: []),
        PropertySpecification(
            "clip-layer-types", .array(of: .string), in: .layout,
            allowedValues: ClipLayerTypes.allCases.map(\.rawValue), default: []),
    ])
}
