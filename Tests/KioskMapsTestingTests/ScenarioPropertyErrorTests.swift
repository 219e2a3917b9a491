import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests that invalid style properties of managers and features are errors with their position.
@MainActor @Suite struct ScenarioPropertyErrorTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    nonisolated private static let circles =
        "circle-blur, circle-color, circle-elevation-reference, circle-emissive-strength, circle-opacity, "
        + "circle-pitch-alignment, circle-pitch-scale, circle-radius, circle-sort-key, circle-stroke-color, "
        + "circle-stroke-opacity, circle-stroke-width, circle-translate, circle-translate-anchor"

    @Test(
        "An invalid style property is an error with its position",
        arguments: [
            (
                "{circles: a, properties: {circle-wrong: 1}}",
                #"3:29: "circle-wrong" is not a property of circles; expected one of: "# + circles
            ),
            (
                "{circles: a, properties: {icon-size: 1}}",
                #"3:29: "icon-size" is not a property of circles; expected one of: "# + circles
            ),
            (
                "{circles: a, features: [{at: [1, 2], icon-size: 1}]}",
                #"3:40: "icon-size" is not a property of circles; expected one of: "# + circles
            ),
            (
                "{circles: a, properties: {circle-radius: big}}",
                #"3:44: circle-radius: expected a number of 0 or more, found "big""#
            ),
            (
                "{circles: a, features: [{at: [1, 2], circle-color: [1, 2]}]}",
                "3:54: circle-color: [0]: expected an operator name; write an array as [\"literal\", […]]"
            ),
            (
                "{circles: a, features: [{at: [1, 2], circle-radius: [step, [zoom], 1, 9, 2]}]}",
                "3:55: circle-radius: expressions are not supported for annotations; use a value, or set the property of the manager"
            ),
            (
                "{lines: a, properties: {line-cap: pointed}}",
                #"3:37: line-cap: expected "butt", "round" or "square", found "pointed""#
            ),
        ])
    func properties(text: String, complaint: String) throws {
        let found = try folder.errorMessage(of: "steps: []\nannotations:\n- " + text)
        #expect(found == "test.yaml:" + complaint)
    }

    @Test(
        "Arrays, strings, numbers and Booleans are values of annotations",
        arguments: [
            "{points: a, features: [{at: [1, 2], text-offset: [1, 2], text-field: \"{name}\", icon-size: 2}]}",
            "{points: a, features: [{at: [1, 2], text-font: [A, B], icon-optional: true}]}",
        ])
    func literals(text: String) throws {
        let found = try folder.errorMessage(of: "steps: []\nannotations:\n- " + text)
        #expect(found == nil)
    }

    @Test("Properties of managers can be expressions")
    func expressions() throws {
        let text = "steps: []\nannotations:\n- {circles: a, properties: {circle-radius: [step, [zoom], 1, 9, 2]}}"
        let found = try folder.errorMessage(of: text)
        #expect(found == nil)
    }

    @Test(
        "An invalid style property in GeoJSON is an error with its position in that file",
        arguments: [
            (
                #""circle-wrong": 1"#,
                #"3:17: "circle-wrong" is not a property of circles; expected one of: "# + circles
                    + #", at $.features[0].properties["circle-wrong"]"#
            ),
            (
                #""circle-blur": 1, "circle-radius": "big""#,
                #"3:36: circle-radius: expected a number of 0 or more, found "big", at $.features[0].properties["circle-radius"]"#
            ),
        ])
    func geoJSON(properties: String, complaint: String) throws {
        try write(properties)
        let found = try folder.errorMessage(of: scenario)
        #expect(found == "a.geojson:" + complaint)
    }

    @Test("Other properties in GeoJSON are accepted")
    func otherProperties() throws {
        try write(#""circle-radius": 7, "name": "Market", "icon-size": "huge""#)
        let runner = ScenarioRunner(try folder.scenario(scenario), pictures: folder.url)
        let manager = try #require(
            runner.mapView.annotations.annotationManagersById["a"] as? CircleAnnotationManager)
        let circle = try #require(manager.annotations.first)
        #expect(circle.layerProperties.names == ["circle-radius"])
        #expect(circle.customData == ["name": "Market", "icon-size": "huge"])
    }

    private let scenario = "steps: []\nannotations:\n- {circles: a, geojson: a.geojson}"

    private func write(_ properties: String) throws {
        try folder.write(
            #"{"type": "FeatureCollection", "features": [{"type": "Feature","# + "\n"
                + #""geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {"# + "\n" + properties
                + "}}]}",
            to: "a.geojson")
    }
}
