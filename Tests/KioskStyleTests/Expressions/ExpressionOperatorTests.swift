import Foundation
import KioskGeometry
import KioskStyle
import Testing

/// The results of every operator.
@Suite struct ExpressionOperatorTests {
    static let numbers: [(String, Double)] = [
        (#"["+"]"#, 0), (#"["+", 2]"#, 2), (#"["+", 1, 2]"#, 3), (#"["+", 1, 2, 3, 4]"#, 10), (#"["*"]"#, 1),
        (#"["*", 2, 3, 4]"#, 24), (#"["-", 5]"#, -5), (#"["-", 5, 7]"#, -2), (#"["/", 7, 2]"#, 3.5),
        (#"["/", 1, 0]"#, .infinity), (#"["%", 7, 3]"#, 1), (#"["%", -7, 3]"#, -1), (#"["%", 7, -3]"#, 1),
        (#"["^", 2, 10]"#, 1024), (#"["sqrt", 9]"#, 3), (#"["abs", -3]"#, 3), (#"["ceil", -1.5]"#, -1),
        (#"["floor", -1.5]"#, -2), (#"["round", 2.5]"#, 3), (#"["round", -2.5]"#, -3), (#"["round", 2.4]"#, 2),
        (#"["min"]"#, .infinity), (#"["max"]"#, -.infinity), (#"["min", 3, 1, 2]"#, 1), (#"["max", 3, 1]"#, 3),
        (#"["e"]"#, M_E), (#"["pi"]"#, .pi), (#"["ln2"]"#, M_LN2), (#"["ln", ["e"]]"#, 1), (#"["log2", 8]"#, 3),
        (#"["log10", 1000]"#, 3), (#"["sin", 0]"#, 0), (#"["cos", 0]"#, 1), (#"["tan", 0]"#, 0),
        (#"["asin", 1]"#, .pi / 2),
        (#"["acos", 1]"#, 0), (#"["atan", 1]"#, .pi / 4), (#"["length", "żółć"]"#, 4), (#"["length", "👩‍🚒"]"#, 3),
        (#"["length", ["literal", [1, 2]]]"#, 2), (#"["index-of", "ć", "żółć"]"#, 3),
        (#"["index-of", "l", "hello", 3]"#, 3),
        (#"["index-of", "l", "hello", -1]"#, -1), (#"["index-of", "o", "hello", -2]"#, 4),
        (#"["index-of", "", "abc"]"#, 0),
        (#"["index-of", 2, ["literal", [1, 2, 2]]]"#, 1), (#"["index-of", 2, ["literal", [2, 1, 2]], -2]"#, 2),
        (#"["index-of", "aab", "aaaab"]"#, 2), (#"["index-of", "x", "abc", 9]"#, -1),
        (#"["at", 1, ["literal", [5, 6]]]"#, 6), (#"["at-interpolated", 0.5, ["literal", [5, 6]]]"#, 5.5),
        (#"["at-interpolated", 1, ["literal", [5, 6]]]"#, 6), (#"["to-number", null]"#, 0),
        (#"["to-number", true]"#, 1),
        (#"["to-number", " 1.5e3 "]"#, 1500), (#"["to-number", ""]"#, 0), (#"["to-number", "0x1F"]"#, 31),
        (#"["to-number", "nan", "inf", 4]"#, 4), (#"["to-number", "-Infinity"]"#, -.infinity),
        (#"["number", "a", 3]"#, 3), (#"["%", 1e308, 7]"#, 1e308.truncatingRemainder(dividingBy: 7)),
    ]

    /// Every operator has a name in Swift, except the kinds of interpolation, which are not expressions.
    @Test("Every operator is supported")
    func allOperators() {
        let kinds: Set<Exp.Operator> = [.linear, .exponential, .cubicBezier]
        for name in Exp.Operator.allCases.subtracting(kinds) {
            let complaint = ExpressionText(JSONValue.array([.string(name.rawValue)])).complaint
            #expect(!complaint.contains("unknown operator"), "\(name)")
        }
    }

    @Test("Operators with numeric results", arguments: numbers)
    func numericResults(text: String, expected: Double) throws {
        let expression = try CompiledExpression(parsing: ExpressionText(text).json)
        let number = try expression.number(in: EvaluationContext(zoom: 0))
        #expect(number == expected || abs(number - expected) < 1e-12)
        #expect(expression.kind == .constant && expression.type == .number || expression.type == .value)
    }

    static let texts: [(String, String)] = [
        (#"["concat", "a", 1, true, null, ["literal", [1, "b"]]]"#, #"a1true[1,"b"]"#), (#"["concat"]"#, ""),
        (#"["upcase", "straße"]"#, "STRASSE"), (#"["downcase", "ÅÄÖ"]"#, "åäö"), (#"["to-string", null]"#, ""),
        (#"["to-string", 0.1]"#, "0.1"), (#"["to-string", 1e21]"#, "1e+21"), (#"["to-string", -0.0]"#, "0"),
        (#"["to-string", ["rgba", 255, 128, 0, 0.5]]"#, "rgba(255,128,0,0.5)"),
        (#"["to-string", ["literal", {"b": 1, "a": []}]]"#, #"{"a":[],"b":1}"#),
        (#"["slice", "żółć", 1]"#, "ółć"), (#"["slice", "żółć", -2]"#, "łć"), (#"["slice", "żółć", 1, -1]"#, "ół"),
        (#"["slice", "abc", 2, 1]"#, ""), (#"["slice", "abc", -9, 9]"#, "abc"),
        (#"["join", ["split", "a-b-c", "-"], "+"]"#, "a+b+c"),
        (#"["join", ["split", "a--b", "-"], "+"]"#, "a++b"), (#"["join", ["split", "żó", ""], "+"]"#, "ż+ó"),
        (#"["join", ["split", "aaa", "aa"], "+"]"#, "+a"), (#"["typeof", null]"#, "null"),
        (#"["typeof", ["literal", {}]]"#, "object"),
        (#"["typeof", ["literal", [1, 2]]]"#, "array<number, 2>"),
        (#"["typeof", ["literal", [1, "a"]]]"#, "array<value, 2>"),
        (#"["typeof", ["rgb", 0, 0, 0]]"#, "color"), (#"["number-format", 1234.5, {"locale": "de"}]"#, "1.234,5"),
        (#"["number-format", 5, {"min-fraction-digits": 2}]"#, "5.00"), (#"["string", 1, "b"]"#, "b"),
        (#"["at", 0, ["literal", ["x"]]]"#, "x"),
    ]

    @Test("Operators with string results", arguments: texts)
    func stringResults(text: String, expected: String) throws {
        #expect(try ExpressionText(text).value() == .string(expected))
    }

    static let truths: [(String, Bool)] = [
        (#"["in", "b", "abc"]"#, true), (#"["in", "d", "abc"]"#, false), (#"["in", 1, ["literal", [1, 2]]]"#, true),
        (#"["in", "1", ["literal", [1, 2]]]"#, false), (#"["in", null, ["literal", [1, null]]]"#, true),
        (#"["in", "a", null]"#, false), (#"["in", 1, "a1"]"#, true), (#"["to-boolean", ""]"#, false),
        (#"["to-boolean", "false"]"#, true), (#"["to-boolean", 0]"#, false), (#"["to-boolean", null]"#, false),
        (#"["to-boolean", ["literal", []]]"#, true), (#"["boolean", 1, false]"#, false),
        (#"["is-supported-script", "ไทย"]"#, true), (#"["==", "ä", "a", ["collator", {}]]"#, true),
        (#"["==", "ä", "a", ["collator", {"diacritic-sensitive": true}]]"#, false),
        (#"["<", "B", "a", ["collator", {"case-sensitive": true}]]"#, false), (#"["<", "B", "a"]"#, true),
        (#"["==", ["resolved-locale", ["collator", {"locale": "DE-at"}]], "de-AT"]"#, true),
        (#"["==", ["get", "a"], ["get", "b"], ["collator", {}]]"#, true), (#"["!", false]"#, true),
    ]

    @Test("Operators with Boolean results", arguments: truths)
    func booleanResults(text: String, expected: Bool) throws {
        #expect(try ExpressionText(text).value() == .boolean(expected))
    }

    @Test("Colours and their components")
    func colors() throws {
        func color(_ text: String) throws -> UIColor {
            try CompiledExpression(parsing: ExpressionText(text).json).color(in: EvaluationContext(zoom: 0))
        }
        #expect(try color(#"["rgb", 255, 0, 0]"#) == .red)
        #expect(try color(#"["rgba", 0, 0, 255, 0.5]"#) == UIColor.blue.withAlphaComponent(0.5))
        #expect(try color(#"["hsl", 120, 100, 50]"#) == .green)
        #expect(try color(#"["hsla", 0, 0, 100, 0.25]"#) == UIColor.white.withAlphaComponent(0.25))
        #expect(try color(#"["to-color", "no", ["literal", [0, 255, 0]]]"#) == .green)
        #expect(try color(#"["to-color", ["literal", [0, 0, 0, 0]]]"#) == .clear)
        #expect(
            try ExpressionText(#"["to-rgba", ["to-color", "rgba(255, 0, 0, 0.5)"]]"#).value()
                == StyleValue([255, 0, 0, 0.5]))
        #expect(try ExpressionText(#"["to-hsla", ["to-color", "lime"]]"#).value() == StyleValue([120, 100, 50, 1]))
    }

    @Test("Formatted text has sections with their own style")
    func format() throws {
        let text = try ExpressionText(
            """
            ["format", ["get", "name"], {"font-scale": ["get", "size"], "text-font": ["literal", ["A", "B"]],
            "text-color": "red", "vertical-align": "top"}, "\\n", ["image", "pin"], {"vertical-align": "center"}]
            """)
        var context = EvaluationContext(zoom: 0, feature: FeatureAttributes(properties: ["name": "Pier", "size": 2]))
        context.globals = EvaluationGlobals(availableImages: ["pin"])
        guard case .formatted(let formatted) = try text.value(in: context) else {
            Issue.record("no formatted text")
            return
        }
        var first = FormattedText.Section("Pier")
        (first.scale, first.fonts, first.color, first.verticalAlign) = (2, ["A", "B"], .red, "top")
        var last = FormattedText.Section("")
        (last.image, last.verticalAlign) = (NamedImage("pin", isAvailable: true), "center")
        #expect(formatted.sections == [first, .init("\n"), last])
        #expect(formatted.plainText == "Pier\n")
    }

    @Test("Images that the style contains are preferred")
    func images() throws {
        let text = try ExpressionText(#"["coalesce", ["image", "a"], ["image", "b"], ["image", "c", {"params": {}}]]"#)
        var context = EvaluationContext(zoom: 0)
        #expect(try text.value(in: context) == .image(NamedImage("a")))
        context.globals = EvaluationGlobals(availableImages: ["b", "c"])
        #expect(try text.value(in: context) == .image(NamedImage("b", isAvailable: true)))
    }

    @Test("An image may have a second one to which it fades")
    func secondImage() throws {
        let context = EvaluationContext(zoom: 0, feature: FeatureAttributes(properties: ["b": "other"]))
        for text in [
            #"["image", "a", ["get", "b"]]"#, #"["image", "a", {"params": {}}, ["get", "b"]]"#,
            #"["image", "a", {"params": {}}, ["get", "b"], {"params": {}}]"#,
        ] {
            let expression = try ExpressionText(text)
            #expect(try expression.value(in: context) == .image(NamedImage("a", second: "other")))
        }
        for text in [
            #"["image"]"#, #"["image", {}]"#, #"["image", "a", "b", "c"]"#, #"["image", "a", {}, {}]"#,
            #"["image", "a", 7]"#,
        ] {
            #expect(throws: (any Error).self) { try ExpressionText(text).value() }
        }
    }

    @Test("Operators read the map and the feature")
    func context() throws {
        var context = EvaluationContext(zoom: 12)
        context.identifier = 7
        context.state = ["hover": true]
        context.accumulated = .number(3)
        context.rampInput = 0.25
        context.distanceFromCenter = 1.5
        context.geometry = .multiPoint(MultiPoint([LocationCoordinate2D(latitude: 1, longitude: 1)]))
        context.globals = EvaluationGlobals(
            pitch: 30, globalState: ["theme": "dark"], configuration: ["lang": "fi", "roads": ["shown": true]],
            brightness: 0.5, worldview: "FI", activeAnchor: "top")
        let expected: [(String, StyleValue)] = [
            (#"["id"]"#, .number(7)), (#"["feature-state", "hover"]"#, .boolean(true)),
            (#"["accumulated"]"#, .number(3)),
            (#"["heatmap-density"]"#, .number(0.25)), (#"["line-progress"]"#, .number(0.25)),
            (#"["elevation"]"#, .number(0.25)),
            (#"["sky-radial-progress"]"#, .number(0.25)), (#"["distance-from-center"]"#, .number(1.5)),
            (#"["geometry-type"]"#, .string("Point")), (#"["pitch"]"#, .number(30)),
            (#"["global-state", "theme"]"#, .string("dark")), (#"["global-state", "other"]"#, .null),
            (#"["config", "lang"]"#, .string("fi")), (#"["config", "shown", "roads"]"#, .boolean(true)),
            (#"["config", "lang", "roads"]"#, .null), (#"["measure-light", "brightness"]"#, .number(0.5)),
            (#"["worldview"]"#, .string("FI")), (#"["active-anchor"]"#, .string("top")),
            (
                #"["within", {"type": "Polygon", "coordinates": [[[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]]}]"#,
                .boolean(true)
            ),
            (#"["distance", {"type": "Point", "coordinates": [1, 1]}]"#, .number(0)),
        ]
        for (text, value) in expected { #expect(try ExpressionText(text).value(in: context) == value, "\(text)") }
        context.identifier = "seven"
        context.geometry = nil
        context.geometryKind = .polygon
        #expect(try ExpressionText(#"["id"]"#).value(in: context) == .string("seven"))
        #expect(try ExpressionText(#"["geometry-type"]"#).value(in: context) == .string("Polygon"))
        #expect(throws: EvaluationError.self) { try ExpressionText(#"["measure-light", "noise"]"#).value(in: context) }
    }

    /// The same numbers for the same feature, spread over the range, and other numbers for other seeds.
    @Test("Random numbers depend only on feature and seed")
    func random() throws {
        func numbers(_ text: String, seed: UInt64 = 0) throws -> [Double] {
            let expression = try CompiledExpression(parsing: ExpressionText(text).json)
            return try (0..<1000).map { id in
                var context = EvaluationContext(zoom: 0)
                context.identifier = .number(Double(id))
                context.globals = EvaluationGlobals(seed: seed)
                return try expression.number(in: context)
            }
        }
        let roofNumbers = try numbers(#"["random", 10, 20, "roof"]"#)
        #expect(roofNumbers.allSatisfy { (10..<20).contains($0) } && Set(roofNumbers).count == 1000)
        #expect(abs(roofNumbers.reduce(0, +) / 1000 - 15) < 0.5)
        #expect(try numbers(#"["random", 10, 20, "roof"]"#) == roofNumbers)
        for other in [#"["random", 10, 20, "wall"]"#, #"["random", 10, 20, 1]"#, #"["random", 10, 20]"#] {
            #expect(try numbers(other) != roofNumbers)
        }
        #expect(try numbers(#"["random", 10, 20, "roof"]"#, seed: 1) != roofNumbers)
        #expect(try numbers(#"["random", 3, 3]"#).allSatisfy { $0 == 3 })
    }
}
