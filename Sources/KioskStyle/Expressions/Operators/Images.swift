import KioskGeometry

extension ExpressionOperator {
    /// The operators on images of the style.
    static let images: [String: ExpressionOperator] = ["image": .syntax(ImageNode.parse)]
}

/// The `image` operator: an image by name, whether the style has it, and the name of the image to which it fades.
private final class ImageNode: ExpressionNode {
    private let name: any ExpressionNode
    private let second: (any ExpressionNode)?

    init(_ name: any ExpressionNode, second: (any ExpressionNode)?) {
        self.name = name
        self.second = second
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        let name = try name.string(in: context)
        let isAvailable = context.globals?.availableImages.contains(name) == true
        return .image(NamedImage(name, isAvailable: isAvailable, second: try second?.string(in: context)))
    }

    /// Parses one or two names, each with optional parameters for vector images, which are ignored for raster images.
    @Sendable static func parse(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        var indices: [Int] = []
        var mayBeParameters = false
        for index in elements.indices.dropFirst() {
            mayBeParameters = mayBeParameters && elements[index]?.object != nil
            if !mayBeParameters { indices.append(index) }
            mayBeParameters.toggle()
        }
        guard 1...2 ~= indices.count else { throw context.wrongCount(of: elements, expected: "one or two image names") }
        do throws(ExpressionError) {
            var names: [ParsedExpression] = []
            for index in indices { names.append(try context.parse(elements[index], at: index, expecting: .string)) }
            let node = ImageNode(names[0].node, second: names.count > 1 ? names[1].node : nil)
            return ParsedExpression(node, .resolvedImage, of: names, reading: .other)
        } catch {
            var error = error
            error.consequences.append(context.failure("expected an image name"))
            throw error
        }
    }
}
