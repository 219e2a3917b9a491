import KioskGeometry

/// An appearance of a layer, ready for evaluation.
package struct AppearanceRule: Hashable, Sendable {
    /// The condition under which the appearance applies.
    let condition: CompiledExpression

    /// The valid values of properties, by name.
    let properties: JSONObject

    /// Returns the appearances of a layer in their order.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - report: Receives a message for each part that is not valid, which is left out.
    /// - Complexity: O(n) in the size of the appearances.
    package static func rules(of layer: StyleLayer, report: (StyleError) -> Void) -> [AppearanceRule] {
        guard let json = layer.appearances else { return [] }
        func fail(_ path: String, _ message: String) {
            report(StyleError(message: "layer \"\(layer.id)\", \(path): \(message)"))
        }
        guard let appearances = json.array else {
            fail(
                "appearances",
                "expected an array of objects with condition and properties, found \(json.text.shortened)")
            return []
        }
        var names: Set<String> = []
        return appearances.enumerated().compactMap { index, appearance in
            let path = "appearances[\(index)]"
            guard let members = appearance?.object else {
                fail(path, "expected an object with condition and properties")
                return nil
            }
            if let name = (members["name"] ?? nil)?.string, !name.isEmpty, !names.insert(name).inserted {
                fail(path, "the name \"\(name)\" is that of another appearance; use a unique name")
            }
            do throws(ExpressionError) {
                let condition = try condition(members["condition"] ?? nil)
                let properties = properties(members["properties"] ?? nil, of: layer) { fail("\(path), \($0)", $1) }
                return AppearanceRule(condition: condition, properties: properties)
            } catch {
                fail("\(path), condition", "\(error); the appearance is ignored")
                return nil
            }
        }
    }

    private static func condition(_ json: JSONValue?) throws(ExpressionError) -> CompiledExpression {
        guard let json else { throw ExpressionError(path: [], message: "expected a Boolean expression, found none") }
        let condition = try CompiledExpression(parsing: json)
        guard [.boolean, .value].contains(condition.type) else {
            throw ExpressionError(path: [], message: "expected a Boolean, found \(json.text.shortened)")
        }
        return condition
    }

    private static func properties(
        _ json: JSONValue?, of layer: StyleLayer, report: (_ path: String, _ message: String) -> Void
    ) -> JSONObject {
        guard let json else { return [:] }
        guard let properties = json.object else {
            report("properties", "expected an object, found \(json.text.shortened)")
            return [:]
        }
        let specifications = PropertySpecification.properties(of: layer.type)
        return properties.filter { name, value in
            guard canSet(name) else {
                let hint = Spelling.hint(for: name, among: PropertySpecification.symbolAppearance.sorted())
                report(
                    name,
                    specifications[name] == nil
                        ? "unknown property is ignored\(hint)" : "ignored, appearances cannot change this property")
                return false
            }
            // A property that is null has the value of the layer.
            guard let value else { return false }
            // The use of the colour theme has no specification of its own.
            guard !name.hasSuffix(themeSuffix), let specification = specifications[name] else { return true }
            do throws(ExpressionError) {
                _ = try CompiledExpression(parsing: value, for: specification)
                return true
            } catch {
                report(name, "\(error); the value of the layer is used")
                return false
            }
        }
    }

    /// Returns whether appearances can set a property, or whether its colours use the theme.
    fileprivate static func canSet(_ name: String) -> Bool {
        let property = name.hasSuffix(themeSuffix) ? String(name.dropLast(themeSuffix.count)) : name
        return PropertySpecification.symbolAppearance.contains(property)
    }

    private static let themeSuffix = "-use-theme"
}

extension StyleLayer {
    /// Returns whether an appearance sets a property.
    package func setsInAppearance(_ name: String) -> Bool {
        appearanceRules.contains { $0.properties[name] ?? nil != nil }
    }

    /// The properties, with the conditions and the values of appearances as parts of an expression, in which operators are searched
    /// for.
    ///
    /// - Complexity: O(n) in the size of the properties and of the appearances.
    var readProperties: JSONObject {
        guard case .array(let elements)? = appearances else { return properties }
        let appearances = elements.compactMap { $0?.object }
        var values: [String: [JSONValue?]] = [:]
        for appearance in appearances {
            for (name, value) in (appearance["properties"] ?? nil)?.object ?? [:]
            where AppearanceRule.canSet(name) {
                values[name, default: []].append(value)
            }
        }
        let conditions = appearances.map { $0["condition"] ?? nil }
        var read = properties
        // The expressions are flat, because operators are searched for up to a limited depth.
        for (name, alternatives) in values {
            var parts: [JSONValue?] = [.string("case")]
            parts += conditions
            parts += alternatives
            parts.append(properties[name] ?? nil)
            read[name] = .some(.array(parts))
        }
        return read
    }
}
