/// A transition of the viewport that it makes itself.
public enum ViewportTransitionKind: Sendable {
    /// The camera moves at once, as soon as the state has one.
    case immediate

    /// The parts of the camera move one after the other, with options.
    case animated(DefaultViewportTransitionOptions = DefaultViewportTransitionOptions())
}

extension ViewportManager {
    /// Moves the camera to a state, which then drives it, by a transition of a kind.
    ///
    ///     mapView.viewport.transition(to: home, .immediate)
    ///
    /// - Parameters:
    ///   - toState: The state, which no other viewport uses.
    ///   - kind: The kind of the transition.
    ///   - completion: Called once with whether the state has been reached, possibly before this call returns; see
    ///     `transition(to:transition:completion:)`.
    public func transition(
        to toState: any ViewportState, _ kind: ViewportTransitionKind, completion: ((_ success: Bool) -> Void)? = nil
    ) {
        let transition: any ViewportTransition =
            switch kind {
            case .immediate: makeImmediateViewportTransition()
            case .animated(let options): makeDefaultViewportTransition(options: options)
            }
        self.transition(to: toState, transition: transition, completion: completion)
    }
}
