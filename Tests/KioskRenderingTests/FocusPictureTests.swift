import Foundation
import KioskMaps
import KioskRendering
import Testing

@MainActor
@Suite("The focus, large text and contrast in images")
struct FocusPictureTests {
    private func mapView(background: String) throws -> MapView {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 480, height: 320),
            mapInitOptions: MapInitOptions(
                cameraOptions: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 12, bearing: 30),
                styleJSON: #"{"version":8,"sources":{},"layers":[{"id":"b","type":"background","paint":"#
                    + #"{"background-color":"\#(background)"}}]}"#), clock: ManualClock())
        mapView.ornaments.options = .all
        mapView.renderer = try OffscreenRenderer()
        mapView.screenElements.insert(
            ScreenElement(id: "home", .button("Home"), layout: .init(.center, .bottom, inset: 16)))
        let stops = mapView.annotations.makeCircleAnnotationManager(id: "stops")
        var circle = CircleAnnotation(
            id: "stop", centerCoordinate: mapView.mapboxMap.coordinate(for: CGPoint(x: 240, y: 120)))
        circle.circleRadius = 12
        circle.circleColor = StyleColor(.blue)
        stops.annotations = [circle]
        (mapView.clock as? ManualClock)?.advance(by: 1)
        return mapView
    }

    private func drawing(_ mapView: MapView, _ name: String) throws -> Drawing {
        (mapView.clock as? ManualClock)?.advance(by: 1)
        let image = try mapView.snapshot()
        try PicturesFolder.write(image, name: "focus-\(name)")
        return Drawing(image: image, transform: mapView.mapboxMap.cameraTransform)
    }

    @Test("The ring has a light and a dark line on any background", arguments: ["white", "black", "rgb(221,232,238)"])
    func ring(background: String) throws {
        let mapView = try mapView(background: background)
        mapView.accessibility.focus(.annotation(manager: "stops", id: "stop"))
        let drawing = try drawing(mapView, "ring-\(background.prefix(5))")
        // From the middle of the circle to the left: the circle, the ground, and the three lines of the ring.
        let row = stride(from: CGFloat(228), to: 210, by: -0.5).map { drawing[$0, 120.5] }
        let yellow = row.filter { $0.x > 0.9 && $0.y > 0.7 && $0.z < 0.2 }
        let black = row.filter { max($0.x, $0.y, $0.z) < 0.1 }
        #expect(yellow.count >= 4)
        #expect(black.count >= 2)
    }

    @Test("With large text and high contrast, buttons grow and are black and white")
    func contrast() throws {
        let mapView = try mapView(background: "rgb(221,232,238)")
        mapView.accessibility.options.textScale = 1.5
        mapView.accessibility.options.increasesContrast = true
        mapView.accessibility.focus(.screenElement("home"))
        let frame = try #require(mapView.screenElements.frame(ofElement: "home"))
        let drawing = try drawing(mapView, "contrast")
        #expect(drawing[frame.minX + 6, frame.midY] == [1, 1, 1, 1])
        #expect(drawing[frame.minX + 1, frame.midY].x < 0.1)
        let button = try #require(mapView.ornaments.frame(of: .zoomIn))
        #expect(button.width == 72)
        #expect(drawing[button.minX + 10, button.minY + 10] == [1, 1, 1, 1])
        #expect(drawing[button.midX, button.midY] == [0, 0, 0, 1])
    }
}
