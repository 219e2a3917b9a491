import KioskGeometry

/// The `format` operator: text in sections with different formats, which may include images.
final class FormatNode: ExpressionNode {
    private struct Section: Sendable {
        var content: any ExpressionNode
        var scale: (any ExpressionNode)?
        var fonts: (any ExpressionNode)?
        var color: (any ExpressionNode)?
        var verticalAlign: (any ExpressionNode)?
    }

    private static let alignments = ["bottom", "center", "top"]

    private let sections: [Section]

    private init(_ sections: [Section]) {
        self.sections = sections
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        var texts: [FormattedText.Section] = []
        texts.reserveCapacity(sections.count)
        for section in sections {
            let content = try section.content.value(in: context)
            var text = FormattedText.Section("")
            text.verticalAlign = try section.verticalAlign?.string(in: context)
            if case .image(let image) = content {
                text.image = image
            } else {
                text.text = content.text
                text.scale = try section.scale?.number(in: context)
                text.color = try section.color?.color(in: context)
                if let fonts = section.fonts, case .array(let names) = try fonts.value(in: context) {
                    text.fonts = names.map(\.text)
                }
            }
            texts.append(text)
        }
        return .formatted(FormattedText(texts))
    }

    @Sendable static func parse(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count >= 2 else { throw context.wrongCount(of: elements, expected: "a string or an image") }
        var sections: [Section] = []
        var parts: [ParsedExpression] = []
        var mayHaveOptions = false
        // Errors are reported at the first argument, as in other implementations of the style specification.
        for element in elements.dropFirst() {
            if case .object(let options)? = element {
                guard mayHaveOptions, let last = sections.indices.last else {
                    throw context.failure("expected a string or an image before its options")
                }
                mayHaveOptions = false
                func option(_ name: String, _ type: ExpressionType) throws(ExpressionError) -> (any ExpressionNode)? {
                    guard let json = options[name] else { return nil }
                    let part = try context.parse(json, at: 1, expecting: type)
                    parts.append(part)
                    return part.node
                }
                if case .string(let alignment)?? = options["vertical-align"], !alignments.contains(alignment) {
                    throw context.failure(
                        "expected \"bottom\", \"center\" or \"top\" for the vertical alignment, found \"\(alignment.shortened)\""
                    )
                }
                sections[last].scale = try option("font-scale", .number)
                sections[last].fonts = try option("text-font", .array(of: .string))
                sections[last].color = try option("text-color", .color)
                sections[last].verticalAlign = try option("vertical-align", .string)
            } else {
                let content = try context.parse(element, at: 1, expecting: .value)
                switch content.type {
                case .string, .value, .null, .resolvedImage: break
                default: throw context.failure("expected a string or an image, found \(content.type)")
                }
                parts.append(content)
                sections.append(Section(content: content.node))
                mayHaveOptions = true
            }
        }
        return ParsedExpression(FormatNode(sections), .formatted, of: parts)
    }
}
