/// The viewport as a value, for declarative code that keeps no states.
extension ViewportManager {
    /// The viewport as a value: `.idle` after a user has moved the map, after a failed transition, and while a state drives the
    /// camera that was set by `transition(to:)`.
    ///
    /// Setting it moves the camera at once, or with the animation of the enclosing `withViewportAnimation`. Setting the value
    /// that drives the camera has no effect. Setting `.idle` calls `idle()`.
    public var value: Viewport {
        get { values.value }
        set {
            guard !isStopping, !isActive(newValue) else { return }
            context.map.outbox.commit {
                values.value = newValue
                onValueSet()
            }
        }
    }

    /// Sends `value`: immediately to each new observer, and when it changes.
    public var onValueChanged: Signal<Viewport> { values.signal }

    /// Moves the camera to the value, unless the value drives the camera already.
    ///
    /// - Parameters:
    ///   - transition: The transition.
    ///   - completion: Called with whether the camera has reached the value; not called if the value is `.idle`.
    func applyValue(by transition: any ViewportTransition, completion: ((Bool) -> Void)? = nil) {
        if isAppliedStateActive, applied?.value == value {
            completion?(true)
            return
        }
        guard let state = value.makeState(in: context) else { return idle() }
        applied = (value, state)
        self.transition(to: state, transition: transition, completion: completion)
    }

    /// Whether the state of the applied value drives the camera, or is the target of a transition.
    private var isAppliedStateActive: Bool { applied != nil && applied?.state === status.drivingState }

    private func isActive(_ value: Viewport) -> Bool {
        value == self.value && (value.isIdle ? status == .idle : isAppliedStateActive)
    }
}
