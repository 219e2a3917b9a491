import Synchronization

/// Messages about failed evaluations, collected from any thread until they are reported.
final class EvaluationFailures: Sendable {
    private let messages = Mutex<[String]>([])

    init() {}

    /// Adds a message.
    func add(_ message: String) {
        messages.withLock { $0.append(message) }
    }

    /// Returns the messages in their order and removes them.
    func take() -> [String] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
