import Foundation
import KioskGeometry
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Free camera")
struct FreeCameraTests {
    @Test("The position of a camera above a view of a hundred points matches known values")
    func vector() throws {
        let kiosk = Kiosk(width: 100, height: 100, camera: CameraOptions(zoom: 0))
        let position = try #require(kiosk.map.freeCameraOptions.position)
        #expect(position.x.isClose(to: 0.5))
        #expect(position.y.isClose(to: 0.5))
        #expect(position.z.isClose(to: 0.29296875))
    }

    @Test("A camera is equal after reading and setting its free camera")
    func roundTrip() {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<randomRounds(300) {
            let kiosk = Kiosk(
                camera: CameraOptions(
                    center: CLLocationCoordinate2D(
                        latitude: random.number(-70...70), longitude: random.number(-179...179)),
                    zoom: random.number(2...20), bearing: random.number(0...359), pitch: random.number(0...80)))
            let before = kiosk.camera
            kiosk.map.freeCameraOptions = kiosk.map.freeCameraOptions
            #expect(kiosk.camera.zoom.isClose(to: before.zoom, within: 1e-9))
            #expect(kiosk.camera.pitch.isClose(to: before.pitch, within: 1e-6))
            #expect(remainder(kiosk.camera.bearing - before.bearing, 360).isClose(to: 0, within: 1e-6))
            #expect(kiosk.camera.center.latitude.isClose(to: before.center.latitude, within: 1e-7))
            #expect(kiosk.camera.center.longitude.isClose(to: before.center.longitude, within: 1e-7))
        }
    }

    @Test("Looking at a coordinate centres it")
    func lookAt() {
        var random = SeededGenerator(seed: 42)
        for _ in 0..<randomRounds(150) {
            let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12))
            var camera = kiosk.map.freeCameraOptions
            let target = CLLocationCoordinate2D(
                latitude: 60.17 + random.number(-0.02...0.02), longitude: 24.94 + random.number(-0.05...0.05))
            camera.location = .helsinki
            camera.altitude = 6000
            camera.lookAtPoint(forLocation: target)
            kiosk.map.freeCameraOptions = camera
            #expect(kiosk.camera.center.latitude.isClose(to: target.latitude, within: 1e-6))
            #expect(kiosk.camera.center.longitude.isClose(to: target.longitude, within: 1e-6))
            #expect(kiosk.map.freeCameraOptions.altitude.isClose(to: 6000, within: 1))
        }
    }

    @Test("Looking in a direction without a solution leaves no orientation")
    func lookNowhere() {
        let helsinki = WebMercator.point(for: .helsinki)
        let above = FreeCameraOptions(position: Vec3(x: helsinki.x, y: helsinki.y, z: 0.001))
        func orientation(_ camera: FreeCameraOptions, up: Vec3? = nil) -> Vec4? {
            var camera = camera
            camera.lookAtPoint(forLocation: .helsinki, upVector: up)
            return camera.orientation
        }
        #expect(orientation(FreeCameraOptions()) == nil)
        #expect(orientation(above) == nil)
        #expect(orientation(above, up: Vec3(x: 0, y: 0, z: 0)) == nil)
        #expect(orientation(above, up: Vec3(x: 0, y: 0, z: -3)) == nil)
        #expect(orientation(above, up: Vec3(x: 0, y: -1, z: 0)) != nil)
        #expect(orientation(FreeCameraOptions(position: Vec3(x: helsinki.x, y: helsinki.y, z: 0))) == nil)
    }

    @Test("Orientations that are upside down, zero or not finite are ignored")
    func discarded() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 50, pitch: 30))
        let before = kiosk.camera
        for orientation in [
            Vec4(x: 0, y: 0, z: 0, w: 0), Vec4(x: 1, y: 0, z: 0, w: 0), Vec4(x: .nan, y: 0, z: 0, w: 1),
        ] {
            kiosk.map.freeCameraOptions = FreeCameraOptions(orientation: orientation)
            #expect(kiosk.camera.bearing.isClose(to: before.bearing, within: 1e-6))
            #expect(kiosk.camera.pitch.isClose(to: before.pitch, within: 1e-6))
        }
        kiosk.map.freeCameraOptions = FreeCameraOptions(position: Vec3(x: .nan, y: 0, z: 1))
        #expect(kiosk.camera.zoom.isClose(to: before.zoom, within: 1e-9))
    }

    @Test("The height is limited to the range of zoom levels")
    func height() {
        let kiosk = Kiosk(camera: CameraOptions(zoom: 5))
        kiosk.map.freeCameraOptions = FreeCameraOptions(position: Vec3(x: 0.5, y: 0.5, z: 0))
        #expect(kiosk.camera.zoom.isClose(to: 22, within: 1e-9))
        kiosk.map.freeCameraOptions = FreeCameraOptions(position: Vec3(x: 0.5, y: 0.5, z: 1e9))
        #expect(kiosk.camera.zoom <= log2(600.0 / 512) + 1e-9)
        #expect(FreeCameraOptions().altitude == 0 && FreeCameraOptions().location.latitude.isNaN)
    }
}
