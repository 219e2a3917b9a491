import Synchronization

/// What went wrong in evaluating properties, kept until somebody can tell of it: evaluation may happen anywhere.
final class EvaluationFailures: Sendable {
    private let messages = Mutex<[String]>([])

    init() {}

    /// Keeps a message.
    func add(_ message: String) {
        messages.withLock { $0.append(message) }
    }

    /// Returns the messages in their order and forgets them.
    func take() -> [String] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
