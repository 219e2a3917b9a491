public import KioskGeometry

extension Dictionary: StyleMember where Key == String, Value: StyleMember {
    /// Creates a dictionary from an object whose values are all of one type.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .object(let object) = jsonValue else { throw .expected("an object", found: jsonValue) }
        self = [:]
        for (name, member) in object {
            do throws(TypeConversionError) {
                guard let member else { throw .expected("a value", found: nil) }
                self[name] = try Value(jsonValue: member)
            } catch {
                throw error.within(.key(name))
            }
        }
    }

    /// The dictionary as an object.
    public var jsonValue: JSONValue { .object(mapValues(\.jsonValue)) }
}
