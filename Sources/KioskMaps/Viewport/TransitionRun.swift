/// One run of a transition of a viewport, until it ends or is cancelled.
@MainActor
final class TransitionRun {
    let transition: any ViewportTransition
    let toState: any ViewportState

    /// The token that cancels the transition; nil until the transition has returned it.
    var token: (any Cancelable)?

    private(set) var isCancelled = false
    private var completion: ((Bool) -> Void)?

    init(
        _ transition: any ViewportTransition, to toState: any ViewportState, completion: ((Bool) -> Void)?
    ) {
        self.transition = transition
        self.toState = toState
        self.completion = completion
    }

    /// Cancels the transition without calling the completion.
    func cancel() {
        isCancelled = true
        let token = token
        self.token = nil
        token?.cancel()
    }

    /// Removes and returns the completion, which is called once.
    func removeCompletion() -> ((Bool) -> Void)? {
        defer { completion = nil }
        return completion
    }
}
