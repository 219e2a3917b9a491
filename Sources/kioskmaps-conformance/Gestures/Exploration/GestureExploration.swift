import Foundation
import KioskMaps

/// A part of the exploration: the actions from which sequences are made, and the states from which they start.
struct GestureExploration: Sendable {
    /// The name, as in reports.
    let name: String

    /// The maximum number of fingers.
    let limit: Int

    /// The actions; those that are not possible in a state are skipped.
    let actions: [TouchAction]

    /// The sequences whose last states are explored from, besides the panel without touches.
    var starts: [[TouchAction]] = []

    /// What surrounds the gestures.
    var environment = GestureEnvironment()

    /// The fraction of all states.
    var fraction = 0.1

    /// Returns the state after a sequence of actions, that of the panel without touches for none; nil if an action is not possible.
    func makeState(after actions: [TouchAction] = []) -> ExploredState? {
        var state = ExploredState(in: environment, limit: limit)
        var steps: [GestureStep] = []
        for action in actions where state.apply(action, steps: &steps) == .impossible { return nil }
        return state
    }
}
