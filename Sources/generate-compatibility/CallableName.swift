/// The name of a function with the labels of its parameters, some of which may be omitted in calls.
struct CallableName: Hashable {
    /// A parameter.
    struct Parameter: Hashable {
        /// The label; an underscore for none.
        let label: String

        /// Whether a call may omit the parameter.
        let hasDefault: Bool
    }

    /// The name without parameters.
    let base: String

    /// The parameters.
    let parameters: [Parameter]

    /// Creates a name from its spelling, such as `point(for:)`; nil for a name without parentheses.
    init?(_ name: String) {
        guard let open = name.firstIndex(of: "("), name.last == ")" else { return nil }
        base = String(name[..<open])
        parameters = name[name.index(after: open)...].dropLast().split(separator: ":")
            .map { Parameter(label: String($0), hasDefault: false) }
    }

    /// Creates a name from a declaration, whose parameters may have defaults.
    ///
    /// - Parameters:
    ///   - name: The spelling of the name.
    ///   - declaration: The text of the declaration.
    init?(_ name: String, declaration: String) {
        guard let plain = CallableName(name) else { return nil }
        let texts = Self.parameterTexts(of: declaration, after: plain.base)
        base = plain.base
        parameters = plain.parameters.enumerated().map { index, parameter in
            let isOptional = index < texts.count && texts[index].contains(" = ")
            return Parameter(label: parameter.label, hasDefault: isOptional)
        }
    }

    /// Returns whether a call with the labels of another name calls this function.
    func accepts(_ call: CallableName) -> Bool {
        guard base == call.base else { return false }
        var labels = call.parameters.map(\.label)[...]
        for parameter in parameters {
            if labels.first == parameter.label {
                labels.removeFirst()
            } else if !parameter.hasDefault {
                return false
            }
        }
        return labels.isEmpty
    }

    /// Returns the texts of the parameters in a declaration.
    private static func parameterTexts(of declaration: String, after base: String) -> [Substring] {
        guard let start = declaration.firstRange(of: base)?.upperBound else { return [] }
        // Generic parameters may precede the list.
        var depth = 0
        var index = start
        while index < declaration.endIndex, depth > 0 || declaration[index] != "(" {
            if declaration[index] == "<" { depth += 1 }
            if declaration[index] == ">" { depth -= 1 }
            index = declaration.index(after: index)
        }
        guard index < declaration.endIndex else { return [] }
        var texts: [Substring] = []
        var begin = declaration.index(after: index)
        depth = 0
        var previous: Character = " "
        while index < declaration.endIndex {
            let character = declaration[index]
            if "([{<".contains(character) { depth += 1 }
            if ")]}".contains(character) || character == ">" && previous != "-" { depth -= 1 }
            if depth == 0 || depth == 1 && character == "," {
                texts.append(declaration[begin..<index])
                begin = declaration.index(after: index)
            }
            if depth == 0 { break }
            previous = character
            index = declaration.index(after: index)
        }
        return texts
    }
}
