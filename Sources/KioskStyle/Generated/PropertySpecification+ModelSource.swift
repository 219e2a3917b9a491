// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `model` by name.
    ///
    /// Three-dimensional models.
    public static let modelSource: [String: PropertySpecification] = table([
        PropertySpecification("url", .string, in: .field),
        PropertySpecification("maxzoom", .number, in: .field, default: 18),
        PropertySpecification("minzoom", .number, in: .field, default: 0),
        PropertySpecification("tiles", .array(of: .string), in: .field),
        PropertySpecification("models", .object, in: .field),
        PropertySpecification("batched", .boolean, in: .field),
    ])
}
