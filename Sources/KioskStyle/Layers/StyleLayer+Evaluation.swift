package import KioskGeometry

extension StyleLayer {
    /// Returns whether a property or the filter uses one of the operators; a legacy function of the zoom level uses `zoom`.
    ///
    /// - Complexity: O(n) in the size of the layer.
    package func mentions(_ operators: Set<String>) -> Bool {
        ([filter] + readProperties.values).contains { $0?.isTooDeep == false && $0?.mentions(operators) == true }
    }

    /// Returns the layer with values in place of the `global-state` expressions of its properties.
    ///
    /// - Parameter values: The values by the names of members of the state; other members stay.
    /// - Complexity: O(n) in the size of the properties.
    package func replacingGlobalState(with values: JSONObject) -> StyleLayer {
        var layer = self
        for (name, value) in properties {
            guard let value, !value.isTooDeep, value.mentions(["global-state"]) else { continue }
            layer.properties[name] = value.replacingGlobalState(with: values)
        }
        return layer
    }

    /// Returns whether values of features depend on operators: the filter or a property mentions one of them.
    ///
    /// - Parameters:
    ///   - operators: The names of operators, such as `zoom`.
    ///   - groups: The names of properties whose values are combined to values for the whole layer, unless one of a group
    ///     reads the feature.
    ///   - ignored: The names of properties that are not examined; `filter` for the filter.
    /// - Complexity: O(n) in the size of the filter and of the properties.
    package func featureValuesMention(
        _ operators: Set<String>, wholeLayerGroups groups: [Set<String>], besides ignored: Set<String> = []
    ) -> Bool {
        if !ignored.contains("filter"), let filter, !filter.isTooDeep, filter.mentions(operators) { return true }
        let properties = readProperties
        let featureProperties = Set(
            properties.filter { $0.value?.isTooDeep == false && $0.value?.readsFeature == true }.keys)
        return properties.contains { name, json in
            guard let json, !ignored.contains(name), !json.isTooDeep, json.mentions(operators) else { return false }
            let own = groups.filter { $0.contains(name) }
            return own.isEmpty || own.contains { !$0.isDisjoint(with: featureProperties) }
        }
    }

    /// Returns a property ready for evaluation; its default if it is not set or invalid.
    ///
    /// - Parameters:
    ///   - name: The name in a style document.
    ///   - fallback: The default value.
    ///   - report: Receives an error for an invalid property.
    package func property<Value>(
        _ name: String, default fallback: Value, report: (StyleError) -> Void = { _ in }
    ) -> StyleProperty<Value> {
        let own = ownProperty(name, default: fallback, report: report)
        guard setsInAppearance(name) else { return own }
        return .appearances(
            AppearanceProperty(
                appearanceRules.map { rule in
                    AppearanceProperty.Alternative(
                        condition: rule.condition,
                        value: (rule.properties[name] ?? nil).map {
                            property(name, in: rule, set: $0, default: fallback)
                        })
                }, own: own))
    }

    /// Returns the value of a property in an appearance, which was validated before.
    private func property<Value>(
        _ name: String, in rule: AppearanceRule, set json: JSONValue, default fallback: Value
    ) -> StyleProperty<Value> {
        var layer = self
        let theme = "\(name)-use-theme"
        if let own = rule.properties[theme] { layer.properties[theme] = own }
        return layer.property(name, set: json, default: fallback) { _ in }
    }

    /// Returns a property of the layer without its appearances.
    private func ownProperty<Value>(
        _ name: String, default fallback: Value, report: (StyleError) -> Void
    ) -> StyleProperty<Value> {
        let target = property(name, set: properties[name] ?? nil, default: fallback, report: report)
        guard let steps = transitions[name],
            var value: StyleProperty<Value> = steps.first.map({
                property(name, set: $0.from, default: fallback, report: report)
            })
        else { return target }
        for (index, step) in steps.enumerated() {
            let next =
                steps.indices.contains(index + 1)
                ? property(name, set: steps[index + 1].from, default: fallback, report: report) : target
            value = .transition(from: value, to: next, fraction: step.fraction)
        }
        return value
    }

    /// Returns the visibility ready for evaluation; `visible` if it is invalid.
    ///
    /// - Parameter report: Receives an error for an invalid visibility.
    package func evaluatedVisibility(report: (StyleError) -> Void = { _ in }) -> StyleProperty<Visibility> {
        property("visibility", set: visibility.jsonValue, default: .visible, report: report)
    }

    private func property<Value>(
        _ name: String, set json: JSONValue?, default fallback: Value, report: (StyleError) -> Void
    ) -> StyleProperty<Value> {
        let theme = theme(of: name)
        let fallback = theme.map(fallback.themed(by:)) ?? fallback
        guard let json else { return .constant(fallback) }
        do throws(ExpressionError) {
            let expression = try CompiledExpression(parsing: json, for: specification(of: name, Value.expressionType))
            guard let constant = expression.constant else {
                return .expression(
                    PropertyExpression(expression, default: fallback, layer: id, name: name, theme: theme))
            }
            if let value = Value(constant) { return .constant(theme.map(value.themed(by:)) ?? value) }
            report(
                StyleError(
                    layer: id, property: name,
                    message: "expected a value that the property allows, found \(json.text.shortened)"))
        } catch {
            report(StyleError(layer: id, property: name, message: "\(error)"))
        }
        return .constant(fallback)
    }

    /// Returns the table that replaces the colours of a property; nil for none.
    private func theme(of name: String) -> ColorLookupTable? {
        guard colorTable != nil else { return nil }
        let isExcluded = properties[name + "-use-theme"] == .some(.string("none"))
        return isExcluded ? nil : colorTable
    }

    /// Returns the specification of a property; for an unknown property, one that allows all values of the type.
    private func specification(of name: String, _ type: ExpressionType) -> PropertySpecification {
        PropertySpecification.properties(of: self.type)[name]
            ?? PropertySpecification(
                name, type, parameters: [.zoom, .feature, .featureState, .ramp],
                isInterpolatable: type.isInterpolatable, hasTokens: false)
    }
}

extension JSONValue {
    /// Whether a value reads the feature; a property function does so if it has a property.
    ///
    /// Requires a value of bounded depth, because it recurses.
    fileprivate var readsFeature: Bool {
        switch self {
        case .array(let elements):
            if case .string(let name)?? = elements.first, Self.featureOperators.contains(name) { return true }
            return elements.contains { $0?.readsFeature == true }
        case .object(let object): return object["property"] != nil
        case .string, .number, .boolean: return false
        }
    }

    /// The operators whose results differ between features.
    private static let featureOperators: Set = [
        "accumulated", "distance", "distance-from-center", "feature-state", "geometry-type", "get", "has", "id",
        "properties", "within",
    ]

    /// Returns an expression with values in place of its `global-state` expressions.
    ///
    /// Requires a value of bounded depth, because it recurses.
    fileprivate func replacingGlobalState(with values: JSONObject) -> JSONValue {
        guard case .array(let elements) = self, let name = elements.first??.string, name != "literal" else {
            return self
        }
        if name == "global-state", elements.count == 2, let member = elements[1]?.string, let value = values[member] {
            return .array([.string("literal"), value])
        }
        return .array(elements.map { $0?.replacingGlobalState(with: values) })
    }

    /// Returns whether an expression has one of some operators; a function of the zoom level has `zoom`.
    ///
    /// Requires a value of bounded depth, because it recurses.
    fileprivate func mentions(_ operators: Set<String>) -> Bool {
        switch self {
        case .array(let elements):
            if case .string(let name)?? = elements.first, operators.contains(name) { return true }
            return elements.contains { $0?.mentions(operators) == true }
        case .object(let object): return operators.contains("zoom") && object.isZoomFunction
        case .string, .number, .boolean: return false
        }
    }
}

extension JSONObject {
    /// Whether this is a function of the zoom level, or of the zoom level and a property: the inputs of the latter's stops
    /// are objects.
    fileprivate var isZoomFunction: Bool {
        guard case .array(let stops)?? = self["stops"] else { return false }
        if self["property"] == nil { return true }
        guard case .array(let stop)?? = stops.first, case .object?? = stop.first else { return false }
        return true
    }
}
