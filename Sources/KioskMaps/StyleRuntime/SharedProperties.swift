/// The properties of a layer, shared: they are many, and copying them costs more than a tap may.
///
/// Read one property at a time; to take `all` as a whole is to copy it.
final class SharedProperties<Properties: Sendable>: Sendable {
    let all: Properties

    init(_ all: Properties) {
        self.all = all
    }
}
