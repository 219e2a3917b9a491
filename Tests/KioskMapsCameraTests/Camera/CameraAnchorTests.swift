import Foundation
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Camera anchor")
struct CameraAnchorTests {
    private let kiosk = Kiosk()

    @Test("An anchor keeps its ground while zoom, bearing and pitch change")
    func keepsGround() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<randomRounds(600) {
            kiosk.map.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(
                        latitude: generator.number(-60...60), longitude: generator.number(-180...180)),
                    padding: UIEdgeInsets(top: generator.number(0...100), left: generator.number(0...100)),
                    zoom: generator.number(6...20), bearing: generator.number(0...360),
                    pitch: generator.number(0...60)))
            let anchor = CGPoint(x: generator.number(0...800), y: generator.number(100...600))
            let ground = kiosk.map.coordinate(for: anchor)
            kiosk.map.setCamera(
                to: CameraOptions(
                    anchor: anchor, zoom: generator.number(6...20), bearing: generator.number(0...360),
                    pitch: generator.number(0...60)))
            let seen = kiosk.map.point(for: ground)
            #expect(seen.distance(to: anchor) < 1e-4, "\(kiosk.camera)")
        }
    }

    @Test("An anchor without other options changes nothing")
    func alone() {
        let start = kiosk.camera
        kiosk.map.setCamera(to: CameraOptions(anchor: CGPoint(x: 10, y: 20)))
        #expect(kiosk.camera.zoom == start.zoom)
        #expect(kiosk.camera.center.latitude.isClose(to: start.center.latitude))
        #expect(kiosk.camera.center.longitude.isClose(to: start.center.longitude))
    }

    @Test("The centre overrides the anchor")
    func centerWins() {
        let center = CLLocationCoordinate2D(latitude: 48, longitude: 11)
        kiosk.map.setCamera(to: CameraOptions(center: center, anchor: CGPoint(x: 1, y: 2), zoom: 9))
        #expect(kiosk.camera.center == center)
        #expect(kiosk.camera.zoom == 9)
    }

    @Test("An anchor above the horizon is ignored, and the other options are applied")
    func sky() {
        kiosk.map.setCamera(to: CameraOptions(pitch: 85))
        let center = kiosk.camera.center
        kiosk.map.setCamera(to: CameraOptions(anchor: CGPoint(x: 400, y: 5), zoom: 14))
        #expect(kiosk.camera.zoom == 14)
        #expect(kiosk.camera.center == center)
    }

    @Test("Padding alone keeps centre and zoom level and moves the image")
    func padding() {
        let start = kiosk.camera
        kiosk.map.setCamera(to: CameraOptions(padding: UIEdgeInsets(top: 100, left: 40)))
        #expect(kiosk.camera.center == start.center && kiosk.camera.zoom == start.zoom)
        #expect(kiosk.map.point(for: start.center).distance(to: CGPoint(x: 420, y: 350)) < 1e-9)
    }
}
