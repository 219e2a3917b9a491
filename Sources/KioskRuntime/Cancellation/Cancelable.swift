/// An operation that can be cancelled.
@MainActor
public protocol Cancelable: AnyObject {
    /// Cancels the operation; further calls have no effect.
    func cancel()
}

/// A token that keeps an observation alive: cancelling or releasing it ends the observation.
@MainActor
public final class AnyCancelable: Cancelable {
    private var onCancel: (() -> Void)?

    /// Creates a token that runs a closure once, when it is cancelled or released.
    public init(_ onCancel: @escaping () -> Void) {
        self.onCancel = onCancel
    }

    /// Creates a token that cancels an operation when it is cancelled or released.
    public convenience init(_ cancelable: any Cancelable) {
        self.init { cancelable.cancel() }
    }

    /// Creates a token that cancels several operations, in order, when it is cancelled or released.
    public convenience init(_ cancelables: some Sequence<any Cancelable>) {
        let cancelables = Array(cancelables)
        self.init { for cancelable in cancelables { cancelable.cancel() } }
    }

    isolated deinit {
        cancel()
    }

    /// Ends the observation immediately; further calls have no effect.
    public func cancel() {
        let action = onCancel
        onCancel = nil
        action?()
    }

    /// Stores the token in a set that keeps it alive.
    public func store(in set: inout Set<AnyCancelable>) {
        set.insert(self)
    }

    /// Stores the token in a collection that keeps it alive.
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancelable>) {
        collection.append(self)
    }
}

extension AnyCancelable: Hashable {
    /// Returns whether two tokens are the same object.
    public nonisolated static func == (left: AnyCancelable, right: AnyCancelable) -> Bool {
        left === right
    }

    /// Hashes the identity of the token.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// An error of an operation that was superseded by another one.
public struct CancelError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Creates the error.
    public init() {}

    /// A description of the error.
    public var description: String { "cancelled: superseded by another request" }
}
