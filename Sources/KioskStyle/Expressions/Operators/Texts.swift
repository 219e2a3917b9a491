extension ExpressionOperator {
    /// The operators on strings.
    static let texts: [String: ExpressionOperator] = [
        "concat": .overloads([
            Signature(any: .value, .string) { arguments, path in
                ConcatenationNode(arguments.map(\.node), at: path)
            }
        ]),
        "upcase": text { $0.uppercased() }, "downcase": text { $0.lowercased() },
        "split": .fixed([.string, .string], .array(of: .string)) { arguments, path in
            SplitNode(arguments[0].node, arguments[1].node, at: path)
        },
        "join": .fixed([.array(of: .string), .string], .string) { arguments, path in
            JoinNode(arguments[0].node, arguments[1].node, at: path)
        },
        "is-supported-script": .fixed([.string], .boolean, reading: .other) { arguments, _ in
            SupportedScriptNode(arguments[0].node)
        },
        "number-format": .syntax(NumberFormatNode.parse), "collator": .syntax(CollatorNode.parse),
        "resolved-locale": .fixed([.collator], .string) { arguments, _ in ResolvedLocaleNode(arguments[0].node) },
        "format": .syntax(FormatNode.parse),
    ]

    private static func text(_ function: @escaping @Sendable (String) -> String) -> ExpressionOperator {
        .fixed([.string], .string) { arguments, _ in TextNode(arguments[0].node, function) }
    }
}

/// The maximum length of a string in bytes, which limits the growth of nested concatenations.
private let maximumByteCount = 1 << 24

/// The maximum number of parts of a string: a value needs more memory than the byte from which it may result.
private let maximumPartCount = 1 << 18

private final class TextNode: StringNode {
    private let input: any ExpressionNode
    private let function: @Sendable (String) -> String

    init(_ input: any ExpressionNode, _ function: @escaping @Sendable (String) -> String) {
        self.input = input
        self.function = function
    }

    func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        function(try input.string(in: context))
    }
}

private final class ConcatenationNode: StringNode {
    private let inputs: [any ExpressionNode]
    private let path: ExpressionPath?

    init(_ inputs: [any ExpressionNode], at path: ExpressionPath?) {
        self.inputs = inputs
        self.path = path
    }

    func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        var text = ""
        for input in inputs {
            text += try input.value(in: context).text
            if text.utf8.count > maximumByteCount {
                throw EvaluationError("expected a string of at most \(maximumByteCount) bytes", at: path)
            }
        }
        return text
    }
}

private final class SplitNode: ExpressionNode {
    private let input: any ExpressionNode
    private let separator: any ExpressionNode
    private let path: ExpressionPath?

    init(_ input: any ExpressionNode, _ separator: any ExpressionNode, at path: ExpressionPath?) {
        self.input = input
        self.separator = separator
        self.path = path
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        let text = try input.string(in: context)
        let separator = try separator.string(in: context)
        guard let parts = text.parts(separatedBy: separator, limit: maximumPartCount) else {
            throw EvaluationError("expected a string of at most \(maximumPartCount) parts", at: path)
        }
        return .array(parts.map(StyleValue.string))
    }
}

private final class JoinNode: StringNode {
    private let items: any ExpressionNode
    private let separator: any ExpressionNode
    private let path: ExpressionPath?

    init(_ items: any ExpressionNode, _ separator: any ExpressionNode, at path: ExpressionPath?) {
        self.items = items
        self.separator = separator
        self.path = path
    }

    func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        guard case .array(let items) = try items.value(in: context) else { return "" }
        let separator = try separator.string(in: context)
        var text = ""
        for (index, item) in items.enumerated() {
            if index > 0 { text += separator }
            text += item.text
            if text.utf8.count > maximumByteCount {
                throw EvaluationError("expected a string of at most \(maximumByteCount) bytes", at: path)
            }
        }
        return text
    }
}

private final class SupportedScriptNode: BooleanNode {
    private let input: any ExpressionNode

    init(_ input: any ExpressionNode) {
        self.input = input
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        let text = try input.string(in: context)
        // Without a map, which receives reports, nothing is known of its glyphs.
        return context.globals?.report == nil || text.unicodeScalars.allSatisfy { !$0.needsShapingByFont }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar belongs to a script whose letters are reordered or joined by rules of fonts, which the glyphs of a
    /// glyph server do not have: scripts of India, Tibet, Myanmar and Cambodia.
    fileprivate var needsShapingByFont: Bool {
        switch value {
        case 0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x17FF: true
        default: false
        }
    }
}
