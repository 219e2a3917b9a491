import KioskGeometry
import KioskStyle
import Testing

@Suite struct ExpressionErrorTests {
    private static let list = #"a list is written ["literal", […]]"#
    private static let interpolation =
        #"expected ["linear"], ["exponential", base] or ["cubic-bezier", x1, y1, x2, y2]"#

    static let complaints: [(String, String)] = [
        ("[]", #"expected an operator, found an empty list; write ["literal", []]"#),
        ("[1, 2]", "[0]: expected the name of an operator; " + list),
        ("[null]", "[0]: expected the name of an operator; " + list),
        ("{}", #"expected a value or an expression, found an object; write ["literal", {…}]"#),
        (#"["zooom"]"#, #"[0]: "zooom" is no operator; "# + list),
        (#"["literal"]"#, "expected one argument, found 0"),
        (#"["zoom", 1]"#, "expected arguments of types (), found (number)"),
        (#"["get"]"#, "expected arguments of types (string) or (string, object), found ()"),
        (#"["get", 1]"#, "[1]: expected string, found number"),
        (#"["get", "a", "b"]"#, "[2]: expected object, found string"),
        (#"["!", true, true]"#, "expected arguments of types (boolean), found (boolean, boolean)"),
        (#"["+", 1, "2"]"#, "[2]: expected number, found string"),
        (#"["array", "colour", ["get", "a"]]"#, #"[1]: expected "string", "number" or "boolean" as the type of items"#),
        (#"["array", "string", -1, ["get", "a"]]"#, "[2]: expected the number of items, a whole number"),
        (#"["to-string"]"#, "expected one argument, found 0"), (#"["number"]"#, "expected an argument, found 0"),
        (#"["==", 1]"#, "expected two values, and at most a collator, found 1"),
        (#"["==", 1, "1"]"#, "expected two values of one type, found number and string"),
        (#"["<", true, 1]"#, #"[1]: expected what "<" can compare, found boolean"#),
        (#"["==", 1, ["rgb", 0, 0, 0]]"#, #"[2]: expected what "==" can compare, found color"#),
        (#"["==", "a", "b", "c"]"#, "[3]: expected collator, found string"),
        (#"["case", true, 1]"#, "expected conditions with outputs and a last output, 3 or more, found 2"),
        (#"["case", 1, 2, 3]"#, "[1]: expected boolean, found number"),
        (#"["case", true, 1, "a"]"#, "[3]: expected number, found string"),
        (#"["match", 1, 1, 2]"#, "expected an input, labels with outputs and a last output, 4 or more, found 3"),
        (#"["match", "a", 1, 2, 3]"#, "[1]: expected number, found string"),
        (#"["match", 1, [], 2, 3]"#, "[2]: expected at least one label"),
        (
            #"["match", 1, 1.5, 2, 3]"#,
            "[2]: expected a text or a whole number up to 9007199254740991 as a label, found 1.5"
        ),
        (#"["match", 1, [1, 2], 2, 2, 3, 4]"#, "[4]: expected every label once, found 2 again"),
        (#"["match", 1, [1, "a"], 2, 3]"#, "[2]: expected a number as all labels before, found a text"),
        (#"["step", 1, 2, 3]"#, "expected an input, an output and stops, 4 or more, found 3"),
        (#"["step", 1, 2, "3", 4]"#, "[3]: expected a number as the input of a stop"),
        (#"["step", 1, 2, 3, 4, 3, 5]"#, "[5]: expected ascending inputs, found 3 after 3"),
        (#"["interpolate", ["linear"], 1, 2]"#, "expected an interpolation, an input and stops, 4 or more, found 3"),
        (#"["interpolate", ["linear"], 1, 5, 3, 4, 2]"#, "[5]: expected ascending inputs, found 4 after 5"),
        (#"["interpolate", "linear", 1, 2, 3]"#, "[1]: " + interpolation),
        (
            #"["interpolate", ["cubic"], 1, 2, 3]"#,
            #"[1][0]: expected "linear", "exponential" or "cubic-bezier", found "cubic""#
        ),
        (#"["interpolate", ["exponential", 0], 1, 2, 3]"#, "[1][1]: expected a base above 0"),
        (
            #"["interpolate", ["linear"], 1, 2, "a"]"#,
            #"expected outputs with values between them, found string; use "step""#
        ),
        (#"["let", "a b", 1, 2]"#, "[1]: expected a name of the letters A to Z, digits and underscores"),
        (#"["let", "a", 1]"#, "expected names with values and a last expression, 3 or more, found 2"),
        (#"["var", "a"]"#, #"[1]: "a" is no variable that a "let" around this binds"#),
        (#"["let", "a", 1, "b", ["var", "a"], 2]"#, #"[4][1]: "a" is no variable that a "let" around this binds"#),
        (#"["number-format", 1, {"unit": "meter", "currency": "EUR"}]"#, #"expected "currency" or "unit", found both"#),
        (#"["format", {"font-scale": 1}]"#, "expected a text or an image before its options"),
        (
            #"["format", "a", {"vertical-align": "up"}]"#,
            #"expected "bottom", "center" or "top" to align by, found "up""#
        ),
        (#"["within", {"type": "Point", "coordinates": [0, 0]}]"#, "expected a GeoJSON object with polygons"),
        (#"["distance", {}]"#, "expected a GeoJSON object with points, lines or polygons"),
        (#"["global-state", ["get", "a"]]"#, "expected the name of a value of the global state, a text"),
        (#"["slice", 1, 2]"#, "expected a list or a text, found number"),
        // The way leads to the culprit, however deep.
        (#"["all", true, ["any", ["!", ["nope"]]]]"#, #"[2][1][1][0]: "nope" is no operator; "# + list),
        (#"["step", ["zoom"], 1, 5, ["zoom", 2]]"#, "[4]: expected arguments of types (), found (number)"),
        (#"["let", "a", ["get"], 1]"#, "[2]: expected arguments of types (string) or (string, object), found ()"),
    ]

    @Test(arguments: complaints)
    func saysWhatIsWrongAndWhere(text: String, complaint: String) throws {
        #expect(try ExpressionText(text).complaint == complaint)
    }

    /// What can be evaluated when it is parsed, and fails then.
    @Test(arguments: [
        (#"["at", 3, ["literal", [1, 2]]]"#, "expected a whole number from 0 to 1 as the index, found 3"),
        (#"["at", 0, ["literal", []]]"#, "expected a list with items, found none"),
        (
            #"["at-interpolated", 1.5, ["literal", [1, 2]]]"#,
            "expected a number from 0 to 1 as the index, found 1.5"
        ),
        (#"["+", 1, ["to-number", "one"]]"#, #"[2]: expected what is a number, found "one""#),
        (#"["any", ["has", "a"], ["boolean", 1]]"#, "[2]: expected boolean, found number"),
        (#"["rgba", 0, 0, 0, 2]"#, "expected three numbers in 0…255 and an alpha in 0…1, found 0, 0, 0, 2"),
        (
            #"["hsl", 361, 0, 0]"#,
            "expected a hue in 0…360, two numbers in 0…100 and an alpha in 0…1, found 361, 0, 0, 1"
        ),
    ])
    func saysWhatCanNeverHaveAValue(text: String, complaint: String) throws {
        #expect(try ExpressionText(text).complaint == complaint)
    }

    @Test func tellsWhatFollowsFromAnErrorInOrder() throws {
        let json = try ExpressionText(#"["concat", ["image", 7]]"#).json
        #expect { try CompiledExpression(parsing: json) } throws: {
            ($0 as? ExpressionError)?.all.map(\.path) == [[1, 1], [1]]
        }
    }

    @Test func readsEveryDepthADocumentCanHave() throws {
        var text = "true"
        for _ in 0..<500 { text = #"["!", \#(text)]"# }
        #expect(try ExpressionText(text).value() == .boolean(true))
        #expect(try ExpressionText(text.replacing("true", with: #"["git"]"#)).complaint.contains("is no operator"))
        let reading = text.replacing("true", with: #"["==", ["get", "a"], 1]"#)
        #expect(try ExpressionText(reading).value() == .boolean(false))
    }
}
