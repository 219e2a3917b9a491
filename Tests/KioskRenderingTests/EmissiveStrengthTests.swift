import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Emissive strengths of icons, texts and single lines")
struct EmissiveStrengthTests {
    private let mapView: MapView

    /// The rows of the view at which features are.
    private static let rows = [20.0, 50, 80]

    /// The fraction of white that the ground has in the light of the style.
    private static let night = pow(0.1, 1 / 2.2)

    init() throws {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        let pixels = (0..<400).flatMap { _ in [255, 255, 255, 255] as [UInt8] }
        try map.addImage(try #require(UIImage(pixelWidth: 20, pixelHeight: 20, pixels: pixels)), id: "dot")
        map.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 14))
    }

    private var map: MapboxMap { mapView.mapboxMap }

    /// Returns a style with a line and a point in each row, which have the strengths 0, 0.5 and 1 as the property `e`.
    private func document(_ layer: LayerType, _ properties: JSONObject, isNight: Bool = true) -> StyleDocument {
        var document = StyleDocument()
        document.members["transition"] = ["duration": 0]
        if isNight {
            document.members["lights"] = [
                ["id": "a", "type": "ambient", "properties": ["intensity": 0.1]],
                ["id": "d", "type": "directional", "properties": ["intensity": 0]],
            ]
        }
        let features = Self.rows.enumerated().map { index, y in
            let ends = [40.0, 120].map { map.coordinate(for: CGPoint(x: $0, y: y)) }
            let geometry: Geometry =
                layer == .line
                ? .lineString(LineString(ends)) : .point(Point(map.coordinate(for: CGPoint(x: 80, y: y))))
            var feature = Feature(geometry: geometry)
            feature.properties = ["e": .number(Double(index) / 2)]
            return feature
        }
        document.sources["s"] = .geoJSON(.featureCollection(FeatureCollection(features: features)))
        document.layers = [
            StyleLayer(
                id: "ground", type: .background,
                properties: ["background-color": "black", "background-emissive-strength": 1]),
            StyleLayer(id: "layer", type: layer, source: "s", properties: properties),
        ]
        return document
    }

    /// Returns the red components in the middle of the rows.
    private func rows(name: String? = nil) throws -> [Double] {
        _ = try mapView.snapshot()
        let image = try mapView.snapshot()
        if let name { try PicturesFolder.write(image, name: name) }
        let drawing = Drawing(image: image, transform: map.cameraTransform)
        return Self.rows.map { drawing[80, $0].x }
    }

    private func expect(_ shares: [Double], opacity: Double = 1, name: String? = nil) throws {
        let expected = shares.map { opacity * (Self.night + (1 - Self.night) * $0) }
        for (found, expected) in zip(try rows(name: name), expected) {
            #expect(abs(found - expected) < 0.01, "\(found) instead of \(expected)")
        }
    }

    private let line: JSONObject = ["line-color": "white", "line-width": 16]

    @Test(
        "Each line has its own share of the light",
        arguments: [JSONObject(), ["line-blur": 1], ["line-dasharray": [100, 1]]])
    func lines(properties: JSONObject) throws {
        let properties = line.merging(properties) { $1 }.merging(["line-emissive-strength": ["get", "e"]]) { $1 }
        map.load(document(.line, properties))
        try expect([0, 0.5, 1], name: "emissive-lines-\(properties.count)-\(properties.keys.contains("line-blur"))")
        try map.setLayerProperty(for: "layer", property: "line-emissive-strength", value: 0.25)
        try expect([0.25, 0.25, 0.25])
        try map.setLayerProperty(for: "layer", property: "line-emissive-strength", value: ["-", 1, ["get", "e"]])
        try expect([1, 0.5, 0])
        map.load(document(.line, properties, isNight: false))
        #expect(try rows() == [1, 1, 1])
    }

    @Test("Lines of a layer with an opacity have their shares of the light")
    func layerOpacity() throws {
        let properties = line.merging(["line-layer-opacity": 0.5, "line-emissive-strength": ["get", "e"]]) { $1 }
        map.load(document(.line, properties))
        try expect([0, 0.5, 1], opacity: 0.5)
        try map.setLayerProperty(for: "layer", property: "line-emissive-strength", value: 0)
        try expect([0, 0, 0], opacity: 0.5)
    }

    @Test("Invalid strengths are 0 or 1")
    func invalid() throws {
        let strength: JSONValue = ["case", ["==", ["get", "e"], 0], -3, ["==", ["get", "e"], 1], 7, ["/", 0, 0]]
        map.load(document(.line, line.merging(["line-emissive-strength": strength]) { $1 }))
        try expect([0, 0, 1])
    }

    @Test("Icons have their own colours unless the style has an emissive strength, which may depend on the feature")
    func icons() throws {
        let icon: JSONObject = ["icon-image": "dot", "icon-allow-overlap": true]
        map.load(document(.symbol, icon))
        try expect([1, 1, 1])
        try map.setLayerProperty(for: "layer", property: "icon-emissive-strength", value: 0.5)
        try expect([0.5, 0.5, 0.5])
        try map.setLayerProperty(for: "layer", property: "icon-emissive-strength", value: ["get", "e"])
        try expect([0, 0.5, 1], name: "emissive-icons")
        try map.setLayerProperty(for: "layer", property: "symbol-z-offset", value: 0.01)
        try expect([0, 0.5, 1])
        try map.setLayerProperty(for: "layer", property: "text-emissive-strength", value: 0)
        try map.setLayerProperty(for: "layer", property: "icon-emissive-strength", value: 1)
        try expect([1, 1, 1])
        map.load(document(.symbol, icon.merging(["icon-emissive-strength": ["get", "e"]]) { $1 }, isNight: false))
        #expect(try rows() == [1, 1, 1])
    }

    @Test("The icons of annotations have their own shares")
    func annotations() throws {
        map.load(document(.symbol, [:]))
        let manager = mapView.annotations.makePointAnnotationManager(id: "pins")
        manager.iconAllowOverlap = true
        manager.annotations = Self.rows.enumerated().map { index, y in
            var pin = PointAnnotation(id: "\(index)", coordinate: map.coordinate(for: CGPoint(x: 80, y: y)))
            pin.iconImage = "dot"
            pin.iconEmissiveStrength = Double(index) / 2
            return pin
        }
        try expect([0, 0.5, 1])
    }

    @Test("A text and its halo have the fraction of the text or of its layer")
    func texts() throws {
        let scene = SymbolScene()
        let block = scene.layout("\u{2588}")
        func color(own: Float?, layer: Float) throws -> (fill: Double, halo: Double) {
            var symbol = scene.symbol(block, size: 60)
            symbol.textPaint = SymbolPaint.Override(emissiveStrength: own)
            let paint = SymbolPaint(
                color: Drawing.red, haloColor: Drawing.green, haloWidth: 6, emissiveStrength: layer)
            let bucket = SymbolBucket(identity: .layer(), symbols: [symbol], text: .init(paint: paint))
            var scenery = MapScene.Layer.symbol(bucket)
            scenery.emissiveStrength = 0
            var lights = SceneLights3D()
            (lights.ambientIntensity, lights.directionalIntensity) = (0.1, 0)
            var light = SceneLight()
            light.lights3D = lights
            let drawing = try Drawing(
                [scenery], camera: scene.camera, renderer: OffscreenRenderer(fonts: scene.fonts), light: light)
            let halo = drawing.values(of: 1).max().map { Double($0) / 255 } ?? 0
            return (drawing[SymbolScene.center].x, halo)
        }
        for (own, layer, share) in [(nil, 1, 1), (nil, 0, 0), (0.5, 0, 0.5), (0, 1, 0)] as [(Float?, Float, Double)] {
            let (fill, halo) = try color(own: own, layer: layer)
            let expected = Self.night + (1 - Self.night) * share
            #expect(abs(fill - expected) < 0.01)
            #expect(abs(halo - expected) < 0.02)
        }
    }
}
