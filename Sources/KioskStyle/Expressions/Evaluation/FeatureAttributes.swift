package import KioskGeometry

/// The attributes of a feature that expressions read, without its geometry.
package struct FeatureAttributes: Sendable {
    /// The storage of the attributes, of two words in either case.
    private enum Storage: Sendable {
        /// Properties of the feature alone.
        case object(JSONObject, StyleProperties)
        /// A row of a table that many features share.
        case row(PropertyTable, Int32)
    }

    private var storage: Storage

    /// Creates attributes.
    package init(properties: JSONObject = [:], layerProperties: StyleProperties = StyleProperties()) {
        storage = .object(properties, layerProperties)
    }

    /// Creates the attributes of a row of a table, whose properties are not copied.
    ///
    /// - Parameters:
    ///   - row: The row; one that does not exist has no properties.
    ///   - table: The table.
    package init(row: Int, of table: PropertyTable) {
        storage = .row(table, Int32(clamping: row))
    }

    /// The table that contains the properties; nil for properties of the feature alone.
    package var table: PropertyTable? {
        if case .row(let table, _) = storage { table } else { nil }
    }

    /// The properties of the GeoJSON feature.
    ///
    /// - Complexity: O(1); O(*n*) in the number of properties if the feature is a row of a table.
    package var properties: JSONObject {
        get {
            switch storage {
            case .object(let properties, _): properties
            case .row(let table, let row): table.properties(ofRow: Int(row))
            }
        }
        set { storage = .object(newValue, layerProperties) }
    }

    /// The style properties of an annotation, which expressions read as the object `layerProperties`.
    package var layerProperties: StyleProperties {
        get { if case .object(_, let layerProperties) = storage { layerProperties } else { StyleProperties() } }
        set { storage = .object(properties, newValue) }
    }

    // Look-ups in an object bind one member of the storage and leave the rest to another function: the compiler retains
    // the storage in a function that needs all of it.

    /// Returns a property of the GeoJSON feature; nil if the feature does not have it, `.null` if it is null.
    func property(_ name: String) -> StyleValue? {
        if case .object(let properties, _) = storage { return properties[name].map { StyleValue($0) } }
        return tableValue(of: name)
    }

    /// Returns a property, or the object of style properties; `.null` if the feature does not have it.
    func value(of name: String) -> StyleValue {
        if case .object(let properties, _) = storage, let value = properties[name] { return StyleValue(value) }
        return otherValue(of: name)
    }

    /// Returns a member of the object `layerProperties`; `.null` if the object does not have it.
    func layerValue(of name: String) -> StyleValue {
        if case .object(_, let layerProperties) = storage, let value = layerProperties[name] { return value }
        if case .object(let object)? = property(Self.layerPropertiesName), let value = object[name] {
            return StyleValue(value)
        }
        return .null
    }

    /// Returns a property that is not a member of an object; `.null` if the feature does not have it.
    @inline(never)
    private func otherValue(of name: String) -> StyleValue {
        if let value = tableValue(of: name) { return value }
        guard name == Self.layerPropertiesName, !layerProperties.isEmpty else { return .null }
        return .object(layerProperties.json)
    }

    /// Returns a property of a row of a table; nil if the feature does not have it.
    @inline(never)
    private func tableValue(of name: String) -> StyleValue? {
        if case .row(let table, let row) = storage { table.value(of: name, inRow: Int(row)) } else { nil }
    }

    static let layerPropertiesName = "layerProperties"
}

extension FeatureAttributes: Hashable {
    /// Returns whether two features have the same properties, wherever they are stored.
    ///
    /// - Complexity: O(*n*) in the number of properties; O(1) for the same row of a table.
    package static func == (first: Self, second: Self) -> Bool {
        if case .row(let table, let row) = first.storage, case .row(let otherTable, let otherRow) = second.storage,
            table === otherTable, row == otherRow
        {
            return true
        }
        return first.properties == second.properties && first.layerProperties == second.layerProperties
    }

    /// Hashes the properties.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(properties)
        hasher.combine(layerProperties)
    }
}
