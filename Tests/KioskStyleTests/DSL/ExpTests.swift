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

    @Test func shortAndLongFormsAreEqual() {
        #expect(Exp(.get, "name") == Exp(.get) { "name" })
        #expect(Exp(.zoom) == Exp(operator: .zoom, arguments: []))
        #expect(Exp(.get, "name") == Exp(operator: .get, arguments: [.string("name")]))
    }

    @Test func everyKindOfArgumentHasJSON() throws {
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

    @Test func wordsAreTexts() throws {
        let expression = Exp(.concat) {
            TextAnchor.topLeft
            Size.small
        }
        #expect(try json(expression) == ["concat", "top-left", "small"])
    }

    @Test func stopsAreSorted() throws {
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

    @Test(arguments: [true, false])
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

    @Test func aListHasTheOperatorOfItsFirstExpression() throws {
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

    @Test func descriptionsHaveNoQuotesAndDecimals() {
        #expect("\(Exp(.distanceFromCenter) { Exp(.literal) { 1 } })" == "[distance-from-center, [literal, 1.0]]")
        #expect(
            "\(Exp(.interpolate) { Exp(.linear); Exp(.zoom); 0; "a" })" == "[interpolate, [linear], [zoom], 0.0, a]")
        #expect("\(Exp(.literal, [1.0, 2]))" == "[literal, [1.0, 2.0]]")
        #expect("\(Exp(.coalesce, true, Exp.Argument.null, ["b": 1.0]))" == "[coalesce, true, null, {b: 1.0}]")
    }

    @Test func optionsHaveTheirOwnMembers() throws {
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

    @Test func onlyTheFirstElementIsAnOperator() throws {
        let array = try Exp(jsonValue: ["array", "number", ["get", "x"]])
        #expect(array.arguments == [.string("number"), .expression(Exp(.get, "x"))])
    }

    @Test(arguments: [[], 1, "a", true, [:], [1, 2], [nil], [true, "a"], [[]], [[1], 2]] as [JSONValue])
    func whatIsNoExpressionIsAnError(json: JSONValue) {
        #expect(throws: TypeConversionError.self) { try Exp(jsonValue: json) }
    }

    @Test func everyOperatorSurvives() throws {
        #expect(Exp.Operator.allCases.count == 105)
        for name in Exp.Operator.allCases + [Exp.Operator(rawValue: "new-in-2030")] {
            let expression = Exp(operator: name, arguments: [.number(1), .expression(Exp(name))])
            #expect(try Exp(jsonValue: expression.jsonValue).jsonValue == expression.jsonValue)
        }
    }

    /// Parsing the first element of each array twice would take exponential time.
    @Test func listsInListsAreReadOnce() throws {
        var json: JSONValue = ["get", "x"]
        for _ in 0..<200 { json = [json] }
        #expect(try Exp(jsonValue: json).operator == .get && Exp(jsonValue: json).jsonValue == json)
    }

    /// Objects that resemble GeoJSON or options, but have additional or different members.
    @Test(
        arguments: [
            ["type": "Point", "coordinates": [1, 2, 3, 4]], ["type": "Point", "coordinates": [1, 2], "extra": 1],
            ["type": "Feature", "geometry": nil, "properties": [:], "extra": 1], ["type": "Point"],
            ["text-font": ["Open Sans"]], ["text-color": ["rgb", 1, 2, 3]], ["locale": "de", "other": 1],
        ] as [JSONValue])
    func literalObjectsStayAsTheyAre(object: JSONValue) throws {
        let json: JSONValue = ["get", "a", ["literal", object]]
        #expect(try Exp(jsonValue: json).jsonValue == json)
    }

    @Test func depthIsBounded() throws {
        var json: JSONValue = ["zoom"]
        for _ in 0..<100_000 { json = ["abs", json] }
        #expect(throws: TypeConversionError.self) { try Exp(jsonValue: json) }
        // Released from the outside in, because releasing a deeply nested value recurses.
        while case .array(let elements) = json, let inner = elements.last, let inner { json = inner }
    }

    @Test func foundationObjectsAreRead() throws {
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
