import Synchronization

/// A function on values and its result, either of which is released where it is used.
final class BackgroundJob<Value: Sendable>: Sendable {
    private enum State {
        /// The function has not started.
        case ready(@Sendable () -> Value)
        /// The function runs, or its result was taken.
        case empty
        /// The function has returned.
        case ended(Value)
        /// Neither the function nor its result is needed.
        case cancelled
    }

    private let state: Mutex<State>

    init(_ function: @escaping @Sendable () -> Value) {
        state = Mutex(.ready(function))
    }

    /// Creates a job that has a result already, for `cancel()` to release.
    init(result: consuming Value) {
        state = Mutex(.ended(result))
    }

    /// Calls the function unless the job was started or cancelled before.
    func run() {
        guard let value = takeFunction()?() else { return }
        state.withLock { state in
            if case .empty = state { state = .ended(value) }
        }
    }

    /// Returns the result once; nil before the end and after cancellation.
    func takeResult() -> Value? {
        state.withLock { state in
            guard case .ended(let value) = state else { return nil }
            state = .empty
            return value
        }
    }

    /// Discards the function, or its result.
    ///
    /// A function that has started runs to its end.
    func cancel() {
        state.withLock { $0 = .cancelled }
    }

    private func takeFunction() -> (@Sendable () -> Value)? {
        state.withLock { state in
            guard case .ready(let function) = state else { return nil }
            state = .empty
            return function
        }
    }
}
