import CGLES
import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import TestSupport
import Testing

@testable import KioskRendering

@MainActor
@Suite("Custom layers")
struct CustomLayerTests {
    private static let size = CGSize(width: 240, height: 180)
    private static let center = CLLocationCoordinate2D(latitude: 60.168, longitude: 24.942)
    private static let style = """
        {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Feature","properties":{},"geometry":
         {"type":"Polygon","coordinates":[[[24.935,60.166],[24.945,60.166],[24.945,60.174],[24.935,60.166]]]}}}},
         "layers":[
         {"id":"ground","type":"background","paint":{"background-color":"white"}},
         {"id":"area","type":"fill","source":"s","paint":{"fill-color":"blue"}},
         {"id":"edge","type":"line","source":"s","paint":{"line-color":"red","line-width":6,"line-dasharray":[2,1]}},
         {"id":"corners","type":"circle","source":"s","paint":{"circle-color":"black","circle-radius":8}}]}
        """

    private let mapView = MapView(frame: CGRect(origin: .zero, size: Self.size))
    private let host = SquareHost(at: Self.center)

    init() throws {
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        map.loadStyleJSON(Self.style)
        map.setCamera(to: CameraOptions(center: Self.center, zoom: 13))
    }

    private var map: MapboxMap { mapView.mapboxMap }

    /// The red, green and blue of the pixel at a point, 0…255.
    private func color(_ image: UIImage, _ point: CGPoint) -> [UInt8] {
        let start = 4 * (Int(point.y) * image.pixelWidth + Int(point.x))
        return Array(image.pixels[start..<start + 3])
    }

    @Test("A host draws between the layers below and above it")
    func order() throws {
        let center = CGPoint(x: 121, y: 91)
        try map.addCustomLayer(withId: "square", layerHost: host, layerPosition: .below("area"))
        #expect(color(try mapView.snapshot(), center) == [0, 0, 255])
        try map.moveLayer(withId: "square", to: .above("area"))
        let image = try mapView.snapshot()
        #expect(color(image, center) == [0, 255, 0])
        #expect(color(image, CGPoint(x: 121, y: 140)) != [0, 255, 0])
        #expect(map.allLayerIdentifiers.map(\.type).contains(.custom))
    }

    @Test("A host is started once and ended with its layer, and a hidden layer keeps it")
    func lifecycle() throws {
        try map.addCustomLayer(withId: "square", layerHost: host)
        #expect(host.calls.isEmpty)
        for _ in 0..<2 { _ = try mapView.snapshot() }
        #expect(host.calls == ["start", "render", "render"])
        try map.setLayerProperty(for: "square", property: "visibility", value: "none")
        _ = try mapView.snapshot()
        try map.setLayerProperty(for: "square", property: "visibility", value: "visible")
        try map.setLayerProperty(for: "square", property: "minzoom", value: 14)
        _ = try mapView.snapshot()
        #expect(host.calls == ["start", "render", "render"])
        try map.setLayerProperty(for: "square", property: "minzoom", value: 10)
        _ = try mapView.snapshot()
        try map.removeLayer(withId: "square")
        _ = try mapView.snapshot()
        #expect(host.calls == ["start", "render", "render", "render", "end"])
    }

    @Test("Another style ends hosts, except those of persistent layers")
    func styles() throws {
        let persistent = SquareHost(at: Self.center)
        try map.addCustomLayer(withId: "square", layerHost: host)
        try map.addPersistentCustomLayer(withId: "kept", layerHost: persistent, layerPosition: .at(1))
        _ = try mapView.snapshot()
        map.loadStyleJSON(Self.style)
        _ = try mapView.snapshot()
        #expect(host.calls == ["start", "render", "end"])
        #expect(persistent.calls == ["start", "render", "render"])
        #expect(map.layerExists(withId: "kept"))
    }

    @Test("A layer with the id of a removed one has its own host")
    func replacement() throws {
        let second = SquareHost(at: Self.center)
        try map.addLayer(CustomLayer(id: "square", renderer: host))
        _ = try mapView.snapshot()
        try map.removeLayer(withId: "square")
        try map.addLayer(CustomLayer(id: "square", renderer: second))
        _ = try mapView.snapshot()
        #expect(host.calls == ["start", "render", "end"])
        #expect(second.calls == ["start", "render"])
        try map.updateLayer(withId: "square", type: CustomLayer.self) { $0.renderer = host }
        _ = try mapView.snapshot()
        #expect(second.calls == ["start", "render", "end"])
        #expect(host.calls == ["start", "render", "end", "start", "render"])
    }

    @Test("A custom layer is shown as content of a style")
    func content() throws {
        let second = SquareHost(at: Self.center)
        map.setMapStyleContent { CustomLayer(id: "square", renderer: host) }
        _ = try mapView.snapshot()
        map.setMapStyleContent { CustomLayer(id: "square", renderer: second) }
        _ = try mapView.snapshot()
        #expect(host.calls == ["start", "render", "end"])
        map.setMapStyleContent { CustomLayer(id: "other", renderer: host) }
        _ = try mapView.snapshot()
        #expect(second.calls == ["start", "render", "end"])
        #expect(host.calls == ["start", "render", "end", "start", "render"])
    }

    @Test("Layers that cannot be added throw, and are not started")
    func errors() throws {
        #expect(throws: StyleError.self) { try map.addCustomLayer(withId: "area", layerHost: host) }
        #expect(throws: StyleError.self) { try map.addCustomLayer(withId: "", layerHost: host) }
        #expect(throws: StyleError.self) {
            try map.addCustomLayer(withId: "square", layerHost: host, layerPosition: .above("none"))
        }
        _ = try mapView.snapshot()
        #expect(host.calls.isEmpty)
    }

    @Test("A custom layer is read with its renderer; one of a document draws nothing")
    func values() throws {
        let layer = CustomLayer(id: "square", renderer: host, minZoom: 2).maxZoom(20)
        try map.addLayer(layer)
        #expect(try map.layer(withId: "square", type: CustomLayer.self) == layer)
        #expect(try map.layer(withId: "square") as? CustomLayer == layer)
        #expect(layer != CustomLayer(id: "square", renderer: SquareHost(at: Self.center), minZoom: 2).maxZoom(20))
        let decoded = try JSONDecoder().decode(CustomLayer.self, from: JSONEncoder().encode(layer))
        #expect(decoded.minZoom == 2)
        #expect(decoded.renderer !== host)
        #expect(throws: TypeConversionError.self) { try CustomLayer(json: ["id": "a", "type": "fill"]) }
        map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[{"id":"c","type":"custom"}]}"#)
        let image = try mapView.snapshot()
        #expect(host.calls.isEmpty)
        map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        #expect(try mapView.snapshot().pixels == image.pixels)
    }

    @Test("Parameters and the matrix are those of the camera", arguments: [0.0, 60], [0.0, 130])
    func parameters(pitch: Double, bearing: Double) throws {
        map.setCamera(
            to: CameraOptions(
                padding: UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 30), zoom: 15.3, bearing: bearing,
                pitch: pitch))
        try map.addCustomLayer(withId: "square", layerHost: host)
        _ = try mapView.snapshot()
        let parameters = try #require(host.parameters)
        #expect(parameters.width == 240)
        #expect(parameters.height == 180)
        #expect(abs(parameters.latitude - Self.center.latitude) < 1e-9)
        #expect(abs(parameters.longitude - Self.center.longitude) < 1e-9)
        #expect(parameters.zoom == 15.3)
        #expect(parameters.bearing == bearing)
        #expect(parameters.pitch == pitch)
        #expect(abs(parameters.fieldOfView - 36.87) < 0.01)
        for (x, y) in [(20.0, 90.0), (120, 100), (200, 170)] {
            let coordinate = map.coordinate(for: CGPoint(x: x, y: y))
            let world = Projection.project(coordinate, zoomScale: exp2(15.3))
            let clip = parameters.clipPosition(x: world.x, y: world.y, z: 0)
            #expect(abs((clip[0] / clip[3] + 1) / 2 * 240 - x) < 1e-3)
            #expect(abs((1 - clip[1] / clip[3]) / 2 * 180 - y) < 1e-3)
        }
    }

    @Test("Extruded polygons hide what is behind them from a host that tests depths")
    func depth() throws {
        map.setCamera(to: CameraOptions(zoom: 16, pitch: 60))
        var house = FillExtrusionLayer(id: "house", source: "s")
        house.fillExtrusionHeight = .constant(20)
        house.fillExtrusionColor = .constant(StyleColor(.red))
        try map.addLayer(house)
        host.testsDepth = true
        try map.addCustomLayer(withId: "square", layerHost: host)
        func area() throws -> Int {
            let pixels = try mapView.snapshot().pixels
            return stride(from: 0, to: pixels.count, by: 4).count { Array(pixels[$0..<$0 + 3]) == [0, 255, 0] }
        }
        #expect(try area() == 0)
        host.height = 25
        #expect(try area() > 500)
        host.height = 0
        host.testsDepth = false
        #expect(try area() > 500)
    }
}
