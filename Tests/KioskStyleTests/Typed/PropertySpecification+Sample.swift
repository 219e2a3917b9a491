import KioskGeometry
import KioskStyle

extension PropertySpecification {
    /// A valid value of the property, different from its default where possible.
    var sample: JSONValue {
        switch name {
        case "data": "https://example.org/stops.geojson"
        case "clusterProperties": ["sum": ["+", ["get", "x"]]]
        case "promoteId": "code"
        case "filter": ["has", "x"]
        case "tile-cache-budget": ["tiles": 10]
        case "models": [["id": "tree", "position": [1, 2], "kept": true]]
        default: sample(of: type)
        }
    }

    private func sample(of type: ExpressionType) -> JSONValue {
        switch type {
        case .string: .string(allowedValues.last ?? "text")
        case .boolean: true
        case .color, .colorArray: "#123456"
        case .resolvedImage, .formatted: "pin"
        case .variableAnchorOffsetCollection: ["top", [0, 1]]
        case .array(let item, let count): .array(Array(repeating: sample(of: item), count: count ?? 3))
        default: .number(maximum ?? (minimum ?? 0) + 1)
        }
    }

    /// Returns the members that the property adds to a document: its value, its transition and its use of the colour
    /// theme.
    func members(_ value: JSONValue) -> [(PropertySpecification, String, JSONValue?)] {
        var members: [(PropertySpecification, String, JSONValue?)] = [(self, name, value)]
        if hasTransition { members.append((self, "\(name)-transition", ["duration": 1000, "delay": 500])) }
        if type == .color || type == .colorArray { members.append((self, "\(name)-use-theme", "none")) }
        return members
    }
}
