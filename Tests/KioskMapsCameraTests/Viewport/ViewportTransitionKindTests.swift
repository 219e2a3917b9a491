import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Transitions by their kind")
struct ViewportTransitionKindTests {
    private let kiosk = Kiosk()

    @Test("An immediate transition moves the camera at once, and an animated one within its duration")
    func kinds() {
        let viewport = kiosk.mapView.viewport
        var results: [Bool] = []
        viewport.transition(to: viewport.makeCameraViewportState(camera: CameraOptions(zoom: 4)), .immediate) {
            results.append($0)
        }
        #expect(kiosk.mapView.cameraState.zoom == 4)
        #expect(results == [true])
        let options = DefaultViewportTransitionOptions(maxDuration: 1)
        viewport.transition(to: viewport.makeCameraViewportState(camera: CameraOptions(zoom: 6)), .animated(options)) {
            results.append($0)
        }
        kiosk.frame()
        #expect(kiosk.mapView.cameraState.zoom < 6)
        kiosk.clock.advance(by: 2)
        #expect(abs(kiosk.mapView.cameraState.zoom - 6) < 1e-9)
        #expect(results == [true, true])
    }
}
