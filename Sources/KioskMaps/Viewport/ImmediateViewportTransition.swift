/// A transition that puts the camera where the state wants it as soon as that is known.
@MainActor
public final class ImmediateViewportTransition: ViewportTransition {
    private let map: MapboxMap

    init(map: MapboxMap) {
        self.map = map
    }

    /// Puts the camera there, before this call returns if the state knows its camera.
    public func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable {
        let target = TargetObservation()
        target.begin(on: toState) { [weak target, map] camera in
            map.setCamera(to: camera)
            target?.cancel()
            completion(true)
            return false
        }
        return target
    }
}
