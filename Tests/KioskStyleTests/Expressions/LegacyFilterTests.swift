import KioskGeometry
import KioskStyle
import Testing

/// Legacy filters, expressions, and JSON that is valid as either.
@Suite struct LegacyFilterTests {
    private func holds(_ text: String, _ properties: JSONObject = [:], zoom: Double = 0) throws -> Bool {
        var context = EvaluationContext(zoom: zoom, feature: FeatureAttributes(properties: properties))
        context.identifier = 7
        context.geometryKind = .lineString
        return try CompiledExpression(parsingFilter: ExpressionText(text).json).boolean(in: context)
    }

    private static let pier: JSONObject = ["class": "pier", "depth": 4.5, "nothing": nil]

    @Test(arguments: [
        ("null", true), ("true", true), ("false", false),
        (#"["==", "class", "pier"]"#, true), (#"["==", "class", "quay"]"#, false), (#"["!=", "class", "quay"]"#, true),
        (#"["==", "unknown", null]"#, false), (#"["==", "nothing", null]"#, true), (#"["!=", "unknown", 1]"#, true),
        (#"["<", "depth", 5]"#, true), (#"["<", "depth", "5"]"#, false), (#"[">", "depth", 5]"#, false),
        (#"[">=", "depth", 4.5]"#, true), (#"["<=", "class", "q"]"#, true), (#"["<", "unknown", 5]"#, false),
        (#"["in", "class", "quay", "pier"]"#, true), (#"["in", "class"]"#, false), (#"["in", "depth", 4, 4.5]"#, true),
        (#"["!in", "class", "quay"]"#, true), (#"["!in", "unknown", "a"]"#, true), (#"["in", "unknown", null]"#, false),
        (#"["has", "depth"]"#, true), (#"["has", "nothing"]"#, true), (#"["has", "unknown"]"#, false),
        (#"["!has", "unknown"]"#, true), (#"["has", "$id"]"#, true), (#"["has", "$type"]"#, true),
        (#"["==", "$type", "LineString"]"#, true), (#"["in", "$type", "Point", "Polygon"]"#, false),
        (#"["==", "$id", 7]"#, true), (#"["!=", "$id", 7]"#, false),
        (#"["all", ["==", "class", "pier"], ["<", "depth", 5]]"#, true),
        (#"["any", ["<", "unknown", 1], ["has", "class"]]"#, true),
        (#"["none", ["==", "class", "quay"], ["has", "unknown"]]"#, true), (#"["none", ["has", "class"]]"#, false),
        (#"["none"]"#, true), (#"["all"]"#, true), (#"["any"]"#, false),
        (#"["none", ["==", ["get", "class"], "pier"]]"#, false),
        // Expressions.
        (#"["==", ["get", "class"], "pier"]"#, true), (#"["all", ["has", "depth"], ["<", ["get", "depth"], 5]]"#, true),
        (#"["in", "er", ["get", "class"]]"#, true), (#"["boolean", ["get", "unknown"], true]"#, true),
        (#"["any", [">", ["zoom"], 3], false]"#, false), (#"["match", ["get", "class"], "pier", true, false]"#, true),
        (#"["!", ["has", "unknown"]]"#, true), (#"["==", 1, 1]"#, true),
    ])
    func aFilterSelectsFeatures(text: String, expected: Bool) throws {
        #expect(try holds(text, Self.pier) == expected)
    }

    /// One expression among the conditions makes the whole filter an expression, in which strings are literals.
    @Test("A filter that contains an expression is read as an expression")
    func expressions() throws {
        #expect(try !holds(#"["all", ["==", "class", "pier"], ["==", ["get", "class"], "pier"]]"#, Self.pier))
    }

    /// Checking all parts again at each level would take minutes.
    @Test("Nested filters are converted once", arguments: ["all", "none"])
    func nested(name: String) throws {
        var json: JSONValue = .array(["all"] + JSONArray(repeating: ["has", "class"], count: 50_000))
        for _ in 0..<400 { json = [.string(name), json] }
        let filter = try CompiledExpression(parsingFilter: ["all", ["==", "depth", 4.5], json])
        let pier = EvaluationContext(zoom: 0, feature: FeatureAttributes(properties: Self.pier))
        #expect(filter.isTrue(in: pier))
    }

    @Test("The zoom level can be used at any depth")
    func zoom() throws {
        #expect(try holds(#"["<", ["zoom"], 5]"#, zoom: 4) && !holds(#"["<", ["zoom"], 5]"#, zoom: 5))
    }

    @Test(arguments: [
        (#"["==", "a"]"#, "expected two values and an optional collator, found 1"),
        (#"["none", ["in", 3, 4]]"#, "[1]: expected an array or a string, found number"),
        (#"["!has"]"#, #"[1]: expected a property name, "$type" or "$id""#),
        (#"["none", ["nope"]]"#, #"[1][0]: unknown operator "nope"; write an array as ["literal", […]]"#),
        (#"["+", 1, 2]"#, "expected boolean, found number"), ("3", "expected boolean, found number"),
        (#""class""#, "expected boolean, found string"),
    ])
    func errorsContainTheProblem(text: String, complaint: String) throws {
        #expect {
            try CompiledExpression(parsingFilter: ExpressionText(text).json)
        } throws: { error in
            if "\(error)" != complaint { Issue.record("\(text): \(error)") }
            return true
        }
    }
}
