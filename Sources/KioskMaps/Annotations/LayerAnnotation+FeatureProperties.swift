package import KioskGeometry
import KioskStyle

/// The names of the properties in which a document stores the values of an annotation.
private enum Member {
    static let style = "layerProperties"
    static let custom = "custom_data"
    static let selected = "is_selected"
    static let draggable = "is_draggable"

    /// Returns whether a value has the type that annotations write; a value of another type is foreign and preserved.
    static func isOwn(_ value: JSONValue??, of name: String) -> Bool {
        switch value {
        case .object?: name == style || name == custom
        case .boolean?: name == selected || name == draggable
        default: false
        }
    }
}

extension LayerAnnotation {
    /// Returns a copy with the values in the properties of a feature.
    package func withValues(of properties: JSONObject) -> Self {
        var copy = self
        if case .object(let style)?? = properties[Member.style] {
            copy.layerProperties = StyleProperties(json: style, of: Self.layerType)
        }
        if case .object(let data)?? = properties[Member.custom], !data.isEmpty { copy.customData = data }
        copy.isSelected = properties[Member.selected] == .some(true)
        copy.isDraggable = properties[Member.draggable] == .some(true)
        return copy
    }

    /// Returns the properties of a feature with the values of the annotation.
    package func properties(over properties: JSONObject) -> JSONObject {
        var properties = properties
        let own: [(String, JSONValue?)] = [
            (Member.style, layerProperties.isEmpty ? nil : .object(layerProperties.json)),
            (Member.custom, customData.isEmpty ? nil : .object(customData)),
            (Member.selected, isSelected ? true : nil), (Member.draggable, isDraggable ? true : nil),
        ]
        for (name, value) in own where value != nil || Member.isOwn(properties[name], of: name) {
            properties[name] = value.map(Optional.some)
        }
        return properties
    }
}

extension StyleProperties {
    /// Creates properties from JSON, in the order of their names.
    fileprivate init(json: JSONObject, of type: LayerType) {
        self.init()
        let known = PropertySpecification.properties(of: type)
        for (name, value) in json.sorted(by: { $0.key < $1.key }) {
            if known[name]?.type == .color, case .string(let text)? = value {
                setValue(StyleColor(rawValue: text), of: name)
            } else {
                self[name] = StyleValue(value)
            }
        }
    }
}
