import Foundation
import KioskMaps

/// A transition of our own: looks at the place from afar, and is there.
final class Blink: ViewportTransition {
    // Not the map view, which keeps its transitions.
    private let map: MapboxMap
    private let camera: CameraAnimationsManager

    init(_ mapView: MapView) {
        map = mapView.mapboxMap
        camera = mapView.camera
    }

    func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable {
        var flight: (any Cancelable)?
        // One camera is enough: returning false ends the observation.
        let observation = toState.observeDataSource { [map, camera] target in
            var afar = target
            afar.zoom = max(0, (target.zoom ?? map.cameraState.zoom) - 4)
            flight = camera.fly(to: afar, duration: 1) { position in
                if position == .end { map.setCamera(to: target) }
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
