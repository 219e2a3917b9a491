import KioskGeometry
import KioskStyle

extension [String: PropertySpecification] {
    /// Checks the members of an object that are known; others are the affair of who wrote them.
    ///
    /// - Throws: `StyleError` for the first member, in the order of their names, that cannot have its value.
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

    /// Checks that there is a property to set.
    ///
    /// - Throws: `StyleError` for a name nobody knows.
    func expect(_ name: String, of subject: String) throws(StyleError) {
        let isTheme = name.hasSuffix("-use-theme") && self[String(name.dropLast("-use-theme".count))]?.type == .color
        guard self[name] == nil, !hasTransition(name), !isTheme else { return }
        throw StyleError(message: "\(subject) has no property \"\(name)\" to set")
    }

    /// Whether a name is that of the transition of a property.
    private func hasTransition(_ name: String) -> Bool {
        name.hasSuffix("-transition") && self[String(name.dropLast("-transition".count))]?.hasTransition == true
    }
}
