import KioskMaps

extension Scenario.AnnotationLayer.Kind {
    /// The type of the layer that draws annotations of this kind.
    private var layerType: LayerType {
        switch self {
        case .points: .symbol
        case .lines: .line
        case .polygons: .fill
        case .circles: .circle
        }
    }

    /// The style properties an annotation of this kind can have.
    var styleNames: Set<String> {
        Set(PropertySpecification.properties(of: layerType).keys).subtracting(["visibility"])
    }

    /// Whether a name claims to be a style property of this kind: so that a slip of the pen in a GeoJSON file, whose other
    /// properties are its author's own, is not taken for one of those.
    func claims(_ name: String) -> Bool {
        let prefixes =
            switch self {
            case .points: ["icon-", "symbol-", "text-"]
            case .lines: ["line-"]
            case .polygons: ["fill-"]
            case .circles: ["circle-"]
            }
        return prefixes.contains { name.hasPrefix($0) }
    }

    /// What is wrong with a name; nil when the kind knows it.
    func complaint(aboutName name: String) -> String? {
        guard !styleNames.contains(name) else { return nil }
        let names = styleNames.sorted().joined(separator: ", ")
        return "\"\(name)\" is not known to \(rawValue); expected one of: \(names)"
    }

    /// What is wrong with the value of a name the kind knows; nil when it can be used.
    ///
    /// Expressions are for managers: an annotation's own values are taken as they are.
    func complaint(aboutValue value: JSONValue?, of name: String, ofManager: Bool) -> String? {
        guard let value else { return nil }
        if let message = report(on: value, of: name) {
            return message
        }
        if !ofManager, report(on: ["literal", value], of: name) != nil {
            return "\(name): expected a value, found an expression, which only properties of managers can be"
        }
        return nil
    }

    /// What the layer that would draw it says about a property.
    private func report(on value: JSONValue, of name: String) -> String? {
        var message: String?
        let note: (StyleError) -> Void = { message = $0.message }
        let layer = StyleLayer(id: rawValue, type: layerType, properties: [name: value])
        switch self {
        case .points: _ = SymbolProperties(layer, report: note)
        case .lines: _ = LineProperties(layer, report: note)
        case .polygons: _ = FillProperties(layer, report: note)
        case .circles: _ = CircleProperties(layer, report: note)
        }
        // The place in the file says more than the layer's id, which is made up.
        return message.map { $0.replacing("layer \"\(rawValue)\", ", with: "", maxReplacements: 1) }
    }
}
