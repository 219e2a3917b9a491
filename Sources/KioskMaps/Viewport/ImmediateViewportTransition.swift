/// A transition that moves the camera to a state at once, as soon as the state has a camera.
@MainActor
public final class ImmediateViewportTransition: ViewportTransition {
    private let map: MapboxMap

    init(map: MapboxMap) {
        self.map = map
    }

    /// Moves the camera: before this call returns if the state has a camera.
    ///
    /// - Parameters:
    ///   - toState: The state.
    ///   - completion: Called once with `true`.
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
