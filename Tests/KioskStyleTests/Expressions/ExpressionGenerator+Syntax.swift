import KioskGeometry
import TestSupport

@testable import KioskStyle

/// The operators with a syntax of their own.
extension ExpressionGenerator {
    /// Returns a call of such an operator.
    ///
    /// - Parameters:
    ///   - type: The type of its values.
    ///   - depth: The maximum number of calls that are nested in its arguments.
    mutating func syntax(of type: ExpressionType, depth: Int) -> JSONValue {
        // Half of the calls have a syntax for any type.
        guard random.chance(of: 2) else { return choice(of: type, depth: depth) }
        switch type {
        case .number: return number(depth)
        case .string: return string(depth)
        case .boolean: return boolean(depth)
        case .color: return color(depth)
        case .formatted: return format(depth)
        case .resolvedImage: return image(depth)
        case .collator: return collator(depth)
        case .object:
            return random.flip()
                ? call("object", [literal(of: .value)])
                : call("semiliteral", [["a": expression(of: .number, depth: depth)]])
        case .array(let item, let count): return array(of: item, count: count, depth: depth)
        default:
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return call("global-state", [string()])
            case 1: return call("semiliteral", [string()])
            case 2: return item(of: .value, depth: depth)
            case 3 where random.chance(of: 8): return call("error", [string()])
            default: return expression(of: pick([.number, .string, .boolean], else: .number), depth: depth)
            }
        }
    }

    // MARK: Any type

    private mutating func choice(of type: ExpressionType, depth: Int) -> JSONValue {
        let output = { (generator: inout Self) in generator.expression(of: type, depth: depth) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let cases = (0...Int.random(in: 0...2, using: &random)).flatMap { _ in
                [expression(of: .boolean, depth: depth), output(&self)]
            }
            return call("case", cases + [output(&self)])
        case 1: return match(output, depth: depth)
        case 2: return call("coalesce", (0...Int.random(in: 0...2, using: &random)).map { _ in output(&self) })
        case 3: return binding(output, depth: depth)
        case 4:
            let stops = stopInputs().flatMap { [.number($0), output(&self)] }
            return call("step", [expression(of: .number, depth: depth), output(&self)] + stops)
        default: return interpolation(of: type, output, depth: depth)
        }
    }

    private mutating func match(_ output: (inout Self) -> JSONValue, depth: Int) -> JSONValue {
        let isNumber = random.flip()
        let labels: [JSONValue] = isNumber ? [1, [2, 3], -4] : ["a", ["b", "c"], ""]
        let branches = labels.prefix(Int.random(in: 1...3, using: &random)).flatMap { [$0, output(&self)] }
        return call(
            "match", [expression(of: isNumber ? .number : .string, depth: depth)] + branches + [output(&self)])
    }

    private mutating func binding(_ output: (inout Self) -> JSONValue, depth: Int) -> JSONValue {
        let type: ExpressionType = pick([.number, .string, .boolean], else: .number)
        let name = "v\(variables.count)"
        let value = expression(of: type, depth: depth)
        variables.append((name, type))
        defer { variables.removeLast() }
        return call("let", [.string(name), value, output(&self)])
    }

    private mutating func interpolation(
        of type: ExpressionType, _ output: (inout Self) -> JSONValue, depth: Int
    ) -> JSONValue {
        guard type == .number || type == .color || type == .array(of: .number, count: 2) else {
            return call("coalesce", [output(&self)])
        }
        let names = type == .color ? ["interpolate", "interpolate-lab", "interpolate-hcl"] : ["interpolate"]
        let curve: JSONValue = pick(
            [["linear"], ["exponential", 1.5], ["exponential", 0.5], ["cubic-bezier", 0.2, 0, 0.5, 1]], else: ["linear"]
        )
        let stops = stopInputs().flatMap { [.number($0), output(&self)] }
        let input = random.flip() ? call("zoom", []) : expression(of: .number, depth: depth)
        return call(pick(names, else: "interpolate"), [curve, input] + stops)
    }

    /// Returns increasing inputs of a curve.
    private mutating func stopInputs() -> [Double] {
        Array([-1e9, 0, 0.5, 4, 10, 1e9].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
            .sorted()
    }

    private mutating func item(of type: ExpressionType, depth: Int) -> JSONValue {
        call(
            pick(["at", "at-interpolated"], else: "at"),
            [expression(of: .number, depth: depth), assertedArray(of: type, count: nil)])
    }

    /// Returns an array of a property; that of a constant of another length or type is an error before the evaluation.
    private mutating func assertedArray(of item: ExpressionType, count: Int?) -> JSONValue {
        let value = literal(of: .value)
        let name: String? = item == .number ? "number" : item == .string ? "string" : nil
        guard let name else { return call("array", [value]) }
        return call("array", [.string(name)] + (count.map { [.number(Double($0))] } ?? []) + [value])
    }

    // MARK: One type

    private mutating func number(_ depth: Int) -> JSONValue {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return call("number", [expression(of: .value, depth: depth), number()])
        case 1: return call("to-number", [expression(of: .value, depth: depth), expression(of: .string, depth: depth)])
        case 2:
            let arguments = [
                expression(of: .string, depth: depth), expression(of: .string, depth: depth),
                expression(of: .number, depth: depth),
            ]
            return call("index-of", Array(arguments.prefix(random.flip() ? 2 : 3)))
        case 3: return call("length", [expression(of: random.flip() ? .string : .array(of: .value), depth: depth)])
        case 4: return call("distance", [geometry(isPolygon: random.flip())])
        default: return item(of: .number, depth: depth)
        }
    }

    private mutating func string(_ depth: Int) -> JSONValue {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return call("string", [expression(of: .value, depth: depth), string()])
        case 1: return call("to-string", [expression(of: .value, depth: depth)])
        case 2:
            let options: JSONValue = [
                "locale": expression(of: .string, depth: depth),
                pick(["currency", "unit", "other"], else: "other"): string(),
                "min-fraction-digits": expression(of: .number, depth: depth),
                "max-fraction-digits": expression(of: .number, depth: depth),
            ]
            return call("number-format", [expression(of: .number, depth: depth), options])
        case 3: return slice(of: .string, depth: depth)
        default: return item(of: .string, depth: depth)
        }
    }

    private mutating func boolean(_ depth: Int) -> JSONValue {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return call("boolean", [expression(of: .value, depth: depth), .boolean(random.flip())])
        case 1: return call("to-boolean", [expression(of: .value, depth: depth)])
        case 2:
            return call(
                "in",
                [
                    expression(of: .string, depth: depth),
                    expression(of: random.flip() ? .string : .array(of: .value), depth: depth),
                ])
        case 3: return call("within", [geometry(isPolygon: true)])
        default:
            let name = pick(["==", "!=", "<", "<=", ">", ">="], else: "==")
            let type: ExpressionType = random.flip() ? .string : .number
            var arguments = (0..<2).map { _ in expression(of: type, depth: depth) }
            if type == .string, random.flip() { arguments.append(expression(of: .collator, depth: depth)) }
            return call(name, arguments)
        }
    }

    private mutating func color(_ depth: Int) -> JSONValue {
        call("to-color", [expression(of: .value, depth: depth), string()])
    }

    private mutating func slice(of type: ExpressionType, depth: Int) -> JSONValue {
        let arguments = [type, .number, .number].map { expression(of: $0, depth: depth) }
        return call("slice", Array(arguments.prefix(random.flip() ? 2 : 3)))
    }

    private mutating func array(of item: ExpressionType, count: Int?, depth: Int) -> JSONValue {
        if count == nil, random.chance(of: 3) { return slice(of: .array(of: item), depth: depth) }
        return assertedArray(of: item, count: count)
    }

    private mutating func format(_ depth: Int) -> JSONValue {
        let options: JSONValue = [
            "font-scale": expression(of: .number, depth: depth), "text-color": expression(of: .color, depth: depth),
            "text-font": ["literal", ["A"]], "vertical-align": .string(pick(["top", "center"], else: "bottom")),
        ]
        return call("format", [expression(of: .string, depth: depth), options, image(depth), [:]])
    }

    private mutating func image(_ depth: Int) -> JSONValue {
        let name = expression(of: .string, depth: depth)
        return call("image", random.flip() ? [name] : [name, ["params": ["a": "red"]], string()])
    }

    private mutating func collator(_ depth: Int) -> JSONValue {
        call(
            "collator",
            [
                [
                    "case-sensitive": expression(of: .boolean, depth: depth),
                    "diacritic-sensitive": .boolean(random.flip()), "locale": expression(of: .string, depth: depth),
                ]
            ])
    }

    private mutating func geometry(isPolygon: Bool) -> JSONValue {
        let ring: JSONValue = [[0, 0], [1, 0], [1, 1], [0, 0]]
        if isPolygon { return ["type": "Polygon", "coordinates": [ring]] }
        return pick(
            [["type": "LineString", "coordinates": ring], ["type": "Point", "coordinates": [number(), number()]]],
            else: ["type": "Point", "coordinates": [0, 0]])
    }
}
