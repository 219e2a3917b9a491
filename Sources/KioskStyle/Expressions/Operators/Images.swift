import KioskGeometry

extension ExpressionOperator {
    /// The operators on images of the style.
    static let images: [String: ExpressionOperator] = ["image": .syntax(ImageNode.parse)]
}

/// The `image` operator: an image by name, and whether the style has it.
private final class ImageNode: ExpressionNode {
    private let name: any ExpressionNode

    init(_ name: any ExpressionNode) {
        self.name = name
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        let name = try name.string(in: context)
        let isAvailable = context.globals?.availableImages.contains(name) == true
        return .image(NamedImage(name, isAvailable: isAvailable))
    }

    /// Parses a name and optional parameters for vector images, which are ignored for raster images.
    @Sendable static func parse(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        let last: JSONValue? = elements.last ?? nil
        let count = last?.object != nil ? elements.count - 1 : elements.count
        guard count == 2 else { throw context.wrongCount(of: elements, expected: "an image name") }
        do throws(ExpressionError) {
            let name = try context.parse(elements[1], at: 1, expecting: .string)
            return ParsedExpression(ImageNode(name.node), .resolvedImage, of: [name], reading: .other)
        } catch {
            var error = error
            error.consequences.append(context.failure("expected an image name"))
            throw error
        }
    }
}
