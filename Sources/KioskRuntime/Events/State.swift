/// A value that a map shows and changes, under the name of SwiftUI.
///
///     @State var viewport = Viewport.followPuck(zoom: 16)
///     let mapView = Map(viewport: $viewport).makeView(frame: frame)
///     viewport = .camera(zoom: 4)  // moves the map
///
/// Copies share one value.
@MainActor
@propertyWrapper
public struct State<Value: Equatable> {
    private let subject: CurrentValueSubject<Value>

    /// Creates a state with an initial value.
    public init(wrappedValue: Value) {
        subject = CurrentValueSubject(wrappedValue, outbox: EventOutbox())
    }

    /// The value.
    public var wrappedValue: Value {
        get { subject.value }
        nonmutating set { subject.value = newValue }
    }

    /// The access to the value for a map.
    public var projectedValue: Binding<Value> {
        Binding(get: { subject.value }, set: { subject.value = $0 }, changes: subject.signal)
    }
}
