import KioskGeometry
import KioskStyle

/// What a manager tells its layers: how to draw each annotation.
struct AnnotationLayerStyle<Kind: LayerAnnotation> {
    /// The properties set on the manager.
    let properties: StyleProperties

    /// The names of properties whose defaults are those of the style specification, not those of a new manager.
    let resetNames: Set<String>

    /// The names of properties that annotations have of their own.
    let dataDrivenNames: Set<String>

    /// Whether selected annotations are drawn above the others.
    let drawsSelectedOnTop: Bool

    /// The properties of the layer.
    ///
    /// One of an annotation comes before the manager's, and that before the default of the style specification.
    var json: JSONObject {
        var json = Kind.layerDefaults.filter { !resetNames.contains($0.key) }.merging(properties.json) { $1 }
        // A transition and whether a theme changes a colour are of the whole layer: there are no expressions for them.
        for name in dataDrivenNames where !name.hasSuffix("-transition") && !name.hasSuffix("-use-theme") {
            let own: JSONValue = ["get", .string(name), ["get", "layerProperties"]]
            var candidates: [JSONValue?] = [.string("coalesce"), own]
            if let fallback = json[name] ?? standard(name) {
                candidates.append(argument(fallback, for: name))
            }
            json[name] = .array(candidates)
        }
        if drawsSelectedOnTop {
            let own: JSONValue = (json[sortKeyName] ?? nil) ?? 0
            // Greater than any key of a reasonable style, and still exact with it in one number.
            json[sortKeyName] = ["case", ["==", ["get", "is_selected"], true], ["+", own, 1e9], own]
        }
        return json
    }

    /// A value of a property as an argument of an expression: an array or an object of its own would be taken for one.
    private func argument(_ json: JSONValue, for name: String) -> JSONValue {
        switch json {
        case .array where PropertySpecification.properties(of: Kind.layerType)[name]?.isList(json) == false: json
        case .array, .object: ["literal", json]
        default: json
        }
    }

    /// What a property is where nobody has set it: without a value of the style specification, what changes nothing.
    private func standard(_ name: String) -> JSONValue? {
        let specification = PropertySpecification.properties(of: Kind.layerType)[name]
        if let value = specification?.defaultValue { return value }
        return switch specification?.type {
        case .number?: 0
        case .resolvedImage?: ""
        case .color?: "transparent"
        default: nil
        }
    }

    private var sortKeyName: String { "\(Kind.layerType.rawValue)-sort-key" }
}

extension LayerAnnotation {
    /// The picture it needs; nil for kinds without one.
    var picture: PointAnnotation.Image? { extras.isEmpty ? nil : extras.values.picture }
}
