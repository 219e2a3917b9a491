// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `image` by name.
    ///
    /// A picture laid on the map.
    public static let imageSource: [String: PropertySpecification] = table([
        PropertySpecification("url", .string, in: .field),
        PropertySpecification("coordinates", .array(of: .array(of: .number, count: 2), count: 4), in: .field),
        PropertySpecification("prefetch-zoom-delta", .number, in: .field, default: 4),
    ])
}
