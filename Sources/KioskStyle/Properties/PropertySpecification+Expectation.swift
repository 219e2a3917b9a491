import KioskGeometry

extension PropertySpecification {
    /// A description of the constants that the property allows: "a number of 0 or more".
    package var expectation: String {
        if !allowedValues.isEmpty {
            let words = allowedValues.map { "\"\($0)\"" }
            if case .array = type { return "an array of \(Self.alternatives(words))" }
            return Self.alternatives(words)
        }
        return switch type {
        case .number: "a number" + range
        case .array(of: .number, let count): "an array of \(count.map { "\($0) " } ?? "")numbers" + range
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
        case .string: "a string"
        case .boolean: "a Boolean"
        case .color: "a colour"
        case .object: "an object"
        case .value, .error, .collator: "a value"
        case .formatted: "a string"
        case .resolvedImage: "the name of an image"
        case .padding: "a number or an array of one to four numbers"
        case .numberArray: "a number or an array of numbers"
        case .colorArray: "a colour or an array of colours"
        case .projectionDefinition: "the name of a projection or [from, to, transition]"
        case .variableAnchorOffsetCollection: "an array of alternating anchors and offsets"
        case .array(of: .string, let count): "an array of \(count.map { "\($0) " } ?? "")strings"
        case .array(let item, let count):
            "an array of \(count.map { "\($0) values, each " } ?? "values, each ")\(words(item))"
        }
    }

    private static func alternatives(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// Returns whether a constant is one of the allowed values and in the range of the property.
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
