package import KioskInput

/// The work of a map that runs off the main actor: functions on values, whose results land with a wake-up of the clock.
///
///     let token = work.start { try? StyleDocument(parsing: bytes) } completion: { document in … }
///     work.start(holding: { reading = $0 }) { try? StyleDocument(parsing: bytes) } completion: { document in
///         reading = nil
///     }
///
/// Where the clock has no executor, and without a clock, functions run within the call that starts them.
@MainActor
package final class BackgroundWork {
    /// The cancellation of a function that has started.
    private final class Token<Value: Sendable>: Cancelable {
        private let job: BackgroundJob<Value>
        private weak var work: BackgroundWork?

        /// Called with the result; nil after the call and after cancellation.
        private var completion: (@MainActor (Value) -> Void)?

        init(
            _ job: BackgroundJob<Value>, of work: BackgroundWork, completion: @escaping @MainActor (Value) -> Void
        ) {
            self.job = job
            self.work = work
            self.completion = completion
        }

        func land() {
            guard let completion, let value = job.takeResult() else { return }
            self.completion = nil
            completion(value)
        }

        func cancel() {
            guard completion != nil else { return }
            completion = nil
            // Its function or its result may be large.
            if let work { work.execute { [job] in job.cancel() } } else { job.cancel() }
        }
    }

    private var executor: (any BackgroundExecutor)?

    /// The functions to call in the next frame, in order.
    private var deferred: [() -> Void] = []

    /// Creates the work of a map.
    ///
    /// - Parameter clock: The clock of the map; nil if it has none.
    package init(clock: (any FrameClock)? = nil) {
        executor = clock?.makeBackgroundExecutor()
    }

    /// Starts a function off the main actor.
    ///
    /// - Parameters:
    ///   - hold: Receives the cancellation before the function starts, so that the completion can release it.
    ///   - function: The function; it does not call anything of the main actor.
    ///   - completion: Called with the result at a time that the clock defines; not after cancellation.
    /// - Returns: The cancellation.
    @discardableResult
    package func start<Value: Sendable>(
        holding hold: @MainActor (any Cancelable) -> Void = { _ in }, _ function: @escaping @Sendable () -> Value,
        completion: @escaping @MainActor (Value) -> Void
    ) -> any Cancelable {
        let job = BackgroundJob(function)
        let token = Token(job, of: self, completion: completion)
        hold(token)
        guard let executor else {
            job.run()
            token.land()
            return token
        }
        executor.execute {
            job.run()
        } completion: {
            token.land()
        }
        return token
    }

    /// Releases a value off the main actor, for releasing a million features takes long.
    package func discard<Value: Sendable>(_ value: consuming Value) {
        guard executor != nil else { return }
        let job = BackgroundJob(result: consume value)
        execute { job.cancel() }
    }

    /// Calls a closure with the next frame, before anything else of it.
    package func deferToFrame(_ action: @escaping () -> Void) {
        deferred.append(action)
    }

    /// Calls the closures that wait for a frame.
    package func beginFrame() {
        let actions = deferred
        deferred = []
        for action in actions { action() }
    }

    private func execute(_ function: @escaping @Sendable () -> Void) {
        guard let executor else { return function() }
        executor.execute(function) {}
    }
}

extension BackgroundWork: FrameUpdating {
    package func update(at time: Timestamp) {
        beginFrame()
    }

    /// Work in progress is completed by the clock with which it was started.
    package func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        executor = newClock?.makeBackgroundExecutor()
    }
}
