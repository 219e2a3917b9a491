import KioskGeometry

extension MemberReader {
    /// Creates a reader of a layer of a type.
    ///
    /// Property values that the Swift type of the property cannot represent are read as equivalent expressions.
    /// - Throws: `TypeConversionError.invalidObject` if a group of properties is not an object.
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
