import KioskStyle

/// The properties of a symbol layer, shared: they are many, and copying them costs more than a tap may.
///
/// Read one property at a time; to take `all` as a whole is to copy it.
final class SharedSymbolProperties: Sendable {
    let all: SymbolProperties

    init(_ all: SymbolProperties) {
        self.all = all
    }
}
