import KioskGeometry

/// The `step` operator: the output of the last stop at or below the input.
final class StepNode: ChoiceNode {
    private let input: any ExpressionNode
    private let stops: CurveStops
    private let path: ExpressionPath?

    private init(_ input: any ExpressionNode, _ stops: CurveStops, at path: ExpressionPath?) {
        self.input = input
        self.stops = stops
        self.path = path
    }

    /// The curve over the zoom level; nil if the input is another one.
    var zoomCurve: ZoomCurve? { input is ZoomNode ? ZoomCurve(stops: stops.inputs, interpolation: nil) : nil }

    func choice(in context: EvaluationContext) throws(EvaluationError) -> any ExpressionNode {
        let input = try input.number(in: context)
        if input.isNaN { throw EvaluationError("expected a number as the input, found NaN", at: path) }
        return stops.outputs[max(0, stops.count(notAbove: input) - 1)]
    }

    @Sendable static func parse(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count >= 5, !elements.count.isMultiple(of: 2) else {
            throw context.wrongCount(of: elements, expected: "4 or more arguments (an input, an output and stops)")
        }
        let input = try context.parse(elements[1], at: 1, expecting: .number)
        var type = context.outputType
        let first = try context.parse(elements[2], at: 2, expecting: type)
        type = type ?? first.type
        let (stops, outputs) = try CurveStops.parse(elements, from: 3, first: first, type: &type, in: context)
        return ParsedExpression(
            StepNode(input.node, stops, at: context.path), type ?? first.type, of: [input] + outputs,
            role: input.isZoom ? .curve(.step) : .plain)
    }
}
