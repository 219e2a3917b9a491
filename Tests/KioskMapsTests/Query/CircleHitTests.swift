import Foundation
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Hitting circles")
struct CircleHitTests {
    /// Draws a frame, and returns whether an annotation is hit at a point.
    private func isHit(_ x: Double, _ y: Double, on kiosk: Kiosk) -> Bool {
        kiosk.frame()
        return !kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: y), radius: 0).isEmpty
    }

    @Test("The stroke is part of a circle, its edge is not, and opacity does not matter")
    func radius() {
        let kiosk = Kiosk(width: 64, height: 64, camera: CameraOptions(center: .init(), zoom: 0))
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        var circle = CircleAnnotation(centerCoordinate: .init())
        circle.circleRadius = 10
        circle.circleStrokeWidth = 10
        circle.circleOpacity = 0
        circle.circleBlur = 1
        manager.annotations = [circle]
        #expect(isHit(18, 32, on: kiosk))
        #expect(isHit(12.01, 32, on: kiosk))
        #expect(!isHit(12, 32, on: kiosk))
        #expect(!isHit(10, 32, on: kiosk))
        #expect(isHit(32 + 14, 32 + 14, on: kiosk))
        #expect(!isHit(32 + 15, 32 + 15, on: kiosk))
    }

    @Test("A circle without a radius is not hit")
    func noRadius() {
        let kiosk = Kiosk()
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        for radius in [0.0, -5] {
            var circle = CircleAnnotation(centerCoordinate: .helsinki)
            circle.circleRadius = radius
            manager.annotations = [circle]
            #expect(!isHit(400, 300, on: kiosk))
        }
    }

    private nonisolated static let leaning: [(CirclePitchAlignment, CirclePitchScale, Double, Double, Bool)] = [
        (.map, .map, 292, 35, true), (.map, .map, 295, 35, false),
        (.viewport, .map, 292, 35, true), (.viewport, .map, 295, 35, false),
        (.map, .viewport, 300, 35, true), (.map, .viewport, 303, 35, false),
        (.viewport, .viewport, 300, 35, true), (.viewport, .viewport, 303, 35, false),
    ]

    @Test("On a pitched map alignment and scale have the effect of the open specification", arguments: leaning)
    func pitch(alignment: CirclePitchAlignment, scale: CirclePitchScale, x: Double, y: Double, expected: Bool) {
        let kiosk = Kiosk(
            width: 512, height: 256,
            camera: CameraOptions(
                center: .init(latitude: -20, longitude: -92.3780691249957), zoom: 2, pitch: 60))
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.circlePitchAlignment = alignment
        manager.circlePitchScale = scale
        manager.layerProperties["circle-radius"] = .number(20)
        manager.annotations = [
            CircleAnnotation(centerCoordinate: .init(latitude: 33.925575, longitude: -84.333565))
        ]
        #expect(isHit(x, y, on: kiosk) == expected)
    }

    @Test("By default circles face the viewer and are smaller at a distance")
    func defaults() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 14, pitch: 60))
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        var circle = CircleAnnotation(
            centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: 400, y: 100)))
        circle.circleRadius = 40
        manager.annotations = [circle]
        // The scale grows evenly down the screen: 1 at the centre, less by tan(60°) / 900 for each point above it.
        let seen = 40 * (1 - 200 * tan(Double.pi / 3) / 900)
        for angle in stride(from: 0.0, to: 2 * .pi, by: 0.3) {
            #expect(
                isHit(400 + (seen - 0.01) * cos(angle), 100 + (seen - 0.01) * sin(angle), on: kiosk))
            #expect(
                !isHit(400 + (seen + 0.01) * cos(angle), 100 + (seen + 0.01) * sin(angle), on: kiosk))
        }
    }

    @Test("A circle behind the camera is not hit")
    func behind() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 85))
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        for pitchScale in [CirclePitchScale.map, .viewport] {
            manager.circlePitchScale = pitchScale
            var circle = CircleAnnotation(centerCoordinate: .init(latitude: 59, longitude: 24.94))
            circle.circleRadius = 2000
            manager.annotations = [circle]
            #expect(!isHit(400, 599, on: kiosk))
            #expect(!isHit(400, 310, on: kiosk))
        }
    }
}
