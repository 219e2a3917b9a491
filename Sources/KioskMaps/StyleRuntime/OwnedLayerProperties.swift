import KioskGeometry
import KioskStyle

/// The properties of a layer that one owner sets, such as an annotation manager.
///
/// The owner replaces its own properties as a whole. Properties that others set on the layer are preserved.
struct OwnedLayerProperties {
    /// The names of the properties that the owner has set.
    private(set) var names: Set<String>

    /// Creates the record of an owner that has set some properties.
    init(names: some Sequence<String> = []) {
        self.names = Set(names)
    }

    /// Marks properties as set by the owner in another way than by `apply(_:to:)`.
    mutating func insert(_ names: some Sequence<String>) {
        self.names.formUnion(names)
    }

    /// Sets all properties of the owner.
    ///
    /// Properties that the owner set before and that are not among the new ones return to their defaults.
    /// - Parameters:
    ///   - properties: The properties, by their names in the style specification.
    ///   - layer: The layer to change.
    mutating func apply(_ properties: JSONObject, to layer: inout StyleLayer) {
        for name in names where properties[name] == nil { layer.properties.removeValue(forKey: name) }
        layer.properties.merge(properties) { $1 }
        names = Set(properties.keys)
    }
}
