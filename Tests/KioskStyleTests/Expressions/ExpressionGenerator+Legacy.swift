import KioskGeometry
import TestSupport

/// The functions and filters that styles used before expressions.
extension ExpressionGenerator {
    /// Returns a function of numbers.
    mutating func function() -> JSONValue {
        let isComposite = random.chance(of: 3)
        let kind = pick(["exponential", "interval", "categorical", "identity"], else: "interval")
        var function: JSONObject = ["property": "a", "default": number()]
        if kind == "exponential" { function["base"] = .number(pick([1, 1.5, 0, 2], else: 1)) }
        function["type"] = .string(kind)
        if kind != "identity" {
            let inputs = (0...Int.random(in: 0...3, using: &random)).map(Double.init)
            function["stops"] = .array(
                inputs.map { input in
                    [isComposite ? ["zoom": .number(input), "value": .number(input)] : .number(input), number()]
                })
        }
        return .object(function)
    }

    /// Returns a filter.
    mutating func filter(depth: Int) -> JSONValue {
        if depth > 0, random.flip() {
            let filters = (0..<Int.random(in: 0...3, using: &random)).map { _ in filter(depth: depth - 1) }
            return .array([.string(pick(["all", "any", "none"], else: "all"))] + filters)
        }
        let key = JSONValue.string(pick(["a", "b", "$id", "missing"], else: "a"))
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            return [
                .string(pick(["==", "!="], else: "==")), "$type", .string(pick(["Point", "Polygon"], else: "Point")),
            ]
        case 1: return [.string(pick(["has", "!has"], else: "has")), key]
        case 2: return .array([.string(pick(["in", "!in"], else: "in")), key, number(), string()])
        case 3: return [.string(pick(["<", "<=", ">", ">="], else: "<")), "a", random.flip() ? number() : string()]
        default: return [.string(pick(["==", "!="], else: "==")), key, .boolean(random.flip())]
        }
    }
}
