/// A transition that eases or flies to the first camera of a state, even if the camera of the state moves meanwhile.
@MainActor
final class CameraMoveViewportTransition: ViewportTransition {
    /// Starts to move the camera and returns the token of the movement; nil if the map was released.
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
