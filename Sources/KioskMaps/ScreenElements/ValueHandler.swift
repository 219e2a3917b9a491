/// A handler of the new value of an element, which is equal to each other one, but not to a missing one.
struct ValueHandler<Value: Sendable>: Equatable, Sendable {
    /// Called with the value; nil for no call.
    var call: (@MainActor (Value) -> Void)?

    static func == (first: ValueHandler, second: ValueHandler) -> Bool {
        (first.call == nil) == (second.call == nil)
    }
}
