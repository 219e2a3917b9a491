import KioskGeometry

/// The `interpolate` operator: outputs interpolated between stops.
final class InterpolationNode: ExpressionNode {
    private let interpolation: CurveInterpolation
    private let input: any ExpressionNode
    private let stops: CurveStops
    private let space: BlendingSpace
    private let path: ExpressionPath?

    private init(
        _ interpolation: CurveInterpolation, _ input: any ExpressionNode, _ stops: CurveStops, space: BlendingSpace,
        at path: ExpressionPath?
    ) {
        self.interpolation = interpolation
        self.input = input
        self.stops = stops
        self.space = space
        self.path = path
    }

    /// The curve over the zoom level; nil if the input is another one.
    var zoomCurve: ZoomCurve? {
        input is ZoomNode ? ZoomCurve(stops: stops.inputs, interpolation: interpolation) : nil
    }

    /// Returns the indices of the enclosing stops and the progress between them; equal indices if there is only one.
    @inline(__always)
    private func section(
        in context: EvaluationContext
    ) throws(EvaluationError) -> (lower: Int, upper: Int, fraction: Double) {
        let input = try input.number(in: context)
        if input.isNaN { throw EvaluationError("expected a number as the input, found NaN", at: path) }
        let count = stops.count(notAbove: input)
        if count == 0 { return (0, 0, 0) }
        if count == stops.inputs.count || input == stops.inputs[count - 1] { return (count - 1, count - 1, 0) }
        let fraction = interpolation.fraction(
            of: input - stops.inputs[count - 1], in: stops.inputs[count] - stops.inputs[count - 1])
        return (count - 1, count, fraction)
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        let (lower, upper, fraction) = try section(in: context)
        let from = try stops.outputs[lower].number(in: context)
        if lower == upper { return from }
        return from * (1 - fraction) + (try stops.outputs[upper].number(in: context)) * fraction
    }

    func color(in context: EvaluationContext) throws(EvaluationError) -> UIColor {
        let (lower, upper, fraction) = try section(in: context)
        let from = try stops.outputs[lower].color(in: context)
        if lower == upper { return from }
        return from.blended(with: try stops.outputs[upper].color(in: context), by: fraction, in: space)
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        let (lower, upper, fraction) = try section(in: context)
        let from = try stops.outputs[lower].value(in: context)
        if lower == upper { return from }
        let to = try stops.outputs[upper].value(in: context)
        guard let blend = from.blended(with: to, by: fraction, in: space) else {
            throw EvaluationError(
                "expected outputs that can be interpolated, found \(from.shortText) and \(to.shortText)", at: path)
        }
        return blend
    }

    static func parse(
        _ elements: [JSONValue?], space: BlendingSpace, in context: ParsingContext
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count >= 2 else {
            throw context.wrongCount(
                of: elements, expected: "4 or more arguments (an interpolation, an input and stops)")
        }
        let interpolation = try CurveInterpolation(parsing: elements[1], in: context.argument(1))
        guard elements.count >= 5, !elements.count.isMultiple(of: 2) else {
            throw context.wrongCount(
                of: elements, expected: "4 or more arguments (an interpolation, an input and stops)")
        }
        let input = try context.parse(elements[2], at: 2, expecting: .number)
        var type = context.outputType
        if space != .rgb, type != .colorArray { type = .color }
        let (stops, outputs) = try CurveStops.parse(elements, from: 3, type: &type, in: context)
        guard let type, type.isInterpolatable else {
            throw context.failure(
                "expected outputs that can be interpolated, found \(type.map { "\($0)" } ?? "none"); use \"step\"")
        }
        // Renderers interpolate between the colours of a ramp with premultiplied alpha.
        let space = space == .rgb && input.isRampInput ? .premultipliedRGB : space
        return ParsedExpression(
            InterpolationNode(interpolation, input.node, stops, space: space, at: context.path), type,
            of: [input] + outputs, role: input.isZoom ? .curve(.interpolation) : .plain)
    }
}
