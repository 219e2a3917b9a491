/// An observation of the camera of a state, which a handler may cancel before the state has returned a token.
@MainActor
final class TargetObservation: Cancelable {
    private var token: (any Cancelable)?
    private(set) var isCancelled = false

    func begin(on state: any ViewportState, handler: @escaping (CameraOptions) -> Bool) {
        let token = state.observeDataSource { [weak self] camera in
            guard let self, !isCancelled else { return false }
            return handler(camera)
        }
        if isCancelled { token.cancel() } else { self.token = token }
    }

    func cancel() {
        isCancelled = true
        token?.cancel()
        token = nil
    }
}
