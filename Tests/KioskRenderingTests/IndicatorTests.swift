import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Location indicator layer")
struct IndicatorTests {
    private static let coordinate = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)

    /// Renders an indicator over a black background, with square images of one colour each.
    private func draw(
        _ properties: [String: Any], at coordinate: CLLocationCoordinate2D = coordinate, zoom: Double = 16,
        bearing: Double = 0, pitch: Double = 0, center: CLLocationCoordinate2D = coordinate
    ) throws -> Drawing {
        let camera = CameraOptions(center: center, zoom: zoom, bearing: bearing, pitch: pitch)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(cameraOptions: camera))
        mapView.renderer = try OffscreenRenderer()
        mapView.ornaments.options = .hidden
        let map = mapView.mapboxMap
        for (name, color) in [("red", UIColor.red), ("green", .green), ("blue", .blue)] {
            let side = ["red": 10, "green": 20, "blue": 30][name] ?? 0
            let pixel = [color.red, color.green, color.blue, 1].map { UInt8($0 * 255) }
            let pixels = (0..<side * side).flatMap { _ in pixel }
            try map.addImage(
                try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels)), id: name, stretchX: [],
                stretchY: [])
        }
        try map.addLayer(with: ["id": "ground", "type": "background", "background-color": "black"])
        let layer: [String: Any] = ["id": "here", "type": "location-indicator"]
        let location = ["location": [coordinate.latitude, coordinate.longitude, 0]]
        try map.addLayer(with: layer.merging(location) { $1 }.merging(properties) { $1 })
        return Drawing(image: try mapView.snapshot(), transform: map.cameraTransform)
    }

    @Test(
        "The accuracy ring has its radius in metres on the ground at any pitch, bearing and latitude",
        arguments: [(0.0, 0.0), (45, 0), (60, 130)], [0.0, 45, -70])
    func ring(lean: (pitch: Double, bearing: Double), latitude: Double) throws {
        let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: 24.94)
        let drawing = try draw(
            ["accuracy-radius": 60, "accuracy-radius-color": "red", "accuracy-radius-border-color": "red"],
            at: coordinate,
            zoom: 15.5, bearing: lean.bearing, pitch: lean.pitch, center: coordinate)
        let radius = 60 / Projection.metersPerPoint(for: latitude, zoom: 15.5)
        #expect(radius > 10)
        for direction in stride(from: 0.0, to: 360, by: 30) {
            let (east, south) = (sin(direction * .pi / 180), -cos(direction * .pi / 180))
            // The ring fades inside its edge, over several points of the ground where that is far away.
            let (inside, outside) = (radius - 4, radius + 4)
            #expect(drawing[drawing.transform.screen(east: east * inside, south: south * inside)].x > 0.9)
            #expect(drawing[drawing.transform.screen(east: east * outside, south: south * outside)].x < 0.1)
        }
    }

    @Test("The border of the accuracy ring has its own colour")
    func edge() throws {
        let drawing = try draw([
            "accuracy-radius": 60, "accuracy-radius-color": "red", "accuracy-radius-border-color": "#00f",
        ])
        let radius = 60 / Projection.metersPerPoint(for: Self.coordinate.latitude, zoom: 16)
        // The colours fade into each other over the outer pixel of the ring.
        #expect(abs(drawing.length(from: CGPoint(x: 200, y: 150), direction: .right) - (radius - 0.5)) < 0.6)
        #expect(abs(drawing.length(of: 2, from: CGPoint(x: 200, y: 150), direction: .right) - 1) < 0.3)
    }

    @Test("A wide accuracy ring is visible even if its centre is behind the camera")
    func wide() throws {
        let drawing = try draw(
            ["accuracy-radius": 3000, "accuracy-radius-color": "red"],
            at: CLLocationCoordinate2D(latitude: 60.155, longitude: 24.94), zoom: 16, pitch: 70)
        #expect(drawing[200, 290].x == 1 && drawing[200, 150].x == 1)
    }

    @Test("The parts are drawn in order from the accuracy ring to the top image")
    func order() throws {
        let drawing = try draw([
            "accuracy-radius": 60, "accuracy-radius-color": "#ff00ff", "emphasis-circle-radius": 22,
            "emphasis-circle-color": "#ffff00", "shadow-image": "blue", "bearing-image": "green", "top-image": "red",
        ])
        #expect(drawing[200, 150] == SIMD4(1, 0, 0, 1))
        #expect(drawing[200, 150 - 8] == SIMD4(0, 1, 0, 1))
        #expect(drawing[200, 150 - 13] == SIMD4(0, 0, 1, 1))
        #expect(drawing[200, 150 - 19] == SIMD4(1, 1, 0, 1))
        #expect(drawing[200, 150 - 30] == SIMD4(1, 0, 1, 1))
    }

    @Test("Only the bearing image rotates with the map")
    func bearing() throws {
        let drawing = try draw(
            ["bearing-image": "green", "top-image": "red", "shadow-image": "blue", "bearing": 10.0], bearing: 55)
        // Rotated by 45° to the left, the corners of the green square extend beyond the sides of the blue one...
        #expect(drawing[200, 150 - 12].y > 0.9 && drawing[200 + 12, 150].y > 0.9)
        // ...and the other images are upright.
        #expect(drawing[200 + 4, 150 - 4].x == 1 && drawing[200, 150 - 6].x == 0)
        #expect(drawing[200 + 14, 150 - 14].z == 1)
    }

    @Test("The images have the specified sizes")
    func sizes() throws {
        let drawing = try draw([
            "top-image": "red", "top-image-size": 2.5, "bearing-image": "green",
            "bearing-image-size": ["step", ["zoom"], 1, 10, 2],
            "shadow-image": "blue", "shadow-image-size": 0.1,
        ])
        #expect(abs(drawing.area() - 625) < 2)
        #expect(abs(drawing.area() + drawing.area(of: 1) - 1600) < 4)
        #expect(drawing.area(of: 2) < 1)
    }

    @Test("The opacity applies to all parts of the indicator")
    func opacity() throws {
        let drawing = try draw([
            "top-image": "red", "emphasis-circle-radius": 30, "emphasis-circle-color": "blue",
            "location-indicator-opacity": 0.5,
        ])
        #expect(abs(drawing[200, 150].x - 0.5) < 0.02 && abs(drawing[220, 150].z - 0.5) < 0.02)
        #expect(try draw(["top-image": "red", "location-indicator-opacity": 0]).area() == 0)
    }

    @Test("The size at a distance depends on the perspective compensation", arguments: [0.0, 0.85, 1])
    func perspective(compensation: Double) throws {
        let far = CLLocationCoordinate2D(latitude: 60.1735, longitude: 24.94)
        let drawing = try draw(["top-image": "blue", "perspective-compensation": compensation], at: far, pitch: 60)
        let world = WebMercator.point(for: far)
        let seen = try #require(drawing.transform.screenPoint(for: world))
        let fraction = drawing.transform.cameraDistance / drawing.transform.depth(of: world)
        #expect(fraction < 0.8)
        let width =
            drawing.length(of: 2, from: seen, direction: .right) + drawing.length(of: 2, from: seen, direction: .left)
        #expect(abs(width - 30 * (compensation + (1 - compensation) * fraction)) < 1.5)
    }

    @Test("The images are displaced from each other when the map is pitched")
    func displacement() throws {
        let properties: [String: Any] = ["top-image": "red", "shadow-image": "blue", "image-pitch-displacement": 40]
        #expect(try draw(properties)[200, 150].x == 1)
        let leaning = try draw(properties, pitch: 30)
        #expect(leaning[200, 130].x == 1)
        #expect(leaning[200, 170].z == 1)
        #expect(leaning[200, 150] == SIMD4(0, 0, 0, 1))
    }

    @Test("An indicator near the antimeridian is visible from both sides, in one piece")
    func antimeridian() throws {
        for (own, other) in [(179.9999, -179.9999), (-179.9999, 179.9999)] {
            let drawing = try draw(
                ["accuracy-radius": 60, "accuracy-radius-color": "red", "top-image": "green"],
                at: CLLocationCoordinate2D(latitude: 0, longitude: own),
                center: CLLocationCoordinate2D(latitude: 0, longitude: other))
            let side = own > 0 ? 1.0 : -1
            #expect(drawing[200 - side * 18.6, 150].y == 1)
            #expect(drawing[200, 150 - 20].x == 1)
            #expect(drawing[200 - side * 35, 150].x == 1)
            #expect(drawing[200 + side * 22, 150].x == 1)
        }
    }

    @Test("Invalid property values draw nothing and do not crash")
    func hostile() {
        var drawn = 0
        for properties: [String: Any] in [
            ["location": []], ["location": [60.17]], ["location": [1e300, -1e300, 0], "accuracy-radius": 5],
            ["accuracy-radius": -5], ["accuracy-radius": ["/", 1, 0], "top-image-size": ["/", 0, 0]],
            ["emphasis-circle-radius": ["/", 0, 0]], ["top-image": "red", "top-image-size": ["/", 1, 0]],
            ["bearing": ["/", 1, 0], "bearing-image": "missing"],
        ] {
            guard let drawing = try? draw(properties) else { continue }
            drawn += 1
            #expect(drawing.area(of: 1) == 0)
        }
        #expect(drawn > 0)
    }
}
