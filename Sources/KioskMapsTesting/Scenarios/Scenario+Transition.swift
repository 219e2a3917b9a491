public import Foundation
import KioskMaps

extension Scenario {
    /// A transition to a viewport state.
    public enum Transition: Hashable, Sendable {
        /// The default transition, with a maximum duration in seconds; nil for its own.
        case animated(maxDuration: TimeInterval?)
        /// The camera moves at once.
        case immediate
    }
}

extension ViewportManager {
    /// Starts a transition of a scenario to a state.
    func transition(to state: any ViewportState, by transition: Scenario.Transition) {
        switch transition {
        case .animated(nil): self.transition(to: state)
        case .animated(let seconds?):
            let options = DefaultViewportTransitionOptions(maxDuration: seconds)
            self.transition(to: state, transition: makeDefaultViewportTransition(options: options))
        case .immediate: self.transition(to: state, transition: makeImmediateViewportTransition())
        }
    }
}
