/// A transition that eases or flies to the first camera of a state, however that moves meanwhile.
@MainActor
final class CameraMoveViewportTransition: ViewportTransition {
    /// Begins to move the camera and returns what stops it; nil when the map is gone.
    private let move: (CameraOptions, @escaping AnimationCompletion) -> (any Cancelable)?

    init(move: @escaping (CameraOptions, @escaping AnimationCompletion) -> (any Cancelable)?) {
        self.move = move
    }

    func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable {
        let target = TargetObservation()
        var movement: (any Cancelable)?
        var isCancelled = false
        target.begin(on: toState) { [move] camera in
            let begun = move(camera) { completion($0 == .end) }
            if isCancelled { begun?.cancel() } else { movement = begun }
            return false
        }
        return AnyCancelable {
            isCancelled = true
            target.cancel()
            movement?.cancel()
            movement = nil
        }
    }
}
