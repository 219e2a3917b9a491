/// Something that can be called off.
@MainActor
public protocol Cancelable: AnyObject {
    /// Calls it off; calling it off again does nothing.
    func cancel()
}

/// A token that keeps an observation alive: letting go of it, or `cancel()`, ends the observation.
@MainActor
public final class AnyCancelable: Cancelable {
    private var onCancel: (() -> Void)?

    /// Creates a token that runs a closure once, when it is cancelled or released.
    public init(_ onCancel: @escaping () -> Void) {
        self.onCancel = onCancel
    }

    /// Creates a token that calls something off when it is cancelled or released.
    public convenience init(_ cancelable: any Cancelable) {
        self.init { cancelable.cancel() }
    }

    /// Creates a token that calls several things off, in their order, when it is cancelled or released.
    public convenience init(_ cancelables: some Sequence<any Cancelable>) {
        let cancelables = Array(cancelables)
        self.init { for cancelable in cancelables { cancelable.cancel() } }
    }

    isolated deinit {
        cancel()
    }

    /// Ends the observation at once; further calls do nothing.
    public func cancel() {
        let action = onCancel
        onCancel = nil
        action?()
    }

    /// Puts the token into a set that keeps it alive.
    public func store(in set: inout Set<AnyCancelable>) {
        set.insert(self)
    }

    /// Puts the token into a collection that keeps it alive.
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancelable>) {
        collection.append(self)
    }
}

extension AnyCancelable: Hashable {
    /// Tokens are equal when they are the same token.
    public nonisolated static func == (left: AnyCancelable, right: AnyCancelable) -> Bool {
        left === right
    }

    /// Hashes the identity of the token.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// What somebody waits for will not come, because something else was asked for in its place.
public struct CancelError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Creates the error.
    public init() {}

    /// One sentence.
    public var description: String { "cancelled: something else was asked for in its place" }
}
