import Foundation
import KioskMapsTesting
import MapboxMaps

/// A map view in virtual time, for the examples of the guides.
@MainActor
struct GuideMap {
    let clock = ManualClock()
    let mapView: MapView
    let fingers: Fingers

    init() {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(center: .helsinki, zoom: 12)), clock: clock)
        fingers = Fingers(on: mapView, clock: clock)
        clock.advance(by: 0.1)
    }

    var map: MapboxMap { mapView.mapboxMap }
    var camera: CameraState { map.cameraState }
    var center: CGPoint { CGPoint(x: mapView.size.width / 2, y: mapView.size.height / 2) }

    /// Advances the clock by one frame interval, which draws a requested frame.
    func frame() {
        clock.advance(by: clock.frameInterval)
    }
}

extension CLLocationCoordinate2D {
    static let helsinki = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)
}

extension BinaryFloatingPoint {
    func isClose(to other: Self, within tolerance: Self = 1e-9) -> Bool { abs(self - other) <= tolerance }
}
