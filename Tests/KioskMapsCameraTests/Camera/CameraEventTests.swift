import Foundation
import KioskMaps
import MapTestSupport
import Testing

@MainActor
@Suite("Camera events")
struct CameraEventTests {
    private let kiosk = Kiosk()

    @Test("Each change sends one event before the setter returns, without an owner")
    func once() {
        kiosk.map.setCamera(to: CameraOptions(zoom: 5, bearing: 10))
        #expect(kiosk.cameraChanges.map(\.cameraState) == [kiosk.camera])
        #expect(kiosk.cameraChanges.map(\.owner) == [nil])
        kiosk.map.setCamera(to: CameraOptions(zoom: 6))
        #expect(kiosk.cameraChanges.map(\.cameraState.zoom) == [5, 6])
    }

    @Test("No event is sent if nothing changes")
    func unchanged() {
        kiosk.map.setCamera(to: CameraOptions(cameraState: kiosk.camera))
        kiosk.map.setCamera(to: CameraOptions())
        kiosk.map.setCamera(to: CameraOptions(zoom: .nan))
        #expect(kiosk.cameraChanges.isEmpty)
    }

    @Test("The state in a handler is that of the event")
    func consistent() {
        var agreed: [Bool] = []
        let token = kiosk.map.onCameraChanged.observe { [kiosk] in
            agreed.append($0.cameraState == kiosk.camera)
        }
        kiosk.map.setCamera(to: CameraOptions(zoom: 30, bearing: -90))
        token.cancel()
        #expect(agreed == [true])
    }

    @Test("A handler can change the camera")
    func reentrant() {
        let token = kiosk.map.onCameraChanged.observe { [kiosk] event in
            if event.cameraState.zoom > 10 { kiosk.map.setCamera(to: CameraOptions(zoom: 10)) }
        }
        kiosk.map.setCamera(to: CameraOptions(zoom: 15))
        #expect(kiosk.camera.zoom == 10)
        #expect(Set(kiosk.cameraChanges.map(\.cameraState.zoom)) == [15, 10])
        token.cancel()
    }

    @Test("An animation is the owner of its changes")
    func owner() {
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 13), duration: 0.2)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.cameraChanges.count > 5)
        #expect(Set(kiosk.cameraChanges.map(\.owner?.rawValue)) == ["com.mapbox.maps.cameraAnimationsManager"])
    }

    @Test("A new size sends an event, and an empty one is reported and ignored")
    func resize() {
        kiosk.mapView.size = CGSize(width: 400, height: 300)
        #expect(kiosk.cameraChanges.count == 1)
        kiosk.mapView.size = CGSize(width: 400, height: 300)
        #expect(kiosk.cameraChanges.count == 1)
        for size in [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: Double.nan, height: 5)] {
            kiosk.mapView.size = size
        }
        #expect(kiosk.mapView.size == CGSize(width: 400, height: 300))
        #expect(kiosk.cameraChanges.count == 1)
        #expect(kiosk.reports(.camera).count == 3)
    }

    @Test("A new size increases the zoom level to fill the view")
    func resizeZooms() {
        kiosk.map.setCamera(to: CameraOptions(zoom: 0))
        kiosk.mapView.size = CGSize(width: 400, height: 2048)
        #expect(kiosk.camera.zoom == 2)
    }

    @Test("The camera of a style is applied unless the camera has been changed")
    func styleCamera() {
        let json = #"{"version":8,"sources":{},"layers":[],"center":[10,20],"zoom":5,"bearing":7,"pitch":9}"#
        let untouched = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        untouched.mapboxMap.loadStyleJSON(json)
        #expect(
            untouched.mapboxMap.cameraState
                == CameraState(
                    center: CLLocationCoordinate2D(latitude: 20, longitude: 10), zoom: 5, bearing: 7, pitch: 9))
        untouched.mapboxMap.loadStyleJSON(json.replacing(#""zoom":5"#, with: #""zoom":6"#))
        #expect(untouched.mapboxMap.cameraState.zoom == 5)

        let start = kiosk.camera
        kiosk.map.loadStyleJSON(json)
        #expect(kiosk.camera == start)
    }
}
