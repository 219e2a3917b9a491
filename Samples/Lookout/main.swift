import Foundation
import KioskMaps

/// Prints what the viewport does.
final class Reporter: ViewportStatusObserver {
    func viewportStatusDidChange(
        from fromStatus: ViewportStatus, to toStatus: ViewportStatus, reason: ViewportStatusChangeReason
    ) {
        switch toStatus {
        case .idle: print("idle: \(reason.rawValue)")
        case .transition: print("on the way: \(reason.rawValue)")
        case .state: print("there: \(reason.rawValue)")
        }
    }
}

let clock = ManualClock()
let tower = CLLocationCoordinate2D(latitude: 60.1873, longitude: 24.9221)
let mapView = MapView(
    frame: CGRect(x: 0, y: 0, width: 640, height: 400), initialViewport: .camera(center: tower, zoom: 9), clock: clock)
mapView.viewport.addStatusObserver(Reporter())
clock.advance(by: 0.1)

let lookout = Lookout(mapView.mapboxMap, from: tower)
mapView.viewport.transition(to: lookout, transition: Blink(mapView)) { isThere in
    print(isThere ? "looking round" : "somebody was faster")
}
clock.advance(by: 2)
for _ in 1...3 { lookout.turn(by: 30) }
print("bearing \(Int(mapView.cameraState.bearing))")

mapView.viewport.idle()
lookout.turn(by: 30)
clock.advance(by: 0.1)
print("bearing \(Int(mapView.cameraState.bearing))")
