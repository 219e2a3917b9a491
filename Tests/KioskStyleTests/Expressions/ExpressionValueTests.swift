import KioskGeometry
import KioskStyle
import Testing

@Suite struct ExpressionValueTests {
    static let feature: JSONObject = [
        "name": "Pier 3", "depth": 4.5, "closed": true, "open": false, "nothing": nil, "list": [1, 2],
        "inner": ["a": 1, "b": nil],
    ]

    static let values: [(String, StyleValue)] = [
        // Literals.
        ("5", .number(5)), (#""text""#, .string("text")), ("true", .boolean(true)), ("null", .null),
        (#"["literal", [1, "a", null]]"#, .array([.number(1), .string("a"), .null])),
        (#"["literal", {"a": 1}]"#, .object(["a": 1])), (#"["literal", ["zoom"]]"#, .array([.string("zoom")])),
        (#"["literal", null]"#, .null), (#"["zoom"]"#, .number(7.5)),
        (#"["semiliteral", [["+", 1, 2], "a", ["get", "depth"]]]"#, .array([.number(3), .string("a"), .number(4.5)])),
        (#"["semiliteral", {"a": ["get", "depth"]}]"#, .object(["a": 4.5])), (#"["semiliteral", 3]"#, .number(3)),
        // Properties.
        (#"["get", "depth"]"#, .number(4.5)), (#"["get", ["concat", "na", "me"]]"#, .string("Pier 3")),
        (#"["get", "nothing"]"#, .null), (#"["get", "unknown"]"#, .null),
        (#"["get", "list"]"#, .array([.number(1), .number(2)])),
        (#"["get", "a", ["get", "inner"]]"#, .number(1)), (#"["get", "z", ["get", "inner"]]"#, .null),
        (#"["has", "depth"]"#, .boolean(true)), (#"["has", "nothing"]"#, .boolean(true)),
        (#"["has", "unknown"]"#, .boolean(false)), (#"["has", "b", ["get", "inner"]]"#, .boolean(true)),
        (#"["has", "z", ["get", "inner"]]"#, .boolean(false)),
        (#"["get", "name", ["properties"]]"#, .string("Pier 3")),
        // The first value that is not null.
        (#"["coalesce", ["get", "unknown"], ["get", "nothing"], 3, 4]"#, .number(3)),
        (#"["coalesce", false, true]"#, .boolean(false)), (#"["coalesce", ["get", "unknown"], null]"#, .null),
        // Conditions.
        (#"["all"]"#, .boolean(true)), (#"["any"]"#, .boolean(false)),
        (#"["!", ["get", "closed"]]"#, .boolean(false)), (#"["!", ["get", "open"]]"#, .boolean(true)),
        (#"["case", ["get", "open"], 1, ["get", "closed"], 2, 3]"#, .number(2)),
        (#"["case", ["get", "open"], 1, 3]"#, .number(3)), (#"["case", true, ["get", "unknown"], 3]"#, .null),
        (#"["match", ["get", "name"], ["Pier 2", "Pier 3"], 1, "Pier 4", 2, 3]"#, .number(1)),
        (#"["match", ["get", "depth"], 4, 1, 2]"#, .number(2)),
        (#"["match", ["get", "unknown"], 4, 1, 2]"#, .number(2)),
        (#"["match", -0.0, 0, "zero", "other"]"#, .string("zero")),
        // Steps include their input.
        (#"["step", ["get", "depth"], "shallow", 4, "mean", 5, "deep"]"#, .string("mean")),
        // Variables.
        (#"["let", "d", ["get", "depth"], ["+", ["var", "d"], ["var", "d"]]]"#, .number(9)),
        (#"["let", "d", 1, ["let", "d", 2, "e", ["var", "d"], ["+", ["var", "d"], ["var", "e"]]]]"#, .number(3)),
    ]

    @Test("Expressions have the specified values", arguments: values)
    func hasValue(text: String, expected: StyleValue) throws {
        #expect(try ExpressionText(text).value(zoom: 7.5, properties: Self.feature) == expected)
    }

    /// Expressions whose types are known at evaluation only, with the path of the failed operation.
    @Test(arguments: [
        (#"["!", ["get", "name"]]"#, "[1]: expected boolean, found string"),
        (#"["all", true, ["get", "depth"]]"#, "[2]: expected boolean, found number"),
        (#"["case", ["get", "unknown"], 2, 3]"#, "[1]: expected boolean, found null"),
        (#"["<", ["get", "depth"], ["get", "name"]]"#, "expected two numbers or two strings, found number and string"),
        (
            #"["<", ["get", "closed"], ["get", "open"]]"#,
            "expected two numbers or two strings, found boolean and boolean"
        ),
        (#"["<=", 1, ["get", "unknown"]]"#, "expected number, found null"),
        (#"["step", ["get", "unknown"], 1, 2, 3]"#, "[1]: expected number, found null"),
        (#"["interpolate", ["linear"], ["get", "name"], 0, 1, 2, 3]"#, "[2]: expected number, found string"),
        (
            #"["interpolate", ["linear"], ["get", "depth"], 0, 1, 9, ["get", "name"]]"#,
            "[6]: expected number, found string"
        ),
        (#"["+", 1, ["number", ["get", "name"], ["get", "list"]]]"#, "[2]: expected number, found array<number, 2>"),
        (#"["array", "string", ["get", "list"]]"#, "expected array<string>, found array<number, 2>"),
        (#"["to-number", ["get", "name"]]"#, #"expected a value that can be converted to a number, found "Pier 3""#),
        (#"["at", ["get", "depth"], ["get", "list"]]"#, "expected an integer from 0 to 1 as the index, found 4.5"),
        (#"["at", 2, ["get", "list"]]"#, "expected an integer from 0 to 1 as the index, found 2"),
        (#"["get", "a", ["get", "name"]]"#, "[2]: expected object, found string"),
        (#"["length", ["get", "depth"]]"#, "expected an array or a string, found number"),
        (#"["slice", ["get", "depth"], 1]"#, "expected an array or a string, found number"),
        (
            #"["in", ["get", "list"], ["get", "name"]]"#,
            "expected a Boolean, a number, a string or null to find, found array<number, 2>"
        ),
        (
            #"["rgb", ["get", "depth"], 256, 0]"#,
            "expected three numbers in 0…255 and an alpha in 0…1, found 4.5, 256, 0, 1"
        ),
        (#"["error", "out of ideas"]"#, "out of ideas"),
    ])
    func anExpressionWithoutAValueReportsTheReason(text: String, complaint: String) throws {
        let context = EvaluationContext(zoom: 0, feature: FeatureAttributes(properties: Self.feature))
        let expression = try CompiledExpression(parsing: ExpressionText(text).json)
        #expect { try expression.value(in: context) } throws: { "\($0)" == complaint }
        #expect(!expression.isTrue(in: context))
    }

    /// Conditions after the deciding one are not evaluated.
    @Test(
        "Logical operators stop at the first deciding argument",
        arguments: [(#"["all", false, ["error", "no"]]"#, false), (#"["any", true, ["error", "no"]]"#, true)])
    func shortCircuit(text: String, expected: Bool) throws {
        #expect(try ExpressionText(text).value() == .boolean(expected))
    }

    @Test("Logical operators conform to their truth tables")
    func truthTables() throws {
        for count in 1...4 {
            for bits in 0..<(1 << count) {
                let truths = (0..<count).map { bits >> $0 & 1 == 1 }
                let list = truths.map { "\($0)" }.joined(separator: ", ")
                #expect(try ExpressionText(#"["all", \#(list)]"#).value() == .boolean(!truths.contains(false)))
                #expect(try ExpressionText(#"["any", \#(list)]"#).value() == .boolean(truths.contains(true)))
            }
        }
    }

    /// All combinations of static types, dynamic types and both.
    @Test("Every pair of numbers and strings is compared correctly")
    func comparisons() throws {
        let orders: [(String, (Int, Int) -> Bool)] = [
            ("==", { $0 == $1 }), ("!=", { $0 != $1 }), ("<", { $0 < $1 }), ("<=", { $0 <= $1 }), (">", { $0 > $1 }),
            (">=", { $0 >= $1 }),
        ]
        let texts: [JSONValue] = ["", "A", "a", "b"]
        let numbers: [JSONValue] = [-2, -1, 0, 1]
        for (name, holds) in orders {
            for values in [texts, numbers] {
                for left in 0..<4 {
                    for right in 0..<4 {
                        let sides: [(JSONValue, JSONValue)] = [
                            (values[left], values[right]), (["get", "l"], ["get", "r"]), (values[left], ["get", "r"]),
                            (["get", "l"], values[right]),
                        ]
                        let feature = FeatureAttributes(properties: ["l": values[left], "r": values[right]])
                        for (first, second) in sides {
                            let expression = try CompiledExpression(parsing: [.string(name), first, second])
                            let value = try expression.boolean(in: EvaluationContext(zoom: 0, feature: feature))
                            #expect(value == holds(left, right), "\(first) \(name) \(second)")
                        }
                    }
                }
            }
        }
    }

    @Test("Equality compares different types if they are not known in advance")
    func equality() throws {
        let values: [JSONValue?] = [nil, true, false, 1, "1", [1], ["1": 1]]
        for (i, left) in values.enumerated() {
            for (j, right) in values.enumerated() {
                let properties: JSONObject = ["l": left, "r": right]
                #expect(
                    try ExpressionText(#"["==", ["get", "l"], ["get", "r"]]"#).value(properties: properties)
                        == .boolean(i == j))
                #expect(
                    try ExpressionText(#"["!=", ["get", "l"], ["get", "r"]]"#).value(properties: properties)
                        == .boolean(i != j))
            }
        }
    }

    @Test("The properties of an annotation are read")
    func annotations() throws {
        var annotation = StyleProperties()
        annotation.setValue(9.0, of: "circle-radius")
        annotation.setValue("red" as StyleColor, of: "circle-color")
        let radius = try ExpressionText(#"["get", "circle-radius", ["get", "layerProperties"]]"#)
        #expect(try radius.value(annotation: annotation) == .number(9))
        #expect(try radius.value() == .null)
        #expect(try radius.value(properties: ["layerProperties": ["circle-radius": 4]]) == .number(4))
        let both: JSONObject = ["layerProperties": ["circle-radius": 4, "circle-blur": nil]]
        #expect(try radius.value(properties: both, annotation: annotation) == .number(9))
        let whole = try ExpressionText(#"["get", "layerProperties"]"#)
        #expect(try whole.value(annotation: annotation) == .object(["circle-radius": 9, "circle-color": "red"]))
        #expect(try whole.value() == .null)
        let color = try ExpressionText(#"["get", "circle-color", ["get", "layerProperties"]]"#)
        #expect(try color.value(annotation: annotation) == .color(.red))
    }

    @Test("A property of a whole layer has no feature")
    func layers() throws {
        let context = EvaluationContext(zoom: 3)
        for text in [
            #"["get", "a"]"#, #"["get", "a", ["get", "layerProperties"]]"#, #"["id"]"#, #"["feature-state", "a"]"#,
            #"["accumulated"]"#,
        ] {
            #expect(try ExpressionText(text).value(in: context) == .null)
        }
        #expect(try ExpressionText(#"["has", "a"]"#).value(in: context) == .boolean(false))
        #expect(try ExpressionText(#"["properties"]"#).value(in: context) == .object([:]))
        #expect(try ExpressionText(#"["geometry-type"]"#).value(in: context) == .string("Unknown"))
    }
}
