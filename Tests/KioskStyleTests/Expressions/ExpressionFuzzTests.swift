import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskStyle

/// Random expressions are compiled or refused, and compiled ones can be evaluated.
@Suite struct ExpressionFuzzTests {
    private static let rounds = randomRounds(2_000)

    /// The types of properties, some of which only literals and expressions of another type have.
    private static let types: [ExpressionType] = [
        .number, .string, .boolean, .color, .formatted, .resolvedImage, .padding, .numberArray, .colorArray,
        .projectionDefinition, .variableAnchorOffsetCollection, .array(of: .number, count: 2), .value,
    ]

    /// Values that expressions may be replaced by.
    private static let pieces: [JSONValue?] = [
        nil, true, -1, 1e300, "", "a", "zoom", [], [[]], [:], ["zoom"], ["get", "a"], ["+"], ["literal", [1, "a"]],
        ["var", "v0"], ["rgb", 300, 0, 0], "hsl(0, 79%, 53%)", ["format", ""],
        ["interpolate", ["linear"], ["zoom"], 0, 1], ["a": 1, "stops": [[0, 1]]],
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

    @Test("Well-typed expressions are compiled to their type and evaluated, and use every operator")
    func wellTyped() {
        var generator = ExpressionGenerator(seed: 11)
        var compiled = 0
        for round in 0..<Self.rounds {
            let type = ExpressionGenerator.types[round % ExpressionGenerator.types.count]
            let json = generator.expression(of: type, depth: 4)
            guard let expression = try? CompiledExpression(parsing: json) else { continue }
            compiled += 1
            evaluate(expression)
        }
        #expect(compiled > Self.rounds * 9 / 10, "\(compiled) of \(Self.rounds)")
        let names = Set(ExpressionOperator.all.keys)
        #expect(generator.operators == names, "\(generator.operators.symmetricDifference(names).sorted())")
    }

    @Test("Well-typed expressions with a change are compiled and evaluated, or throw an error")
    func mutations() {
        var generator = ExpressionGenerator(seed: 12)
        var compiled = 0
        for round in 0..<Self.rounds {
            let type = ExpressionGenerator.types[round % ExpressionGenerator.types.count]
            let json = generator.expression(of: type, depth: 3)
            let changed = generator.random.mutation(of: json, with: Self.pieces)
            if use(changed, type: Self.types[round % Self.types.count]) { compiled += 1 }
        }
        #expect(compiled > Self.rounds / 8 && compiled < Self.rounds * 9 / 10, "\(compiled) of \(Self.rounds)")
    }

    @Test("Functions and filters of older styles are compiled and evaluated, and with a change they may throw an error")
    func legacy() {
        var generator = ExpressionGenerator(seed: 13)
        let property = PropertySpecification(
            "p", .number, parameters: [.zoom, .feature], isInterpolatable: true)
        var (functions, filters) = (0, 0)
        for _ in 0..<Self.rounds / 2 {
            let (function, filter) = (generator.function(), generator.filter(depth: 2))
            if let expression = try? CompiledExpression(parsing: function, for: property) {
                functions += 1
                evaluate(expression)
            }
            if let expression = try? CompiledExpression(parsingFilter: filter) {
                filters += 1
                evaluate(expression)
            }
            _ = use(generator.random.mutation(of: function, with: Self.pieces), type: .number)
            _ = use(generator.random.mutation(of: filter, with: Self.pieces), type: .boolean)
        }
        #expect(functions > Self.rounds / 2 * 6 / 10, "\(functions) of \(Self.rounds / 2)")
        #expect(filters > Self.rounds / 2 * 9 / 10, "\(filters) of \(Self.rounds / 2)")
    }

    private func use(_ json: JSONValue?, type: ExpressionType) -> Bool {
        let property = PropertySpecification(
            "p", type, parameters: [.zoom, .feature, .featureState, .ramp], isInterpolatable: true)
        let expressions = [
            try? CompiledExpression(parsing: json), try? CompiledExpression(parsing: json, for: property),
            try? CompiledExpression(parsingFilter: json),
        ]
        for expression in expressions { if let expression { evaluate(expression) } }
        return expressions.contains { $0 != nil }
    }

    private func evaluate(_ expression: CompiledExpression) {
        for context in Self.contexts {
            guard let value = try? expression.value(in: context) else { continue }
            // A value with a number that is NaN does not equal itself.
            let again = try? expression.value(in: context)
            #expect(again == value || "\(value)".contains("nan"))
            _ = (try? expression.number(in: context), try? expression.color(in: context))
            _ = (value.json, value.type.description, expression.isTrue(in: context))
        }
        if let constant = expression.constant { #expect(expression.kind == .constant, "\(constant)") }
    }
}
