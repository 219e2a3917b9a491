public import KioskGeometry

extension StyleLayer {
    /// Sets a member of the layer, or one of its paint or layout properties.
    ///
    /// - Parameters:
    ///   - name: The name in a style document.
    ///   - value: The value in a style document; nil restores the default.
    /// - Throws: `StyleError` for `id` and `type`, which cannot change, for a name that the layer type does not have,
    ///   for an object `paint` or `layout` with properties that do not belong to it, and for an invalid value; the layer is
    ///   unchanged then.
    public mutating func set(_ name: String, to value: JSONValue?) throws(StyleError) {
        func failure(_ message: String) -> StyleError { StyleError(layer: id, property: name, message: message) }
        switch name {
        case "id", "type": throw failure("cannot be changed; remove the layer and add another")
        case MemberGroup.paint.rawValue, MemberGroup.layout.rawValue:
            guard case .object(let properties)? = value else { throw failure("expected an object of properties") }
            let others = properties.keys.filter { !isProperty($0, of: name) }
            guard others.isEmpty else {
                throw failure("expected properties of this group, found: \(others.sorted().listed())")
            }
            var changed = self
            // Sorted, so that the first of several errors is always the same.
            for (name, value) in properties.sorted(by: { $0.key < $1.key }) { try changed.set(name, to: value) }
            self = changed
        case "visibility":
            if let value { try check(value, for: name) }
            do {
                visibility =
                    try value.map { json throws(TypeConversionError) in try Value(jsonValue: json) }
                    ?? .constant(.visible)
            } catch {
                throw failure(error.message)
            }
        case "filter":
            if let value {
                do { _ = try CompiledExpression(parsingFilter: value) } catch { throw failure("\(error)") }
            }
            filter = value
        case "appearances":
            guard type == .symbol else { throw failure("only a layer of type \"symbol\" has appearances") }
            var changed = self
            changed.appearances = value
            try changed.checkAppearances()
            self = changed
        case "source", "source-layer", "minzoom", "maxzoom", "slot", "metadata":
            var members = json
            members[name] = value.map(Optional.some)
            do { self = try StyleLayer(json: members) } catch { throw failure(error.message) }
        default:
            guard container(of: name) != nil else {
                throw failure("a layer of type \"\(type.rawValue)\" does not have this property")
            }
            if let value { try check(value, for: name) }
            properties[name] = value.map(Optional.some)
        }
    }

    /// Returns whether a name is that of a property in a group of the layer.
    private func isProperty(_ name: String, of group: String) -> Bool {
        name == "visibility" ? group == MemberGroup.layout.rawValue : container(of: name)?.rawValue == group
    }

    /// Checks the appearances.
    ///
    /// - Throws: `StyleError` with the first part that is not valid.
    package func checkAppearances() throws(StyleError) {
        var problem: StyleError?
        _ = AppearanceRule.rules(of: self) { problem = problem ?? $0 }
        if let problem { throw problem }
    }

    private func check(_ value: JSONValue, for name: String) throws(StyleError) {
        do {
            if let specification = PropertySpecification.properties(of: type)[name] {
                _ = try CompiledExpression(parsing: value, for: specification)
            } else if name.hasSuffix("-transition") {
                _ = try StyleTransition(jsonValue: value)
            }
        } catch {
            throw StyleError(layer: id, property: name, message: "\(error)")
        }
    }
}
