import Foundation
import KioskMaps

/// A transition of our own: looks at the place from afar, and is there.
final class Blink: ViewportTransition {
    private let mapView: MapView

    init(_ mapView: MapView) {
        self.mapView = mapView
    }

    func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable {
        var flight: (any Cancelable)?
        // One camera is enough: returning false ends the observation.
        let observation = toState.observeDataSource { [mapView] target in
            var afar = target
            afar.zoom = max(0, (target.zoom ?? mapView.cameraState.zoom) - 4)
            flight = mapView.camera.fly(to: afar, duration: 1) { position in
                if position == .end { mapView.mapboxMap.setCamera(to: target) }
                completion(position == .end)
            }
            return false
        }
        return AnyCancelable {
            observation.cancel()
            flight?.cancel()
        }
    }
}
