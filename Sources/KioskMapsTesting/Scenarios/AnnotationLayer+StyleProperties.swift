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

    /// The names of the style properties of annotations of this kind.
    var stylePropertyNames: Set<String> {
        Set(PropertySpecification.properties(of: layerType).keys).subtracting(["visibility"])
    }

    /// Returns whether a name is that of a style property of annotations of this kind.
    ///
    /// - Complexity: O(1)
    func isStyleProperty(_ name: String) -> Bool {
        name != "visibility" && PropertySpecification.properties(of: layerType)[name] != nil
    }

    /// Returns whether a name has a prefix of the style properties of this kind.
    ///
    /// In GeoJSON files, properties with such a prefix must be style properties; all others are custom data.
    func hasStylePrefix(_ name: String) -> Bool {
        let prefixes =
            switch self {
            case .points: ["icon-", "symbol-", "text-"]
            case .lines: ["line-"]
            case .polygons: ["fill-"]
            case .circles: ["circle-"]
            }
        return prefixes.contains { name.hasPrefix($0) }
    }

    /// Returns the error message for the name of a property; nil if the kind has the property.
    func problem(ofProperty name: String) -> String? {
        guard !isStyleProperty(name) else { return nil }
        let names = stylePropertyNames.sorted()
        return
            "\"\(name)\" is not a property of \(rawValue)\(Spelling.hint(for: name, among: names)); expected one of: "
            + names.joined(separator: ", ")
    }

    /// Returns the error message for the value of a property; nil if the value is valid.
    ///
    /// - Parameters:
    ///   - value: The value; null is valid.
    ///   - name: The name of the property.
    ///   - ofManager: Whether the property is one of a manager, which can be an expression. The properties of an annotation
    ///     cannot.
    func problem(ofValue value: JSONValue?, for name: String, ofManager: Bool) -> String? {
        guard let value else { return nil }
        if let message = error(ofValue: value, for: name) { return "\(name): \(message)" }
        guard !ofManager else { return nil }
        switch value {
        case .string, .number, .boolean: return nil
        case .array, .object:
            // A valid expression is not valid as a literal.
            guard error(ofValue: ["literal", value], for: name) != nil else { return nil }
            return
                "\(name): expressions are not supported for annotations; use a value, or set the property of the manager"
        }
    }

    /// Returns the error of a value of a property; nil if the value is valid or the property unknown.
    private func error(ofValue value: JSONValue, for name: String) -> String? {
        guard let specification = PropertySpecification.properties(of: layerType)[name] else { return nil }
        do throws(ExpressionError) {
            let isNull = try CompiledExpression(parsing: value, for: specification).constant == .null
            return isNull ? "expected a value that the property allows, found null" : nil
        } catch {
            return "\(error)"
        }
    }
}
