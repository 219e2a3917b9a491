import Foundation
import KioskGeometry
import KioskStyle
import Synchronization
import Testing

@Suite struct StylePropertyTests {
    private func layer(_ properties: JSONObject) -> StyleLayer {
        StyleLayer(id: "dots", type: .circle, source: "s", properties: properties)
    }

    private func value<Value: StyleConvertible>(
        _ json: JSONValue?, default fallback: Value, zoom: Double = 0, feature: FeatureAttributes? = nil
    ) -> (value: Value, complaints: [String]) {
        var complaints: [String] = []
        let property = layer(["p": json]).property("p", default: fallback) { complaints.append("\($0)") }
        return (property.value(in: EvaluationContext(zoom: zoom, feature: feature)), complaints)
    }

    @Test("Unset properties have their default")
    func defaults() {
        var complaints = 0
        let property = layer([:]).property("p", default: 3.0) { _ in complaints += 1 }
        #expect(property.value(in: EvaluationContext(zoom: 0)) == 3)
        #expect(value(nil, default: "x") == ("x", []))
        #expect(complaints == 0)
    }

    @Test("Constants of every type are read")
    func constantsOfEveryType() {
        #expect(value(4, default: 3.0) == (4, []))
        #expect(value(false, default: true) == (false, []))
        #expect(value("text", default: "") == ("text", []))
        #expect(value("red", default: UIColor.black) == (.red, []))
        #expect(value("red", default: StyleColor(.black)) == (StyleColor(.red), []))
        #expect(value("map", default: MapAlignment.viewport) == (.map, []))
        #expect(value([3, -4], default: SIMD2<Double>.zero) == (SIMD2(3, -4), []))
        #expect(value(["literal", [3, -4]], default: SIMD2<Double>.zero) == (SIMD2(3, -4), []))
        #expect(value([2, 1, 2], default: [Double]()) == ([2, 1, 2], []))
        #expect(value([], default: [1.0]) == ([], []))
        #expect(value(["literal", 5], default: 3.0) == (5, []))
    }

    @Test("Invalid constants are reported")
    func invalidConstants() {
        func complaint(_ what: String, _ json: String) -> [String] {
            ["layer \"dots\", p: expected \(what), found \(json)"]
        }
        #expect(value("4", default: 3.0) == (3, complaint("a number", #""4""#)))
        #expect(value(true, default: 3.0) == (3, complaint("a number", "true")))
        #expect(value(1, default: true) == (true, complaint("a Boolean", "1")))
        #expect(value(1.5, default: "x") == ("x", complaint("a string", "1.5")))
        #expect(value("blu", default: UIColor.black) == (.black, complaint("a colour", #""blu""#)))
        #expect(
            value("up", default: MapAlignment.map) == (.map, complaint("a value that the property allows", #""up""#)))
        #expect(value([1], default: SIMD2(7, 7)) == (SIMD2(7, 7), complaint("an array of 2 numbers", "[1]")))
        #expect(value([1, 2, 3], default: SIMD2(7, 7)) == (SIMD2(7, 7), complaint("an array of 2 numbers", "[1,2,3]")))
        #expect(value([1, nil], default: SIMD2(7, 7)) == (SIMD2(7, 7), complaint("an array of 2 numbers", "[1,null]")))
        #expect(value(["literal", "a"], default: 3.0) == (3, complaint("number", "string")))
    }

    @Test("Invalid expressions are reported")
    func invalidExpressions() {
        #expect(
            value(["git", "a"], default: 3.0)
                == (3, [#"layer "dots", p: [0]: unknown operator "git"; write an array as ["literal", […]]"#]))
        #expect(
            value(["step", ["zoom"], 1, "a", 2], default: 3.0)
                == (3, ["layer \"dots\", p: [3]: expected a number as the input of a stop"]))
        #expect(
            value(["stops": [[0, "a"]]], default: 3.0).complaints == [
                "layer \"dots\", p: [4]: expected number, found string"
            ])
        #expect(
            value([1, 2], default: 3.0).complaints
                == [#"layer "dots", p: [0]: expected an operator name; write an array as ["literal", […]]"#])
    }

    @Test("Expressions without a valid result have the default")
    func fallback() {
        func feature(_ width: JSONValue?) -> FeatureAttributes { FeatureAttributes(properties: ["w": width]) }
        #expect(value(["get", "w"], default: 3.0, feature: feature(5)) == (5, []))
        for unusable: JSONValue? in ["5", true, [5], nil] {
            #expect(value(["get", "w"], default: 3.0, feature: feature(unusable)) == (3, []))
        }
        #expect(value(["get", "w"], default: 3.0) == (3, []))
        #expect(value(["get", "w"], default: MapAlignment.map, feature: feature("viewport")) == (.viewport, []))
        #expect(value(["get", "w"], default: MapAlignment.map, feature: feature("sideways")) == (.map, []))
        #expect(value(["get", "w"], default: UIColor.red, feature: feature("blue")) == (.blue, []))
        #expect(value(["get", "w"], default: UIColor.red, feature: feature("blu")) == (.red, []))
        #expect(value(["get", "w"], default: SIMD2(1, 2), feature: feature([3, 4])) == (SIMD2(3, 4), []))
        #expect(value(["get", "w"], default: SIMD2(1, 2), feature: feature([3])) == (SIMD2(1, 2), []))
    }

    @Test("Results that are not finite are not used")
    func notFinite() {
        var annotation = StyleProperties()
        for number in [Double.nan, .infinity, -.infinity] {
            annotation["p"] = .number(number)
            let feature = FeatureAttributes(layerProperties: annotation)
            #expect(value(["get", "p", ["get", "layerProperties"]], default: 3.0, feature: feature) == (3, []))
            #expect(annotation.value(of: "p") as Double? == nil)
        }
    }

    @Test("A padding whose sides are not finite is not used")
    func notFinitePadding() {
        let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        for width in [0, 4] as [Double] {
            let feature = FeatureAttributes(properties: ["w": .number(width)])
            let padding = value(["/", 8, ["get", "w"]], default: insets, feature: feature).value
            #expect(padding == insets)
        }
        let infinite = StyleValue.padding(UIEdgeInsets(top: 1, left: 1, bottom: .infinity, right: 1))
        let invalid = StyleValue.padding(UIEdgeInsets(top: 1, left: .nan, bottom: 1, right: 1))
        for padding in [infinite, invalid] {
            #expect(UIEdgeInsets(padding) == nil)
            #expect(Double(padding) == nil)
        }
    }

    @Test("Values depend on the zoom level")
    func zoom() {
        let curve: JSONValue = ["interpolate", ["linear"], ["zoom"], 10, 2, 20, 12]
        #expect(value(curve, default: 1.0, zoom: 15) == (7, []))
        let property: StyleProperty<Double> = layer(["p": curve]).property("p", default: 1)
        #expect(property.dependsOnZoom && !property.dependsOnFeature)
        let own: StyleProperty<Double> = layer(["p": ["get", "w"]]).property("p", default: 1)
        #expect(!own.dependsOnZoom && own.dependsOnFeature)
        let constant: StyleProperty<Double> = layer(["p": 1]).property("p", default: 1)
        #expect(!constant.dependsOnZoom && !constant.dependsOnFeature)
    }

    /// Every property group uses its defaults for invalid properties and reports each invalid one.
    @Test("Groups of properties report each invalid property once")
    func reports() {
        var complaints: [String] = []
        let circles = CircleProperties(layer(["circle-radius": "big", "circle-color": "blu", "circle-opacity": 0.5])) {
            complaints.append($0.message)
        }
        let context = EvaluationContext(zoom: 0)
        #expect(circles.radius.value(in: context) == 5)
        #expect(circles.color.value(in: context) == .black)
        #expect(circles.opacity.value(in: context) == 0.5)
        #expect(circles.pitchAlignment.value(in: context) == .viewport)
        #expect(
            complaints == [
                #"layer "dots", circle-radius: expected a number of 0 or more, found "big""#,
                #"layer "dots", circle-color: expected a colour, found "blu""#,
            ])
    }

    /// Each message is reported once, regardless of the number of failing features and evaluations.
    @Test("An evaluation error is reported once")
    func evaluationErrors() {
        let reported = Mutex<[String]>([])
        let globals = EvaluationGlobals(
            report: EvaluationReport { message in reported.withLock { $0.append(message) } })
        let circles = CircleProperties(
            layer(["circle-radius": ["get", "r"], "circle-pitch-scale": ["step", ["zoom"], "map", 5, "sideways"]]))
        for _ in 0..<3 {
            for radius: JSONValue? in [1, "a", "b", nil, true, .number(.nan), 2] {
                var context = EvaluationContext(zoom: 9, feature: FeatureAttributes(properties: ["r": radius]))
                context.globals = globals
                let expected: Double = radius == 1 ? 1 : radius == 2 ? 2 : 5
                #expect(circles.radius.value(in: context) == expected)
                #expect(circles.pitchScale.value(in: context) == .map)
            }
        }
        #expect(
            reported.withLock { $0 } == [
                #"layer "dots", circle-pitch-scale: expected a value that the property allows, found "sideways""#,
                #"layer "dots", circle-radius: expected number, found string"#,
                #"layer "dots", circle-radius: expected number, found null"#,
                #"layer "dots", circle-radius: expected number, found boolean"#,
            ])
    }

    @Test("Every enumeration is read from its names")
    func enumerations() {
        func keeps<Value: StyleConvertible & Equatable>(_ values: [Value]) -> Bool {
            values.allSatisfy { Value($0.styleValue) == $0 }
        }
        #expect(IconAnchor.allCases.count == 9 && keeps(IconAnchor.allCases))
        #expect(keeps([LineCap.butt, .round, .square]))
        #expect(keeps([LineJoin.bevel, .round, .miter]))
        #expect(keeps([MapAlignment.map, .viewport]))
        #expect(keeps([IconPitchAlignment.map, .viewport, .auto]))
        #expect(LineCap(StyleValue.string("Round")) == nil && LineCap(StyleValue.number(1)) == nil)
    }

    @Test("Errors contain their position if they have one")
    func positions() {
        #expect("\(StyleError(message: "no"))" == "no")
        #expect("\(StyleError(message: "no", line: 3, column: 4))" == "3:4: no")
    }
}
