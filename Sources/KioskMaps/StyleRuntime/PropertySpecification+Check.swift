import KioskGeometry
import KioskStyle

extension [String: PropertySpecification] {
    /// Checks the known members of an object; unknown ones are ignored.
    ///
    /// - Throws: `StyleError` for the first member with an invalid value, in the order of their names.
    func check(_ members: JSONObject, of subject: String) throws(StyleError) {
        if let problem = problems(of: members, in: subject).first { throw problem }
    }

    /// Returns the errors of the known members of an object, in the order of their names.
    func problems(of members: JSONObject, in subject: String) -> [StyleError] {
        members.sorted { $0.key < $1.key }.compactMap { name, value in
            value.flatMap { problem(of: $0, name: name) }.map { StyleError(message: "\(subject), \(name): \($0)") }
        }
    }

    private func problem(of value: JSONValue, name: String) -> String? {
        if case .number(let number) = value, !number.isFinite { return "expected a finite number, found \(number)" }
        do {
            if let specification = self[name] {
                _ = try CompiledExpression(parsing: value, for: specification)
            } else if hasTransition(name) {
                _ = try StyleTransition(jsonValue: value)
            }
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Checks that a property exists.
    ///
    /// - Throws: `StyleError` for an unknown name.
    func expect(_ name: String, of subject: String) throws(StyleError) {
        let isTheme = name.hasSuffix("-use-theme") && self[String(name.dropLast("-use-theme".count))]?.type == .color
        guard self[name] == nil, !hasTransition(name), !isTheme else { return }
        throw StyleError(message: "\(subject): unknown property \"\(name)\"")
    }

    /// Returns whether a name is that of the transition of a property.
    func hasTransition(_ name: String) -> Bool {
        name.hasSuffix("-transition") && self[String(name.dropLast("-transition".count))]?.hasTransition == true
    }
}
