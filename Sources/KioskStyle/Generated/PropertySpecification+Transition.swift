// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `transition` by name.
    ///
    /// How changes of paint properties happen.
    public static let transition: [String: PropertySpecification] = table([
        PropertySpecification("duration", .number, in: .field, default: 300, unit: "milliseconds", minimum: 0),
        PropertySpecification("delay", .number, in: .field, default: 0, unit: "milliseconds", minimum: 0),
    ])
}
