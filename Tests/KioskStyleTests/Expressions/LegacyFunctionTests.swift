import KioskGeometry
import KioskStyle
import Testing

/// Legacy functions, which styles used before expressions.
@Suite struct LegacyFunctionTests {
    private func value(
        _ text: String, _ property: PropertySpecification, zoom: Double = 0, _ properties: JSONObject = [:]
    ) throws -> StyleValue {
        let expression = try CompiledExpression(parsing: ExpressionText(text).json, for: property)
        return try expression.value(
            in: EvaluationContext(zoom: zoom, feature: FeatureAttributes(properties: properties)))
    }

    @Test("A function of the zoom level is interpolated", arguments: [(0.0, 1.0), (5, 1), (10, 3), (15, 5), (20, 5)])
    func zoom(zoom: Double, expected: Double) throws {
        let text = #"{"stops": [[5, 1], [15, 5]]}"#
        #expect(try value(text, .any(.number), zoom: zoom) == .number(expected))
    }

    @Test("A base makes the interpolation exponential")
    func base() throws {
        let text = #"{"base": 2, "stops": [[0, 0], [3, 7]]}"#
        for (zoom, expected) in [(0.0, 0.0), (1, 1), (2, 3), (3, 7)] {
            let value = try value(text, .any(.number), zoom: zoom)
            guard case .number(let number) = value else {
                Issue.record("\(value) is not a number")
                continue
            }
            #expect(abs(number - expected) < 1e-12)
        }
    }

    @Test("Interval functions are steps", arguments: [(0.0, "a"), (4.9, "a"), (5, "b"), (9, "b"), (10, "c")])
    func interval(zoom: Double, expected: String) throws {
        let text = #"{"stops": [[0, "a"], [5, "b"], [10, "c"]]}"#
        let stepped = PropertySpecification.any(.string, isInterpolatable: false)
        #expect(try value(text, stepped, zoom: zoom) == .string(expected))
        let only = try value(#"{"type": "interval", "stops": [[3, "only"]]}"#, stepped, zoom: zoom)
        #expect(only == .string("only"))
    }

    @Test("A function of a property is interpolated")
    func property() throws {
        let number = #"{"property": "h", "stops": [[0, 0], [10, 100]]}"#
        #expect(try value(number, .any(.number), ["h": 5]) == .number(50))
        #expect(throws: EvaluationError.self) { try value(number, .any(.number), ["h": "5"]) }
        let fallback = #"{"property": "h", "stops": [[0, 0], [10, 100]], "default": -1}"#
        #expect(try value(fallback, .any(.number), ["h": "5"]) == .number(-1))
        let interval = #"{"property": "h", "type": "interval", "stops": [[0, "red"], [10, "lime"]]}"#
        #expect(try value(interval, .any(.color), ["h": 9]) == .color(.red))
        #expect(try value(interval, .any(.color), ["h": 10]) == .color(.green))
    }

    @Test("Categorical functions select by the value of a property")
    func categorical() throws {
        let words = #"{"property": "c", "type": "categorical", "stops": [["a", 1], ["b", 2], ["a", 3]]}"#
        // Of consecutive equal labels, the first applies; other duplicates are errors of "match".
        #expect(throws: ExpressionError.self) { try value(words, .any(.number), ["c": "a"]) }
        let colors =
            #"{"property": "c", "type": "categorical", "stops": [["a", "red"], ["b", "lime"]], "default": "blue"}"#
        #expect(try value(colors, .any(.color), ["c": "b"]) == .color(.green))
        #expect(try value(colors, .any(.color), ["c": "x"]) == .color(.blue))
        let ofProperty = #"{"property": "c", "type": "categorical", "stops": [["a", 1]]}"#
        #expect(try value(ofProperty, .any(.number, default: 9), ["c": "x"]) == .number(9))
        let truths = #"{"property": "c", "type": "categorical", "stops": [[true, 1], [false, 2]], "default": 3}"#
        #expect(try value(truths, .any(.number), ["c": true]) == .number(1))
        #expect(try value(truths, .any(.number), ["c": false]) == .number(2))
        #expect(try value(truths, .any(.number), ["c": 1]) == .number(3))
    }

    @Test("A function of zoom level and property is interpolated in both")
    func zoomAndProperty() throws {
        let text = """
            {"property": "h", "stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 0, "value": 10}, 10],
            [{"zoom": 10, "value": 0}, 100], [{"zoom": 10, "value": 10}, 200]]}
            """
        #expect(try value(text, .any(.number), zoom: 0, ["h": 5]) == .number(5))
        #expect(try value(text, .any(.number), zoom: 5, ["h": 5]) == .number(77.5))
        #expect(try value(text, .any(.number), zoom: 10, ["h": 99]) == .number(200))
        let stepped = PropertySpecification.any(.number, isInterpolatable: false)
        #expect(try value(text, stepped, zoom: 9, ["h": 10]) == .number(10))
    }

    @Test("Identity functions return the property")
    func identity() throws {
        #expect(try value(#"{"type": "identity", "property": "a"}"#, .any(.number), ["a": 3]) == .number(3))
        #expect(try value(#"{"type": "identity", "property": "a"}"#, .any(.color), ["a": "red"]) == .color(.red))
        let stops = #"{"type": "identity", "property": "a", "stops": [[0, 1], [5, 2]]}"#
        #expect(try value(stops, .any(.number), ["a": 3]) == .number(3))
        let fallback = #"{"type": "identity", "property": "a", "default": "blue"}"#
        #expect(try value(fallback, .any(.color)) == .color(.blue))
        let list = #"{"type": "identity", "property": "a", "default": [1, 2]}"#
        #expect(try value(list, .any(.array(of: .number, count: 2)), ["a": [1]]) == StyleValue([1, 2]))
        let word = PropertySpecification("w", .string, allowedValues: ["x", "y"], parameters: .feature)
        let words = #"{"type": "identity", "property": "a", "default": "x"}"#
        #expect(try value(words, word, ["a": "y"]) == .string("y") && value(words, word, ["a": "z"]) == .string("x"))
    }

    @Test("Names in braces are properties")
    func tokens() throws {
        let text = #"{"stops": [[0, "{name}"], [5, "plain"]]}"#
        let label = PropertySpecification.any(.formatted, isInterpolatable: false)
        #expect(try String(value(text, label, zoom: 1, ["name": "Pier"])) == "Pier")
        #expect(try String(value(text, label, zoom: 6, ["name": "Pier"])) == "plain")
    }

    @Test(arguments: [
        (#"{"stops": []}"#, "expected at least one stop"),
        (#"{"stops": 3}"#, "expected an array of stops [input, output]"),
        (#"{"stops": [[1]]}"#, "expected a stop, [input, output], found [1]"),
        (
            #"{"stops": [[{"zoom": 1}, 2]], "property": "a"}"#,
            #"expected a stop at {"zoom": …, "value": …}, found ["zoom"]"#
        ),
        (#"{"stops": [[{"zoom": 1, "value": 2}, 2]]}"#, #"expected a property name, a string, in "property""#),
        (
            #"{"stops": [[{"zoom": 1, "value": 2}, 2], [1, 2]], "property": "a"}"#,
            "expected all stops or no stop to have a zoom level"
        ),
        (#"{"property": 1}"#, #"expected a property name, a string, in "property""#),
        (#"{"property": "a"}"#, "expected at least one stop"),
        (
            #"{"stops": [[0, 1]], "type": "wavy"}"#,
            #"expected "exponential", "interval", "categorical" or "identity" in "type""#
        ),
        (#"{"stops": [[0, 1]], "base": "2"}"#, #"expected a number in "base""#),
        (#"{"stops": [[0, 1], [0.5, "a"]]}"#, "[6]: expected number, found string"),
        (#"{"stop": []}"#, #"expected a number, found {"stop":[]}"#),
    ])
    func errorsContainTheProblem(text: String, complaint: String) throws {
        #expect(try ExpressionText(text).complaint(for: .any(.number)) == complaint)
    }
}
