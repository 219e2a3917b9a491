import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

/// A reader of files in memory.
@MainActor
private final class FileReader: ResourceReader {
    private final class Token: Cancelable {
        func cancel() {}
    }

    var files: [String: Data] = [:]

    func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        completion(
            files[url.absoluteString].map { .success(ResourceAnswer(data: $0, source: .network)) }
                ?? .failure(ResourceError(url: url.absoluteString, message: "not found", reason: .notFound)))
        return Token()
    }
}

@MainActor
@Suite("Models of a map")
struct ModelHitTests {
    private let reader = FileReader()
    private let mapView: MapView
    private var colors: [UIColor] { HitPictureTests.colors }

    init() throws {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: 240, height: 180), resources: reader)
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        mapView.modelDecoder = ModelDecoder()
        for (index, color) in HitPictureTests.colors.enumerated() {
            var file = ModelFile()
            let components = [color.red, color.green, color.blue, 1].map { Double($0) }
            let lower = file.addBox(from: [-15, 0, -15], to: [15, 20, 15], color: components, isUnlit: true)
            // A mirrored and rotated node on top.
            file.addBox(
                from: [-5, 0, -8], to: [5, 30, 3], color: components, isUnlit: true,
                members: [
                    "translation": [0, 20, 0], "scale": [-1, 1, 0.7], "rotation": [0.1, 0.2, 0.05, 0.97],
                    "children": [lower],
                ])
            reader.files["https://kiosk.example/\(index).glb"] = file.binary
        }
    }

    private func style(using generator: inout SeededGenerator) -> StyleDocument {
        let camera = mapView.mapboxMap.cameraState
        let metres = Projection.metersPerPoint(for: camera.center.latitude, zoom: camera.zoom)
        var features: [Feature] = []
        for row in HitPictureTests.colors.indices {
            let point = CGPoint(
                x: .random(in: 0...240, using: &generator), y: .random(in: 40...180, using: &generator))
            var feature = Feature(geometry: Geometry.point(Point(mapView.mapboxMap.coordinate(for: point))))
            feature.identifier = .number(Double(row))
            let size = Double.random(in: 0.5...2, using: &generator) * metres
            feature.properties = [
                "model": .string("https://kiosk.example/\(row).glb"),
                "scale": .array([.number(size), .number(size * 1.2), .number(size)]),
                "turn": .array([0, 0, .number(.random(in: 0...360, using: &generator))]),
            ]
            features.append(feature)
        }
        var document = StyleDocument()
        document.sources["things"] = .geoJSON(.featureCollection(FeatureCollection(features: features)))
        document.layers = [
            StyleLayer(id: "ground", type: .background, properties: ["background-color": "black"]),
            StyleLayer(
                id: "things", type: .model, source: "things",
                properties: [
                    "model-id": ["get", "model"], "model-scale": ["get", "scale"], "model-rotation": ["get", "turn"],
                ]),
        ]
        return document
    }

    @Test("The colour of a pixel is that of the model found there, and nothing else is found")
    func agreement() throws {
        var generator = SeededGenerator(seed: 79)
        var painted = 0
        for scene in 0..<randomRounds(4) {
            mapView.mapboxMap.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 60.17, longitude: scene % 4 == 3 ? 180 : 24.94),
                    zoom: .random(in: 10...17, using: &generator), bearing: .random(in: 0...360, using: &generator),
                    pitch: .random(in: 0...75, using: &generator)))
            mapView.mapboxMap.load(style(using: &generator))
            let image = try mapView.snapshot()
            func color(_ column: Int, _ row: Int) -> [Bool] {
                let start = 4 * (row * image.pixelWidth + column)
                return image.pixels[start..<start + 3].map { $0 > 127 }
            }
            for y in stride(from: 2, to: image.pixelHeight - 2, by: 6) {
                for x in stride(from: 2, to: image.pixelWidth - 2, by: 6) {
                    let shown = color(x, y)
                    let neighbors = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
                    guard neighbors.allSatisfy({ color(x + $0, y + $1) == shown }) else { continue }
                    let row = HitPictureTests.colors.firstIndex {
                        [$0.red, $0.green, $0.blue].map { $0 > 0.5 } == shown
                    }
                    var found: [QueriedRenderedFeature] = []
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    mapView.mapboxMap.queryRenderedFeatures(with: point) { found = (try? $0.get()) ?? [] }
                    let expected: FeatureIdentifier? = row.map { .number(Double($0)) }
                    if row != nil { painted += 1 }
                    #expect(
                        found.first?.feature.identifier == expected,
                        "scene \(scene) at \(point), \(mapView.mapboxMap.cameraState)")
                }
            }
        }
        #expect(painted > 300)
    }

    @Test("The models of a source are drawn at their positions, and changes of the source move them")
    func source() throws {
        mapView.mapboxMap.load(StyleDocument())
        mapView.mapboxMap.setCamera(to: CameraOptions(center: .init(latitude: 60.17, longitude: 24.94), zoom: 17))
        var source = ModelSource(id: "cars")
        source.models = [
            Model(id: "car", uri: URL(string: "https://kiosk.example/0.glb"), position: [24.94, 60.17])
        ]
        try mapView.mapboxMap.addSource(source)
        try mapView.mapboxMap.addLayer(ModelLayer(id: "cars", source: "cars"))
        func found(_ x: Double) throws -> [String?] {
            _ = try mapView.snapshot()
            var hits: [QueriedRenderedFeature] = []
            mapView.mapboxMap.queryRenderedFeatures(with: CGPoint(x: x, y: 90)) { hits = (try? $0.get()) ?? [] }
            return hits.map { $0.feature.identifier?.string }
        }
        #expect(try found(120) == ["car"])
        let midpoint = try mapView.snapshot()
        #expect(midpoint.pixels[4 * (90 * 240 + 120)] > 200)
        let moved = mapView.mapboxMap.coordinate(for: CGPoint(x: 200, y: 90))
        source.models?[0].position = [moved.longitude, moved.latitude]
        try mapView.mapboxMap.setSourceProperty(
            for: "cars", property: "models",
            value: source.models?.map { $0.jsonValue.rawValue } as Any)
        #expect(try found(120) == [])
        #expect(try found(200) == ["car"])
        try mapView.mapboxMap.removeModelSourceModel(forSourceId: "cars", modelIds: ["car"])
        #expect(try found(200) == [])
    }

    @Test("A model of a style is loaded with the files it refers to, and an error is reported with its id and URL")
    func loading() throws {
        var reports: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { reports.append($0.message) }
        defer { token.cancel() }
        var file = ModelFile()
        file.addBox(from: [-15, 0, -15], to: [15, 20, 15], color: [1, 0, 0, 1], isUnlit: true)
        reader.files["https://kiosk.example/cars/car.gltf"] = file.text(bufferURI: "parts/car.bin")
        reader.files["https://kiosk.example/cars/parts/car.bin"] = file.buffer
        reader.files["https://kiosk.example/thief.gltf"] = file.text(bufferURI: "file:///etc/hostname")
        reader.files["https://kiosk.example/broken.glb"] = Data("glTF".utf8)
        mapView.mapboxMap.setCamera(to: CameraOptions(center: .init(latitude: 60.17, longitude: 24.94), zoom: 17))
        func pixel(of url: String) throws -> UInt8 {
            mapView.mapboxMap.load(StyleDocument())
            try mapView.mapboxMap.addStyleModel(modelId: "car", modelUri: url)
            #expect(mapView.mapboxMap.hasStyleModel(modelId: "car"))
            var source = GeoJSONSource(id: "place")
            source.data = .geometry(.point(Point(.init(latitude: 60.17, longitude: 24.94))))
            try mapView.mapboxMap.addSource(source)
            try mapView.mapboxMap.addLayer(ModelLayer(id: "car", source: "place").modelId("car"))
            return try mapView.snapshot().pixels[4 * (90 * 240 + 120)]
        }
        #expect(try pixel(of: "https://kiosk.example/cars/car.gltf") > 200)
        #expect(reports.isEmpty)
        for (url, problem) in [
            ("https://kiosk.example/missing.glb", "not found"), ("https://kiosk.example/broken.glb", "truncated"),
            ("https://kiosk.example/thief.gltf", "file:///etc/hostname: not a URL that the model may refer to"),
        ] {
            reports = []
            #expect(try pixel(of: url) == 0)
            #expect(try mapView.snapshot().pixels[4 * (90 * 240 + 120)] == 0)
            #expect(reports.count == 1)
            #expect(reports.first?.hasPrefix("model \"car\" (\(url)): ") == true)
            #expect(reports.first?.contains(problem) == true, "\(reports)")
        }
    }
}
