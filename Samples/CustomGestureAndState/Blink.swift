import Foundation
import KioskMaps

/// A viewport transition that first shows its target from a distance, and then at once from where the state has it.
final class Blink: ViewportTransition {
    // Parts of the map view instead of the view itself, which keeps its transitions.
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
            var distant = target
            distant.zoom = max(0, (target.zoom ?? map.cameraState.zoom) - 3)
            flight = camera.fly(to: distant, duration: 1) { position in
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
