import Foundation
import KioskMaps
import Testing

@testable import kioskmaps_conformance

@Suite("Operations of scenes")
struct SceneOperationTests {
    private func operation(_ json: String, index: Int = 0) throws -> SceneOperation {
        var reader = JSONReader(Array(json.utf8))
        return try SceneOperation(try reader.readValue(), index: index)
    }

    private static let center = CLLocationCoordinate2D(latitude: 2, longitude: 1)
    private static let insets = UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 0)

    @Test(
        "Every form is read",
        arguments: [
            (#"["wait"]"#, .time(.runUntilIdle)),
            (#"["wait", null]"#, .time(.runUntilIdle)),
            (#"["wait", 0]"#, .time(.wait(milliseconds: 0))),
            (#"["wait", 500]"#, .time(.wait(milliseconds: 500))),
            (#"["wait", "idle"]"#, .time(.runUntilIdle)),
            (#"["wait", "render"]"#, .time(.runFrame)),
            (#"["idle"]"#, .time(.runUntilIdle)),
            (#"["sleep", 5000]"#, .time(.sleep(milliseconds: 5000))),
            (#"["setZoom", 0]"#, .camera(.jump(CameraOptions(zoom: 0)))),
            (#"["setZoom", -1.5]"#, .camera(.jump(CameraOptions(zoom: -1.5)))),
            (#"["setCenter", [1, 2]]"#, .camera(.jump(CameraOptions(center: center)))),
            (#"["setCenter", {"lng": 1, "lat": 2}]"#, .camera(.jump(CameraOptions(center: center)))),
            (#"["setCenter", {"lon": 1, "lat": 2}]"#, .camera(.jump(CameraOptions(center: center)))),
            (#"["setBearing", 90]"#, .camera(.jump(CameraOptions(bearing: 90)))),
            (#"["setPitch", 30]"#, .camera(.jump(CameraOptions(pitch: 30)))),
            (#"["setPadding", {"top": 1, "left": 2}]"#, .camera(.jump(CameraOptions(padding: insets)))),
            (
                #"["setPadding", 3]"#,
                .camera(.jump(CameraOptions(padding: UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3))))
            ),
            (
                #"["jumpTo", {"center": [1, 2], "zoom": 3, "bearing": 4, "pitch": 5, "padding": null}]"#,
                .camera(.jump(CameraOptions(center: center, zoom: 3, bearing: 4, pitch: 5)))
            ),
            (
                #"["easeTo", {"padding": {"top": 1, "left": 2}}]"#,
                .camera(.ease(CameraOptions(padding: insets), duration: 0.5))
            ),
            (#"["easeTo", {"zoom": 2, "duration": 200}]"#, .camera(.ease(CameraOptions(zoom: 2), duration: 0.2))),
            (#"["easeTo", {"zoom": 2, "animate": false}]"#, .camera(.jump(CameraOptions(zoom: 2)))),
            (#"["panTo", [1, 2], {"duration": 0}]"#, .camera(.ease(CameraOptions(center: center), duration: 0))),
            (#"["zoomTo", 2]"#, .camera(.ease(CameraOptions(zoom: 2), duration: 0.5))),
            (#"["rotateTo", 2]"#, .camera(.ease(CameraOptions(bearing: 2), duration: 0.5))),
            (#"["flyTo", {"zoom": 2}]"#, .camera(.fly(CameraOptions(zoom: 2), duration: nil))),
            (#"["setMaxZoom", 3]"#, .camera(.limit(CameraBoundsOptions(maxZoom: 3)))),
            (#"["setMinPitch", 3]"#, .camera(.limit(CameraBoundsOptions(minPitch: 3)))),
        ] as [(String, SceneOperation)])
    func timeAndCamera(json: String, expected: SceneOperation) throws {
        #expect(try operation(json) == expected)
    }

    @Test(
        "Every form that changes the style is read",
        arguments: [
            (#"["setStyle", {"version": 8, "name": null}]"#, .style(.setStyle(["version": 8, "name": nil]))),
            (
                #"["setStyle", "local://styles/a.json"]"#,
                StyleURI(rawValue: "local://styles/a.json").map { .style(.setStyleURI($0)) } ?? .unsupported("")
            ),
            (#"["setLight", {"anchor": "map"}]"#, .style(.setLight(["anchor": "map"]))),
            (#"["setLight", null]"#, .style(.setLight(nil))),
            (#"["setTerrain", {"source": "a"}]"#, .style(.setTerrain(["source": "a"]))),
            (#"["setTerrain"]"#, .style(.setTerrain(nil))),
            (#"["setProjection", {"type": "globe"}]"#, .style(.setProjection(["type": "globe"]))),
            (#"["addLayer", {"id": "a"}]"#, .layer(.add(["id": "a"], before: nil))),
            (#"["addLayer", {"id": "a"}, "b"]"#, .layer(.add(["id": "a"], before: "b"))),
            (#"["removeLayer", "a"]"#, .layer(.remove("a"))),
            (#"["moveLayer", "a", "b"]"#, .layer(.move("a", before: "b"))),
            (#"["moveLayer", "a"]"#, .layer(.move("a", before: nil))),
            (#"["setLayerZoomRange", "a", 0, 2]"#, .layer(.setZoomRange("a", min: 0, max: 2))),
            (#"["setLayerZoomRange", "a", null, 2]"#, .layer(.setZoomRange("a", min: nil, max: 2))),
            (#"["setPaintProperty", "a", "p", 0]"#, .layer(.setProperty("a", name: "p", value: 0))),
            (#"["setPaintProperty", "a", "p", null]"#, .layer(.setProperty("a", name: "p", value: nil))),
            (#"["setPaintProperty", "a", "p"]"#, .layer(.setProperty("a", name: "p", value: nil))),
            (#"["setLayoutProperty", "a", "p", [0]]"#, .layer(.setProperty("a", name: "p", value: [0]))),
            (#"["setFilter", "a", ["has", "b"]]"#, .layer(.setProperty("a", name: "filter", value: ["has", "b"]))),
            (#"["setFilter", "a"]"#, .layer(.setProperty("a", name: "filter", value: nil))),
            (#"["addSource", "a", {"type": "image"}]"#, .source(.add("a", ["type": "image"]))),
            (#"["removeSource", "a"]"#, .source(.remove("a"))),
            (#"["setData", "a", "local://b.json"]"#, .source(.setData("a", "local://b.json"))),
            (#"["pauseSource", "a"]"#, .source(.pause("a"))),
            (#"["updateFakeCanvas", "a", "b.png", "c.png"]"#, .source(.updateCanvas(source: "a", image: "b.png"))),
            (#"["addImage", "a", "./b.png"]"#, .image(.add("a", path: "./b.png", .init()))),
            (
                #"["updateImage", "a", "b.png", {"pixelRatio": 2, "sdf": true, "stretchX": [[1, 2], [3, 4]], "#
                    + #""stretchY": [], "content": [1, 2, 3, 4]}]"#,
                .image(
                    .add(
                        "a", path: "b.png",
                        .init(
                            pixelRatio: 2, sdf: true,
                            stretchX: [ImageStretches(first: 1, second: 2), ImageStretches(first: 3, second: 4)],
                            content: ImageContent(left: 1, top: 2, right: 3, bottom: 4))))
            ),
            (#"["removeImage", "a"]"#, .image(.remove("a"))),
            (
                #"["setFeatureState", {"source": "a", "id": 1}, {"b": null}]"#,
                .featureState(.set(.init(source: "a", feature: "1"), feature: "1", ["b": nil]))
            ),
            (
                #"["setFeatureState", {"source": "a", "sourceLayer": "l", "id": "x"}, {}]"#,
                .featureState(.set(.init(source: "a", sourceLayer: "l", feature: "x"), feature: "x", [:]))
            ),
            (#"["removeFeatureState", {"source": "a"}]"#, .featureState(.remove(.init(source: "a"), key: nil))),
            (
                #"["removeFeatureState", {"source": "a", "id": "1"}, "b"]"#,
                .featureState(.remove(.init(source: "a", feature: "1"), key: "b"))
            ),
            (#"["setSky", {}]"#, .unsupported("setSky")),
            (#"["addCustomLayer", "tent"]"#, .unsupported("addCustomLayer")),
        ] as [(String, SceneOperation)])
    func style(json: String, expected: SceneOperation) throws {
        #expect(try operation(json) == expected)
    }

    @Test(
        "A malformed operation is an error with its name and index",
        arguments: [
            #"["wait", -1]"#, #"["wait", []]"#, #"["sleep"]"#, #"["sleep", "long"]"#, #"["setZoom"]"#,
            #"["setZoom", "2"]"#, #"["setZoom", null]"#, #"["setCenter", [1]]"#, #"["setCenter", [1, null]]"#,
            #"["setCenter", {"lng": 1}]"#, #"["setPadding", {"up": 1}]"#, #"["setPadding", {"top": "1"}]"#,
            #"["jumpTo"]"#, #"["jumpTo", {"zoom": "2"}]"#, #"["easeTo", {"zoom": 2, "offset": [0, 1]}]"#,
            #"["easeTo", {"zoom": 2, "duration": "long"}]"#, #"["setStyle"]"#, #"["setStyle", 1]"#,
            #"["setStyle", "no scheme"]"#, #"["setLight", 1]"#, #"["setTerrain", "a"]"#, #"["setProjection"]"#,
            #"["addLayer"]"#, #"["addLayer", "a"]"#, #"["addLayer", {}, 1]"#, #"["removeLayer"]"#,
            #"["moveLayer", 1]"#, #"["setLayerZoomRange", "a", "0"]"#, #"["setPaintProperty", "a"]"#,
            #"["setLayoutProperty"]"#, #"["setFilter"]"#, #"["addSource", "a"]"#, #"["removeSource", null]"#,
            #"["setData", "a"]"#, #"["pauseSource"]"#, #"["addImage", "a"]"#, #"["addImage", "a", "b", 1]"#,
            #"["addImage", "a", "b", {"pixelRatio": 0}]"#, #"["addImage", "a", "b", {"stretchX": [[1]]}]"#,
            #"["addImage", "a", "b", {"content": [1, 2, 3]}]"#, #"["addImage", "a", "b", {"other": 1}]"#,
            #"["removeImage"]"#, #"["setFeatureState", {"source": "a"}, {}]"#,
            #"["setFeatureState", {"id": 1}, {}]"#, #"["setFeatureState", {"source": "a", "id": 1}]"#,
            #"["removeFeatureState"]"#, #"["removeFeatureState", {"source": "a"}, 1]"#,
        ])
    func malformed(json: String) throws {
        let name = try #require(json.split(separator: "\"").dropFirst().first)
        let error = #expect(throws: OperationError.self) { try operation(json, index: 4) }
        #expect(error?.description.hasPrefix("metadata.test.operations[4], \(name): ") == true)
    }

    @Test("An operation without a name is an error with its index", arguments: ["null", "{}", "[]", "[1]", #""wait""#])
    func nameless(json: String) {
        let error = #expect(throws: OperationError.self) { try operation(json, index: 2) }
        #expect(error?.description.hasPrefix("metadata.test.operations[2]: expected an array of the name") == true)
    }
}
