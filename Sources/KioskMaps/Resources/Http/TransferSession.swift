import Dispatch
import Foundation
import FoundationNetworking

/// A session whose functions are performed while a server sends without a pause.
///
/// A session runs all transfers on a queue that adds its next step itself while bytes are available. Its functions wait on the parent
/// of that queue, and so they would wait for a server that does not pause, or for a body that arrives faster than it is
/// decompressed. The queue is suspended for as long as a function runs. The session has no access to it; it is found by
/// reflection, as are redirects that it does not report; without it the functions wait.
struct TransferSession: Sendable {
    private let session: URLSession
    private let steps: DispatchQueue?

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - delegate: The delegate, which is called on the thread on which bytes arrive.
    init(configuration: URLSessionConfiguration, delegate: any URLSessionDataDelegate) {
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: InlineOperationQueue())
        steps = Self.child("multiHandle", of: session).flatMap { Self.child("queue", of: $0) } as? DispatchQueue
    }

    /// Whether the queue of transfers was found.
    var isInterruptible: Bool { steps != nil }

    /// Creates a task, which is not started.
    func dataTask(with request: URLRequest) -> URLSessionDataTask { perform { session.dataTask(with: request) } }

    /// Starts a task.
    func resume(_ task: URLSessionTask) { perform { task.resume() } }

    /// Cancels a task, and closes its connection.
    func cancel(_ task: URLSessionTask) { perform { task.cancel() } }

    /// Returns the number of bytes of the body of a redirect, which the session stores without calling its delegate; 0 if it is
    /// unknown.
    func redirectByteCount(of task: URLSessionTask) -> Int {
        guard isInterruptible else { return 0 }
        return perform {
            // The queue of the session has ended its last step when it returns the priority.
            _ = task.priority
            guard let storage = Self.child("_protocolStorage", of: task),
                let transfer = Mirror(reflecting: storage).children.first?.value
            else { return 0 }
            return (Self.child("lastRedirectBody", of: transfer) as? Data)?.count ?? 0
        }
    }

    /// Lets the session perform what waits for transfers, such as time-outs.
    func interrupt() { perform {} }

    /// Cancels all tasks, and releases the delegate.
    func invalidate() { perform { session.invalidateAndCancel() } }

    /// Returns a stored member of an object or of its superclasses.
    private static func child(_ label: String, of object: Any) -> Any? {
        var mirror = Mirror?.some(Mirror(reflecting: object))
        while let current = mirror {
            if let found = current.children.first(where: { $0.label == label }) { return found.value }
            mirror = current.superclassMirror
        }
        return nil
    }

    private func perform<Value>(_ body: () -> Value) -> Value {
        steps?.suspend()
        defer { steps?.resume() }
        return body()
    }
}
