import Foundation
import KioskMaps
import MapTestSupport
import SceneTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Points and coordinates")
struct CoordinateConversionTests {
    private let kiosk = Kiosk(width: 100, height: 100)

    /// The coordinate under a point, wherever it lies.
    private func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
        kiosk.map.coordinate(for: CGPoint(x: x, y: y))
    }

    @Test(
        "A point just outside the view is moved to the edge, only on the axis that is outside",
        arguments: [
            (-0.1, 0.2, 0.0, 0.2), (100.1, 99.9, 100, 99.9), (50, 100.4, 50, 100), (50.3, -0.49, 50.3, 0),
            (0.001, 0.001, 0.001, 0.001), (99.999, 99.999, 99.999, 99.999), (-0.3, 100.3, 0, 100),
        ])
    func edges(x: Double, y: Double, expectedX: Double, expectedY: Double) {
        let point = kiosk.map.point(for: coordinate(x, y))
        #expect(point.distance(to: CGPoint(x: expectedX, y: expectedY)) < 1e-6)
    }

    @Test(
        "A point half a point or more outside the view is out of view",
        arguments: [(-0.51, 50.0), (50, -0.51), (100.51, 50), (50, 100.51), (-30, -30), (50, 1e5), (-0.2, 130)])
    func outside(x: Double, y: Double) {
        #expect(kiosk.map.point(for: coordinate(x, y)) == CGPoint(x: -1, y: -1))
    }

    @Test(
        "The edges of a view with a fractional size are exact",
        arguments: [
            (100.5, 50.0, 100.4, 50.0), (100.8, 50, 100.4, 50), (50, 99.9, 50, 99.7), (50, 100.1, 50, 99.7),
            (101, 50, -1, -1), (50, 100.3, -1, -1),
        ])
    func fractionalSize(x: Double, y: Double, expectedX: Double, expectedY: Double) {
        let map = Kiosk(width: 100.4, height: 99.7).map
        let point = map.point(for: map.coordinate(for: CGPoint(x: x, y: y)))
        #expect(point.distance(to: CGPoint(x: expectedX, y: expectedY)) < 1e-6)
    }

    @Test("Points in the view are equal after conversion to coordinates and back")
    func inside() {
        let kiosk = Kiosk()
        var generator = SeededGenerator(seed: 7)
        var compared = 0
        let rounds = randomRounds(1_500)
        for _ in 0..<rounds {
            kiosk.map.setCamera(
                to: CameraOptions(cameraState: .random(using: &generator, pitch: 0...60, zoom: 2...20)))
            let point = CGPoint(x: generator.number(0...800), y: generator.number(0...600))
            guard kiosk.map.cameraTransform.horizon.map({ point.y > $0 + 20 }) ?? true else { continue }
            let coordinate = kiosk.map.coordinate(for: point)
            // Of two copies of the world the one nearest to the centre counts.
            let away = abs(coordinate.longitude - kiosk.camera.center.longitude)
            guard away < 180, abs(coordinate.latitude) < 85.05 else { continue }
            #expect(kiosk.map.point(for: coordinate).distance(to: point) < 1e-3, "\(kiosk.camera)")
            compared += 1
        }
        #expect(compared > rounds / 3)
    }

    @Test("The copy of a coordinate nearest to the centre is used")
    func copies() {
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 179.9), zoom: 7))
        for longitude in [-179.9, 180.1, 540.1, -539.9] {
            let point = kiosk.map.point(for: CLLocationCoordinate2D(latitude: 0, longitude: longitude))
            #expect(point.x > 50 && point.x < 100)
        }
        #expect(coordinate(99, 50).longitude > 180)
    }

    @Test("A coordinate behind the camera is out of view")
    func behind() {
        kiosk.map.setCamera(to: CameraOptions(zoom: 12, pitch: 85))
        let south = CLLocationCoordinate2D(latitude: 59, longitude: CLLocationCoordinate2D.helsinki.longitude)
        #expect(kiosk.map.point(for: south) == CGPoint(x: -1, y: -1))
    }

    @Test("Above the horizon the coordinate is the nearest on the ground")
    func sky() {
        kiosk.map.setCamera(to: CameraOptions(zoom: 12, pitch: 85))
        let sky = coordinate(50, 0)
        let higher = coordinate(50, -1e6)
        #expect(sky == higher)
        #expect(sky.latitude > kiosk.camera.center.latitude)
        #expect(sky.latitude.isFinite && sky.longitude.isFinite)
        let horizon = kiosk.map.cameraTransform.horizon ?? 0
        #expect(coordinate(50, horizon + 1) == sky)
        #expect(coordinate(50, horizon + 2).latitude < sky.latitude)
    }

    @Test("Invalid input has a result", arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func nonsense(number: Double) {
        _ = coordinate(number, number)
        _ = coordinate(50, number)
        let point = kiosk.map.point(for: CLLocationCoordinate2D(latitude: number, longitude: number))
        #expect(point == CGPoint(x: -1, y: -1))
    }
}
