import KioskGeometry

/// What is known of all style properties.
struct PropertyTable {
    /// A property that is one of several words.
    struct Enumeration {
        let name: String
        let description: String
        let values: [String]
    }

    /// A layer, a source or another object of a style.
    struct Group {
        /// The Swift type; nil for those that are only in the tables.
        let name: String?
        /// The type in a style document.
        let type: String
        let description: String
        /// Whether a layer has a source.
        let hasSource: Bool
        /// The Swift type of the properties ready to be evaluated; nil for layers nobody draws.
        let evaluated: String?
        /// The Swift type of the annotations the layer draws.
        let annotation: String?
        /// The type of a light among the lights of a style.
        let light: String?
        let properties: [Property]
    }

    /// One property.
    struct Property {
        /// The name in a style document.
        let name: String
        /// The name in Swift, where it does not follow.
        let member: String?
        let container: String
        let type: PropertyType
        /// The Swift type of an enumeration.
        let enumeration: String?
        /// The Swift type, where it does not follow.
        let swift: String?
        let defaultValue: JSONValue?
        let unit: String?
        let minimum: Double?
        let maximum: Double?
        let parameters: [String]
        let isInterpolated: Bool
        let hasTransition: Bool
        /// Whether an object is nothing without it.
        let isRequired: Bool
        /// Who has the property: `open` the open specification, `mapbox` the SDK whose shape we have, `both`.
        let origin: String
        /// `annotation` when each annotation can have its own, `manager` when only all of a manager can.
        let annotation: String?
        let description: String
    }

    let enumerations: [Enumeration]
    let layers: [Group]
    let sources: [Group]
    let objects: [Group]
}
