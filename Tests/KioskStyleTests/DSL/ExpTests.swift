import Foundation
import KioskGeometry
import KioskStyle
import Testing

@Suite struct ExpTests {
    private func json(_ expression: Exp) throws -> JSONValue {
        let data = try JSONEncoder().encode(expression)
        #expect(try JSONDecoder().decode(Exp.self, from: data) == expression)
        return try JSONDecoder().decode(JSONValue.self, from: data)
    }

    @Test("Short and long forms are equal")
    func shortAndLongFormsAreEqual() {
        #expect(Exp(.get, "name") == Exp(.get) { "name" })
        #expect(Exp(.zoom) == Exp(operator: .zoom, arguments: []))
        #expect(Exp(.get, "name") == Exp(operator: .get, arguments: [.string("name")]))
    }

    @Test("Operators whose names differ from those in Swift have the names of the style specification")
    func operatorNames() {
        let names: [(Exp.Operator, String)] = [
            (.neq, "!="), (.mod, "%"), (.lte, "<="), (.gte, ">="), (.atInterpolated, "at-interpolated"),
            (.inExpression, "in"), (.indexOf, "index-of"), (.interpolateHcl, "interpolate-hcl"),
            (.interpolateLab, "interpolate-lab"), (.isSupportedScript, "is-supported-script"), (.letExpression, "let"),
            (.lineProgress, "line-progress"), (.measureLight, "measure-light"), (.objectExpression, "object"),
            (.rasterParticleSpeed, "raster-particle-speed"), (.rasterValue, "raster-value"),
            (.skyRadialProgress, "sky-radial-progress"), (.toBoolean, "to-boolean"), (.toHsla, "to-hsla"),
            (.toNumber, "to-number"), (.toRgba, "to-rgba"), (.toString, "to-string"), (.typeofExpression, "typeof"),
            (.varExpression, "var"),
        ]
        for (operation, name) in names { #expect(operation.rawValue == name) }
    }

    @Test("A loop in an expression adds the arguments of each round")
    func loops() {
        let looped = Exp(.concat) {
            for name in ["name", "ref"] { Exp(.get, name) }
            "!"
        }
        #expect(
            looped
                == Exp(.concat) {
                    Exp(.get, "name")
                    Exp(.get, "ref")
                    "!"
                })
    }

    @Test("Every kind of argument has JSON")
    func everyKindOfArgumentHasJSON() throws {
        let point = GeoJSONObject.geometry(.point(Point(.init(latitude: 1, longitude: 2))))
        #expect(
            try json(
                Exp(.sum) {
                    1; UInt(2); 3.5; Float(0.25); CGFloat(4)
                }) == ["+", 1, 2, 3.5, 0.25, 4])
        #expect(
            try json(
                Exp(.concat) {
                    "a"; true; Exp.Argument.null
                }) == ["concat", "a", true, nil])
        #expect(
            try json(
                Exp(.match) {
                    Exp(.get, "x"); [1.0, 2]; "a"; "b"
                }) == ["match", ["get", "x"], [1, 2], "a", "b"])
        #expect(try json(Exp(.literal) { ["a", "b"] }) == ["literal", ["a", "b"]])
        #expect(try json(Exp(.literal) { ["get", "b"] }) == ["literal", ["get", "b"]])
        #expect(try json(Exp(.literal) { ["opacity": 0.5] }) == ["literal", ["opacity": 0.5]])
        #expect(try json(Exp(.within) { point }) == ["within", ["type": "Point", "coordinates": [2, 1]]])
        #expect(try json(Exp(.coalesce) { StyleColor(rawValue: "red") }) == ["coalesce", "red"])
        #expect(try json(Exp(.coalesce) { UIColor.red }) == ["coalesce", ["rgba", 255, 0, 0, 1]])
        #expect(try json(Exp(.literal) { [[1.0, 2], [3]] }) == ["literal", [[1, 2], [3]]])
    }

    private enum Size: String, ExpressionArgumentConvertible {
        case small
    }

    @Test("Enumeration values are strings")
    func enumerations() throws {
        let expression = Exp(.concat) {
            TextAnchor.topLeft
            Size.small
        }
        #expect(try json(expression) == ["concat", "top-left", "small"])
    }

    @Test("Stops are sorted")
    func stopsAreSorted() throws {
        let curve = Exp(.interpolate) {
            Exp(.linear)
            Exp(.zoom)
            [14.0: UIColor.blue, -2: .red, 3: .white]
        }
        #expect(
            try json(curve) == [
                "interpolate", ["linear"], ["zoom"], -2, ["rgba", 255, 0, 0, 1], 3, ["rgba", 255, 255, 255, 1], 14,
                ["rgba", 0, 0, 255, 1],
            ])
    }

    @Test("Control flow builds arguments", arguments: [true, false])
    func controlFlowBuildsArguments(isLong: Bool) throws {
        let expression = Exp(.concat) {
            "start"
            if isLong { "long" }
            if isLong {
                "a"
            } else {
                "b"
            }
            for index in 0..<3 { index }
        }
        #expect(
            try json(expression)
                == (isLong ? ["concat", "start", "long", "a", 0, 1, 2] : ["concat", "start", "b", 0, 1, 2]))
    }

    @Test("An array has the operator of its first expression")
    func firstExpression() throws {
        let list = Exp {
            Exp(.sum, Exp(.accumulated), Exp(.get, "sum"))
            Exp(.get, "scalerank")
        }
        #expect(list.operator == .sum && list.arguments.count == 2)
        #expect("\(list)" == "[[+, [accumulated], [get, sum]], [get, scalerank]]")
        #expect(try json(list) == [["+", ["accumulated"], ["get", "sum"]], ["get", "scalerank"]])
        #expect(Exp { list }.operator == .sum)
        #expect(Exp {}.operator.rawValue.isEmpty)
    }

    @Test("Descriptions have no quotation marks and no unnecessary decimals")
    func descriptions() {
        #expect("\(Exp(.distanceFromCenter) { Exp(.literal) { 1 } })" == "[distance-from-center, [literal, 1.0]]")
        #expect(
            "\(Exp(.interpolate) { Exp(.linear); Exp(.zoom); 0; "a" })" == "[interpolate, [linear], [zoom], 0.0, a]")
        #expect("\(Exp(.literal, [1.0, 2]))" == "[literal, [1.0, 2.0]]")
        #expect("\(Exp(.coalesce, true, Exp.Argument.null, ["b": 1.0]))" == "[coalesce, true, null, {b: 1.0}]")
    }

    @Test("Options have members of their own")
    func options() throws {
        let format = FormatOptions(fontScale: 1.2, textFont: ["Arial"], textColor: .expression(Exp(.get, "c")))
        #expect(
            try json(
                Exp(.format) {
                    "a"; format
                }) == [
                    "format", "a",
                    ["font-scale": 1.2, "text-font": ["literal", ["Arial"]], "text-color": ["get", "c"]],
                ])
        let number = NumberFormatOptions(locale: "de", currency: "EUR", minFractionDigits: 1, maxFractionDigits: 2)
        #expect(
            try json(
                Exp(.numberFormat) {
                    7; number
                }) == [
                    "number-format", 7,
                    ["locale": "de", "currency": "EUR", "min-fraction-digits": 1, "max-fraction-digits": 2],
                ])
        let collator = CollatorOptions(caseSensitive: true, diacriticSensitive: .expression(Exp(.get, "d")))
        #expect(
            try json(Exp(.collator) { collator }) == [
                "collator", ["case-sensitive": true, "diacritic-sensitive": ["get", "d"]],
            ])
        let image = ImageOptions(["flag": "red", "pole": .expression(Exp(.get, "p"))])
        #expect(
            try json(
                Exp(.image) {
                    "pin"; image
                }) == ["image", "pin", ["params": ["flag": "red", "pole": ["get", "p"]]]])
        #expect(try Exp(jsonValue: ["format", "a", [:]]) == Exp(.format, "a", FormatOptions()))
        let newer: JSONValue = ["format", "a", ["font-scale": 1, "vertical-align": "top"]]
        #expect(try Exp(jsonValue: newer).jsonValue == newer)
    }

    @Test("Only the first element is an operator")
    func onlyTheFirstElementIsAnOperator() throws {
        let array = try Exp(jsonValue: ["array", "number", ["get", "x"]])
        #expect(array.arguments == [.string("number"), .expression(Exp(.get, "x"))])
    }

    @Test(
        "JSON that is not an expression is an error",
        arguments: [[], 1, "a", true, [:], [1, 2], [nil], [true, "a"], [[]], [[1], 2]] as [JSONValue])
    func invalid(json: JSONValue) {
        #expect(throws: TypeConversionError.self) { try Exp(jsonValue: json) }
    }

    @Test("Every operator is equal after writing and reading")
    func operators() throws {
        #expect(Exp.Operator.allCases.count == 105)
        for name in Exp.Operator.allCases + [Exp.Operator(rawValue: "new-in-2030")] {
            let expression = Exp(operator: name, arguments: [.number(1), .expression(Exp(name))])
            #expect(try Exp(jsonValue: expression.jsonValue).jsonValue == expression.jsonValue)
        }
    }

    /// Parsing the first element of each array twice would take exponential time.
    @Test("Nested arrays are read once")
    func nestedArrays() throws {
        var json: JSONValue = ["get", "x"]
        for _ in 0..<200 { json = [json] }
        #expect(try Exp(jsonValue: json).operator == .get && Exp(jsonValue: json).jsonValue == json)
    }

    /// Objects that resemble GeoJSON or options, but have additional or different members.
    @Test(
        "Literal objects are unchanged",
        arguments: [
            ["type": "Point", "coordinates": [1, 2, 3, 4]], ["type": "Point", "coordinates": [1, 2], "extra": 1],
            ["type": "Feature", "geometry": nil, "properties": [:], "extra": 1], ["type": "Point"],
            ["text-font": ["Open Sans"]], ["text-color": ["rgb", 1, 2, 3]], ["locale": "de", "other": 1],
        ] as [JSONValue])
    func literals(object: JSONValue) throws {
        let json: JSONValue = ["get", "a", ["literal", object]]
        #expect(try Exp(jsonValue: json).jsonValue == json)
    }

    @Test("The nesting depth is limited")
    func depthIsBounded() throws {
        var json: JSONValue = ["zoom"]
        for _ in 0..<100_000 { json = ["abs", json] }
        #expect(throws: TypeConversionError.self) { try Exp(jsonValue: json) }
        // Released from the outside in, because releasing a deeply nested value recurses.
        while case .array(let elements) = json, let inner = elements.last, let inner { json = inner }
    }

    @Test("Foundation objects are read")
    func foundationObjectsAreRead() throws {
        let text = #"["interpolate", ["linear"], ["zoom"], 0, "hsl(0, 79%, 53%)", 14, ["literal", [true, null]]]"#
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let expression = try Exp(jsonObject: object)
        #expect(expression.operator == .interpolate && expression.arguments.count == 6)
        #expect(
            expression.jsonValue == [
                "interpolate", ["linear"], ["zoom"], 0, "hsl(0, 79%, 53%)", 14, ["literal", [true, nil]],
            ])
        #expect(try Exp(jsonObject: ["get", "x"]) == Exp(.get, "x"))
        for wrong in [1, "a", Date.distantPast, [1], [String]()] as [Any] {
            #expect(throws: TypeConversionError.self) { try Exp(jsonObject: wrong) }
        }
    }
}
