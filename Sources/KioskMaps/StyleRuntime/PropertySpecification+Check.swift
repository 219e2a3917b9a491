import KioskGeometry
import KioskStyle

extension [String: PropertySpecification] {
    /// Checks the known members of an object; unknown ones are ignored.
    ///
    /// - Throws: `StyleError` for the first member with an invalid value, in the order of their names.
    func check(_ members: JSONObject, of subject: String) throws(StyleError) {
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            guard let value else { continue }
            if case .number(let number) = value, !number.isFinite {
                throw StyleError(message: "\(subject), \(name): expected a finite number, found \(number)")
            }
            do {
                if let specification = self[name] {
                    _ = try CompiledExpression(parsing: value, for: specification)
                } else if hasTransition(name) {
                    _ = try StyleTransition(jsonValue: value)
                }
            } catch {
                throw StyleError(message: "\(subject), \(name): \(error)")
            }
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
    private func hasTransition(_ name: String) -> Bool {
        name.hasSuffix("-transition") && self[String(name.dropLast("-transition".count))]?.hasTransition == true
    }
}
