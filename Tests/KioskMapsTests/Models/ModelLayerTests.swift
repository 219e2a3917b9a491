import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// A decoder of triangles whose files have the names of others after the number.
private struct ReferringDecoder: ModelDecoding {
    func references(in data: Data) throws -> [String] { words(data).dropFirst().map { $0 } }

    func decode(_ data: Data, references: [String: Data]) throws -> ModelAsset {
        try TriangleDecoder().decode(Data((words(data).first ?? "").utf8), references: [:])
    }

    private func words(_ data: Data) -> [String] {
        String(decoding: data, as: UTF8.self).split(separator: " ").map(String.init)
    }
}

/// A reader that refuses the first request for a URL.
@MainActor
private final class RefusingReader: ResourceReader {
    private let shelf: ResourceShelf
    private var refused: String?

    init(_ shelf: ResourceShelf, refusing url: String) {
        self.shelf = shelf
        refused = url
    }

    func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        guard url.absoluteString == refused else { return shelf.read(url, kind: kind, completion: completion) }
        refused = nil
        completion(.failure(ResourceError(url: url.absoluteString, message: "busy", reason: .server)))
        return AnyCancelable {}
    }
}

@MainActor
@Suite("Layers of models")
struct ModelLayerTests {
    private let clock = ManualClock()
    private let shelf = ResourceShelf(["https://kiosk.example/3.glb": "3", "https://kiosk.example/7.glb": "7"])
    private let recorder = SceneRecorder()
    private let mapView: MapView

    init() {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), clock: clock, resources: shelf)
        mapView.ornaments.options = .hidden
        mapView.renderer = recorder
        mapView.modelDecoder = TriangleDecoder()
        mapView.mapboxMap.setCamera(to: CameraOptions(center: .helsinki, zoom: 17))
        mapView.mapboxMap.load(StyleDocument())
        clock.advance(by: 1)
    }

    private func add(_ model: String, paint: String = "") throws {
        mapView.mapboxMap.load(
            try StyleDocument(
                parsing: #"""
                    {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[24.94,60.17]}}},
                    "models":{"tram":"https://kiosk.example/3.glb"},
                    "layers":[{"id":"m","type":"model","source":"s","layout":{"model-id":"\#(model)"},"paint":{\#(paint)}}]}
                    """#.utf8))
        clock.advance(by: 0.1)
    }

    private var bucket: ModelBucket? { recorder.scene?.layers.lazy.compactMap { $0.bucket as? ModelBucket }.first }

    @Test("A model is requested when a layer draws it, once, and is part of the scene when it is loaded")
    func loading() throws {
        try mapView.mapboxMap.addStyleModel(modelId: "tram", modelUri: "https://kiosk.example/3.glb")
        clock.advance(by: 0.1)
        #expect(shelf.requests.isEmpty)
        shelf.isOpen = false
        try add("tram")
        #expect(recorder.scene?.models.isEmpty == true)
        #expect(shelf.waiting == ["https://kiosk.example/3.glb"])
        shelf.isOpen = true
        clock.advance(by: 0.1)
        #expect(recorder.scene?.models["tram"]?.asset.primitives.count == 1)
        #expect(shelf.requests.count == 1)
        #expect(!clock.isFrameRequested)
    }

    @Test("An animated model needs a frame after each frame, with the time of the clock")
    func animation() throws {
        try add("https://kiosk.example/7.glb")
        #expect(clock.isFrameRequested)
        let first = try #require(recorder.scene?.modelTime)
        clock.advance(by: 0.5)
        let second = try #require(recorder.scene?.modelTime)
        #expect(abs(second - first - 0.5) < 0.05)
        try mapView.mapboxMap.removeLayer(withId: "m")
        clock.advance(by: 0.5)
        #expect(!clock.isFrameRequested)
    }

    @Test("Properties of the layer are values of the whole layer, or of each feature")
    func properties() throws {
        try add(
            "https://kiosk.example/3.glb",
            paint: #"""
                "model-scale":[2,3,4],"model-rotation":["interpolate",["linear"],["zoom"],0,["literal",[0,0,0]],17,["literal",[0,0,90]]],
                "model-translation":[1,2,3],"model-opacity":0.5,"model-color":"red","model-color-mix-intensity":0.25,
                "model-emissive-strength":2,"model-scale-mode":"viewport","model-cast-shadows":false,"model-receive-shadows":false
                """#)
        let look = try #require(bucket?.look)
        #expect(look.placement == ModelPlacement(scale: [2, 3, 4], rotation: [0, 0, 90], translation: [1, 2, 3]))
        #expect(look.opacity == 0.5)
        #expect(look.color == .red)
        #expect(look.colorMix == 0.25)
        #expect(look.emissiveStrength == 2)
        #expect(bucket?.scalesWithMap == false)
        #expect(bucket?.castsShadows == false)
        #expect(bucket?.receivesShadows == false)
        try mapView.mapboxMap.setLayerProperty(
            for: "m", property: "model-opacity", value: ["case", ["has", "x"], 1, 0.75] as [Any])
        clock.advance(by: 1)
        #expect(bucket?.look == nil)
        #expect(bucket?.blocks.first?.content.instances.first?.look.opacity == 0.75)
    }

    @Test("A tap hits the triangle of a model, with a tolerance, and not beside it")
    func hits() throws {
        try add("https://kiosk.example/3.glb", paint: #""model-scale":[10,10,10]"#)
        clock.advance(by: 0.1)
        let map = mapView.mapboxMap
        let metre = map.cameraTransform.pointsPerMetre
        func hits(_ east: Double, _ south: Double) -> Int {
            map.hits(
                of: map.layers[0], in: PlanarRegion(CGPoint(x: 200 + east * metre, y: 150 + south * metre)),
                tolerance: 0
            ).count
        }
        // The triangle is half of a square whose sides are 30 m from the centre.
        #expect(hits(-10, 10) == 1)
        #expect(hits(10, -10) == 0, "the other half of the square")
        #expect(hits(-29, 0) == 1)
        #expect(hits(-31, 0) == 0)
        let near = map.hits(
            of: map.layers[0], in: PlanarRegion(CGPoint(x: 200 - 30 * metre - 5, y: 150)), tolerance: 10)
        #expect(near.count == 1)
        #expect(abs((near.first?.distance ?? 0) - 5) < 0.01)
    }

    @Test("Invalid models are reported and not drawn")
    func invalid() throws {
        var reports: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { reports.append($0.message) }
        defer { token.cancel() }
        mapView.mapboxMap.load(
            try StyleDocument(
                parsing: #"""
                    {"version":8,"sources":{"models":{"type":"model","models":{
                    "a":{"uri":"https://kiosk.example/3.glb"},
                    "b":{"uri":"https://kiosk.example/3.glb","position":[24.94,60.17],"orientation":[1]}}}},
                    "layers":[{"id":"m","type":"model","source":"models","paint":{"model-scale":[1,2]}}]}
                    """#.utf8))
        clock.advance(by: 0.1)
        #expect(bucket?.blocks.first?.content.instances.count == 1)
        #expect(
            reports.sorted() == [
                "layer \"m\", model-scale: expected an array of 3 numbers, found [1,2]",
                "source \"models\", model \"a\": not drawn, uri or position [longitude, latitude] is missing",
                "source \"models\", model \"b\": orientation ignored, expected three numbers, found 1",
            ])
        #expect(throws: StyleError.self) { try mapView.mapboxMap.addStyleModel(modelId: "", modelUri: "x") }
        #expect(throws: StyleError.self) { try mapView.mapboxMap.addStyleModel(modelId: "x", modelUri: "") }
        #expect(throws: StyleError.self) { try mapView.mapboxMap.removeStyleModel(modelId: "x") }
        #expect(throws: StyleError.self) {
            try mapView.mapboxMap.removeModelSourceModel(forSourceId: "none", modelIds: [])
        }
    }

    @Test(
        "Models are removed from a source, whether they are an array or an object, beside an invalid one",
        arguments: [
            #"[{"id":"a",CAR},{"id":"b",CAR},{"id":"c",CAR},{"uri":7},null]"#,
            #"{"a":{CAR},"b":{CAR},"c":{CAR},"d":{"uri":7},"e":null}"#,
        ])
    func removal(models: String) throws {
        let car = #""uri":"https://kiosk.example/3.glb","position":[24.94,60.17]"#
        let json = models.replacing("CAR", with: car)
        mapView.mapboxMap.load(
            try StyleDocument(
                parsing: #"""
                    {"version":8,"sources":{"cars":{"type":"model","models":\#(json)},
                    "point":{"type":"geojson","data":{"type":"Point","coordinates":[24.94,60.17]}}},
                    "layers":[{"id":"m","type":"model","source":"cars"}]}
                    """#.utf8))
        func count() -> Int {
            clock.advance(by: 0.1)
            return bucket?.blocks.reduce(0) { $0 + $1.content.instances.count } ?? 0
        }
        #expect(count() == 3)
        try mapView.mapboxMap.removeModelSourceModel(forSourceId: "cars", modelIds: ["a", "unknown", ""])
        #expect(count() == 2)
        try mapView.mapboxMap.removeModelSourceModel(forSourceId: "cars", modelId: "c")
        #expect(count() == 1)
        try mapView.mapboxMap.removeAllModelSourceModel(forSourceId: "cars")
        #expect(count() == 0)
        #expect(throws: StyleError.self) {
            try mapView.mapboxMap.removeAllModelSourceModel(forSourceId: "point")
        }
    }

    @Test("The models of a style document have names, which a style that replaces it removes")
    func document() throws {
        try add("tram")
        #expect(mapView.mapboxMap.hasStyleModel(modelId: "tram"))
        #expect(recorder.scene?.models["tram"] != nil)
        try mapView.mapboxMap.removeStyleModel(modelId: "tram")
        clock.advance(by: 0.1)
        #expect(recorder.scene?.models["tram"] == nil)
        mapView.mapboxMap.load(StyleDocument())
        clock.advance(by: 0.1)
        #expect(mapView.mapboxMap.models.loaded.isEmpty)
    }

    @Test("A model is read again after a pause if a server refuses a file to which it refers")
    func refusedReference() throws {
        shelf.texts["https://kiosk.example/2.gltf"] = "2 a.bin b.bin"
        for name in ["a", "b"] { shelf.texts["https://kiosk.example/\(name).bin"] = "bytes" }
        let recorder = SceneRecorder()
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: clock, resources: RefusingReader(shelf, refusing: "https://kiosk.example/b.bin"))
        mapView.renderer = recorder
        mapView.modelDecoder = ReferringDecoder()
        mapView.mapboxMap.setCamera(to: CameraOptions(center: .helsinki, zoom: 17))
        var reports: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { reports.append($0.message) }
        defer { token.cancel() }
        mapView.mapboxMap.load(
            try StyleDocument(
                parsing: #"""
                    {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[24.94,60.17]}}},
                    "models":{"tram":"https://kiosk.example/2.gltf"},
                    "layers":[{"id":"m","type":"model","source":"s","layout":{"model-id":"tram"}}]}
                    """#.utf8))
        clock.advance(by: 0.1)
        #expect(mapView.mapboxMap.models.loaded.isEmpty)
        clock.advance(by: 60)
        #expect(mapView.mapboxMap.models.loaded["https://kiosk.example/2.gltf"] != nil)
        #expect(reports.count == 1, "\(reports)")
    }

    @Test("A missing model is reported once and not requested again")
    func missing() throws {
        var reports: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { reports.append($0.message) }
        defer { token.cancel() }
        try add("https://kiosk.example/x.glb")
        #expect(reports.count == 1)
        #expect(reports.first?.hasPrefix("model (https://kiosk.example/x.glb): ") == true)
        clock.advance(by: 1000)
        #expect(reports.count == 1)
        #expect(shelf.requests == ["https://kiosk.example/x.glb"])
    }
}
