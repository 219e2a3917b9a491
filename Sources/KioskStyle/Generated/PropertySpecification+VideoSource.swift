// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `video` by name.
    ///
    /// A video laid on the map.
    public static let videoSource: [String: PropertySpecification] = table([
        PropertySpecification("urls", .array(of: .string), in: .field),
        PropertySpecification("coordinates", .array(of: .array(of: .number, count: 2), count: 4), in: .field),
    ])
}
