/// The access to a value that another object stores, under the name of SwiftUI.
@MainActor
@propertyWrapper
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Sends the value: immediately to each new observer, and when it changes.
    package let changes: Signal<Value>

    /// Creates the access to a value.
    ///
    /// - Parameters:
    ///   - get: Returns the value.
    ///   - set: Stores a value.
    ///   - changes: Sends the value immediately and when it changes; nil for a value that only the map changes.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void, changes: Signal<Value>? = nil) {
        self.get = get
        self.set = set
        self.changes =
            changes
            ?? Signal { handler in
                handler(get())
                return AnyCancelable {}
            }
    }

    /// The value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The access itself.
    public var projectedValue: Binding<Value> { self }

    /// Returns the access to a value that does not change.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }
}
