import Foundation
import KioskMaps
import KioskRendering
import Testing

@MainActor
@Suite("Ornaments in images")
struct OrnamentPictureTests {
    private let style =
        #"{"version":8,"attribution":"<a href='https://osm.org/copyright'>© OpenStreetMap contributors</a>","#
        + #""sources":{"s":{"type":"geojson","attribution":"City survey","data":{"type":"FeatureCollection","#
        + #""features":[]}}},"layers":[{"id":"b","type":"background","paint":{"background-color":"rgb(221,232,238)"}}]}"#

    private func mapView(_ options: OrnamentOptions, ratio: CGFloat = 1) throws -> MapView {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 480, height: 320),
            mapInitOptions: MapInitOptions(
                mapOptions: MapOptions(pixelRatio: ratio),
                cameraOptions: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 12, bearing: 30),
                styleJSON: style), clock: ManualClock())
        mapView.ornaments.options = options
        mapView.renderer = try OffscreenRenderer()
        (mapView.clock as? ManualClock)?.advance(by: 1)
        return mapView
    }

    private func drawing(_ mapView: MapView, _ name: String) throws -> Drawing {
        let image = try mapView.snapshot()
        try PicturesFolder.write(image, name: "ornaments-\(name)")
        return Drawing(image: image, transform: mapView.mapboxMap.cameraTransform)
    }

    /// Returns the number of pixels of a rectangle that a colour fills, nearly.
    private func count(_ color: UIColor, in frame: CGRect, of drawing: Drawing) -> Int {
        let wanted = SIMD4<Double>(Double(color.red), Double(color.green), Double(color.blue), 1)
        return (Int(frame.minX)..<Int(frame.maxX)).reduce(0) { sum, x in
            sum
                + (Int(frame.minY)..<Int(frame.maxY)).count { y in
                    let difference = drawing[CGFloat(x) + 0.5, CGFloat(y) + 0.5] - wanted
                    return (difference * difference).sum() < 0.01
                }
        }
    }

    @Test("All ornaments are drawn in their rectangles", arguments: [("light", 1.0), ("dark", 2)])
    func all(name: String, ratio: CGFloat) throws {
        var options = OrnamentOptions.all
        options.scaleBar.units = .metricAndImperial
        options.theme = name == "dark" ? .dark : .light
        let mapView = try mapView(options, ratio: ratio)
        let drawing = try drawing(mapView, name)
        let shown: [Ornament] = [.compass, .attribution, .zoomIn, .zoomOut, .locate, .home]
        for ornament in shown {
            let frame = try #require(mapView.ornaments.frame(of: ornament), "\(ornament)")
            #expect(count(options.theme.backgroundColor, in: frame, of: drawing) > 300, "\(ornament)")
            #expect(count(options.theme.foregroundColor, in: frame, of: drawing) > 20, "\(ornament)")
        }
        let compass = try #require(mapView.ornaments.frame(of: .compass))
        #expect(count(options.theme.accentColor, in: compass, of: drawing) > 20)
        let bar = try #require(mapView.ornaments.frame(of: .scaleBar))
        #expect(count(options.theme.scaleBarPrimaryColor, in: bar, of: drawing) > 200)
        // The map is visible between them.
        #expect(count(UIColor(red: 0.867, green: 0.91, blue: 0.933), in: mapView.bounds, of: drawing) > 100_000)
    }

    @Test("Right to left, the ornaments are mirrored")
    func rightToLeft() throws {
        let mapView = try mapView(.all)
        mapView.screenElements.layoutDirection = .rightToLeft
        let drawing = try drawing(mapView, "right-to-left")
        let bar = try #require(mapView.ornaments.frame(of: .scaleBar))
        #expect(bar.maxX == 472)
        #expect(count(OrnamentTheme.light.scaleBarPrimaryColor, in: bar, of: drawing) > 100)
        #expect(mapView.ornaments.frame(of: .compass)?.minX == 8)
    }

    @Test("The dialog covers the map with its texts")
    func dialog() throws {
        let mapView = try mapView(.all)
        mapView.ornaments.showAttributions()
        let drawing = try drawing(mapView, "dialog")
        let frame = try #require(mapView.ornaments.frame(of: .dialog))
        #expect(count(.white, in: frame, of: drawing) > Int(frame.width * frame.height / 2))
        #expect(count(OrnamentTheme.light.foregroundColor, in: frame, of: drawing) > 200)
        #expect(drawing[5, 5].x < 0.6)
    }

    @Test("Without overlays, the image has the map alone")
    func withoutOverlays() throws {
        let mapView = try mapView(.all)
        let image = try mapView.snapshot(includeOverlays: false)
        #expect(Set(stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] }).count == 1)
    }
}

extension MapView {
    fileprivate var bounds: CGRect { CGRect(origin: .zero, size: size) }
}
