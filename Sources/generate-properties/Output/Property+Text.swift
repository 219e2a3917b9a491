extension PropertyTable.Property {
    /// The name of the property in Swift.
    var swiftName: String { member ?? name.camelCase }

    /// The Swift type of a constant value.
    var constant: String { type.constant(enumeration: enumeration) }

    /// The facts as `facts`, for the property of an annotation manager.
    var managerFacts: String? {
        guard let managerDefault, let defaultValue else { return facts }
        return
            "`\(managerDefault.swift)` in a new manager; setting nil after another value makes it `\(defaultValue.swift)`."
    }

    /// A sentence with the unit, the range and the default, or nil if there are none.
    var facts: String? {
        var facts: [String] = []
        switch unit {
        case "intensity"?: facts.append("an intensity")
        case let unit? where unit.hasPrefix("factor"): facts.append("a \(unit)")
        case let unit?: facts.append("in \(unit)")
        case nil: break
        }
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): facts.append("\(minimum.swift)…\(maximum.swift)")
        case (let minimum?, nil): facts.append("at least \(minimum.swift)")
        case (nil, let maximum?): facts.append("at most \(maximum.swift)")
        case (nil, nil): break
        }
        let given = facts.joined(separator: ", ").capitalizedFirst
        let otherwise = defaultValue.map { "`\($0.swift)` by default." }
        switch (given.isEmpty, otherwise) {
        case (true, nil): return nil
        case (true, let otherwise?): return otherwise
        case (false, nil): return given + "."
        case (false, let otherwise?): return given + ". " + otherwise
        }
    }
}
