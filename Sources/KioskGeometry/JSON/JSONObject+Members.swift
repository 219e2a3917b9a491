/// The members of an object by their types.
///
///     feature.properties.string("name")  // "Pier 3"
extension JSONObject {
    /// Returns the string of a member, or `nil` if it is missing, null or of another type.
    public func string(_ name: String) -> String? { self[name]??.string }

    /// Returns the number of a member, or `nil` if it is missing, null or of another type.
    public func number(_ name: String) -> Double? { self[name]??.number }

    /// Returns the Boolean of a member, or `nil` if it is missing, null or of another type.
    public func boolean(_ name: String) -> Bool? { self[name]??.boolean }

    /// Returns the members of a member that is an object, or `nil` if it is missing, null or of another type.
    public func object(_ name: String) -> JSONObject? { self[name]??.object }

    /// Returns the elements of a member that is an array, or `nil` if it is missing, null or of another type.
    public func array(_ name: String) -> JSONArray? { self[name]??.array }
}

/// The members of an object that may be missing, such as the properties of a feature, by their types.
extension JSONObject? {
    /// Returns the string of a member, or `nil` if it is missing, null or of another type.
    public func string(_ name: String) -> String? { self?.string(name) }

    /// Returns the number of a member, or `nil` if it is missing, null or of another type.
    public func number(_ name: String) -> Double? { self?.number(name) }

    /// Returns the Boolean of a member, or `nil` if it is missing, null or of another type.
    public func boolean(_ name: String) -> Bool? { self?.boolean(name) }

    /// Returns the members of a member that is an object, or `nil` if it is missing, null or of another type.
    public func object(_ name: String) -> JSONObject? { self?.object(name) }

    /// Returns the elements of a member that is an array, or `nil` if it is missing, null or of another type.
    public func array(_ name: String) -> JSONArray? { self?.array(name) }
}
