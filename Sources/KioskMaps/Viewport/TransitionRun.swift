/// One transition of a viewport, until it is over or cancelled.
@MainActor
final class TransitionRun {
    let transition: any ViewportTransition
    let toState: any ViewportState

    /// What calls it off; nil until the transition has returned it.
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

    /// Calls it off; whoever does so tells the completion.
    func callOff() {
        isCancelled = true
        let token = token
        self.token = nil
        token?.cancel()
    }

    /// Takes out the completion, which is told once.
    func takeCompletion() -> ((Bool) -> Void)? {
        defer { completion = nil }
        return completion
    }
}
