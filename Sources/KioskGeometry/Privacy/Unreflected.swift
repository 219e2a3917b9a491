/// A value that reflection does not show: `dump`, `Mirror` and string conversions find no children in it.
///
///     @Unreflected private var lastFix: Location?
///
/// Each stored property that holds a position, or an object or a value from which a caller could obtain one, is declared with it: a
/// mirror hands out what it shows, so that code could call a public method of a parser, an interpolation or a signal that it
/// finds there. A closure would not hide a value, because a mirror shows the closure, which can be cast to its type and called.
/// The type itself is not public, so code outside the package can neither name nor open it.
///
/// The value is stored inline and costs nothing. It is protected against reflection only: code of the same process can read
/// memory.
@propertyWrapper
package struct Unreflected<Value> {
    /// The value.
    package var wrappedValue: Value

    /// Wraps a value.
    package init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension Unreflected: CustomReflectable {
    /// A mirror without children.
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>(), displayStyle: .struct) }
}

extension Unreflected: Sendable where Value: Sendable {}
extension Unreflected: Equatable where Value: Equatable {}
extension Unreflected: Hashable where Value: Hashable {}
