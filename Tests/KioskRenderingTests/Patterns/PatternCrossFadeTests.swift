import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Cross-fades of patterns")
struct PatternCrossFadeTests {
    private let mapView: MapView

    init() throws {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        for (name, color, side) in [("red", [255, 0, 0, 255] as [UInt8], 8), ("blue", [0, 0, 255, 255], 12)] {
            let pixels = (0..<side * side).flatMap { _ in color }
            try map.addImage(
                try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels)), id: name)
        }
        map.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 16))
    }

    private var map: MapboxMap { mapView.mapboxMap }

    /// Returns the colour in the middle of the view.
    private func middle() throws -> SIMD4<Double> {
        Drawing(image: try mapView.snapshot(), transform: map.cameraTransform)[60, 40]
    }

    private func load(_ type: LayerType, _ properties: JSONObject) {
        var document = StyleDocument()
        document.members["light"] = ["intensity": 0]
        document.members["transition"] = ["duration": 0]
        let corners = [(0.0, 0.0), (120, 0), (120, 80), (0, 80), (0, 0)]
            .map { map.coordinate(for: CGPoint(x: $0.0, y: $0.1)) }
        let center = [0.0, 120].map { map.coordinate(for: CGPoint(x: $0, y: 40)) }
        let geometry: Geometry =
            type == .line ? .lineString(LineString(center)) : .polygon(Polygon([corners]))
        var feature = Feature(geometry: geometry)
        feature.properties = ["second": "blue"]
        document.sources["s"] = .geoJSON(.featureCollection(FeatureCollection(features: [feature])))
        document.layers = [
            StyleLayer(id: "ground", type: .background, properties: ["background-color": "black"]),
            StyleLayer(id: "layer", type: type, source: "s", properties: properties),
        ]
        map.load(document)
    }

    @Test(
        "The cross-fade is the fraction of the second image, also while it changes",
        arguments: [
            (LayerType.fill, "fill-pattern", JSONObject()), (.line, "line-pattern", ["line-width": 30]),
            (.fillExtrusion, "fill-extrusion-pattern", ["fill-extrusion-height": 5]),
        ] as [(LayerType, String, JSONObject)])
    func shares(type: LayerType, name: String, properties: JSONObject) throws {
        for second in ["blue", ["get", "second"]] as [JSONValue] {
            load(type, properties.merging([name: ["image", "red", second]]) { $1 })
            #expect(throws: (any Error).self) {
                try map.setLayerProperty(for: "layer", property: name + "-cross-fade", value: 7)
            }
            for share in [0, 0.25, 1, 0.5] {
                try map.setLayerProperty(for: "layer", property: name + "-cross-fade", value: share)
                let color = try middle()
                #expect(abs(color.x - (1 - share)) < 0.01, "\(share)")
                #expect(abs(color.z - share) < 0.01, "\(share)")
                #expect(color.y == 0)
            }
        }
        // Without a second image, and with one that the style does not have, the first is drawn.
        for image in ["red", ["image", "red", "missing"]] as [JSONValue] {
            load(type, properties.merging([name: image, name + "-cross-fade": 0.5]) { $1 })
            #expect(try middle().x > 0.99)
        }
        load(type, properties.merging([name: ["image", "missing", "red"], name + "-cross-fade": 0.5]) { $1 })
        #expect(try middle().x == 0)
    }

    @Test("Extrusions in 3D lights fade between images")
    func lights() throws {
        let camera = CameraTransform.camera(zoom: 16, pitch: 60)
        func images(_ fade: Float) throws -> [SIMD4<Double>] {
            var shape = ExtrusionShape()
            shape.add(
                [camera.rectangle(east: -60...60, south: -40...40)], height: 20,
                pattern: ImagePair("red", second: "blue"))
            var bucket = shape.bucket()
            bucket.patternCrossFade = fade
            var light = SceneLight()
            light.lights3D = SceneLights3D()
            let images = ["red": Drawing.red, "blue": Drawing.blue].mapValues { color in
                UIImage(
                    pixelWidth: 8, pixelHeight: 8,
                    pixels: (0..<64).flatMap { _ in [color.x, color.y, color.z, color.w] })
            }.compactMapValues(\.self)
            let drawing = try Drawing([.fillExtrusion(bucket)], camera: camera, images: images, light: light)
            let metre = camera.pointsPerMetre
            return [(0.0, 0.0, 20.0), (0, 40, 10)].map {
                drawing[camera.screen(east: $0.0, south: $0.1, up: $0.2 * metre)]
            }
        }
        let (first, half, second) = (try images(0), try images(0.5), try images(1))
        for surface in 0..<2 {
            #expect(first[surface].x > 0.3)
            #expect(second[surface].z > 0.3)
            #expect(abs(half[surface].x - first[surface].x / 2) < 0.02)
            #expect(abs(half[surface].z - second[surface].z / 2) < 0.02)
        }
    }
}
