import KioskGeometry
import KioskStyle
import Testing

@Suite struct ExpressionValueTests {
    static let feature: JSONObject = [
        "name": "Pier 3", "depth": 4.5, "closed": true, "open": false, "nothing": nil, "list": [1, 2],
        "inner": ["a": 1],
    ]

    static let values: [(String, StyleValue)] = [
        // Values stand for themselves.
        ("5", .number(5)), (#""text""#, .string("text")), ("true", .boolean(true)), ("null", .null),
        (#"["literal", [1, "a", null]]"#, .array([.number(1), .string("a"), .null])),
        (#"["literal", {"a": 1}]"#, .object(["a": 1])), (#"["literal", ["zoom"]]"#, .array([.string("zoom")])),
        (#"["literal", null]"#, .null), (#"["zoom"]"#, .number(7.5)),
        // Properties.
        (#"["get", "depth"]"#, .number(4.5)), (#"["get", "name"]"#, .string("Pier 3")),
        (#"["get", "nothing"]"#, .null), (#"["get", "unknown"]"#, .null),
        (#"["get", "list"]"#, .array([.number(1), .number(2)])), (#"["get", "inner"]"#, .object(["a": 1])),
        (#"["has", "depth"]"#, .boolean(true)), (#"["has", "nothing"]"#, .boolean(true)),
        (#"["has", "unknown"]"#, .boolean(false)),
        // The first that is something.
        (#"["coalesce", ["get", "unknown"], ["get", "nothing"], 3, 4]"#, .number(3)),
        (#"["coalesce", false, 3]"#, .boolean(false)), (#"["coalesce", null, ["get", "unknown"]]"#, .null),
        (#"["coalesce"]"#, .null),
        // Conditions.
        (#"["all"]"#, .boolean(true)), (#"["any"]"#, .boolean(false)),
        (#"["!", ["get", "closed"]]"#, .boolean(false)), (#"["!", ["get", "open"]]"#, .boolean(true)),
        (#"["case", ["get", "open"], 1, ["get", "closed"], 2, 3]"#, .number(2)),
        (#"["case", ["get", "open"], 1, 3]"#, .number(3)),
        (#"["case", true, ["get", "unknown"], 3]"#, .null),
        // Steps hold from their input on.
        (#"["step", ["get", "depth"], "shallow", 4, "mean", 5, "deep"]"#, .string("mean")),
    ]

    @Test(arguments: values)
    func hasValue(text: String, expected: StyleValue) throws {
        #expect(try ExpressionText(text).value(zoom: 7.5, properties: Self.feature) == expected)
    }

    /// Of types that do not fit there is no value.
    @Test(arguments: [
        #"["!", null]"#, #"["!", 1]"#, #"["!", ["get", "name"]]"#, #"["all", true, 1]"#, #"["all", null, false]"#,
        #"["any", false, "yes"]"#, #"["any", 0, true]"#, #"["case", 1, 2, 3]"#, #"["case", ["get", "unknown"], 2, 3]"#,
        #"["<", 1, "2"]"#, #"[">", true, false]"#, #"["<=", null, 1]"#, #"[">=", ["literal", [1]], 1]"#,
        #"["step", "a", 1, 2, 3]"#, #"["step", null, 1, 2, 3]"#,
        #"["interpolate", ["linear"], ["get", "name"], 0, 1, 2, 3]"#,
        #"["interpolate", ["linear"], 1, 0, 1, 2, "thick"]"#, #"["interpolate", ["linear"], 1, 0, true, 2, false]"#,
        #"["interpolate", ["linear"], 1, 0, ["literal", [1]], 2, ["literal", [1, 2]]]"#,
        #"["interpolate", ["linear"], 1, 0, ["get", "unknown"], 2, 5]"#,
    ])
    func hasNoValue(text: String) throws {
        #expect(try ExpressionText(text).value(properties: Self.feature) == .null)
    }

    /// What decides early is not asked further.
    @Test(arguments: [(#"["all", false, 1]"#, false), (#"["any", true, 1]"#, true)])
    func decidesAtTheFirstThatDecides(text: String, expected: Bool) throws {
        #expect(try ExpressionText(text).value() == .boolean(expected))
    }

    @Test func connectsEveryCombinationOfTruth() throws {
        for count in 1...4 {
            for bits in 0..<(1 << count) {
                let truths = (0..<count).map { bits >> $0 & 1 == 1 }
                let list = truths.map { "\($0)" }.joined(separator: ", ")
                #expect(try ExpressionText(#"["all", \#(list)]"#).value() == .boolean(!truths.contains(false)))
                #expect(try ExpressionText(#"["any", \#(list)]"#).value() == .boolean(truths.contains(true)))
            }
        }
    }

    @Test func comparesEveryPairOfNumbersAndTexts() throws {
        let orders: [(String, (Int, Int) -> Bool)] = [
            ("==", { $0 == $1 }), ("!=", { $0 != $1 }), ("<", { $0 < $1 }), ("<=", { $0 <= $1 }), (">", { $0 > $1 }),
            (">=", { $0 >= $1 }),
        ]
        let texts = [#""""#, #""A""#, #""a""#, #""b""#]
        for (name, holds) in orders {
            for left in 0..<4 {
                for right in 0..<4 {
                    let expected = StyleValue.boolean(holds(left, right))
                    let numbers = #"["\#(name)", \#(left - 2), \#(right - 2)]"#
                    #expect(try ExpressionText(numbers).value() == expected)
                    let words = #"["\#(name)", \#(texts[left]), \#(texts[right])]"#
                    #expect(try ExpressionText(words).value() == expected)
                }
            }
        }
    }

    @Test func equalityMixesTypes() throws {
        let values = ["null", "true", "false", "1", #""1""#, #"["literal", [1]]"#, #"["literal", {"1": 1}]"#]
        for (i, left) in values.enumerated() {
            for (j, right) in values.enumerated() {
                #expect(try ExpressionText(#"["==", \#(left), \#(right)]"#).value() == .boolean(i == j))
                #expect(try ExpressionText(#"["!=", \#(left), \#(right)]"#).value() == .boolean(i != j))
            }
        }
    }

    @Test func readsThePropertiesOfAnAnnotation() throws {
        var annotation = StyleProperties()
        annotation.setValue(9.0, of: "circle-radius")
        annotation.setValue(StyleColor.init(stringLiteral: "red"), of: "circle-color")
        let radius = try ExpressionText(#"["get", "circle-radius", ["get", "layerProperties"]]"#)
        #expect(try radius.value(annotation: annotation) == .number(9))
        #expect(try radius.value() == .null)
        #expect(try radius.value(properties: ["layerProperties": ["circle-radius": 4]]) == .number(4))
        let both: JSONObject = ["layerProperties": ["circle-radius": 4, "circle-blur": nil]]
        #expect(try radius.value(properties: both, annotation: annotation) == .number(9))
        let whole = try ExpressionText(#"["get", "layerProperties"]"#)
        #expect(
            try whole.value(annotation: annotation) == .object(["circle-radius": 9, "circle-color": "red"]))
        #expect(try whole.value() == .null)
    }

    @Test func knowsNoFeatureOfAWholeLayer() throws {
        let context = EvaluationContext(zoom: 3)
        for text in [#"["get", "a"]"#, #"["get", "a", ["get", "layerProperties"]]"#] {
            #expect(try CompiledExpression(parsing: ExpressionText(text).json).value(in: context) == .null)
        }
        let has = try CompiledExpression(parsing: ExpressionText(#"["has", "a"]"#).json)
        #expect(has.value(in: context) == .boolean(false))
        #expect(!has.isTrue(in: context))
    }

    @Test(arguments: [
        ("1", false, false), (#"["zoom"]"#, true, false), (#"["get", "a"]"#, false, true),
        (#"["has", "a"]"#, false, true), (#"["get", "a", ["get", "layerProperties"]]"#, false, true),
        (#"["!", ["<", ["zoom"], 3]]"#, true, false), (#"["all", ["has", "a"], ["==", ["zoom"], 1]]"#, true, true),
        (#"["any", true]"#, false, false), (#"["coalesce", ["get", "a"], 1]"#, false, true),
        (#"["case", true, 1, ["zoom"]]"#, true, false), (#"["case", ["has", "a"], 1, 2]"#, false, true),
        (#"["step", ["zoom"], 1, 2, ["get", "a"]]"#, true, true), (#"["step", 1, ["zoom"], 2, 3]"#, true, false),
        (#"["interpolate", ["linear"], ["zoom"], 1, 2]"#, true, false),
        (#"["interpolate", ["linear"], 5, 1, ["get", "a"]]"#, false, true), (#"["literal", ["zoom"]]"#, false, false),
    ])
    func tellsWhatItDependsOn(text: String, zoom: Bool, feature: Bool) throws {
        let expression = try CompiledExpression(parsing: ExpressionText(text).json)
        #expect(expression.dependsOnZoom == zoom)
        #expect(expression.dependsOnFeature == feature)
    }
}
