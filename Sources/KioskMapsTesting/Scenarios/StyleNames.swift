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

    /// The style properties of annotations of this kind.
    var styleNames: Set<String> {
        Set(PropertySpecification.properties(of: layerType).keys).subtracting(["visibility"])
    }

    /// Returns whether a name has the form of a style property of this kind.
    ///
    /// In GeoJSON files, such names are checked for typing errors, while other properties are custom data.
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

    /// Returns the problem of a property name; nil if the kind has the property.
    func complaint(aboutName name: String) -> String? {
        guard !styleNames.contains(name) else { return nil }
        let names = styleNames.sorted().joined(separator: ", ")
        return "\"\(name)\" is not a property of \(rawValue); expected one of: \(names)"
    }

    /// Returns the problem of a property value; nil if the value is valid.
    ///
    /// Only managers can have expressions; the values of annotations are literals.
    func complaint(aboutValue value: JSONValue?, of name: String, ofManager: Bool) -> String? {
        guard let value else { return nil }
        if let message = report(on: value, of: name) {
            return message
        }
        if !ofManager, report(on: ["literal", value], of: name) != nil {
            return "\(name): expected a value, found an expression, which only properties of managers can have"
        }
        return nil
    }

    /// Returns the error of the layer that would draw the property.
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
        // The position in the file replaces the layer's id, which is synthetic.
        return message.map { $0.replacing("layer \"\(rawValue)\", ", with: "", maxReplacements: 1) }
    }
}
