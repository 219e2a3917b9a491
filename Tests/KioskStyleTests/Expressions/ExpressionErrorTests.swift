import KioskGeometry
import KioskStyle
import Testing

@Suite struct ExpressionErrorTests {
    private static let list = #"write an array as ["literal", […]]"#
    private static let interpolation =
        #"expected ["linear"], ["exponential", base] or ["cubic-bezier", x1, y1, x2, y2]"#

    static let complaints: [(String, String)] = [
        ("[]", #"expected an operator, found an empty array; write ["literal", []]"#),
        ("[1, 2]", "[0]: expected an operator name; " + list),
        ("[null]", "[0]: expected an operator name; " + list),
        ("{}", #"expected a value or an expression, found an object; write ["literal", {…}]"#),
        (#"["zooom"]"#, #"[0]: unknown operator "zooom"; "# + list),
        (#"["literal"]"#, "expected one argument, found 0"),
        (#"["zoom", 1]"#, "expected arguments of types (), found (number)"),
        (#"["get"]"#, "expected arguments of types (string) or (string, object), found ()"),
        (#"["get", 1]"#, "[1]: expected string, found number"),
        (#"["get", "a", "b"]"#, "[2]: expected object, found string"),
        (#"["!", true, true]"#, "expected arguments of types (boolean), found (boolean, boolean)"),
        (#"["+", 1, "2"]"#, "[2]: expected number, found string"),
        (#"["array", "colour", ["get", "a"]]"#, #"[1]: expected "string", "number" or "boolean" as the item type"#),
        (#"["array", "string", -1, ["get", "a"]]"#, "[2]: expected a non-negative integer as the number of items"),
        (#"["to-string"]"#, "expected one argument, found 0"),
        (#"["number"]"#, "expected at least one argument, found 0"),
        (#"["==", 1]"#, "expected two values and an optional collator, found 1"),
        (#"["==", 1, "1"]"#, "expected two values of one type, found number and string"),
        (#"["<", true, 1]"#, #"[1]: expected an operand that "<" can compare, found boolean"#),
        (#"["==", 1, ["rgb", 0, 0, 0]]"#, #"[2]: expected an operand that "==" can compare, found color"#),
        (#"["==", "a", "b", "c"]"#, "[3]: expected collator, found string"),
        (#"["case", true, 1]"#, "expected 3 or more arguments (conditions with outputs, and a fallback), found 2"),
        (#"["case", 1, 2, 3]"#, "[1]: expected boolean, found number"),
        (#"["case", true, 1, "a"]"#, "[3]: expected number, found string"),
        (
            #"["match", 1, 1, 2]"#,
            "expected 4 or more arguments (an input, labels with outputs, and a fallback), found 3"
        ),
        (#"["match", "a", 1, 2, 3]"#, "[1]: expected number, found string"),
        (#"["match", 1, [], 2, 3]"#, "[2]: expected at least one label"),
        (
            #"["match", 1, 1.5, 2, 3]"#,
            "[2]: expected a string or an integer up to 9007199254740991 as a label, found 1.5"
        ),
        (#"["match", 1, [1, 2], 2, 2, 3, 4]"#, "[4]: expected unique labels, found 2 again"),
        (#"["match", 1, [1, "a"], 2, 3]"#, "[2]: expected a number like the previous labels, found a string"),
        (#"["step", 1, 2, 3]"#, "expected 4 or more arguments (an input, an output and stops), found 3"),
        (#"["step", 1, 2, "3", 4]"#, "[3]: expected a number as the input of a stop"),
        (#"["step", 1, 2, 3, 4, 3, 5]"#, "[5]: expected ascending inputs, found 3 after 3"),
        (
            #"["interpolate", ["linear"], 1, 2]"#,
            "expected 4 or more arguments (an interpolation, an input and stops), found 3"
        ),
        (#"["interpolate", ["linear"], 1, 5, 3, 4, 2]"#, "[5]: expected ascending inputs, found 4 after 5"),
        (#"["interpolate", "linear", 1, 2, 3]"#, "[1]: " + interpolation),
        (
            #"["interpolate", ["cubic"], 1, 2, 3]"#,
            #"[1][0]: expected "linear", "exponential" or "cubic-bezier", found "cubic""#
        ),
        (#"["interpolate", ["exponential", 0], 1, 2, 3]"#, "[1][1]: expected a finite base above 0"),
        (
            #"["interpolate", ["linear"], 1, 2, "a"]"#,
            #"expected outputs that can be interpolated, found string; use "step""#
        ),
        (#"["let", "a b", 1, 2]"#, "[1]: expected a name of ASCII letters, digits and underscores"),
        (#"["let", "a", 1]"#, "expected 3 or more arguments (names with values, and an expression), found 2"),
        (#"["var", "a"]"#, #"[1]: unknown variable "a"; bind it with an enclosing "let""#),
        (#"["let", "a", 1, "b", ["var", "a"], 2]"#, #"[4][1]: unknown variable "a"; bind it with an enclosing "let""#),
        (#"["number-format", 1, {"unit": "meter", "currency": "EUR"}]"#, #"expected "currency" or "unit", found both"#),
        (#"["format", {"font-scale": 1}]"#, "expected a string or an image before its options"),
        (
            #"["format", "a", {"vertical-align": "up"}]"#,
            #"expected "bottom", "center" or "top" for the vertical alignment, found "up""#
        ),
        (#"["within", {"type": "Point", "coordinates": [0, 0]}]"#, "expected a GeoJSON object with polygons"),
        (#"["distance", {}]"#, "expected a GeoJSON object with points, lines or polygons"),
        (#"["global-state", ["get", "a"]]"#, "expected the name of a global-state value, a string"),
        (#"["slice", 1, 2]"#, "expected an array or a string, found number"),
        // The path leads to the error at any depth.
        (#"["all", true, ["any", ["!", ["nope"]]]]"#, #"[2][1][1][0]: unknown operator "nope"; "# + list),
        (#"["step", ["zoom"], 1, 5, ["zoom", 2]]"#, "[4]: expected arguments of types (), found (number)"),
        (#"["let", "a", ["get"], 1]"#, "[2]: expected arguments of types (string) or (string, object), found ()"),
    ]

    @Test("Errors contain the problem and its position", arguments: complaints)
    func messages(text: String, complaint: String) throws {
        #expect(try ExpressionText(text).complaint == complaint)
    }

    /// Constant expressions, which are evaluated when they are parsed, and fail.
    @Test(arguments: [
        (#"["at", 3, ["literal", [1, 2]]]"#, "expected an integer from 0 to 1 as the index, found 3"),
        (#"["at", 0, ["literal", []]]"#, "expected an array with items, found an empty one"),
        (
            #"["at-interpolated", 1.5, ["literal", [1, 2]]]"#,
            "expected a number from 0 to 1 as the index, found 1.5"
        ),
        (#"["+", 1, ["to-number", "one"]]"#, #"[2]: expected a value that can be converted to a number, found "one""#),
        (#"["any", ["has", "a"], ["boolean", 1]]"#, "[2]: expected boolean, found number"),
        (#"["rgba", 0, 0, 0, 2]"#, "expected three numbers in 0…255 and an alpha in 0…1, found 0, 0, 0, 2"),
        (
            #"["hsl", 361, 0, 0]"#,
            "expected a hue in 0…360, two numbers in 0…100 and an alpha in 0…1, found 361, 0, 0, 1"
        ),
    ])
    func expressionsThatCanNeverHaveAValueAreErrorsOfTheParser(text: String, complaint: String) throws {
        #expect(try ExpressionText(text).complaint == complaint)
    }

    @Test("Several errors are reported in order")
    func order() throws {
        let json = try ExpressionText(#"["concat", ["image", 7]]"#).json
        #expect { try CompiledExpression(parsing: json) } throws: {
            ($0 as? ExpressionError)?.all.map(\.path) == [[1, 1], [1]]
        }
    }

    @Test("Expressions of every depth that a document can have are parsed")
    func depth() throws {
        var text = "true"
        for _ in 0..<500 { text = #"["!", \#(text)]"# }
        #expect(try ExpressionText(text).value() == .boolean(true))
        #expect(try ExpressionText(text.replacing("true", with: #"["git"]"#)).complaint.contains("unknown operator"))
        let reading = text.replacing("true", with: #"["==", ["get", "a"], 1]"#)
        #expect(try ExpressionText(reading).value() == .boolean(false))
    }
}
