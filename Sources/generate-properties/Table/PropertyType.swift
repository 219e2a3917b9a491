/// The type of a property in the notation of the table: `number`, `array<enum>`, `array<number, 2>`.
indirect enum PropertyType: Equatable {
    case word(Word)
    case array(of: PropertyType, count: Int?)

    /// The types other than arrays.
    enum Word: String, CaseIterable {
        case number, string, boolean, color, `enum`, resolvedImage, formatted, padding, numberArray, colorArray
        case projectionDefinition, variableAnchorOffsetCollection, value, object, promoteId, filter
    }

    /// Creates a type from its notation; returns nil if the notation is invalid.
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

    /// The type in the expression language, as a Swift expression.
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

    /// Returns the Swift type of a constant value.
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

    /// Returns the Swift type of an evaluated expression.
    func evaluated(enumeration: String?) -> String {
        switch self {
        case .array(of: .word(.number), count: 2): "SIMD2<Double>"
        case .word(.color), .word(.colorArray): "UIColor"
        case .word(.resolvedImage): "String"
        case .word(.formatted): "FormattedText"
        case .word(.padding): "UIEdgeInsets"
        default: constant(enumeration: enumeration)
        }
    }
}
