import Foundation
import KioskGeometry
import KioskStyle
import Testing

/// The expressions that properties allow.
@Suite struct PropertyExpressionTests {
    private static let curve = #"["interpolate", ["linear"], ["zoom"], 0, 1, 9, 2]"#

    private func complaint(_ text: String, _ property: PropertySpecification) throws -> String {
        try ExpressionText(text).complaint(for: property)
    }

    @Test("Dependencies that the property does not support are errors")
    func dependencies() throws {
        let fixed = PropertySpecification("p", .number)
        let camera = PropertySpecification("p", .number, parameters: .zoom, isInterpolatable: true)
        let source = PropertySpecification("p", .number, parameters: .feature, isInterpolatable: true)
        #expect(try complaint("4", fixed) == "" && complaint(#"["+", 1, 2]"#, fixed) == "")
        #expect(try complaint(Self.curve, camera) == "" && complaint(#"["get", "a"]"#, source) == "")
        let features = "expected an expression that does not depend on the feature"
        let zooms = "expected an expression that does not depend on the zoom level"
        #expect(try complaint(#"["get", "a"]"#, fixed) == features && complaint(#"["get", "a"]"#, camera) == features)
        #expect(try complaint(Self.curve, fixed) == zooms && complaint(Self.curve, source) == zooms)
        #expect(
            try complaint(#"["feature-state", "a"]"#, source)
                == "expected an expression that does not depend on feature state")
        #expect(try complaint(#"["feature-state", "a"]"#, .any(.number)) == "")
    }

    @Test(arguments: [
        curve, #"["step", ["zoom"], 1, 9, 2]"#, #"["let", "a", 1, \#(curve)]"#, #"["coalesce", \#(curve), 1]"#,
        #"["let", "a", ["get", "a"], ["step", ["zoom"], 1, 9, ["var", "a"]]]"#,
        #"["zoom"]"#.replacing("zoom", with: "e"),
    ])
    func theZoomLevelCanBeTheInputOfATopLevelCurve(text: String) throws {
        #expect(try complaint(text, .any(.number)) == "")
    }

    @Test(arguments: [
        #"["zoom"]"#, #"["+", 1, \#(curve)]"#, #"["case", ["has", "a"], \#(curve), 1]"#,
        #"["interpolate", ["linear"], ["+", 1, ["zoom"]], 0, 1, 9, 2]"#, #"["let", "a", \#(curve), ["var", "a"]]"#,
        #"["step", ["get", "a"], 1, 9, \#(curve)]"#,
    ])
    func theZoomLevelIsAnErrorElsewhere(text: String) throws {
        #expect(
            try complaint(text, .any(.number))
                == #"expected "zoom" only as the input of a "step" or "interpolate" at the top level"#)
    }

    @Test("Only one curve can depend on the zoom level")
    func zoomCurves() throws {
        for text in [
            #"["step", ["zoom"], 1, 9, \#(Self.curve)]"#, #"["coalesce", \#(Self.curve), ["step", ["zoom"], 1, 2, 3]]"#,
        ] {
            #expect(
                try complaint(text, .any(.number))
                    == #"expected one "step" or "interpolate" over "zoom", found several"#)
        }
    }

    @Test("Interpolating a property that is not interpolatable is an error")
    func interpolation() throws {
        let stepped = PropertySpecification.any(.number, isInterpolatable: false)
        #expect(
            try complaint(Self.curve, stepped) == #"expected "step": the property cannot be interpolated"#)
        #expect(try complaint(#"["step", ["zoom"], 1, 9, 2]"#, stepped) == "")
    }

    @Test(
        arguments: [
            (.number, #""red""#, #"expected a number, found "red""#),
            (.number, "null", "expected a number, found null"),
            (.string, "1", "expected a string, found 1"), (.boolean, "0", "expected a Boolean, found 0"),
            (.color, #""blu""#, #"expected a colour, found "blu""#), (.color, "7", "expected a colour, found 7"),
            (.formatted, "true", "expected a string, found true"),
            (.resolvedImage, "1", "expected the name of an image, found 1"),
            (.array(of: .number, count: 2), "[1]", "expected an array of 2 numbers, found [1]"),
            (.array(of: .string), "[1]", "expected an array of strings, found [1]"),
            (.array(of: .number), "3", "expected an array of numbers, found 3"),
            (.padding, "[1, 2, 3, 4, 5]", "expected a number or an array of one to four numbers, found [1,2,3,4,5]"),
            (.numberArray, #"["a"]"#, #"expected a number or an array of numbers, found ["a"]"#),
            (.colorArray, #"["blu"]"#, #"expected a colour or an array of colours, found ["blu"]"#),
            (.projectionDefinition, "[1]", "expected the name of a projection or [from, to, transition], found [1]"),
            (
                .variableAnchorOffsetCollection, #"["top"]"#,
                #"expected an array of alternating anchors and offsets, found ["top"]"#
            ),
        ] as [(ExpressionType, String, String)])
    func errorsContainTheValidConstants(type: ExpressionType, text: String, complaint: String) throws {
        #expect(try self.complaint(text, .any(type)) == complaint)
    }

    @Test("Constants must be in their range or enumeration")
    func constants() throws {
        let width = PropertySpecification("w", .number, minimum: 0)
        let opacity = PropertySpecification("o", .number, minimum: 0, maximum: 1, parameters: .zoom)
        let cap = PropertySpecification("c", .string, allowedValues: ["butt", "round", "square"], parameters: .zoom)
        #expect(try complaint("-1", width) == "expected a number of 0 or more, found -1")
        #expect(try complaint("1.5", opacity) == "expected a number from 0 to 1, found 1.5")
        #expect(try complaint(#"["+", 1, 1]"#, opacity) == "expected a number from 0 to 1, found 2")
        #expect(try complaint("0", width) == "" && complaint("1", opacity) == "")
        #expect(try complaint(#""flat""#, cap) == #"expected "butt", "round" or "square", found "flat""#)
        #expect(try complaint(#""round""#, cap) == "")
    }

    @Test(
        arguments: [
            (.color, #""red""#, .color(.red)), (.color, #"["coalesce", ["get", "a"], "lime"]"#, .color(.green)),
            (.array(of: .number, count: 2), "[1, 2]", StyleValue([1, 2])),
            (.array(of: .string), #"["Noto Sans"]"#, StyleValue(["Noto Sans"])),
            (.array(of: .string), #"["literal", ["a"]]"#, StyleValue(["a"])), (.array(of: .number), "[]", .array([])),
            (.padding, "3", .padding(UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3))),
            (.padding, "[1, 2]", .padding(UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2))),
            (.padding, "[1, 2, 3]", .padding(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 2))),
            (.numberArray, "3", .numberArray([3])), (.colorArray, #"["red", "lime"]"#, .colorArray([.red, .green])),
            (
                .projectionDefinition, #""globe""#,
                .projection(ProjectionBlend(from: "globe", to: "globe", transition: 1))
            ),
            (.formatted, #""Pier""#, .formatted(FormattedText([.init("Pier")]))),
            (.resolvedImage, #""pin""#, .image(NamedImage("pin"))),
            (
                .variableAnchorOffsetCollection, #"["top", [0, 1]]"#,
                .anchorOffsets([AnchorOffset(anchor: "top", offset: SIMD2(0, 1))])
            ),
            (.string, #"["get", "n"]"#, .string("3")), (.number, #"["get", "n"]"#, .number(3)),
        ] as [(ExpressionType, String, StyleValue)])
    func resultsAreConvertedToTheTypeOfTheProperty(type: ExpressionType, text: String, value: StyleValue) throws {
        let expression = try CompiledExpression(parsing: ExpressionText(text).json, for: .any(type))
        let context = EvaluationContext(zoom: 0, feature: FeatureAttributes(properties: ["n": 3]))
        #expect(try expression.value(in: context) == value)
    }

    @Test(arguments: [
        ("{name}", "Pier"), ("a {name} b{n}", "a Pier b3"), ("{unknown}", ""), ("{name", "{name"), ("{}", "{}"),
        ("name}", "name}"), ("{{name}}", "{Pier}"), ("{a{name}", "{aPier"), ("{}{name}", "{}Pier"), ("", ""),
        ("plain", "plain"),
    ])
    func namesInBracesAreProperties(text: String, expected: String) throws {
        let context = EvaluationContext(zoom: 0, feature: FeatureAttributes(properties: ["name": "Pier", "n": 3]))
        let label = try CompiledExpression(parsing: .string(text), for: .any(.formatted))
        #expect(try String(label.value(in: context)) == expected)
        let image = try CompiledExpression(parsing: .string(text), for: .any(.resolvedImage))
        #expect(try String(image.value(in: context)) == expected)
        let other = try CompiledExpression(parsing: .string(text), for: .any(.string))
        #expect(try other.value(in: context) == .string(text))
    }
}
