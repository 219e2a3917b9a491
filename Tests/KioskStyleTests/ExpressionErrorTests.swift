import KioskStyle
import Testing

@Suite struct ExpressionErrorTests {
    private static let start =
        #"expected an operator's name at the start of an expression; a list is ["literal", […]]"#

    static let complaints: [(String, String)] = [
        ("[]", start), ("[1, 2]", start), ("[null]", start), (#"[["zoom"]]"#, start),
        ("{}", "expected a value or an expression, found an object"),
        (#"["zooom"]"#, #"[0]: "zooom" is no operator this version knows"#),
        (#"[""]"#, #"[0]: "" is no operator this version knows"#),
        (#"["literal"]"#, #""literal" takes one argument"#), (#"["literal", 1, 2]"#, #""literal" takes one argument"#),
        (#"["zoom", 1]"#, #""zoom" takes no arguments"#),
        (#"["get"]"#, #""get" takes the name of a property"#), (#"["get", 1]"#, #""get" takes the name of a property"#),
        (#"["get", null]"#, #""get" takes the name of a property"#),
        (#"["get", "a", ["get", "b"]]"#, #""get" can look into ["get", "layerProperties"] only"#),
        (#"["get", "a", ["get", "layerProperties"], 1]"#, #""get" can look into ["get", "layerProperties"] only"#),
        (#"["get", "a", ["git"]]"#, #"[2][0]: "git" is no operator this version knows"#),
        (#"["has"]"#, #""has" takes the name of a property"#), (#"["has", 1]"#, #""has" takes the name of a property"#),
        (#"["has", "a", "b"]"#, #""has" takes the name of a property"#),
        (#"["!"]"#, #""!" takes one argument"#), (#"["!", true, true]"#, #""!" takes one argument"#),
        (#"["==", 1]"#, #""==" takes two arguments"#), (#"["<", 1, 2, 3]"#, #""<" takes two arguments"#),
        (#"["case"]"#, #""case" takes conditions with outputs and a last output"#),
        (#"["case", 1]"#, #""case" takes conditions with outputs and a last output"#),
        (#"["case", true, 1]"#, #""case" takes conditions with outputs and a last output"#),
        (#"["case", true, 1, true, 2]"#, #""case" takes conditions with outputs and a last output"#),
        (#"["step", 1]"#, #""step" takes an input, an output and stops"#),
        (#"["step", 1, 2, 3]"#, #""step" takes an input, an output and stops"#),
        (#"["step", 1, 2, "3", 4]"#, "[3]: expected a number as the input of a stop"),
        (#"["step", 1, 2, 3, 4, 3, 5]"#, "[5]: expected stops in ascending order, found 3.0 after 3.0"),
        (#"["interpolate", ["linear"], 1]"#, #""interpolate" takes an interpolation, an input and stops"#),
        (#"["interpolate", ["linear"], 1, 2]"#, #""interpolate" takes an interpolation, an input and stops"#),
        (#"["interpolate", ["linear"], 1, 5, 3, 4, 2]"#, "[5]: expected stops in ascending order, found 4.0 after 5.0"),
        (#"["interpolate", ["linear"], 1, 5, [1]]"#, "[4]: " + start),
        (#"["interpolate", "linear", 1, 2, 3]"#, #"[1]: expected ["linear"] or ["exponential", base]"#),
        (#"["interpolate", ["linear", 1], 1, 2, 3]"#, #"[1]: expected ["linear"] or ["exponential", base]"#),
        (#"["interpolate", ["exponential"], 1, 2, 3]"#, #"[1]: expected ["linear"] or ["exponential", base]"#),
        (#"["interpolate", ["exponential", 0], 1, 2, 3]"#, #"[1]: expected ["linear"] or ["exponential", base]"#),
        (#"["interpolate", ["exponential", "2"], 1, 2, 3]"#, #"[1]: expected ["linear"] or ["exponential", base]"#),
        (
            #"["interpolate", ["cubic-bezier", 0, 0, 1, 1], 1, 2, 3]"#,
            #"[1]: expected ["linear"] or ["exponential", base]"#
        ),
        // The way leads to the culprit, however deep.
        (#"["all", true, ["any", ["!", ["nope"]]]]"#, #"[2][1][1][0]: "nope" is no operator this version knows"#),
        (#"["case", true, {}, 1]"#, "[2]: expected a value or an expression, found an object"),
        (#"["step", ["zoom"], 1, 5, ["zoom", 2]]"#, #"[4]: "zoom" takes no arguments"#),
        (#"["step", ["zoom", 1], 1, 5, 6]"#, #"[1]: "zoom" takes no arguments"#),
        (#"["coalesce", null, ["get"]]"#, #"[2]: "get" takes the name of a property"#),
        (#"["<", 1, ["==", ["has"], 2]]"#, #"[2][1]: "has" takes the name of a property"#),
    ]

    @Test(arguments: complaints)
    func saysWhatIsWrongAndWhere(text: String, complaint: String) throws {
        #expect(try ExpressionText(text).complaint == complaint)
    }

    @Test func readsEveryDepthADocumentCanHave() throws {
        var text = "true"
        for _ in 0..<500 { text = #"["!", \#(text)]"# }
        #expect(try ExpressionText(text).value() == .boolean(true))
        #expect(try ExpressionText(text.replacing("true", with: #"["git"]"#)).complaint.hasSuffix("this version knows"))
    }
}
