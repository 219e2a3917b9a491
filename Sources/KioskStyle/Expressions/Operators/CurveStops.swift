import KioskGeometry

/// The stops of a curve: strictly ascending inputs, and outputs.
struct CurveStops: Sendable {
    private(set) var inputs: [Double] = []
    private(set) var outputs: [any ExpressionNode] = []

    private mutating func append(_ input: Double, _ output: any ExpressionNode) {
        inputs.append(input)
        outputs.append(output)
    }

    /// Returns the number of stops at or below an input.
    ///
    /// - Complexity: O(log n)
    @inline(__always)
    func count(notAbove input: Double) -> Int {
        var (low, high) = (0, inputs.count)
        while low < high {
            let mid = (low + high) / 2
            if inputs[mid] <= input { low = mid + 1 } else { high = mid }
        }
        return low
    }

    /// Parses alternating inputs and outputs; a type of nil is set to that of the first output.
    static func parse(
        _ elements: [JSONValue?], from start: Int, first: ParsedExpression? = nil, type: inout ExpressionType?,
        in context: ParsingContext
    ) throws(ExpressionError) -> (stops: CurveStops, outputs: [ParsedExpression]) {
        var stops = CurveStops()
        var outputs: [ParsedExpression] = []
        if let first {
            stops.append(-.infinity, first.node)
            outputs.append(first)
        }
        for index in stride(from: start, to: elements.count - 1, by: 2) {
            guard case .number(let input)? = elements[index], !input.isNaN else {
                throw context.failure("expected a number as the input of a stop", at: index)
            }
            if let last = stops.inputs.last, last >= input {
                throw context.failure(
                    "expected ascending inputs, found \(input.shortestText) after \(last.shortestText)", at: index)
            }
            let output = try context.parse(elements[index + 1], at: index + 1, expecting: type)
            type = type ?? output.type
            outputs.append(output)
            stops.append(input, output.node)
        }
        return (stops, outputs)
    }
}
