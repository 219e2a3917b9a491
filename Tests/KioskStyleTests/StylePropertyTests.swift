import KioskGeometry
import KioskStyle
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

    @Test func whatIsNotSetHasItsDefault() {
        var complaints = 0
        let property = layer([:]).property("p", default: 3.0) { _ in complaints += 1 }
        #expect(property.value(in: EvaluationContext(zoom: 0)) == 3)
        #expect(value(nil, default: "x") == ("x", []))
        #expect(complaints == 0)
    }

    @Test func constantsOfEveryType() {
        #expect(value(4, default: 3.0) == (4, []))
        #expect(value(false, default: true) == (false, []))
        #expect(value("text", default: "") == ("text", []))
        #expect(value("red", default: StyleColor(.black)) == ("red", []))
        #expect(value("map", default: MapAlignment.viewport) == (.map, []))
        #expect(value([3, -4], default: SIMD2<Double>.zero) == (SIMD2(3, -4), []))
        #expect(value(["literal", [3, -4]], default: SIMD2<Double>.zero) == (SIMD2(3, -4), []))
        #expect(value([2, 1, 2], default: [Double]()) == ([2, 1, 2], []))
        #expect(value([], default: [1.0]) == ([], []))
        #expect(value(["literal", 5], default: 3.0) == (5, []))
    }

    @Test func reportsConstantsThatCannotBeUsed() {
        func complaint(_ json: String, _ type: String) -> [String] {
            ["layer \"dots\", p: \(json) is no \(type) this property can have"]
        }
        #expect(value("4", default: 3.0) == (3, complaint(#""4""#, "Double")))
        #expect(value(true, default: 3.0) == (3, complaint("true", "Double")))
        #expect(value(1, default: true) == (true, complaint("1", "Bool")))
        #expect(value(1.5, default: "x") == ("x", complaint("1.5", "String")))
        #expect(value("blu", default: StyleColor(.black)) == (StyleColor(.black), complaint(#""blu""#, "StyleColor")))
        #expect(value("up", default: MapAlignment.map) == (.map, complaint(#""up""#, "MapAlignment")))
        #expect(value([1], default: SIMD2(7, 7)) == (SIMD2(7, 7), complaint("[1]", "SIMD2<Double>")))
        #expect(value([1, 2, 3], default: SIMD2(7, 7)) == (SIMD2(7, 7), complaint("[1,2,3]", "SIMD2<Double>")))
        #expect(value([1, nil], default: SIMD2(7, 7)) == (SIMD2(7, 7), complaint("[1,null]", "SIMD2<Double>")))
        #expect(value(["literal", "a"], default: 3.0) == (3, complaint(#"["literal","a"]"#, "Double")))
    }

    @Test func reportsMalformedExpressions() {
        #expect(
            value(["git", "a"], default: 3.0)
                == (3, ["layer \"dots\", p: [0]: \"git\" is no operator this version knows"]))
        #expect(
            value(["step", ["zoom"], 1, "a", 2], default: 3.0)
                == (3, ["layer \"dots\", p: [3]: expected a number as the input of a stop"]))
        #expect(
            value(["stops": [[0, 1]]], default: 3.0)
                == (3, ["layer \"dots\", p: expected a value or an expression, found an object"]))
        #expect(
            value([1, 2], default: 3.0).complaints
                == [
                    "layer \"dots\", p: expected an operator's name at the start of an expression; a list is [\"literal\", […]]"
                ])
    }

    @Test func expressionsFallBackWhereTheyGiveNothingUsable() {
        func feature(_ width: JSONValue?) -> FeatureAttributes { FeatureAttributes(properties: ["w": width]) }
        #expect(value(["get", "w"], default: 3.0, feature: feature(5)) == (5, []))
        for unusable: JSONValue? in ["5", true, [5], nil] {
            #expect(value(["get", "w"], default: 3.0, feature: feature(unusable)) == (3, []))
        }
        #expect(value(["get", "w"], default: 3.0) == (3, []))
        #expect(value(["get", "w"], default: MapAlignment.map, feature: feature("viewport")) == (.viewport, []))
        #expect(value(["get", "w"], default: MapAlignment.map, feature: feature("sideways")) == (.map, []))
        #expect(value(["get", "w"], default: StyleColor(.red), feature: feature("blue")) == ("blue", []))
        #expect(value(["get", "w"], default: StyleColor(.red), feature: feature("blu")) == (StyleColor(.red), []))
        #expect(value(["get", "w"], default: SIMD2(1, 2), feature: feature([3, 4])) == (SIMD2(3, 4), []))
        #expect(value(["get", "w"], default: SIMD2(1, 2), feature: feature([3])) == (SIMD2(1, 2), []))
    }

    @Test func valuesThatAreNotFiniteAreNotUsed() {
        var annotation = StyleProperties()
        for number in [Double.nan, .infinity, -.infinity] {
            annotation["p"] = .number(number)
            let feature = FeatureAttributes(layerProperties: annotation)
            #expect(value(["get", "p", ["get", "layerProperties"]], default: 3.0, feature: feature) == (3, []))
            #expect(annotation.value(of: "p") as Double? == nil)
        }
    }

    @Test func followsTheZoomLevel() {
        let curve: JSONValue = ["interpolate", ["linear"], ["zoom"], 10, 2, 20, 12]
        #expect(value(curve, default: 1.0, zoom: 15) == (7, []))
        let property: StyleProperty<Double> = layer(["p": curve]).property("p", default: 1)
        #expect(property.dependsOnZoom && !property.dependsOnFeature)
        let own: StyleProperty<Double> = layer(["p": ["get", "w"]]).property("p", default: 1)
        #expect(!own.dependsOnZoom && own.dependsOnFeature)
        let constant: StyleProperty<Double> = layer(["p": 1]).property("p", default: 1)
        #expect(!constant.dependsOnZoom && !constant.dependsOnFeature)
    }

    /// Every property group reads its defaults and reports exactly what is wrong with it.
    @Test func groupsOfPropertiesReportEachCulpritOnce() {
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
                #"layer "dots", circle-radius: "big" is no Double this property can have"#,
                #"layer "dots", circle-color: "blu" is no UIColor this property can have"#,
            ])
    }

    @Test func everyEnumerationReadsItsOwnNames() {
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

    @Test func errorsSayTheirPlaceWhenTheyHaveOne() {
        #expect("\(StyleError(message: "no"))" == "no")
        #expect("\(StyleError(message: "no", line: 3, column: 4))" == "3:4: no")
    }
}
