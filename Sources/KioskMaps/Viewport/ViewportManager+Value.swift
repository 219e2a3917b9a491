/// The viewport as a value, for code that says what is to be seen and keeps no states.
extension ViewportManager {
    /// Where the map looks, as far as that was said by a value: `.idle` when a finger has taken over, when the way there
    /// failed, and when another state leads by `transition(to:)`.
    ///
    /// Setting it moves the camera there at once, or with the animation of the `withViewportAnimation` around it; the value
    /// that leads already does nothing. `.idle` is `idle()`.
    public var value: Viewport {
        get { values.value }
        set {
            guard !isStopping, !isLed(by: newValue) else { return }
            surroundings.map.outbox.commit {
                values.value = newValue
                onValueSet()
            }
        }
    }

    /// Sends `value`: at once to each observer, and whenever it is another, whoever changed it.
    public var onValueChanged: Signal<Viewport> { values.signal }

    /// Moves the camera to where the value says, unless it is led by that already.
    ///
    /// - Parameters:
    ///   - transition: How.
    ///   - completion: Told whether it is there; not told when the value is `.idle`.
    func applyValue(by transition: any ViewportTransition, completion: ((Bool) -> Void)? = nil) {
        if leads, applied?.value == value {
            completion?(true)
            return
        }
        guard let state = value.makeState(in: surroundings) else { return idle() }
        applied = (value, state)
        self.transition(to: state, transition: transition, completion: completion)
    }

    /// Whether the state that was made for a value leads, or is on the way to.
    private var leads: Bool { applied != nil && applied?.state === status.leadingState }

    private func isLed(by value: Viewport) -> Bool {
        value == self.value && (value.isIdle ? status == .idle : leads)
    }
}
