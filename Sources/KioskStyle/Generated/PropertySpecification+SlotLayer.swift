// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `slot` by name.
    ///
    /// A place in the stack where other layers can be put.
    public static let slotLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible")
    ])
}
