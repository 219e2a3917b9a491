import KioskGeometry

extension MemberReader {
    /// Creates a reader of a layer of a type.
    ///
    /// What the Swift type of a property has no place for is read as an expression for it.
    /// - Throws: `TypeConversionError.invalidObject` for properties that are no object.
    init(_ json: JSONObject, of type: LayerType) throws(TypeConversionError) {
        let groups = [MemberGroup.layout, .paint]
        let specifications = PropertySpecification.properties(of: type)
        var json = json
        for group in groups {
            guard case .object(var properties)?? = json[group.rawValue] else { continue }
            for (name, value) in properties {
                guard let expression = specifications[name]?.expression(standingFor: value) else { continue }
                properties[name] = .some(expression)
            }
            json[group.rawValue] = .object(properties)
        }
        try self.init(json, groups: groups)
    }
}
