/// The type of a property, as the table writes it: `number`, `array<enum>`, `array<number, 2>`.
indirect enum PropertyType: Equatable {
    case word(Word)
    case array(of: PropertyType, count: Int?)

    /// The types that are no lists.
    enum Word: String, CaseIterable {
        case number, string, boolean, color, `enum`, resolvedImage, formatted, padding, numberArray, colorArray
        case projectionDefinition, variableAnchorOffsetCollection, value, object, promoteId, filter
    }

    /// Nil when the text is no type.
    init?(_ text: String) {
        if let word = Word(rawValue: text) {
            self = .word(word)
            return
        }
        guard text.hasPrefix("array<"), text.hasSuffix(">") else { return nil }
        let inner = text.dropFirst(6).dropLast()
        if let comma = inner.lastIndex(of: ","), !inner[comma...].contains(">") {
            guard let count = Int(inner[inner.index(after: comma)...].drop { $0 == " " }),
                let item = PropertyType(String(inner[..<comma]))
            else { return nil }
            self = .array(of: item, count: count)
        } else {
            guard let item = PropertyType(String(inner)) else { return nil }
            self = .array(of: item, count: nil)
        }
    }

    /// The type as the expression language has it, in Swift.
    var expressionType: String {
        switch self {
        case .array(let item, let count):
            ".array(of: \(item.expressionType)\(count.map { ", count: \($0)" } ?? ""))"
        case .word(let word):
            switch word {
            case .enum: ".string"
            case .promoteId, .filter: ".value"
            default: ".\(word.rawValue)"
            }
        }
    }

    /// The type of a constant in Swift.
    func constant(enumeration: String?) -> String {
        switch self {
        case .array(let item, _): "[\(item.constant(enumeration: enumeration))]"
        case .word(let word):
            switch word {
            case .number, .padding, .numberArray: "Double"
            case .boolean: "Bool"
            case .color, .colorArray: "StyleColor"
            case .resolvedImage: "ResolvedImage"
            case .enum: enumeration ?? "String"
            case .variableAnchorOffsetCollection: "VariableAnchorOffsets"
            case .string, .formatted, .projectionDefinition, .value, .object, .promoteId, .filter: "String"
            }
        }
    }

    /// The type of what an expression gives, in Swift.
    func evaluated(enumeration: String?) -> String {
        switch self {
        case .array(of: .word(.number), count: 2): "SIMD2<Double>"
        case .word(.color), .word(.colorArray): "UIColor"
        case .word(.resolvedImage): "String"
        case .word(.formatted): "FormattedText"
        default: constant(enumeration: enumeration)
        }
    }
}
