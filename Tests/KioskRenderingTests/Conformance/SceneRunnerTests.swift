import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering
import TestSupport
import Testing

@testable import kioskmaps_conformance

@MainActor
@Suite("Scenes of a render test suite")
struct SceneRunnerTests {
    private static let red =
        #""sources": {}, "layers": [{"id": "b", "type": "background", "paint": "#
        + #"{"background-color": "red"}}]"#

    /// Returns a style of a circle.
    private func circle(at longitude: Int, radius: Int) -> String {
        """
        "sources": {"s": {"type": "geojson", "data": {"type": "Point", "coordinates": [\(longitude), 0]}}},
        "layers": [{"id": "c", "type": "circle", "source": "s", "paint": {"circle-radius": \(radius)}}]
        """
    }

    @Test("A scene with an accepted image passes, and the nearest of several counts")
    func passing() throws {
        let scratch = try ScratchSuite()
        try scratch.add(
            "group/red", style: Self.red,
            expected: [
                "expected.png": try ScratchSuite.image([0, 0, 255, 255]),
                "expected-other.png": try ScratchSuite.image([255, 0, 0, 255]),
                "expected-small.png": try ScratchSuite.image([255, 0, 0, 255], width: 8),
            ])
        let output = scratch.directory.url.appending(path: "output")
        let result = SceneRunner(try scratch.suite(), output: output).result(of: "group/red")
        #expect(result.text == "passed group/red 0.00000")
        #expect(result.expectedName == "expected-other.png")
        let actual = try PixelImage(contentsOfPNG: output.appending(path: "group/red/actual.png"))
        #expect(actual == PixelImage(try ScratchSuite.image([255, 0, 0, 255])))
    }

    @Test("A scene with another image fails with the fraction of differing pixels, and the differences are written")
    func failing() throws {
        let scratch = try ScratchSuite()
        try scratch.add(
            "blue#1", style: Self.red, expected: ["expected.png": try ScratchSuite.image([0, 0, 255, 255])])
        let output = scratch.directory.url.appending(path: "output")
        let result = SceneRunner(try scratch.suite(), output: output).result(of: "blue#1")
        #expect(result.text == "FAILED blue#1 1.00000 (allowed 0.00025)")
        #expect(result.hasDifferenceImage)
        let difference = try PixelImage(contentsOfPNG: output.appending(path: "blue#1/diff.png"))
        #expect(difference == PixelImage(try ScratchSuite.image([255, 0, 0, 255])))
    }

    @Test("A scene that cannot be run fails with a message, and the next one runs")
    func errors() throws {
        let scratch = try ScratchSuite()
        let red = ["expected.png": try ScratchSuite.image([255, 0, 0, 255])]
        try scratch.add("a", test: #"{"operations": [["wait"], ["setZoom"]]}"#, expected: red)
        try scratch.add("b", style: #""sources": {}, "layers": [{"type": "background"}]"#, expected: red)
        try scratch.add("c", style: #""sources": {"#, expected: red)
        try scratch.add("d", style: Self.red)
        try scratch.add("e", test: "{}", style: Self.red, expected: red)
        try scratch.add("f", style: Self.red, expected: red)
        let runner = SceneRunner(try scratch.suite())
        let results = ["a", "b", "c", "d", "e", "f", "missing"].map { runner.result(of: $0) }
        #expect(results.map(\.isPassed) == [false, false, false, false, false, true, false])
        #expect(results[0].error?.hasPrefix("metadata.test.operations[1], setZoom: ") == true)
        // A layer without an id costs itself, and the picture differs.
        #expect(results[1].error == nil)
        #expect(results[1].notes.count == 1)
        #expect(results[3].error?.hasPrefix("there is no accepted image") == true)
        #expect(results[4].error == "expected an image of 16 × 16 pixels, found 512 × 512")
        #expect(results[6].error?.hasPrefix("style.json: cannot be read") == true)
        #expect(results[6].text.hasPrefix("FAILED missing -\n  error: ") == true)
    }

    @Test("What is not supported, and the errors of operations, are noted, and the scene continues")
    func notes() throws {
        let scratch = try ScratchSuite()
        try scratch.add(
            "a",
            test: """
                {"width": 16, "height": 16, "zoomFactor": 2, "operations": [["setSky", {}],
                ["removeLayer", "none"], ["setPaintProperty", "b", "background-color", "red"], ["wait"]]}
                """,
            expected: ["expected.png": try ScratchSuite.image([255, 0, 0, 255])])
        let result = SceneRunner(try scratch.suite()).result(of: "a")
        #expect(result.isPassed)
        #expect(result.notes.count == 3)
        #expect(result.notes.first == "metadata.test.zoomFactor is not supported")
        #expect(result.notes.dropFirst().first == "operations[0]: setSky is not supported; it is ignored")
        #expect(result.notes.last?.hasPrefix("operations[1]: ") == true)
    }

    @Test("A scene is drawn as by a new renderer after one with the same ids")
    func isolation() throws {
        let scratch = try ScratchSuite()
        let expected = ["expected.png": try ScratchSuite.image([255, 255, 255, 255])]
        try scratch.add("a", style: circle(at: 0, radius: 7), expected: expected)
        try scratch.add("b", style: circle(at: 4, radius: 3), expected: expected)
        let suite = try scratch.suite()
        let (together, alone) = (
            scratch.directory.url.appending(path: "together"), scratch.directory.url.appending(path: "alone")
        )
        let runner = SceneRunner(suite, output: together)
        for id in ["a", "b"] { _ = runner.result(of: id) }
        _ = SceneRunner(suite, output: alone).result(of: "b")
        let images = try [together.appending(path: "a"), together.appending(path: "b"), alone.appending(path: "b")]
            .map { try PixelImage(contentsOfPNG: $0.appending(path: "actual.png")) }
        #expect(images[1] == images[2])
        #expect(images[1] != images[0])
    }

    @Test("Operations change the map: style, layers, sources, images and the camera")
    func operations() throws {
        let scratch = try ScratchSuite()
        let red = ["expected.png": try ScratchSuite.image([255, 0, 0, 255])]
        try scratch.addAsset(
            Data(#"{"version": 8, \#(Self.red)}"#.utf8), path: "styles/red.json")
        let icon = scratch.directory.url.appending(path: "render/assets/icon.png")
        try ScratchSuite.image([255, 0, 0, 255]).writePNG(to: icon)
        let source = #"{"type": "geojson", "data": {"type": "Point", "coordinates": [90, 0]}}"#
        let layer =
            #"{"id": "c", "type": "circle", "source": "s", "paint": {"circle-radius": 99, "#
            + #""circle-color": "red"}}"#
        let symbol = #"{"id": "i", "type": "symbol", "source": "s", "layout": {"icon-image": "icon", "icon-size": 4}}"#
        let cases: [(id: String, operations: String)] = [
            ("uri", #"["setStyle", "local://styles/red.json"], ["wait"]"#),
            ("object", #"["setStyle", {"version": 8, \#(Self.red)}], ["wait"]"#),
            ("add", #"["addSource", "s", \#(source)], ["addLayer", \#(layer)], ["setCenter", [90, 0]], ["wait"]"#),
            (
                "icon",
                #"["addImage", "icon", "./icon.png", {"pixelRatio": 2}], ["addSource", "s", \#(source)], "#
                    + #"["addLayer", \#(symbol)], ["setCenter", [90, 0]], ["wait"]"#
            ),
            (
                "remove",
                #"["addLayer", {"id": "r", "type": "background", "paint": {"background-color": "red"}}, "b"], "#
                    + #"["removeLayer", "b"], ["wait"]"#
            ),
            (
                "filter",
                #"["addSource", "s", \#(source)], ["addLayer", \#(layer)], ["setCenter", [90, 0]], "#
                    + #"["setFilter", "c", ["has", "none"]], ["setFilter", "c", null], ["wait"]"#
            ),
        ]
        for scene in cases {
            try scratch.add(
                scene.id, test: #"{"width": 16, "height": 16, "operations": [\#(scene.operations)]}"#, expected: red)
        }
        let runner = SceneRunner(try scratch.suite())
        for scene in cases { #expect(runner.result(of: scene.id).text == "passed \(scene.id) 0.00000") }
    }

    @Test("Time passes by operations alone: a transition is halfway after half of its duration, and over at rest")
    func time() throws {
        let scratch = try ScratchSuite()
        let style = #""transition": {"duration": 1000}, \#(Self.red)"#
        let change = #"["setPaintProperty", "b", "background-color", "blue"]"#
        func red(after operations: String, id: String) throws -> UInt8 {
            try scratch.add(
                id, test: #"{"width": 16, "height": 16, "operations": [\#(change), \#(operations)]}"#, style: style,
                expected: ["expected.png": try ScratchSuite.image([255, 0, 0, 255])])
            let output = scratch.directory.url.appending(path: "output")
            _ = SceneRunner(try scratch.suite(), output: output).result(of: id)
            let image = try PixelImage(contentsOfPNG: output.appending(path: id).appending(path: "actual.png"))
            return try #require(image.pixels.first)
        }
        let half = try red(after: #"["wait", 500]"#, id: "half")
        let asleep = try red(after: #"["sleep", 500]"#, id: "asleep")
        #expect(try red(after: #"["wait", 0]"#, id: "start") == 255)
        #expect((1..<255).contains(half))
        #expect((1..<255).contains(asleep))
        #expect(try red(after: #"["wait", 500], ["wait", 500]"#, id: "end") == 0)
        #expect(try red(after: #"["wait"]"#, id: "rest") == 0)
    }

    @Test(
        "Scenes of the shared suite that need a background alone pass",
        .enabled(if: SharedFiles.renderScenes != nil, "\(SharedFiles.missing)"),
        arguments: [
            "background-color/literal", "background-visibility/visible",
            "runtime-styling/set-style-layer-add-background",
        ])
    func sharedScenes(id: String) throws {
        let suite = try RenderSuite(directory: try #require(SharedFiles.renderScenes))
        #expect(SceneRunner(suite).result(of: id).text == "passed \(id) 0.00000")
    }
}
