import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

/// Whatever becomes of an expression, it is compiled or there is an error, and what is compiled can be evaluated.
@Suite struct ExpressionFuzzTests {
    private static let seeds = [
        #"["interpolate", ["exponential", 1.5], ["zoom"], 0, ["*", 2, ["get", "a"]], 14, ["match", ["get", "b"], ["x", "y"], 3, 4]]"#,
        #"["let", "a", ["+", 1, ["get", "a"]], ["case", [">", ["var", "a"], 3], ["concat", "x", ["var", "a"]], ["slice", ["get", "b"], 1, -1]]]"#,
        #"["format", ["get", "b"], {"font-scale": 1.2, "text-color": ["rgba", 1, 2, 3, 0.5]}, ["image", "p"], {}]"#,
        #"["coalesce", ["at", 1, ["literal", [1, [2], null]]], ["index-of", "x", ["join", ["split", "x-y", "-"], "+"], -2], ["to-color", "red", [1, 2, 3]]]"#,
        #"["all", ["in", ["get", "b"], ["literal", ["x", 3]]], ["!", ["==", ["get", "a"], ["feature-state", "a"], ["collator", {"locale": "sv"}]]]]"#,
        #"["interpolate-hcl", ["cubic-bezier", 0.2, 0, 0.5, 1], ["%", ["get", "a"], 7], 0, "hsl(0, 79%, 53%)", 5, ["hsl", 120, 50, 50]]"#,
        #"{"property": "a", "type": "exponential", "base": 2, "stops": [[{"zoom": 0, "value": 1}, 2], [{"zoom": 3, "value": 2}, 4]], "default": 3}"#,
        #"["any", ["none", ["==", "$type", "Point"]], ["!in", "b", "x", "y"], ["!has", "a"], ["within", {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}]]"#,
        #"["number-format", ["random", 1, 5, "s"], {"locale": "de-CH", "currency": "CHF", "max-fraction-digits": ["get", "a"]}]"#,
        #"["semiliteral", [["distance", {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}], ["at-interpolated", 0.5, ["literal", [1, 2]]]]]"#,
    ]

    private static let rounds = randomRounds(4_000)

    private static let types: [ExpressionType] = [
        .number, .string, .boolean, .color, .formatted, .resolvedImage, .padding, .numberArray, .colorArray,
        .projectionDefinition, .variableAnchorOffsetCollection, .array(of: .number, count: 2), .value,
    ]

    private static let contexts: [EvaluationContext] = [
        EvaluationContext(zoom: .nan), EvaluationContext(zoom: 3.5), context(["a": 2, "b": "x"]),
        context(["a": "1e400", "b": ["x"]]), context(["a": nil, "b": .number(.infinity)]),
    ]

    private static func context(_ properties: JSONObject) -> EvaluationContext {
        var context = EvaluationContext(zoom: 12, feature: FeatureAttributes(properties: properties))
        context.geometry = .point(Point(LocationCoordinate2D(latitude: 0.2, longitude: 0.7)))
        context.tile = TileCoordinate(z: 3, x: 4, y: 3)
        context.state = ["a": 2]
        return context
    }

    @Test("Mutated expressions are compiled and evaluated, or throw an error", arguments: seeds.indices)
    func mutations(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed + 11))
        let bytes = Array(Self.seeds[seed].utf8)
        let alphabet = Array(#"[]{},:" 0-.9eabxyp"#.utf8)
        var compiled = 0
        for round in 0..<Self.rounds / Self.seeds.count {
            var mutation = random.mutation(of: bytes, alphabet: alphabet)
            if round.isMultiple(of: 5) {
                // Pieces of one expression inside another.
                let other = Array(Self.seeds[Int.random(in: Self.seeds.indices, using: &random)].utf8)
                let place = Int.random(in: 0...bytes.count, using: &random)
                mutation =
                    bytes[..<place].reversed().drop { $0 != UInt8(ascii: ",") }.reversed() + other + bytes[place...]
            }
            var reader = JSONReader(mutation)
            guard let json = try? reader.readValue() else { continue }
            if use(json, type: Self.types[round % Self.types.count]) { compiled += 1 }
        }
        #expect(compiled >= Self.rounds / Self.seeds.count / 100)
    }

    private func use(_ json: JSONValue?, type: ExpressionType) -> Bool {
        let property = PropertySpecification(
            "p", type, parameters: [.zoom, .feature, .featureState, .ramp], isInterpolatable: true)
        let expressions = [
            try? CompiledExpression(parsing: json), try? CompiledExpression(parsing: json, for: property),
            try? CompiledExpression(parsingFilter: json),
        ]
        for expression in expressions {
            guard let expression else { continue }
            for context in Self.contexts {
                guard let value = try? expression.value(in: context) else { continue }
                #expect(value == value || "\(value)".contains("nan"))
                _ = (try? expression.number(in: context), try? expression.color(in: context))
                _ = (value.json, value.type.description, expression.isTrue(in: context))
            }
            if let constant = expression.constant { #expect(expression.kind == .constant, "\(constant)") }
        }
        return expressions.contains { $0 != nil }
    }
}
