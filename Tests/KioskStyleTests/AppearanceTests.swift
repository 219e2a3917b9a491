import Foundation
import KioskGeometry
import Testing

@testable import KioskStyle

@Suite("Appearances of layers")
struct AppearanceTests {
    private func layer(_ appearances: String, layout: String = #"{"icon-image":"pin","icon-size":1}"#) throws
        -> StyleLayer
    {
        let json = #"""
            {"id":"pins","type":"symbol","source":"s","layout":\#(layout),"paint":{"text-color":"red"},
            "appearances":\#(appearances)}
            """#
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
        return try StyleLayer(jsonValue: value)
    }

    private func rules(_ layer: StyleLayer) -> (layer: StyleLayer, messages: [String]) {
        var (layer, messages): (StyleLayer, [String]) = (layer, [])
        layer.appearanceRules = AppearanceRule.rules(of: layer) { messages.append($0.message) }
        return (layer, messages)
    }

    private func context(zoom: Double = 10, state: JSONObject = [:], _ properties: JSONObject = [:])
        -> EvaluationContext
    {
        var context = EvaluationContext(zoom: zoom, feature: FeatureAttributes(properties: properties))
        context.state = state
        return context
    }

    @Test("The first appearance whose condition is true sets its properties, and the layer those that it does not set")
    func first() throws {
        let (layer, messages) = rules(
            try layer(
                #"""
                [{"name":"selected","condition":["feature-state","selected"],"properties":{"icon-size":2}},
                {"condition":["==",["get","kind"],"inn"],"properties":{"icon-size":3,"icon-image":"inn","text-color":"blue"}},
                {"condition":[">",["zoom"],15],"properties":{"icon-image":"near"}}]
                """#))
        #expect(messages.isEmpty)
        let size: StyleProperty<Double> = layer.property("icon-size", default: 1)
        let image: StyleProperty<String> = layer.property("icon-image", default: "")
        let color: StyleProperty<UIColor> = layer.property("text-color", default: .black)
        func values(_ context: EvaluationContext) -> [String] {
            ["\(size.value(in: context))", image.value(in: context), color.value(in: context) == .red ? "red" : "blue"]
        }
        #expect(values(context()) == ["1.0", "pin", "red"])
        #expect(values(context(state: ["selected": true], ["kind": "inn"])) == ["2.0", "pin", "red"])
        #expect(values(context(state: ["selected": false], ["kind": "inn"])) == ["3.0", "inn", "blue"])
        #expect(values(context(zoom: 16)) == ["1.0", "near", "red"])
        #expect(values(context(state: ["selected": "yes"])) == ["1.0", "pin", "red"], "not a Boolean")
        #expect(size.dependsOnFeature && size.dependsOnZoom)
        #expect(layer.mentions(["feature-state"]) && layer.mentions(["zoom"]) && !layer.mentions(["pitch"]))
    }

    @Test(
        "A part that is not valid is reported with its position and left out, and the others apply",
        arguments: [
            ("{}", "appearances: expected an array", 0),
            (#"["a",{"condition":true}]"#, "appearances[0]: expected an object", 1),
            (
                #"[{"properties":{"icon-size":2}}]"#,
                "appearances[0], condition: expected a Boolean expression, found none", 0
            ),
            (#"[{"condition":["nothing"]}]"#, "appearances[0], condition:", 0),
            (#"[{"condition":["concat","a","b"]}]"#, "appearances[0], condition: expected a Boolean", 0),
            (#"[{"condition":3}]"#, "appearances[0], condition: expected a Boolean, found 3", 0),
            (#"[{"condition":true,"properties":[]}]"#, "appearances[0], properties: expected an object", 1),
            (
                #"[{"condition":true,"properties":{"icon-sise":2}}]"#,
                #"appearances[0], icon-sise: unknown property is ignored (did you mean "icon-size"?)"#, 1
            ),
            (
                #"[{"condition":true,"properties":{"text-field":"a"}}]"#,
                "appearances[0], text-field: ignored, appearances cannot change this property", 1
            ),
            (
                #"[{"condition":true,"properties":{"icon-size":"big"}}]"#,
                "appearances[0], icon-size: expected a number of 0 or more", 1
            ),
            (
                #"[{"name":"a","condition":true},{"name":"a","condition":false}]"#,
                #"appearances[1]: the name "a" is that of another appearance"#, 2
            ),
        ] as [(String, String, Int)])
    func mistakes(json: String, message: String, count: Int) throws {
        let (layer, messages) = rules(try layer(json))
        #expect(messages.count == 1, "\(messages)")
        #expect(messages.first?.hasPrefix("layer \"pins\", \(message)") == true, "\(messages)")
        #expect(layer.appearanceRules.count == count)
        let size: StyleProperty<Double> = layer.property("icon-size", default: 1)
        #expect(size.value(in: context()) == 1)
    }

    @Test("Operators are found in each of many appearances that set the same property")
    func manyAppearances() throws {
        let plain = #"{"condition":["feature-state","selected"],"properties":{"icon-size":2}}"#
        let zoomed = #"{"condition":true,"properties":{"icon-size":["number",["zoom"]],"icon-note":["pitch"]}}"#
        let last = #"{"condition":["has","kind"],"properties":{"icon-size":["id"]}}"#
        let appearances = [zoomed] + [String](repeating: plain, count: 1000) + [last]
        let layer = try layer("[\(appearances.joined(separator: ","))]")
        #expect(layer.mentions(["zoom"]) && layer.mentions(["feature-state"]))
        #expect(layer.mentions(["has"]) && layer.mentions(["id"]))
        #expect(!layer.mentions(["pitch"]), "of a property that appearances cannot set")
    }

    @Test("Setting appearances that are not valid changes nothing and throws the problem")
    func setting() throws {
        var pins = try layer("[]")
        let before = pins
        let error = #expect(throws: StyleError.self) { try pins.set("appearances", to: [["condition": 3]]) }
        #expect(error?.message.contains("appearances[0], condition") == true)
        #expect(pins == before)
        try pins.set("appearances", to: [["condition": true, "properties": ["icon-size": 2]]])
        #expect(pins.appearances != before.appearances)
        try pins.set("appearances", to: nil)
        #expect(pins.appearances == nil && pins.json["appearances"] == nil)
        var line = StyleLayer(id: "line", type: .line)
        #expect(throws: StyleError.self) { try line.set("appearances", to: []) }
    }

    @Test("The typed layer has the same appearances, with expressions and unknown members")
    func typed() throws {
        var selected = Appearance(
            name: "selected",
            condition: .expression(
                Exp(.boolean) {
                    Exp(.featureState) { "selected" }; false
                }))
        selected.iconSize = .constant(1.5)
        selected.textColor = .expression(Exp(.get) { "color" })
        let layer = SymbolLayer(id: "pins", source: "s").appearances([selected.iconImage("red")])
        let (style, messages) = rules(try StyleLayer(json: layer.json))
        #expect(messages.isEmpty)
        #expect(style.appearanceRules.count == 1)
        #expect(
            style.appearances == [
                [
                    "name": "selected", "condition": ["boolean", ["feature-state", "selected"], false],
                    "properties": ["icon-size": 1.5, "icon-image": "red", "text-color": ["get", "color"]],
                ]
            ])
        let unknown: JSONValue = [["condition": true, "note": 1, "properties": ["text-field": "a"]]]
        let read = try SymbolLayer(json: ["id": "a", "type": "symbol", "source": "s", "appearances": .some(unknown)])
        #expect(read.json["appearances"] == .some(unknown))
        #expect(read.appearances?.first?.condition == .constant(true))
    }

    @Test("An option of an import is resolved in conditions and values")
    func configuration() throws {
        let json = #"""
            {"version":8,"schema":{"mark":{"default":true},"size":{"default":3}},"sources":{},
            "layers":[{"id":"pins","type":"symbol","source":"s","appearances":
            [{"condition":["config","mark"],"properties":{"icon-size":["config","size"]}}]}]}
            """#
        let document = try StyleDocument(parsing: Data(json.utf8))
        let composed = StyleComposition(
            document,
            configuration: StyleConfiguration(schema: document.members["schema"]??.object ?? [:], values: [:]),
            imports: []
        ).document
        let (layer, messages) = rules(try #require(composed.layers.first))
        #expect(messages.isEmpty)
        let size: StyleProperty<Double> = layer.property("icon-size", default: 1)
        #expect(size.value(in: context()) == 3)
    }
}
