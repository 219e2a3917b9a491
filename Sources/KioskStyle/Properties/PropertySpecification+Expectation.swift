import KioskGeometry

extension PropertySpecification {
    /// What a constant for the property must be, in words: "a number of 0 or more".
    var expectation: String {
        if !allowedValues.isEmpty {
            let words = allowedValues.map { "\"\($0)\"" }
            if case .array = type { return "a list of \(Self.alternatives(words))" }
            return Self.alternatives(words)
        }
        return switch type {
        case .number: "a number" + range
        case .array(of: .number, let count): "a list of \(count.map { "\($0) " } ?? "")numbers" + range
        default: Self.words(type)
        }
    }

    private var range: String {
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): " from \(minimum.shortestText) to \(maximum.shortestText)"
        case (let minimum?, nil): " of \(minimum.shortestText) or more"
        case (nil, let maximum?): " of \(maximum.shortestText) or less"
        case (nil, nil): ""
        }
    }

    private static func words(_ type: ExpressionType) -> String {
        switch type {
        case .null: "null"
        case .number: "a number"
        case .string: "a text"
        case .boolean: "true or false"
        case .color: "a colour"
        case .object: "an object"
        case .value, .error, .collator: "a value"
        case .formatted: "a text"
        case .resolvedImage: "the name of an image"
        case .padding: "one to four numbers"
        case .numberArray: "a number or a list of numbers"
        case .colorArray: "a colour or a list of colours"
        case .projectionDefinition: "the name of a projection or [from, to, transition]"
        case .variableAnchorOffsetCollection: "a list of anchors and offsets in turn"
        case .array(of: .string, let count): "a list of \(count.map { "\($0) " } ?? "")texts"
        case .array(let item, let count):
            "a list of \(count.map { "\($0) values, each " } ?? "values, each ")\(words(item))"
        }
    }

    private static func alternatives(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// Whether a constant is among the values and in the range that the property allows.
    func allows(_ value: StyleValue) -> Bool {
        switch value {
        case .number(let number):
            number >= minimum ?? -.infinity && number <= maximum ?? .infinity
        case .string(let text): allowedValues.isEmpty || allowedValues.contains(text)
        case .array(let items): items.allSatisfy(allows)
        default: true
        }
    }
}
