import KioskGeometry

/// The table of all style properties.
struct PropertyTable {
    /// The type of a property with a fixed set of string values.
    struct Enumeration {
        let name: String
        let description: String
        let values: [String]
    }

    /// A layer type, a source type or another object type of a style.
    struct Group {
        /// The name of the Swift type, or nil if there is only a property specification.
        let name: String?
        /// The type name in a style document.
        let type: String
        let description: String
        /// Whether layers of the type have a source.
        let hasSource: Bool
        /// The Swift type of the evaluable properties, or nil if layers of the type are not rendered.
        let evaluated: String?
        /// The Swift type of the annotations that the layer type renders.
        let annotation: String?
        /// The type name of a light within the lights of a style.
        let light: String?
        let properties: [Property]
    }

    /// A property.
    struct Property {
        /// The name in a style document.
        let name: String
        /// The Swift name, if it differs from the camel-case form of the name.
        let member: String?
        let container: String
        let type: PropertyType
        /// The Swift type of the enumeration.
        let enumeration: String?
        /// The Swift type, if it cannot be derived from the type.
        let swift: String?
        let defaultValue: JSONValue?
        let unit: String?
        let minimum: Double?
        let maximum: Double?
        let parameters: [String]
        let isInterpolated: Bool
        let hasTransition: Bool
        /// Whether the object is invalid without the property.
        let isRequired: Bool
        /// The origin of the property: `open` for the open specification, `mapbox` for the Mapbox Maps SDK, or `both`.
        let origin: String
        /// `annotation` if each annotation can have its own value, `manager` if the value applies to all annotations of
        /// a manager.
        let annotation: String?
        /// The value in the layer of a new annotation manager, where it is not the default.
        let managerDefault: JSONValue?
        let description: String
    }

    let enumerations: [Enumeration]
    let layers: [Group]
    let sources: [Group]
    let objects: [Group]
}
