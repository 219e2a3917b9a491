import KioskGeometry
import KioskStyle
import Testing

@Suite struct ExpressionKindTests {
    @Test(
        "An expression reports its dependencies",
        arguments: [
            ("1", .constant), (#"["zoom"]"#, .camera), (#"["get", "a"]"#, .source), (#"["has", "a"]"#, .source),
            (#"["get", "a", ["get", "layerProperties"]]"#, .source),
            (#"["get", "a", ["literal", {"a": 1}]]"#, .constant),
            (#"["properties"]"#, .source), (#"["id"]"#, .source), (#"["geometry-type"]"#, .source),
            (#"["feature-state", "a"]"#, .source), (#"["!", ["<", ["zoom"], 3]]"#, .camera),
            (#"["all", ["has", "a"], ["==", ["zoom"], 1]]"#, .composite), (#"["coalesce", ["get", "a"], 1]"#, .source),
            (#"["case", true, 1, ["zoom"]]"#, .camera),
            (#"["step", ["zoom"], 1, 2, ["number", ["get", "a"]]]"#, .composite),
            (#"["literal", ["zoom"]]"#, .constant), (#"["let", "a", ["zoom"], 1]"#, .camera),
            (#"["let", "a", ["get", "a"], ["step", ["zoom"], 1, 2, ["number", ["var", "a"]]]]"#, .composite),
            (#"["within", {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}]"#, .source),
            (#"["image", "a"]"#, .constant), (#"["global-state", "a"]"#, .constant),
            (#"["heatmap-density"]"#, .constant),
        ] as [(String, CompiledExpression.Kind)])
    func dependencies(text: String, kind: CompiledExpression.Kind) throws {
        let expression = try CompiledExpression(parsing: ExpressionText(text).json)
        #expect(expression.kind == kind)
        #expect(expression.dependsOnFeatureState == text.contains("feature-state"))
    }

    /// Constant expressions are folded when they are parsed.
    @Test(
        arguments: [
            (#"["+", 1, ["*", 2, 3]]"#, .number(7)), (#"["let", "a", 2, ["^", ["var", "a"], 3]]"#, .number(8)),
            (#"["case", ["<", 1, 2], "yes", "no"]"#, .string("yes")), (#"["to-color", "lime"]"#, .color(.green)),
            (#"["interpolate", ["linear"], 0.5, 0, 10, 1, 20]"#, .number(15)),
            (#"["match", "a", "a", 1, 2]"#, .number(1)), (#"["get", "a", ["literal", {"a": 1}]]"#, .number(1)),
            (#"["all", true, ["any", false]]"#, .boolean(false)),
            (#"["format", "a"]"#, .formatted(FormattedText([.init("a")]))), (#"["zoom"]"#, nil),
            (#"["get", "a"]"#, nil),
            (#"["image", "a"]"#, nil), (#"["global-state", "a"]"#, nil), (#"["error", "a"]"#, nil),
            (#"["pitch"]"#, nil),
            (#"["let", "a", ["get", "a"], 3]"#, nil), (#"["random", 0, 1, 2]"#, nil), (#"["collator", {}]"#, nil),
            (#"["accumulated"]"#, nil),
        ] as [(String, StyleValue?)])
    func expressionsWithoutDependenciesAreConstants(text: String, value: StyleValue?) throws {
        #expect(try CompiledExpression(parsing: ExpressionText(text).json).constant == value)
    }

    @Test(arguments: [
        ("null", "null"), (#"["get", "a"]"#, "value"), (#"["literal", []]"#, "array<value, 0>"),
        (#"["literal", [1, 2]]"#, "array<number, 2>"), (#"["literal", [1, [2]]]"#, "array<value, 2>"),
        (#"["array", ["get", "a"]]"#, "array"), (#"["array", "string", 3, ["get", "a"]]"#, "array<string, 3>"),
        (#"["at", 0, ["array", "number", ["get", "a"]]]"#, "number"),
        (#"["slice", ["literal", [1]], 0]"#, "array<number>"),
        (#"["case", ["has", "a"], 1, ["get", "b"]]"#, "number"), (#"["coalesce", ["get", "a"], 1]"#, "value"),
        (#"["coalesce", ["number", ["get", "a"]], 1]"#, "number"), (#"["error", "a"]"#, "error"),
        (#"["match", ["get", "a"], 1, "a", "b"]"#, "string"), (#"["to-rgba", ["get", "a"]]"#, "array<number, 4>"),
        (#"["collator", {}]"#, "collator"), (#"["image", "a"]"#, "resolvedImage"), (#"["format", "a"]"#, "formatted"),
        (#"["semiliteral", ["a", ["get", "b"]]]"#, "array<value, 2>"), (#"["properties"]"#, "object"),
    ])
    func theTypeOfAnExpressionIsInferred(text: String, type: String) throws {
        #expect(try CompiledExpression(parsing: ExpressionText(text).json).type.description == type)
    }

    @Test("Expressions with equal JSON are equal")
    func equality() throws {
        let one = try CompiledExpression(parsing: ["+", 1, ["zoom"]])
        #expect(try one == CompiledExpression(parsing: ["+", 1, ["zoom"]]))
        #expect(try one.hashValue == CompiledExpression(parsing: ["+", 1, ["zoom"]]).hashValue)
        #expect(try one != CompiledExpression(parsing: ["+", 2, ["zoom"]]))
        #expect(one.json == ["+", 1, ["zoom"]])
    }
}
