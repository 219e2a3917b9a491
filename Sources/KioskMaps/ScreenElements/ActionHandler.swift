/// A handler of a tap or of a key, which is equal to each other one, but not to a missing one.
struct ActionHandler: Equatable, Sendable {
    /// Called for the action; nil for no call.
    var call: (@MainActor () -> Void)?

    static func == (first: ActionHandler, second: ActionHandler) -> Bool {
        (first.call == nil) == (second.call == nil)
    }
}
