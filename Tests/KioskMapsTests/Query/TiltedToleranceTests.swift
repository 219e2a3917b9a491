import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Tolerances on a tilted map")
struct TiltedToleranceTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 14, bearing: 20, pitch: 60))
    private var annotations: AnnotationOrchestrator { kiosk.mapView.annotations }

    private func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
        kiosk.map.coordinate(for: CGPoint(x: x, y: y))
    }

    /// The distance of the only annotation from a point, rounded to thousandths of a point; nil beyond 22 points.
    private func distance(_ x: Double, _ y: Double) -> Double? {
        kiosk.frame()
        return annotations.annotations(at: CGPoint(x: x, y: y)).first.map {
            (Double($0.distance) * 1000).rounded() / 1000
        }
    }

    @Test("A line has the same distance on screen beside it, above it and below it", arguments: [100.0, 300, 500])
    func line(y: Double) {
        let lines = annotations.makePolylineAnnotationManager()
        lines.lineWidth = 0
        lines.annotations = [PolylineAnnotation(lineCoordinates: [coordinate(200, y), coordinate(600, y)])]
        #expect(distance(400, y - 21) == 21 && distance(400, y + 21) == 21)
        #expect(distance(179, y) == 21 && distance(621, y) == 21)
        #expect(distance(400, y - 23) == nil)
        #expect(distance(400, y + 23) == nil)
        #expect(distance(177, y) == nil)
    }

    @Test("A polygon has the distance of its outline on screen", arguments: [100.0, 300, 500])
    func polygon(y: Double) {
        let areas = annotations.makePolygonAnnotationManager()
        let ring = [(300.0, y - 30), (500, y - 30), (500, y + 30), (300, y + 30)].map { coordinate($0, $1) }
        areas.annotations = [PolygonAnnotation(polygon: Polygon([ring]))]
        #expect(distance(400, y) == 0)
        #expect(distance(400, y - 51) == 21)
        #expect(distance(400, y + 51) == 21)
        #expect(distance(279, y) == 21)
        #expect(distance(400, y - 53) == nil)
        #expect(distance(400, y + 53) == nil)
        #expect(distance(277, y) == nil)
    }

    @Test("A circle on the ground has the distance of its ellipse on screen")
    func circle() throws {
        let circles = annotations.makeCircleAnnotationManager()
        circles.circlePitchAlignment = .map
        var circle = CircleAnnotation(centerCoordinate: coordinate(400, 300))
        circle.circleRadius = 40
        circles.annotations = [circle]
        let transform = kiosk.map.cameraTransform
        let edge = (0..<3600).compactMap { step -> CGPoint? in
            let angle = Double(step) * .pi / 1800
            let position = WebMercator.point(for: coordinate(400, 300))
            return transform.screenPoint(
                for: CGPoint(
                    x: position.x + 40 * cos(angle) / transform.worldSize,
                    y: position.y + 40 * sin(angle) / transform.worldSize))
        }
        for point in [CGPoint(x: 400, y: 265), CGPoint(x: 400, y: 336), CGPoint(x: 450, y: 300)] {
            let nearest = try #require(edge.map { $0.distance(to: point) }.min())
            let found = try #require(distance(point.x, point.y))
            #expect(found.isClose(to: nearest, within: 0.01))
        }
    }

    @Test("An icon on the ground has the distance of its trapezoid on screen")
    func icon() throws {
        let pins = annotations.makePointAnnotationManager()
        pins.iconPitchAlignment = .map
        pins.iconRotationAlignment = .viewport
        pins.iconPadding = 0
        var pin = PointAnnotation(coordinate: coordinate(400, 300))
        pin.image = .init(
            image: try #require(UIImage(pixelWidth: 60, pixelHeight: 60, pixels: Array(repeating: 9, count: 14400))),
            name: "pin")
        pins.annotations = [pin]
        // At the centre a point of the ground is half a point high at this pitch, and more of it below than above.
        let (top, bottom) = (
            300 - 30 * 0.5 * 900 / (900 + 30 * sin(Double.pi / 3)),
            300 + 30 * 0.5 * 900 / (900 - 30 * sin(Double.pi / 3))
        )
        #expect(distance(400, top - 20) == 20 && distance(400, bottom + 20) == 20)
        #expect(distance(400, top - 23) == nil && distance(400, bottom + 23) == nil)
    }

    @Test("A shape that reaches behind the camera has the distance of its visible part")
    func behindTheCamera() throws {
        kiosk.map.setCamera(to: CameraOptions(bearing: 0, pitch: 80))
        let transform = kiosk.map.cameraTransform
        let near = try #require(transform.worldPoint(for: CGPoint(x: 430, y: 590)))
        let far = try #require(transform.worldPoint(for: CGPoint(x: 430, y: 250)))
        let behind = CGPoint(x: far.x + (near.x - far.x) * 9, y: far.y + (near.y - far.y) * 9)
        #expect(transform.depth(of: behind) < 0)
        let width = 500 / transform.worldSize
        let ring = [far, behind, CGPoint(x: behind.x + width, y: behind.y), CGPoint(x: far.x + width, y: far.y)]
        let areas = annotations.makePolygonAnnotationManager()
        areas.annotations = [PolygonAnnotation(polygon: Polygon([ring.map { WebMercator.coordinate(for: $0) }]))]
        for y in [300.0, 450, 595] {
            #expect(distance(410, y) == 20)
            #expect(distance(407, y) == nil)
        }
    }

    @Test("A tap just above the horizon hits ground that reaches up to it")
    func sky() throws {
        kiosk.map.setCamera(to: CameraOptions(bearing: 0, pitch: 80))
        let transform = kiosk.map.cameraTransform
        let horizon = try #require(transform.horizon)
        let near = [CGPoint(x: 300, y: horizon + 200), CGPoint(x: 500, y: horizon + 200)]
        let far = [CGPoint(x: 500, y: horizon + 0.5), CGPoint(x: 300, y: horizon + 0.5)]
        let ring = (near + far).compactMap { transform.worldPoint(for: $0) }.map { WebMercator.coordinate(for: $0) }
        let areas = annotations.makePolygonAnnotationManager()
        areas.annotations = [PolygonAnnotation(polygon: Polygon([ring]))]
        // Ground counts as seen from a point below the horizon.
        #expect(distance(400, horizon - 10) == 11)
        #expect(distance(400, horizon - 22) == nil)
    }

    @Test(
        "A tap at the horizon does not evaluate features that are too far away to be seen",
        arguments: ["map", "viewport"])
    func horizonDiagnostics(alignment: String) throws {
        kiosk.map.setCamera(to: CameraOptions(zoom: 16, bearing: 0, pitch: 80))
        let transform = kiosk.map.cameraTransform
        let horizon = try #require(transform.horizon)
        let far = WebMercator.coordinate(for: CGPoint(x: transform.center.x, y: transform.center.y - 0.02))
        try kiosk.load(
            [.point("far", longitude: far.longitude, latitude: far.latitude, ["rank": "none"])],
            layers: """
                {"id":"c","type":"circle","source":"s","filter":[">",["number",["get","rank"]],1],
                 "paint":{"circle-pitch-alignment":"\(alignment)","circle-radius":200}}
                """)
        kiosk.map.addInteraction(TapInteraction(.layer("c"), radius: 22) { _, _ in true })
        for y in [horizon - 10, horizon + 5] { kiosk.fingers.tap(at: CGPoint(x: 400, y: y)) }
        // A query reports what went wrong in evaluating.
        #expect(try kiosk.found(at: 10, 590).isEmpty && kiosk.diagnostics.isEmpty)
    }
}
