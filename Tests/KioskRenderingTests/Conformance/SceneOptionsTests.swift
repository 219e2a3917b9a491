import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import kioskmaps_conformance

@Suite("Options of scenes")
struct SceneOptionsTests {
    private func options(_ json: String) throws -> SceneOptions {
        var reader = JSONReader(Array(json.utf8))
        return try SceneOptions(try reader.readValue())
    }

    @Test("Missing and null members have the defaults of the suite", arguments: ["null", "{}", #"{"width": null}"#])
    func defaults(json: String) throws {
        let options = try options(json)
        #expect(options.size == CGSize(width: 512, height: 512))
        #expect(options.pixelRatio == 1)
        #expect(options.allowed == 0.00025)
        #expect(options.threshold == 0.1285)
        #expect(options.maxPitch == 60)
        #expect(options.crossSourceCollisions)
        #expect(options.reportWidth == nil)
        #expect(options.canvas == nil)
        #expect(options.operations.isEmpty)
        #expect(options.debugDrawings == DebugDrawings())
        #expect(options.unsupportedMembers.isEmpty)
    }

    @Test("Members are read, and those that are not supported are listed")
    func members() throws {
        let options = try options(
            """
            {"width": 64, "height": 32, "pixelRatio": 2, "allowed": 0, "threshold": 0.01, "reportWidth": 8,
            "crossSourceCollisions": false, "maxPitch": 85, "debug": true, "collisionDebug": false, "timeout": 9,
            "description": "", "fadeDuration": 100, "operations": [["wait"], ["setZoom", 1]],
            "localIdeographFontFamily": "sans-serif", "zoomFactor": 2, "addFakeCanvas": {"id": "c", "image": "./image/0.png"}}
            """)
        #expect(options.size == CGSize(width: 64, height: 32))
        #expect(options.pixelRatio == 2)
        #expect(options.allowed == 0)
        #expect(options.threshold == 0.01)
        #expect(options.reportWidth == 8)
        #expect(options.maxPitch == 85)
        #expect(!options.crossSourceCollisions)
        #expect(options.debugDrawings == DebugDrawings(tileBorders: true))
        #expect(options.canvas == SceneCanvas(id: "c", image: "./image/0.png"))
        #expect(options.operations == [.time(.runUntilIdle), .camera(.jump(CameraOptions(zoom: 1)))])
        #expect(options.localIdeographFont == "sans-serif")
        #expect(options.unsupportedMembers == ["zoomFactor"])
    }

    @Test(
        "An invalid member is an error with its name",
        arguments: [
            ("width", "0"), ("width", "9000"), ("height", #""64""#), ("pixelRatio", "0"), ("allowed", "2"),
            ("threshold", "-1"), ("reportHeight", "0.5"), ("maxPitch", "true"), ("crossSourceCollisions", "1"),
            ("debug", "[]"), ("operations", "{}"), ("addFakeCanvas", #"{"id": "c"}"#),
        ])
    func invalid(name: String, value: String) {
        let error = #expect(throws: FixtureError.self) { try options(#"{"\#(name)": \#(value)}"#) }
        #expect(error?.message.hasPrefix("metadata.test.\(name): expected ") == true)
    }

    @Test("The pixel ratio is reduced where the image would exceed 8192 pixels")
    func pixelRatio() throws {
        #expect(try options(#"{"width": 1792, "height": 256, "pixelRatio": 5}"#).drawnPixelRatio == 8192.0 / 1792)
        #expect(try options(#"{"width": 64, "height": 4096, "pixelRatio": 3}"#).drawnPixelRatio == 2)
        #expect(try options(#"{"width": 64, "height": 64, "pixelRatio": 1.1}"#).drawnPixelRatio == 1.1)
    }

    @Test("A canvas of the style is an image in its place")
    func canvas() throws {
        let suite = try ScratchSuite()
        try suite.add(
            "a", test: #"{"addFakeCanvas": {"id": "c", "image": "./image/0.png"}}"#,
            style: """
                "sources": {"s": {"type": "canvas", "canvas": "c", "coordinates": [[0, 1]]}, "o": {"type": "canvas",
                "canvas": "other"}}, "layers": []
                """)
        let sources = try RenderScene(id: "a", suite: try suite.suite()).style["sources"]??.object
        #expect(
            sources?["s"]
                == .some(
                    .object(["type": "image", "url": "local://image/0.png", "coordinates": [[0, 1]]])))
        #expect(sources?["o"] == .some(.object(["type": "canvas", "canvas": "other"])))
    }

    @Test("The camera is that of the style, with zeros for what it does not set")
    func camera() throws {
        let suite = try ScratchSuite()
        try suite.add("a", style: #""center": [1, 2], "zoom": 3, "sources": {}, "layers": []"#)
        try suite.add("b", style: #""pitch": null, "sources": {}, "layers": []"#)
        try suite.add("c", style: #""zoom": "3", "sources": {}, "layers": []"#)
        try suite.add("d", style: #""center": [1], "sources": {}, "layers": []"#)
        let suiteOfScenes = try suite.suite()
        #expect(
            try RenderScene(id: "a", suite: suiteOfScenes).camera
                == CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 2, longitude: 1), padding: .zero, zoom: 3, bearing: 0,
                    pitch: 0))
        #expect(
            try RenderScene(id: "b", suite: suiteOfScenes).camera
                == CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 0, longitude: 0), padding: .zero, zoom: 0, bearing: 0,
                    pitch: 0))
        for id in ["c", "d"] {
            #expect(throws: FixtureError.self) { try RenderScene(id: id, suite: suiteOfScenes) }
        }
    }

    @Test(
        "Every scene of the shared suite can be read, and each of its operations is supported",
        .enabled(if: SharedFiles.renderScenes != nil, "\(SharedFiles.missing)"))
    func sharedScenes() throws {
        let suite = try RenderSuite(directory: try #require(SharedFiles.renderScenes))
        for id in suite.ids {
            let operations = try RenderScene(id: id, suite: suite).options.operations
            for case .unsupported(let name) in operations { Issue.record("\(id): \(name) is not supported") }
        }
    }
}
