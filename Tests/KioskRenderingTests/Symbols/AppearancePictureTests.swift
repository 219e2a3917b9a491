import Foundation
import KioskMaps
import KioskRendering
import Testing

@MainActor
@Suite("Pictures of appearances")
struct AppearancePictureTests {
    private let clock = ManualClock()

    /// The appearance of selected pins: a green square of 40 instead of a red one of 20 points.
    private static let selected =
        #"[{"name":"selected","condition":["feature-state","selected"],"properties":{"icon-image":"green","icon-size":2}}]"#

    /// Returns a map with pins 80 points apart, of which the number 3 is in the middle.
    private func map(
        layout: String, appearances: String = selected, paint: String = "{}"
    ) throws -> MapView {
        // A degree of longitude is 256 · 2 / 360 points at zoom 0 in tiles of 512 points.
        let pins = (1...5).map { number in
            #"""
            {"type":"Feature","id":\#(number),"properties":{"name":"P"},
            "geometry":{"type":"Point","coordinates":[\#(Double(number - 3) * 80 * 360 / 512 / 16),0]}}
            """#
        }
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 120),
            mapInitOptions: MapInitOptions(
                cameraOptions: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), zoom: 4),
                styleJSON: #"""
                    {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"FeatureCollection",
                    "features":[\#(pins.joined(separator: ","))]}}},
                    "layers":[{"id":"b","type":"background","paint":{"background-color":"white"}},
                    {"id":"pins","type":"symbol","source":"s","layout":\#(layout),"paint":\#(paint),
                    "appearances":\#(appearances)}]}
                    """#), clock: clock)
        mapView.renderer = try OffscreenRenderer()
        for (name, color) in [("red", [255, 0, 0, 255]), ("green", [0, 255, 0, 255])] as [(String, [UInt8])] {
            let pixels = (0..<400).flatMap { _ in color }
            let image = try #require(UIImage(pixelWidth: 20, pixelHeight: 20, pixels: pixels))
            try mapView.mapboxMap.addImage(image, id: name)
        }
        clock.advance(by: 2)
        return mapView
    }

    private func select(_ number: Int, _ value: Bool = true, in mapView: MapView) {
        mapView.mapboxMap.setFeatureState(
            sourceId: "s", featureId: "\(number)", state: ["selected": value])
        clock.advance(by: 1)
    }

    private func drawing(_ mapView: MapView, _ name: String) throws -> Drawing {
        let image = try mapView.snapshot(includeOverlays: false)
        try PicturesFolder.write(image, name: name)
        return Drawing(image: image, transform: mapView.mapboxMap.cameraTransform)
    }

    private func ids(at point: CGPoint, in mapView: MapView) -> [String] {
        var found: [String] = []
        mapView.mapboxMap.queryRenderedFeatures(
            with: point, options: RenderedQueryOptions(layerIds: ["pins"], filter: nil)
        ) {
            found = ((try? $0.get()) ?? []).map { "\($0.queriedFeature.feature.identifier.map { "\($0)" } ?? "none")" }
        }
        return found
    }

    private static let red = SIMD4<Double>(1, 0, 0, 1)
    private static let green = SIMD4<Double>(0, 1, 0, 1)
    private static let white = SIMD4<Double>(1, 1, 1, 1)

    @Test(
        "A selected pin is larger and has another image, where it is hit as well, and the others stay as they are",
        arguments: [
            #"{"icon-image":"red"}"#,
            #"{"icon-image":"red","icon-allow-overlap":true,"icon-ignore-placement":true}"#,
        ])
    func selection(layout: String) throws {
        let mapView = try map(layout: layout)
        // The middle of the pin, and a point that only the selected one covers.
        let (middle, margin) = (CGPoint(x: 200, y: 60), CGPoint(x: 185, y: 45))
        let before = try drawing(mapView, "before")
        #expect(before[middle] == Self.red && before[margin] == Self.white)
        #expect(ids(at: middle, in: mapView).count == 1 && ids(at: margin, in: mapView).isEmpty)
        select(3, in: mapView)
        let during = try drawing(mapView, "selected")
        #expect(during[middle] == Self.green && during[margin] == Self.green)
        for x in [40.0, 120, 280, 360] { #expect(during[x, 60] == Self.red && during[x - 15, 45] == Self.white) }
        #expect(ids(at: margin, in: mapView).count == 1)
        select(3, false, in: mapView)
        let after = try drawing(mapView, "after")
        #expect(after.image == before.image)
        #expect(ids(at: margin, in: mapView).isEmpty)
    }

    @Test("The rotation, the offset and the opacity of an icon are those of the appearance")
    func icon() throws {
        let mapView = try map(
            layout: #"{"icon-image":"red","icon-allow-overlap":true,"icon-ignore-placement":true}"#,
            appearances: #"""
                [{"condition":["feature-state","selected"],"properties":{"icon-rotate":45,"icon-offset":[0,-30]}},
                {"condition":["==",["id"],1],"properties":{"icon-opacity":0}}]
                """#)
        select(3, in: mapView)
        let drawing = try drawing(mapView, "icon")
        #expect(drawing[40, 60] == Self.white)
        #expect(drawing[120, 60] == Self.red)
        // The offset is rotated with the icon: 30 points upwards become 21 to the right and 21 upwards.
        #expect(drawing[200, 60] == Self.white && drawing[221, 39] == Self.red)
        #expect(drawing[221 + 12, 39] == Self.red, "a corner of the rotated square")
    }

    @Test("The size and the colour of a text are those of the appearance")
    func text() throws {
        let mapView = try map(
            layout:
                #"{"text-field":["get","name"],"text-size":20,"text-allow-overlap":true,"text-ignore-placement":true}"#,
            appearances: #"""
                [{"condition":["feature-state","selected"],"properties":{"text-size":60,"text-color":"blue"}}]
                """#, paint: #"{"text-color":"red"}"#)
        /// Returns the number of pixels near the middle that are coloured, by the component that is full.
        func count(_ drawing: Drawing, _ component: Int) -> Int {
            (160..<240).reduce(0) { sum, x in
                sum
                    + (0..<120).filter { y in
                        let color = drawing[CGFloat(x), CGFloat(y)]
                        return color[component] > 0.9 && color[2 - component] < 0.5
                    }.count
            }
        }
        let before = try drawing(mapView, "text before")
        select(3, in: mapView)
        let after = try drawing(mapView, "text selected")
        #expect(count(before, 0) > 20 && count(before, 2) == 0)
        #expect(count(after, 0) == 0 && count(after, 2) > 5 * count(before, 0))
    }

    @Test("Appearances set at run time are drawn at once, with a condition of the zoom level as well")
    func runTime() throws {
        let mapView = try map(layout: #"{"icon-image":"red"}"#, appearances: "[]")
        try mapView.mapboxMap.updateLayer(withId: "pins", type: SymbolLayer.self) { layer in
            layer.appearances = [
                Appearance(
                    condition: .expression(
                        Exp(.gte) {
                            Exp(.zoom); 5
                        })
                ).iconImage("green")
            ]
        }
        clock.advance(by: 1)
        #expect(try drawing(mapView, "far")[200, 60] == Self.red)
        mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 5.2))
        clock.advance(by: 1)
        #expect(try drawing(mapView, "near")[200, 60] == Self.green)
        #expect(throws: StyleError.self) {
            try mapView.mapboxMap.setLayerProperty(for: "pins", property: "appearances", value: [["condition": 1]])
        }
    }

    @Test("An appearance whose condition reads the global state follows its changes")
    func globalState() throws {
        let mapView = try map(
            layout: #"{"icon-image":"red"}"#,
            appearances: #"""
                [{"condition":["boolean",["global-state","night"],false],"properties":{"icon-image":"green"}}]
                """#)
        #expect(try drawing(mapView, "day")[200, 60] == Self.red)
        for (night, color) in [(true, Self.green), (false, Self.red)] {
            mapView.mapboxMap.setGlobalState("night", to: .boolean(night))
            clock.advance(by: 1)
            #expect(try drawing(mapView, "night \(night)")[200, 60] == color)
        }
    }

    @Test("The annotation with a state has the appearance that the layer of its manager sets")
    func annotation() throws {
        let mapView = try map(layout: #"{"icon-image":""}"#)
        let manager = mapView.annotations.makePointAnnotationManager(id: "marks")
        var mark = PointAnnotation(id: "mark", coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0))
        mark.iconImage = "red"
        manager.annotations = [mark]
        let appearances: [Any] = [
            ["condition": ["feature-state", "selected"], "properties": ["icon-image": "green", "icon-size": 2]]
        ]
        try mapView.mapboxMap.setLayerProperty(for: manager.layerId, property: "appearances", value: appearances)
        clock.advance(by: 1)
        #expect(try drawing(mapView, "annotation before")[185, 45] == Self.white)
        mapView.mapboxMap.setFeatureState(sourceId: manager.sourceId, featureId: "mark", state: ["selected": true])
        clock.advance(by: 1)
        #expect(try drawing(mapView, "annotation selected")[185, 45] == Self.green)
        manager.iconOpacity = 0.999
        clock.advance(by: 1)
        #expect(try drawing(mapView, "annotation changed")[185, 45].y > 0.99, "the manager keeps the appearances")
    }
}
