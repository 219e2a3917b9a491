import KioskRuntime

/// A load in progress: it ends once, with the result of its task or with its cancellation.
@MainActor
final class OfflineLoad<Value: Sendable>: Cancelable {
    /// The work; nil before it starts.
    private(set) var task: Task<Void, Never>?

    private var onProgress: ((OfflineLoadProgress) -> Void)?
    private var onEnd: ((Result<Value, any Error>) -> Void)?
    private let cancellation: any Error

    /// Creates a load.
    ///
    /// - Parameters:
    ///   - cancellation: The error of a cancelled load.
    ///   - onProgress: Called with the progress until the end.
    ///   - onEnd: Called once.
    init(
        cancellation: any Error, onProgress: @escaping (OfflineLoadProgress) -> Void,
        onEnd: @escaping (Result<Value, any Error>) -> Void
    ) {
        self.cancellation = cancellation
        self.onProgress = onProgress
        self.onEnd = onEnd
    }

    /// Starts the work.
    ///
    /// - Parameters:
    ///   - previous: The work that has to end before; nil if there is none.
    ///   - onTaskEnd: Called when the work has ended, before the result is delivered; that of a cancelled load ends later than the load.
    ///   - body: Loads a value and reports the progress on any thread.
    func start(
        after previous: Task<Void, Never>?, onTaskEnd: (@MainActor @Sendable () -> Void)? = nil,
        _ body:
            @escaping @Sendable (@escaping @Sendable (OfflineLoadProgress) -> Void) async -> Result<Value, any Error>
    ) {
        task = Task.detached {
            await previous?.value
            let result = await body { progress in
                Task { @MainActor in self.onProgress?(progress) }
            }
            await self.endTask(result, onTaskEnd)
        }
    }

    func cancel() {
        task?.cancel()
        finish(.failure(cancellation))
    }

    private func endTask(_ result: Result<Value, any Error>, _ onTaskEnd: (@MainActor @Sendable () -> Void)?) {
        onTaskEnd?()
        finish(result)
    }

    private func finish(_ result: Result<Value, any Error>) {
        let action = onEnd
        (onProgress, onEnd) = (nil, nil)
        action?(result)
    }
}
