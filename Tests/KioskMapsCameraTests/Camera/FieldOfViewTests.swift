import Foundation
import KioskGeometry
import KioskTiles
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("The vertical angle of view")
struct FieldOfViewTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 30, pitch: 50))

    @Test("The default is 2 · atan(1/3), with the camera at 1.5 times the height")
    func defaults() {
        #expect(kiosk.camera.verticalFov.isClose(to: 36.8699, within: 1e-4))
        #expect(kiosk.map.cameraTransform.cameraDistance == 900)
    }

    @Test("The angle between the upper and the lower edge is that of the camera", arguments: [10.0, 36.87, 60, 90])
    func angle(fov: Double) throws {
        kiosk.map.setCamera(to: CameraOptions(pitch: 0, verticalFov: fov))
        let transform = kiosk.map.cameraTransform
        #expect((2 * atan(300 / transform.cameraDistance) * 180 / .pi).isClose(to: fov, within: 1e-9))
        // Without pitch, the ground is the same at any angle.
        let corner = try #require(transform.worldPoint(for: .zero))
        kiosk.map.setCamera(to: CameraOptions(verticalFov: 40))
        let other = try #require(kiosk.map.cameraTransform.worldPoint(for: .zero))
        #expect(corner.distance(to: other) < 1e-12)
    }

    @Test(
        "Points and coordinates are inverse, and a wider angle shows more distant ground", arguments: [20.0, 36.87, 70])
    func conversion(fov: Double) {
        kiosk.map.setCamera(to: CameraOptions(verticalFov: fov))
        for x in stride(from: 20.0, to: 800, by: 130) {
            for y in stride(from: 250.0, to: 600, by: 60) {
                let point = CGPoint(x: x, y: y)
                let back = kiosk.map.point(for: kiosk.map.coordinate(for: point))
                #expect(back.distance(to: point) < 1e-6)
            }
        }
        let top = kiosk.map.coordinate(for: CGPoint(x: 400, y: 100))
        kiosk.map.setCamera(to: CameraOptions(verticalFov: fov + 10))
        let further = kiosk.map.coordinate(for: CGPoint(x: 400, y: 100))
        #expect(further.distance(to: .helsinki) > top.distance(to: .helsinki))
    }

    @Test("The tiles in view are those of the wider perspective")
    func tiles() {
        let usual = kiosk.map.tileCover(for: TileCoverOptions())
        kiosk.map.setCamera(to: CameraOptions(verticalFov: 70))
        let transform = kiosk.map.cameraTransform
        let wide = kiosk.map.tileCover(for: TileCoverOptions())
        #expect(wide.count > usual.count)
        for x in stride(from: 5.0, to: 800, by: 79) {
            for y in stride(from: 595.0, to: Double(transform.horizon ?? 0) + 60, by: -53) {
                guard let seen = transform.worldPoint(for: CGPoint(x: x, y: y)), (0...1).contains(seen.y) else {
                    continue
                }
                #expect(wide.contains { $0.box.contains(seen) }, "\(x), \(y)")
            }
        }
    }

    @Test("A finger hits what is drawn under it")
    func hits() throws {
        kiosk.map.setCamera(to: CameraOptions(verticalFov: 65))
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        let point = CGPoint(x: 600, y: 250)
        var circle = CircleAnnotation(id: "a", centerCoordinate: kiosk.map.coordinate(for: point))
        circle.circleRadius = 8
        manager.annotations = [circle]
        kiosk.frame()
        #expect(kiosk.mapView.annotations.annotations(at: point).map(\.annotation.id) == ["a"])
        #expect(kiosk.mapView.annotations.annotations(at: CGPoint(x: 640, y: 250)).isEmpty)
    }

    @Test("Values are limited to 1…120, and NaN is ignored with a diagnostic")
    func limits() {
        kiosk.map.setCamera(to: CameraOptions(verticalFov: 0))
        #expect(kiosk.camera.verticalFov == 1)
        kiosk.map.setCamera(to: CameraOptions(verticalFov: 500))
        #expect(kiosk.camera.verticalFov == 120)
        kiosk.map.setCamera(to: CameraOptions(zoom: 3, verticalFov: .nan))
        #expect(kiosk.camera.zoom == 12)
        #expect(kiosk.reports(.camera).count == 1)
    }

    @Test("Eases, flights and transitions of the viewport change it evenly")
    func animation() {
        kiosk.mapView.camera.ease(to: CameraOptions(verticalFov: 56.87), duration: 1, curve: .linear)
        kiosk.clock.advance(by: 0.5)
        #expect(kiosk.camera.verticalFov.isClose(to: 46.87, within: 0.5))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.verticalFov == 56.87)
        kiosk.mapView.camera.fly(to: CameraOptions(zoom: 13, verticalFov: 30), duration: 1, curve: .linear)
        kiosk.clock.advance(by: 0.5)
        #expect(kiosk.camera.verticalFov.isClose(to: 43.4, within: 0.6))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.verticalFov == 30)
        let state = kiosk.mapView.viewport.makeOverviewViewportState(
            options: .init(geometry: Point(.helsinki), verticalFov: 50))
        kiosk.mapView.viewport.transition(to: state)
        kiosk.clock.advance(by: 5)
        #expect(kiosk.camera.verticalFov == 50)
    }

    @Test("The free camera keeps its position at another angle")
    func freeCamera() throws {
        kiosk.map.setCamera(to: CameraOptions(verticalFov: 60))
        let before = kiosk.camera
        kiosk.map.freeCameraOptions = kiosk.map.freeCameraOptions
        #expect(kiosk.camera.zoom.isClose(to: before.zoom, within: 1e-9))
        #expect(kiosk.camera.verticalFov == 60)
    }

    @Test("A state without an angle is decoded with the default one")
    func coding() throws {
        let state = CameraState(center: .helsinki, zoom: 3, verticalFov: 50)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(state), as: UTF8.self)
        #expect(try JSONDecoder().decode(CameraState.self, from: Data(text.utf8)) == state)
        let old = text.replacingOccurrences(of: #""verticalFov":50,"#, with: "")
        #expect(old != text)
        let decoded = try JSONDecoder().decode(CameraState.self, from: Data(old.utf8))
        #expect(decoded.verticalFov == CGFloat(TileCamera.defaultFieldOfView))
    }
}
