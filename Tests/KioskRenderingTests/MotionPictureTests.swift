import Foundation
import KioskMaps
import KioskRendering
import Testing

@MainActor
@Suite("Moving and edited annotations in images")
struct MotionPictureTests {
    private let clock = ManualClock()
    private let mapView: MapView

    init() throws {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 480, height: 320),
            mapInitOptions: MapInitOptions(
                mapOptions: MapOptions(pixelRatio: 2),
                cameraOptions: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 14),
                styleJSON: #"{"version":8,"sources":{},"layers":[{"id":"b","type":"background","#
                    + #""paint":{"background-color":"rgb(221,232,238)"}}]}"#), clock: clock)
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        clock.advance(by: 0.1)
    }

    private func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
        mapView.mapboxMap.coordinate(for: CGPoint(x: x, y: y))
    }

    private func drawing(_ name: String) throws -> Drawing {
        let image = try mapView.snapshot()
        try PicturesFolder.write(image, name: name)
        return Drawing(image: image, transform: mapView.mapboxMap.cameraTransform)
    }

    @Test("Icons are drawn where they are hit on their way along a line, in the direction of the line")
    func alongLine() throws {
        let pins = mapView.annotations.makePointAnnotationManager(id: "trams")
        pins.iconRotationAlignment = .map
        // A bar that points up, 8 points wide and 48 points high.
        var pixels: [UInt8] = []
        for _ in 0..<16 * 96 { pixels += [200, 0, 0, 255] }
        let bar = try #require(UIImage(pixelWidth: 16, pixelHeight: 96, pixels: pixels, scale: 2))
        pins.annotations = (0..<3).map { index in
            var pin = PointAnnotation(id: "\(index)", coordinate: coordinate(60, 60))
            pin.image = .init(image: bar, name: "bar")
            return pin
        }
        clock.advance(by: 0.1)
        let line = LineString([coordinate(60, 60), coordinate(420, 60), coordinate(420, 280)])
        for index in 0..<3 {
            pins.animate("\(index)", along: line, duration: 4 + 2 * Double(index), rotatesIcon: index > 0)
        }
        clock.advance(by: 3)
        let picture = try drawing("along-line")
        func isRed(_ point: CGPoint) -> Bool {
            let color = picture[point]
            return color.x > 0.7 && color.y < 0.2
        }
        var hits = 0
        for x in stride(from: 10.25, to: 470, by: 5) {
            for y in stride(from: 10.25, to: 310, by: 5) {
                let point = CGPoint(x: x, y: y)
                let near = [
                    CGPoint(x: x - 1, y: y), CGPoint(x: x + 1, y: y), CGPoint(x: x, y: y - 1), CGPoint(x: x, y: y + 1),
                ]
                let isInside = near.allSatisfy(isRed)
                guard isInside || !near.contains(where: isRed) else { continue }
                let found = mapView.annotations.annotations(at: point, radius: 0)
                // The padding of icons is hit as well.
                if isInside { #expect(!found.isEmpty, "\(point)") }
                if isInside { hits += 1 }
            }
        }
        #expect(hits > 20)
        // The first one keeps its direction, the others lie along the line.
        let positions = try (0..<3).map { index in
            mapView.mapboxMap.point(for: try #require(pins.drawnAnnotation(withId: "\(index)")).point.coordinates)
        }
        #expect(isRed(CGPoint(x: positions[0].x, y: positions[0].y + 20)))
        #expect(!isRed(CGPoint(x: positions[0].x + 20, y: positions[0].y)))
        for position in positions[1...] {
            #expect(isRed(CGPoint(x: position.x + 20, y: position.y)))
            #expect(!isRed(CGPoint(x: position.x, y: position.y + 20)))
        }
    }

    @Test("An edited area shows its handles, midpoints and the selected vertex")
    func editor() throws {
        let lakes = mapView.annotations.makePolygonAnnotationManager(id: "lakes")
        let lake = [(30.0, 40.0), (150, 60), (180, 150), (60, 180), (30, 40)].map { coordinate($0.0, $0.1) }
        lakes.annotations = [PolygonAnnotation(id: "lake", polygon: Polygon([lake]))]
        lakes.fillColor = StyleColor(UIColor(red: 0.6, green: 0.75, blue: 0.9, alpha: 1))
        let editor = GeometryEditor(on: mapView)
        editor.options.snapLayers = ["lakes"]
        editor.draw(.polygon)
        for (x, y) in [(180.0, 150.0), (330, 60), (430, 160), (300, 280), (160, 240)] {
            editor.addVertex(at: coordinate(x, y))
        }
        editor.finishDrawing()
        editor.selectVertex(2)
        clock.advance(by: 0.1)
        let picture = try drawing("editing")
        // White inside, with a blue ring; the selected one is red.
        #expect(picture[330, 60].min() > 0.95)
        #expect(picture[338.5, 60].x < 0.6)
        #expect(picture[430, 160].y < 0.4)
        #expect(picture[430, 160].x > 0.7)
        #expect(picture[255, 105].min() > 0.7)
        // The area is translucent.
        let inside = picture[300, 180]
        #expect(inside.x < 0.8)
        #expect(inside.x > 0.5)
        editor.cancel()
        clock.advance(by: 0.1)
        let empty = try drawing("editing-cancelled")
        #expect(empty[330, 60] == empty[10, 300])
    }
}
