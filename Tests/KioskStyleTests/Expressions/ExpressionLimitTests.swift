import KioskGeometry
import KioskStyle
import Testing

/// Malicious input is an error, and its cost is bounded by its size.
@Suite struct ExpressionLimitTests {
    private func nested(_ depth: Int, in wrap: (JSONValue) -> JSONValue) -> JSONValue {
        var value: JSONValue = ["zoom"]
        for _ in 0..<depth { value = wrap(value) }
        return value
    }

    /// Values that were not parsed from a document and are nested deeper than the limit.
    @Test("An expression deeper than any document is an error")
    func depth() {
        let deep: [JSONValue] = [
            nested(3000) { ["-", $0] }, nested(3000) { ["literal", $0] }, nested(3000) { ["all", $0] },
            nested(3000) { ["none", $0] }, nested(3000) { ["a": $0] }, nested(3000) { [["x"], $0] },
        ]
        let property = PropertySpecification("p", .formatted, parameters: [.zoom, .feature])
        for json in deep {
            #expect(throws: ExpressionError.self) { try CompiledExpression(parsing: json) }
            #expect(throws: ExpressionError.self) { try CompiledExpression(parsing: json, for: property) }
            #expect(throws: ExpressionError.self) { try CompiledExpression(parsingFilter: json) }
        }
    }

    /// Variables that double the size of their value, a hundred times.
    @Test("An expression that doubles exponentially is an error", arguments: ["get", "literal"])
    func doubling(start: String) throws {
        for pair in [["concat", ["var", "v"], ["var", "v"]], ["semiliteral", [["var", "v"], ["var", "v"]]]]
            as [JSONValue]
        {
            var json: JSONValue = ["to-string", ["var", "v"]]
            for _ in 0..<100 { json = ["let", "v", pair, json] }
            json = ["let", "v", [.string(start), "0123456789"], json]
            #expect {
                try CompiledExpression(parsing: json)
            } throws: {
                let message = ($0 as? ExpressionError)?.message ?? ""
                return message.hasPrefix("expected a smaller expression")
                    || message.hasPrefix("expected a string of at most")
            }
        }
    }

    /// Each binding reads the previous one at the deepest level of its own value.
    @Test("Nested variables that multiply are an error")
    func variables() {
        var json: JSONValue = ["var", "v"]
        for _ in 0..<100 {
            var value: JSONValue = ["number", ["var", "v"]]
            for _ in 0..<60 { value = ["-", value] }
            json = ["let", "v", value, json]
        }
        json = ["let", "v", ["get", "a"], json]
        #expect(throws: ExpressionError.self) { try CompiledExpression(parsing: json) }
    }

    @Test("Strings that multiply are limited")
    func strings() throws {
        let long = String(repeating: "a", count: 100_000)
        let join = try CompiledExpression(
            parsing: ["join", ["split", ["string", ["get", "a"]], ""], ["string", ["get", "a"]]])
        let context = EvaluationContext(zoom: 0, feature: FeatureAttributes(properties: ["a": .string(long)]))
        #expect(throws: EvaluationError.self) { try join.value(in: context) }
        #expect(throws: ExpressionError.self) {
            try CompiledExpression(parsing: ["join", ["split", .string(long), ""], .string(long)])
        }
    }

    @Test("The parts of a string are limited", arguments: ["", "-"])
    func parts(separator: String) throws {
        let split = try CompiledExpression(
            parsing: ["length", ["split", ["string", ["get", "a"]], .string(separator)]])
        func count(_ length: Int) throws -> Double {
            let text = String(repeating: "-", count: length)
            return try split.number(
                in: EvaluationContext(zoom: 0, feature: FeatureAttributes(properties: ["a": .string(text)])))
        }
        // A string of separators has one part more than separators.
        let longest = separator.isEmpty ? 262_144 : 262_143
        #expect(try count(longest) == 262_144)
        #expect {
            _ = try count(longest + 1)
        } throws: {
            ($0 as? EvaluationError)?.message == "expected a string of at most 262144 parts"
        }
    }

    /// A sum of half a million numbers, a match of a hundred thousand labels and a long array.
    @Test("Large expressions are compiled")
    func largeExpressionsAreRead() throws {
        let sum: JSONArray = ["+", ["zoom"]] + Array(repeating: 1, count: 500_000)
        #expect(try CompiledExpression(parsing: .array(sum)).number(in: EvaluationContext(zoom: 2)) == 500_002)
        var match: JSONArray = ["match", ["get", "w"]]
        for index in 0..<100_000 { match += [.string("w\(index)"), .number(Double(index))] }
        let choice = try CompiledExpression(parsing: .array(match + [-1]))
        let context = EvaluationContext(zoom: 0, feature: FeatureAttributes(properties: ["w": "w77777"]))
        #expect(try choice.number(in: context) == 77_777)
        let list: JSONArray = Array(repeating: ["a": [1, nil]], count: 200_000)
        #expect(try CompiledExpression(parsing: ["length", ["literal", .array(list)]]).constant == .number(200_000))
    }

    /// Every operator with arguments of wrong types, without arguments and with too many.
    @Test("Invalid arguments of operators are errors")
    func arguments() throws {
        let names = [
            "literal", "semiliteral", "array", "string", "number", "boolean", "object", "to-string", "to-number",
            "to-boolean", "to-color", "typeof", "error", "+", "-", "*", "/", "%", "^", "min", "max", "abs", "ceil",
            "floor",
            "round", "sqrt", "ln", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan", "e", "pi", "ln2",
            "concat",
            "upcase", "downcase", "split", "join", "is-supported-script", "number-format", "collator",
            "resolved-locale",
            "format", "at", "at-interpolated", "in", "index-of", "slice", "length", "!", "all", "any", "==", "!=", "<",
            "<=",
            ">", ">=", "case", "match", "coalesce", "step", "interpolate", "interpolate-lab", "interpolate-hcl", "let",
            "var", "rgb", "rgba", "hsl", "hsla", "to-rgba", "to-hsla", "get", "has", "properties", "geometry-type",
            "id",
            "feature-state", "accumulated", "zoom", "heatmap-density", "line-progress", "elevation",
            "sky-radial-progress", "pitch", "distance-from-center", "worldview", "active-anchor", "measure-light",
            "config",
            "global-state", "random", "image", "within", "distance",
        ]
        // 88 of the open specification, 12 of the SDK, and "error".
        #expect(names.count == 101)
        let arguments: [JSONValue?] = [
            nil, true, -1, .number(.nan), "a", [], ["get", "a"], ["zoom"], [:], ["literal", [1, "a"]], ["a": ["zoom"]],
            ["rgb", 1, 2, 3], ["collator", [:]], ["image", "i"], ["linear"],
        ]
        let context = EvaluationContext(zoom: 1, feature: FeatureAttributes(properties: ["a": 1]))
        for name in names {
            var lists: [[JSONValue?]] = [[]]
            lists += arguments.map { [$0] }
            for first in arguments { lists += arguments.map { [first, $0] } }
            for first in arguments { lists += arguments.map { [$0, first, $0, first, 1, $0] } }
            var known = false
            for list in lists {
                do throws(ExpressionError) {
                    let expression = try CompiledExpression(parsing: .array([.string(name)] + list))
                    _ = try? expression.value(in: context)
                    known = true
                } catch {
                    if error.message.contains("unknown operator"), error.path == [0] { Issue.record("no \(name)") }
                    #expect(!error.message.isEmpty)
                }
            }
            // These operators have arguments that are not in the list.
            if ![
                "var", "let", "within", "distance", "interpolate-lab", "interpolate-hcl", "interpolate",
                "number-format",
            ]
            .contains(name) {
                #expect(known || ["match", "step", "case", "rgb", "rgba", "hsl", "hsla"].contains(name), "\(name)")
            }
        }
    }
}
